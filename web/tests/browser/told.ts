/** Tables as the server might tell them, without having been played there. */
import { readFileSync } from 'node:fs';
import type { Page, WebSocketRoute } from '@playwright/test';
import type { ClientMessage, ServerMessage } from '../../src/table/wire';

export type Joined = Extract<ServerMessage, { type: 'welcome' }>;

/** Opens a table that is told from a file, changed a little. */
export async function told(page: Page, file: string, change: (joined: Joined) => void) {
  const joined: Joined = JSON.parse(readFileSync(`tests/fixtures/${file}.json`, 'utf8'));
  change(joined);
  const said: ClientMessage[] = [];
  let line: WebSocketRoute | undefined;
  await page.routeWebSocket(/\/play$/, (socket) => {
    line = socket;
    socket.send(JSON.stringify(joined));
    socket.onMessage((text) => said.push(JSON.parse(String(text))));
  });
  await page.goto('/t/sample');
  const tell = (more: ServerMessage) => line?.send(JSON.stringify(more));
  return { said, tell, joined };
}
