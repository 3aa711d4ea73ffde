/** A page that speaks another version of the protocol than the server cannot go on: it loads itself again. */

const RELOADED = 'reloaded for protocol';

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Loads the page again, once for each version that the server speaks. False if that was done already and did not
 * help: then something between page and server keeps an old page.
 */
export function reloadOnce(
  protocol: number,
  kept: Kept = sessionStorage,
  reload: () => void = () => location.reload(),
): boolean {
  if (kept.getItem(RELOADED) === String(protocol)) return false;
  kept.setItem(RELOADED, String(protocol));
  reload();
  return true;
}

/** Page and server understand each other: if they differ again one day, the page may load itself again. */
export function understood(kept: Kept = sessionStorage) {
  kept.removeItem(RELOADED);
}
