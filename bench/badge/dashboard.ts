// Counts the calls of an admin's open dashboard while everything is pushed.
import { launchBrowser, openLive } from '../follow/pages.ts';

type SignIn = { token: string; player: object };

/** Counts the calls of `/` once it is open, for some minutes in which members write; as calls per hour. */
export const countDashboardCalls = async (
  url: string,
  signIn: SignIn,
  minutes: number,
  writeOnce: () => Promise<unknown>,
): Promise<{ perHour: number; counted: number; written: number }> => {
  const browser = await launchBrowser();
  try {
    const page = await openLive(browser, url);
    await page.evaluate(
      ([token, player]) => {
        for (const kind of ['user', 'adminUser']) localStorage.setItem(kind, player ?? '');
        for (const kind of ['userToken', 'adminToken']) localStorage.setItem(kind, token ?? '');
      },
      [signIn.token, JSON.stringify(signIn.player)],
    );
    const socket = page.waitForEvent('websocket', (opened) => opened.url().includes('socket.io'));
    await page.reload();
    await (await socket).waitForEvent('framereceived', ({ payload }) =>
      String(payload).includes('messages:unread'),
    );
    await page.waitForTimeout(5_000);
    let counted = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) counted += 1;
    });
    const written = Math.max(4, Math.round(minutes * 4));
    for (let index = 0; index < written; index += 1) {
      await writeOnce();
      await page.waitForTimeout((minutes * 60_000) / written);
    }
    return { perHour: (counted / minutes) * 60, counted, written };
  } finally {
    await browser.close();
  }
};
