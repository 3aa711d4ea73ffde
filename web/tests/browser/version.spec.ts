/** A page and a server of different versions. */
import { expect, start, test } from './house';

test('a page of another version of the protocol loads itself again once, and then says so', async ({
  page,
}) => {
  await start(page);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  // From now on the server speaks another version.
  await page.routeWebSocket(/\/play$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage(() => socket.send(JSON.stringify({ type: 'hail', protocol: 4711 })));
  });
  await page.reload();
  await expect(page.getByText('another version than this page')).toBeVisible();
  // The reload of this test, and the one of the page.
  expect(loads).toBe(2);
});
