// The desk under one thumb, on a phone of 390 × 844: what a tap costs, measured where a thumb would touch.
import { leagueDate, weekdayOf } from '@ahl/shared-types/common';
import type { Clock, ClockCommand, Night } from '@ahl/shared-types/poker-clocks';
import { playersLeftOf } from '@ahl/shared-types/poker-clocks';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callOnce, commandClock, readClockState, signIn } from '../../harness/api.ts';
import { appUrl } from '../../harness/app-url.ts';
import { expectAccessibleInBothThemes, scrollToEnd } from '../../harness/browser.ts';
import { visitAs } from '../../harness/sign-in.ts';
import { leagueToday } from '../../harness/today.ts';
import { waitFor } from '../../harness/wait.ts';

const phone = { width: 390, height: 844 };
const tables = 3;
const seatsATable = 8;
/** The lowest sixth of the phone, which a thumb reaches without moving the hand. */
const thumbY = 700;
const minuteMs = 60_000;

const url = appUrl();
let token = '';

const firstNames =
  'Samir Kavita Otis Grace Nadia Ben José Raj Craig Tina Hassan Lou Ana Viktor Arjun Dee Bo Mei Pat Rosa Zoe Ivo Uma Kim'.split(
    ' ',
  );
const nameOf = (index: number): string => `${firstNames[index]} Lee`;

beforeAll(async () => {
  token = await signIn(url);
});

const give = (clockId: string, command: object): Promise<Clock> =>
  commandClock(url, token, clockId, { commandId: crypto.randomUUID(), ...command } as ClockCommand);

/** Creates a running clock with 24 players at three full tables, and a break after two levels. */
const createFullNight = async (name: string): Promise<string> => {
  const level = { kind: 'level', durationMs: 20 * minuteMs, smallBlind: 25, bigBlind: 50 } as const;
  const levels = [
    level,
    { ...level, smallBlind: 50, bigBlind: 100 },
    { kind: 'break', durationMs: 10 * minuteMs, colourUpChip: null } as const,
    { ...level, smallBlind: 75, bigBlind: 150 },
  ];
  const body = { idempotencyKey: crypto.randomUUID(), name, levels };
  const { clock } = await callOnce<{ clock: Clock }>(url, 'POST', '/api/poker-clocks', token, body);
  for (let index = 0; index < tables * seatsATable; index += 1) {
    const seat = { table: 1 + Math.floor(index / seatsATable), seat: 1 + (index % seatsATable) };
    const entry = { id: crypto.randomUUID(), playerId: null, name: nameOf(index), seat };
    await give(clock.id, { type: 'register', entry });
  }
  await give(clock.id, { type: 'start' });
  return clock.id;
};

const openPlayers = async (clockId: string): Promise<Page> => {
  const page = await visitAs('host', `/admin/poker-clock?id=${clockId}&tab=players`, { viewport: phone });
  await page.getByRole('region', { name: 'Table 3' }).waitFor();
  return page;
};

const cellOf = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: /^Table \d$/ }).getByRole('button', { name });

/** Touches the middle of an element as it is, without the scrolling that Playwright's own tap does; returns the height. */
const touch = async (page: Page, target: Locator): Promise<number> => {
  const box = await target.boundingBox();
  if (!box) throw new Error('The element is not on the page.');
  const y = box.y + box.height / 2;
  expect(y).toBeLessThan(phone.height);
  await page.mouse.click(box.x + box.width / 2, y);
  return y;
};

/** Returns how far the page and everything in it is scrolled. */
const scrolled = (page: Page): Promise<number[]> =>
  page.evaluate(`[scrollX, scrollY, ...[...document.querySelectorAll('*')].map((one) => one.scrollTop)]
    .filter((by) => by !== 0)`);

const playersLeft = async (clockId: string): Promise<number> =>
  playersLeftOf(await callOnce<Night>(url, 'GET', `/api/poker-clocks/${clockId}/night`, null));

describe('the seats of a phone', () => {
  it('show 24 players at once, each in a cell for a thumb, with the orange bar alone around them', async () => {
    const page = await openPlayers(await createFullNight('Thumb: the seats'));

    const dock = await page
      .getByRole('navigation', { name: 'Parts of the desk' })
      .locator('..')
      .boundingBox();
    for (let index = 0; index < tables * seatsATable; index += 1) {
      const box = await cellOf(page, nameOf(index)).boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(dock?.y ?? 0);
    }
    expect(await page.getByRole('heading', { level: 1, name: 'Thumb: the seats' }).isVisible()).toBe(true);
    expect(await page.getByRole('banner').count()).toBe(0);
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    expect(await page.getByRole('region', { name: 'Admin bar' }).count()).toBe(0);
    await scrollToEnd(page);
    await expectAccessibleInBothThemes(page);
  });

  it('bust any player in two taps and no swipe, the second at the bottom', async () => {
    const clockId = await createFullNight('Thumb: two taps');
    const page = await openPlayers(clockId);
    // One in each corner of the map, and one in its middle.
    for (const [count, index] of [0, 7, 12, 16, 23].entries()) {
      const before = await scrolled(page);

      await touch(page, cellOf(page, nameOf(index)));
      await page.getByText(/^out in /).waitFor();
      const button = page.getByRole('button', { name: `Bust out ${firstNames[index]}`, exact: true });
      expect(await touch(page, button)).toBeGreaterThan(thumbY);

      await waitFor('the bust-out', async () => (await playersLeft(clockId)) === 23 - count);
      expect(await scrolled(page)).toEqual(before);
    }
    await touch(page, cellOf(page, nameOf(1)));
    await page.getByText(/^out in 19th/).waitFor();
    await expectAccessibleInBothThemes(page);
  });

  it('bust with one tap once Quick bust is on, and undo it where the thumb is', async () => {
    const clockId = await createFullNight('Thumb: quick');
    const page = await openPlayers(clockId);
    await page.getByRole('button', { name: 'Seats and options' }).click();
    await page.getByRole('switch', { name: /Quick bust/ }).click();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await touch(page, cellOf(page, nameOf(5)));

    await page.getByText(/^Ben Lee is out: 24th place/).waitFor();
    await waitFor('the bust-out', async () => (await playersLeft(clockId)) === 23);
    const undo = page.getByRole('region', { name: 'Last action' }).getByRole('button', { name: 'Undo' });
    expect(await touch(page, undo)).toBeGreaterThan(thumbY);
    await waitFor('the player to be in again', async () => (await playersLeft(clockId)) === 24);
    // The choice belongs to the device.
    await page.reload();
    await page.getByText('Quick bust is on: one tap is out.').waitFor();
  });

  it('go to the next break in two taps', async () => {
    const clockId = await createFullNight('Thumb: break');
    const page = await openPlayers(clockId);

    await touch(page, page.getByRole('button', { name: /To the break/ }));
    await touch(page, page.getByRole('alertdialog').getByRole('button', { name: 'Go to the break' }));

    await waitFor('the break', async () => (await readClockState(url, clockId)).levelIndex === 2);
  });
});

describe("the host's night", () => {
  const timeZone = 'America/Chicago';
  let eventName = '';
  let venueName = '';
  let clockId = '';

  /** Returns a start that is offered at any hour: in half an hour, or one of this evening with the longest late entry. */
  const startNow = (): string => {
    const soon = Date.now() + 30 * minuteMs;
    const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(soon);
    return leagueDate(soon, timeZone) === leagueToday() && time >= '06:00' ? time : '22:00';
  };

  beforeAll(async () => {
    const date = leagueToday();
    type Venues = { items: { id: string; name: string }[] };
    const { items } = await callOnce<Venues>(url, 'GET', '/api/venues?pageSize=100', null);
    const cards = await callOnce<{ venue: { id: string } | null }[]>(
      url,
      'GET',
      `/api/tournaments/date/${date}`,
      null,
    );
    const venue = items.find(({ id }) => !cards.some((card) => card.venue?.id === id)) ?? items[0];
    venueName = venue?.name ?? '';
    eventName = `Thumb night ${crypto.randomUUID().slice(0, 8)}`;
    await callOnce(url, 'POST', '/api/calendar-events', token, {
      name: eventName,
      venueId: venue?.id,
      weekday: weekdayOf(date),
      startTimes: [startNow()],
      gracePeriod: 600,
      hostName: 'Dana W.',
      startsOn: date,
      endsOn: date,
    });
  });
  afterAll(async () => {
    if (clockId) await give(clockId, { type: 'finish' });
  });

  it('is offered on the home page, started with one tap, and its desk is one tap away from anywhere', async () => {
    const page = await visitAs('host', '/', { viewport: phone });
    const card = page
      .getByRole('region', { name: `Your night at ${venueName}` })
      .filter({ hasText: eventName });
    await card.getByText(/Your night at .* start(s|ed) \d/).waitFor();
    await expectAccessibleInBothThemes(page);

    await card.getByRole('button', { name: 'Start the clock' }).click();

    await page.waitForURL(/\/admin\/poker-clock\?id=/);
    await page.getByRole('heading', { level: 1, name: venueName }).waitFor();
    clockId = new URL(page.url()).searchParams.get('id') ?? '';
    const clock = await readClockState(url, clockId);
    expect(clock).toMatchObject({ name: eventName, venueName, hostName: 'Dana W.', status: 'ready' });

    await page.getByRole('link', { name: 'Leave the desk' }).click();
    const link = page.getByRole('link', { name: `Your desk: ${venueName}` });
    await link.waitFor();
    await card.waitFor({ state: 'detached' });
    await page.goto('/news');
    await link.click();
    await page.getByRole('heading', { level: 1, name: venueName }).waitFor();
  });
});
