/** A browser notification for players who look at another tab, if they switched it on. */
import { settings } from './settings.svelte';

export const canCall = typeof Notification !== 'undefined';

/** Asks for permission; without it the setting stays off. */
export async function allowCalls(wished: boolean): Promise<boolean> {
  const allowed = wished && canCall && (await Notification.requestPermission()) === 'granted';
  settings.kept.calls = allowed;
  return allowed;
}

/** One call for a table: a newer one takes the place of the older. */
export function call(table: string, title: string, says: string) {
  if (!settings.kept.calls || !canCall || !document.hidden) return;
  if (Notification.permission !== 'granted') return;
  try {
    const notice = new Notification(title, {
      body: says,
      tag: table,
      icon: '/apple-touch-icon.png',
    });
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // Some phones allow it only in another way; the title of the page still says it.
  }
}
