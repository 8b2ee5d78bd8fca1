import { weekdayOf } from '@ahl/shared-types/common';
import type { Clock, ClockCommand, Night } from '@ahl/shared-types/poker-clocks';
import { playing } from '@ahl/shared-types/poker-clocks';
import type { CheckInCodes } from '@ahl/shared-types/tonight';
import { entryStatus, type TournamentCard, takesEntries } from '@ahl/shared-types/tournaments';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { callOnce, commandClock, signIn } from '../../harness/api.ts';
import { appUrl } from '../../harness/app-url.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../../harness/browser.ts';
import { visitAs } from '../../harness/sign-in.ts';
import { leagueToday } from '../../harness/today.ts';

const phone = { width: 390, height: 844 };
const longestEntryMs = 10 * 60 * 60_000;
let url: string;
let token: string;
let clock: Clock;
let card: TournamentCard;

const give = (command: object) =>
  commandClock(url, token, clock.id, { commandId: crypto.randomUUID(), ...command } as ClockCommand);
const night = () => callOnce<Night>(url, 'GET', `/api/poker-clocks/${clock.id}/night`, null);
const walkIn = (name: string, seat: number) => {
  const entry = { id: crypto.randomUUID(), playerId: null, name, seat: { table: 1, seat } };
  return give({ type: 'register', entry });
};

const cardsOn = (date: string) =>
  callOnce<TournamentCard[]>(url, 'GET', `/api/tournaments/date/${date}`, null);

/** Adds an event on a day on which all others have ended (the small hours), at a venue without an event if possible. */
const addEvent = async (date: string, others: readonly TournamentCard[]): Promise<TournamentCard> => {
  type Venues = { items: { id: string }[] };
  const { items } = await callOnce<Venues>(url, 'GET', '/api/venues?pageSize=100', null);
  const venue = items.find(({ id }) => !others.some((other) => other.venue?.id === id)) ?? items[0];
  const name = `Late night ${crypto.randomUUID().slice(0, 8)}`;
  await callOnce(url, 'POST', '/api/calendar-events', token, {
    name,
    venueId: venue?.id,
    weekday: weekdayOf(date),
    startTimes: ['22:00'],
    startsOn: date,
    endsOn: date,
  });
  const added = (await cardsOn(date)).find((one) => one.name === name);
  if (!added) throw new Error('The event is not on the list of its day.');
  return added;
};

beforeAll(async () => {
  url = appUrl();
  token = await signIn(url);
  const now = Date.now();
  // After midnight, tonight is still the previous night.
  const today = leagueToday();
  const cards = await cardsOn(today);
  // Late entry can be extended by ten hours at most.
  const canOpen = ([start = '']: readonly string[]) => Date.parse(start) + longestEntryMs > now;
  const played = cards.filter(
    (one) => one.startsAt.length === 1 && canOpen(one.startsAt) && entryStatus(one, now).kind !== 'finished',
  );
  // The latest start first.
  played.sort((a, b) => (b.startsAt[0] ?? '').localeCompare(a.startsAt[0] ?? ''));
  const fresh = played.filter((one) => one.clock === null);
  // One without a clock that is open for entry; late in the evening one that is closed, or the demo's own running
  // night.
  const found = fresh.find((one) => takesEntries(entryStatus(one, now))) ?? fresh[0] ?? played[0];
  card = found ?? (await addEvent(today, cards));
  const body = {
    idempotencyKey: crypto.randomUUID(),
    tournamentId: card.id,
    date: today,
    structureId: 'lppl',
  };
  clock = card.clock
    ? await callOnce<Clock>(url, 'GET', `/api/poker-clocks/${card.clock.id}`, null)
    : (await callOnce<{ clock: Clock }>(url, 'POST', '/api/poker-clocks', token, body)).clock;
  // Its entry is open at any hour.
  await give({ type: 'set-options', lateEntryMinutes: 600 });
  if (!card.clock) {
    await walkIn('Wanda Walker', 1);
    await walkIn('Tom Walker', 2);
  }
});

const scan = async (page: Page): Promise<void> => {
  const path = `/api/poker-clocks/${clock.id}/check-in-codes`;
  const { codes } = await callOnce<CheckInCodes>(url, 'GET', path, token);
  await page.goto(`/check-in/${clock.id}?code=${codes[0]?.code}`);
};

const mine = async () => {
  const current = await night();
  const entry = current.entries.find(({ playerId, name }) => playerId !== null && name === 'Alicia Moreno');
  if (!entry) throw new Error('The member is not on the list.');
  return { entry, present: current };
};

describe('a night on the phone', () => {
  it('shows each step without a reload: reserve, check in, seat, moved, out, points', async () => {
    const page = await visitAs('player', '/tonight', { viewport: phone });
    const venue = card.venue?.name ?? '';
    const place = page.getByRole('region', { name: venue });
    const reserve = page.getByRole('button', { name: new RegExp(`^Reserve ${venue}`) }).first();
    await place.or(reserve).first().waitFor();
    if ((await place.count()) === 0) await reserve.click();
    await place.getByText('Your place is reserved').waitFor();
    await expectAccessible(page);

    await scan(page);
    await page.waitForURL('**/tonight');
    await page.getByRole('heading', { name: 'My seat' }).waitFor();

    const { entry } = await mine();
    await give({
      type: 'seat-players',
      seats: [{ entryId: entry.id, table: 9, seat: 7 }],
      reason: 'balance',
      note: 'Table 9 was short.',
    });
    await page.getByRole('heading', { name: 'Your new seat' }).waitFor();
    await page.getByText('You move to table 9, seat 7').first().waitFor();
    await page.getByRole('button', { name: 'I am there' }).click();
    await expectAccessible(page);

    if (clock.status === 'ready') await give({ type: 'start' });
    await give({ type: 'bust', entryIds: [entry.id] });
    await page.getByRole('heading', { name: 'My finish' }).waitFor();
    await page.getByText('Your points appear here').waitFor();

    for (;;) {
      const left = playing(await night()).slice(1, 21);
      if (left.length === 0) break;
      await give({ type: 'bust', entryIds: left.map(({ id }) => id) });
    }
    await page.getByText(/^\+[\d,.]+ points?$/).waitFor();
    await page.getByRole('link', { name: 'How the points were earned' }).waitFor();
    await expectAccessible(page);
    expect((await mine()).present.bustOuts.length).toBeGreaterThan(1);
  });

  it('shows my bonuses in each state, all of them readable', async () => {
    const page = await visitAs('player', '/my-bonuses', { viewport: phone });
    await page.getByRole('heading', { name: 'Bring a friend' }).waitFor();
    await page.getByRole('list', { name: 'Used and expired' }).waitFor();

    await expectAccessibleInBothThemes(page);
  });
});
