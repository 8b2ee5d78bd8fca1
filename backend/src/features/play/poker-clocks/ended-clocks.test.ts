import type { EndedClock } from '@ahl/shared-types/poker-clocks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPokerClock, createResult, createTournament, createVenue } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { clockSearchWords } from './migrations/20261128-clock-words.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => Date.parse('2026-11-22T18:00:00.000Z') });
  ({ token } = await server.signInAs('Operator'));
});
afterAll(() => server.stop());
beforeEach(() => server.models.PokerClock.collection.deleteMany({}));

const list = async (query = '') => {
  const { status, body } = await server.call('GET', `/api/poker-clocks/ended${query}`, { token });
  return { status, body, items: (body.items ?? []) as EndedClock[] };
};
const names = async (query = '') => (await list(query)).items.map(({ name }) => name);
const ended = (name: string, date: string, more: object = {}) =>
  createPokerClock(server.models, { name, date, status: 'finished', ...more });

describe('GET /api/poker-clocks/ended', () => {
  test('lists the clocks that have ended, most recent night first, without the open ones', async () => {
    await ended('Last week', '2026-11-14');
    await ended('Last night', '2026-11-21');
    await createPokerClock(server.models, { name: 'Still on', date: '2026-11-21', status: 'running' });

    expect(await names()).toEqual(['Last night', 'Last week']);
    expect(await names('?sort=date')).toEqual(['Last week', 'Last night']);
  });

  test('filters by day, page, and event, venue or host', async () => {
    await ended('Friday Deepstack', '2026-11-20', { venueName: 'Rusty Nail', hostName: 'Dana W.' });
    await ended('Saturday Turbo', '2026-11-21', { venueName: 'Blue Heron' });
    await ended('Sunday Bounty', '2026-11-15');

    expect(await names('?from=2026-11-20&to=2026-11-20')).toEqual(['Friday Deepstack']);
    expect(await names('?to=2026-11-20')).toEqual(['Friday Deepstack', 'Sunday Bounty']);
    expect(await names('?search=heron')).toEqual(['Saturday Turbo']);
    expect(await names('?search=dana')).toEqual(['Friday Deepstack']);
    expect(await names('?search=dana%20RUS')).toEqual(['Friday Deepstack']);
    await ended('Saturday of old', '2024-11-21');
    expect(await names('?search=saturday')).toEqual(['Saturday Turbo']);
    expect(await names('?search=saturday&from=2024-01-01')).toHaveLength(2);
    const second = await list('?page=2&pageSize=1');
    expect([second.body.total, second.items[0]?.name]).toEqual([4, 'Friday Deepstack']);
  });

  test('also finds clocks stored before search words existed', async () => {
    await ended('Friday Deepstack', '2026-11-20', { venueName: 'Rusty Nail' });
    await server.models.PokerClock.collection.updateMany({}, { $unset: { words: 1 } });
    const before = await names('?search=rusty');

    await clockSearchWords.run(server.services);

    expect(before).toEqual([]);
    expect(await names('?search=rusty')).toEqual(['Friday Deepstack']);
  });

  test("returns the state of each night's result, also of one posted without its clock", async () => {
    const event = await createTournament(server.models, { date: '2026-11-21' });
    const venue = await createVenue(server.models);
    const night = { date: '2026-11-21', startTime: '19:00', venueId: venue._id };
    const own = await createResult(server.models);
    const deleted = await createResult(server.models, { deletedAt: new Date() });
    const byHand = await createResult(server.models, { ...night, tournamentId: String(event._id) });
    await ended('Own', '2026-11-21', { resultId: own._id });
    await ended('Gone', '2026-11-20', { resultId: deleted._id });
    await ended('By hand', '2026-11-21', { ...night, tournamentId: String(event._id) });
    await ended('Late start', '2026-11-21', {
      ...night,
      startTime: '21:00',
      tournamentId: String(event._id),
    });

    const { items } = await list();

    const outcome = (name: string) => {
      const row = items.find((each) => each.name === name);
      return [row?.result, row?.resultId];
    };
    expect(outcome('Own')).toEqual(['posted', String(own._id)]);
    expect(outcome('Gone')).toEqual(['withdrawn', String(deleted._id)]);
    expect(outcome('By hand')).toEqual(['posted', String(byHand._id)]);
    expect(outcome('Late start')).toEqual(['none', null]);
  });

  test('refuses a range of days that ends before it starts, by field', async () => {
    const { status, body } = await list('?from=2026-11-20&to=2026-11-19');

    expect([status, body.fieldReasons]).toEqual([
      400,
      { to: { reason: 'days.end-before-start', params: {} } },
    ]);
  });
});
