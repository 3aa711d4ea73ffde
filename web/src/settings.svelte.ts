/** How this browser likes its tables: kept here, told to nobody. */

export type Theme = 'light' | 'dark' | 'system';
export type Size = 90 | 100 | 115 | 130;
export const sizes: Size[] = [90, 100, 115, 130];

interface Kept {
  theme: Theme;
  size: Size;
  motion: 'system' | 'less';
  sound: boolean;
  volume: number;
  /** A second press is asked for before a move that cannot be undone. */
  confirm: boolean;
  /** A notification tells that the reader has to decide, while another tab is in front. */
  calls: boolean;
}

const usual: Kept = {
  theme: 'system',
  size: 100,
  motion: 'system',
  sound: false,
  volume: 60,
  confirm: true,
  calls: false,
};

const key = 'settings';

function read(): Kept {
  try {
    return { ...usual, ...JSON.parse(localStorage.getItem(key) ?? '{}') };
  } catch {
    return { ...usual };
  }
}

class Settings {
  kept = $state<Kept>(read());
  private darkSystem = $state(false);
  private stillSystem = $state(false);

  dark = $derived(this.kept.theme === 'system' ? this.darkSystem : this.kept.theme === 'dark');
  still = $derived(this.kept.motion === 'less' || this.stillSystem);

  /** Keeps the page as the settings say, from now on. */
  follow() {
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    this.darkSystem = dark.matches;
    this.stillSystem = still.matches;
    dark.addEventListener('change', () => {
      this.darkSystem = dark.matches;
    });
    still.addEventListener('change', () => {
      this.stillSystem = still.matches;
    });
    $effect.root(() => {
      $effect(() => this.apply());
    });
  }

  private apply() {
    const root = document.documentElement.dataset;
    root.theme = this.dark ? 'dark' : 'light';
    if (this.kept.size === 100) delete root.size;
    else root.size = String(this.kept.size);
    if (this.kept.motion === 'less') root.motion = 'less';
    else delete root.motion;
    try {
      localStorage.setItem(key, JSON.stringify(this.kept));
    } catch {
      // A browser that keeps nothing still plays.
    }
  }

  swapTheme() {
    this.kept.theme = this.dark ? 'light' : 'dark';
  }
}

export const settings = new Settings();
