import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { commandClock, createClock, readClockState, readLog, signIn } from '../../harness/api.ts';
import { appUrl } from '../../harness/app-url.ts';
import { expectAccessible, scrollToEnd, viewports } from '../../harness/browser.ts';
import { press } from '../../harness/form.ts';
import { visitAs } from '../../harness/sign-in.ts';
import { waitFor } from '../../harness/wait.ts';

const url = appUrl();
let token = '';

beforeAll(async () => {
  token = await signIn(url);
});

const openDesk = async (name: string, viewport: { width: number; height: number } = viewports.phone) => {
  const { id } = await createClock(url, token, name);
  const page = await visitAs('host', `/admin/poker-clock?id=${id}`, { viewport });
  await page.getByRole('timer').waitFor();
  return { page, id };
};
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of the desk' }).getByRole('link', { name }).click();
const startAndLetRun = async (page: Page): Promise<void> => {
  const timer = page.getByRole('timer');
  await press(page, 'Start');
  await waitFor('the time to move', async () => (await timer.textContent())?.trim() !== '20:00');
};
const status = async (id: string) => (await readClockState(url, id)).status;

describe('the desk', () => {
  it('runs a night from a phone: start, minutes, players, announcement, undo', async () => {
    const { page, id } = await openDesk('Desk on a phone');

    await press(page, 'Start');
    await press(page, '+5 min');
    await press(page, 'Please take your seats');
    await page.getByText(/On every screen since/).waitFor();
    await goTo(page, 'Players');
    for (const name of ['Wanda Quill', 'Otis Farrow']) {
      await page.getByLabel('Register by name or player number').fill(name);
      await page.getByRole('button', { name: new RegExp(`${name}.*Walk-in$`) }).click();
    }
    await page.getByText(/2 of 2 left/).waitFor();
    await scrollToEnd(page);
    await expectAccessible(page);
    await goTo(page, 'Log');
    await page.getByText('Announced “Please take your seats”').waitFor();
    await press(page, 'Undo: Announced “Please take your seats”');

    await waitFor('the announcement to be gone', async () => {
      const { announcement, counts } = await readClockState(url, id);
      return announcement === null && counts.entries === 2;
    });
    expect(await status(id)).toBe('running');
    await page
      .getByRole('button', { name: 'Redo: Announced “Please take your seats”', exact: true })
      .waitFor();
    await scrollToEnd(page);
    await expectAccessible(page);
  });

  it('works offline, and queued commands count from when they were given', async () => {
    const { page, id } = await openDesk('Desk without a network');
    await startAndLetRun(page);

    await page.context().setOffline(true);
    await press(page, 'Pause');
    await page.getByText(/1 command waits to be sent/).waitFor();
    await press(page, '+1 min');
    await page.getByText('2 pending').waitFor();
    const shown = await page.getByRole('timer').textContent();
    expect(await status(id)).toBe('running');
    await page.context().setOffline(false);

    await waitFor('the pause to arrive', async () => (await status(id)) === 'paused');
    await page.getByText(/pending/).waitFor({ state: 'detached' });
    expect(await page.getByRole('timer').textContent()).toBe(shown);
    const [added, paused, started] = await readLog(url, token, id);
    expect([added?.type, paused?.type, started?.type]).toEqual(['adjust-time', 'pause', 'start']);
    expect(Date.parse(added?.at ?? '')).toBeGreaterThan(Date.parse(paused?.at ?? ''));
  });

  it('asks the host if the clock was changed in the meantime, and decides nothing on its own', async () => {
    const { page, id } = await openDesk('Desk with a conflict', viewports.desktop);
    await startAndLetRun(page);
    await page.context().setOffline(true);
    await press(page, 'Pause');
    await page.getByText(/1 command waits to be sent/).waitFor();
    await commandClock(url, token, id, { commandId: crypto.randomUUID(), type: 'next-level' });
    await page.context().setOffline(false);

    await page.getByRole('heading', { name: 'The clock changed while you were away' }).waitFor();
    await page.getByText(/^Level 2, .*, running$/).waitFor();
    expect(await status(id)).toBe('running');
    await expectAccessible(page);
    await press(page, 'Send it again');

    await waitFor('the pause to count', async () => (await status(id)) === 'paused');
    expect(await readClockState(url, id)).toMatchObject({ levelIndex: 1, version: 4 });
  });

  it('suggests how to end in time, and applies it with one tap', async () => {
    const { page, id } = await openDesk('Desk with a pilot', viewports.desktop);
    await press(page, 'Start');
    const finishBy = new Date(Date.now() + 30 * 60_000).toISOString();
    await commandClock(url, token, id, { commandId: crypto.randomUUID(), type: 'set-options', finishBy });
    const apply = page.getByRole('button', { name: /^Apply: Make the coming level/ });
    await apply.waitFor();
    const before = await readClockState(url, id);
    expect(before.levels[1]?.durationMs).toBe(20 * 60_000);

    await apply.click();

    await waitFor('the level to be shorter', async () => {
      const { levels } = await readClockState(url, id);
      return (levels[1]?.durationMs ?? 0) < 20 * 60_000;
    });
    await apply.waitFor({ state: 'detached' });
  });
});
