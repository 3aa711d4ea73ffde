/** The link to a free seat, for a friend. */
import { notices } from '../shell/notices.svelte';

export async function copyInvitation(invitation: string) {
  const address = new URL(invitation, location.href).href;
  try {
    await navigator.clipboard.writeText(address);
    notices.show(
      'The link is copied. It is for one person: the first who uses it takes the seat.',
      'good',
    );
  } catch {
    // Without leave to copy, it can at least be read.
    notices.show(address);
  }
}
