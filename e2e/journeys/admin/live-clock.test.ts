import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { createClock, signIn } from '../../harness/api.ts';
import { appUrl } from '../../harness/app-url.ts';
import { expectAccessible, viewports, visit } from '../../harness/browser.ts';
import { visitAs } from '../../harness/sign-in.ts';
import { waitFor } from '../../harness/wait.ts';

let clockId = '';

beforeAll(async () => {
  const url = appUrl();
  clockId = (await createClock(url, await signIn(url), 'Journey Clock')).id;
});

const timer = (page: Page) => page.getByRole('timer').first();

const timeOn = async (page: Page): Promise<string> => (await timer(page).textContent())?.trim() ?? '';

/** Waits until the time shown on a page changes. */
const untilTimeMoves = async (page: Page): Promise<void> => {
  const before = await timeOn(page);
  await waitFor('the time to move', async () => (await timeOn(page)) !== before);
};

describe('the live clock', () => {
  it('starts at the desk, counts on the display, and stops on both', async () => {
    const desk = await visitAs('host', `/admin/poker-clock?id=${clockId}`, { viewport: viewports.phone });
    const display = await visit(`/admin/poker-clock/${clockId}/display`, { viewport: viewports.tv });
    await timer(display).waitFor();
    expect(await timeOn(display)).toBe('20:00');

    await desk.getByRole('button', { name: 'Start', exact: true }).click();
    await untilTimeMoves(display);
    await untilTimeMoves(desk);

    await desk.getByRole('button', { name: 'Pause', exact: true }).click();
    await desk.getByRole('button', { name: 'Resume', exact: true }).waitFor();
    await waitFor('both to show the same time', async () => (await timeOn(desk)) === (await timeOn(display)));
    await expectAccessible(display);
    await expectAccessible(desk);
  });

  it('keeps counting on a display that is offline, and reports it', async () => {
    const desk = await visitAs('host', `/admin/poker-clock?id=${clockId}`, { viewport: viewports.phone });
    await desk.getByRole('button', { name: 'Resume', exact: true }).click();
    const display = await visit(`/admin/poker-clock/${clockId}/display`, { viewport: viewports.tv });
    await untilTimeMoves(display);

    await display.context().setOffline(true);

    await untilTimeMoves(display);
    await untilTimeMoves(display);
  });

  it('cannot be run by a member, and the page says so', async () => {
    const page = await visitAs('player', `/admin/poker-clock?id=${clockId}`);

    await page.getByRole('heading', { name: 'Not for this account' }).waitFor();
    expect(await page.getByRole('button', { name: 'Pause', exact: true }).count()).toBe(0);
  });
});
