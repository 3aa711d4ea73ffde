/** The link of a table, for friends. */
import { said } from '../shell/said.svelte';

export async function copyInvitation(invitation: string) {
  const address = new URL(invitation, location.href).href;
  try {
    await navigator.clipboard.writeText(address);
    said.notice('The link is copied. Who opens it takes the next free seat.', 'good');
  } catch {
    // Without leave to copy, it can at least be read.
    said.notice(address);
  }
}
