import { randomUUID } from 'node:crypto';
import type { ResultRecordSummary } from '@ahl/shared-types/results';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCalendarEvent, createPlayer, createSeason, createVenue } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

// A Friday; the weekly event below is on Thursdays.
const now = Date.parse('2026-03-20T18:00:00Z');
let server: TestServer;
let token: string;
let venueId: string;
let playerIds: string[];
let eventId: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
  ({ token } = await server.signInAs('Administrator'));
  const { models } = server;
  const venue = await createVenue(models, { name: 'River Bar', region: 732 });
  venueId = venue._id.toHexString();
  await createSeason(models, { startsOn: '2026-01-01', endsOn: '2026-03-31' });
  const players = await Promise.all([1, 2, 3].map(() => createPlayer(models)));
  playerIds = players.map(({ _id }) => _id.toHexString());
  const event = await createCalendarEvent(models, {
    name: 'Thursday Deepstack',
    venueId: venue._id,
    region: 732,
    weekday: 4,
    startTimes: ['19:00', '21:30'],
    startsOn: '2026-03-05',
    endsOn: null,
  });
  eventId = `calendar-${event._id.toHexString()}`;
});
afterAll(() => server.stop());

const night = (order: readonly number[], more: object = {}) => ({
  name: 'Thursday Deepstack',
  venueId,
  tournamentId: eventId,
  date: '2026-03-12',
  startTime: '19:00',
  entrants: order.length,
  finishers: order.map((player, index) => ({ playerId: playerIds[player], place: index + 1 })),
  ...more,
});
const send = (method: string, path: string, body?: object) =>
  server.call(method, path, { token, ...(body ? { body } : {}) });
const list = async (query: string): Promise<{ items: ResultRecordSummary[]; total: number }> =>
  (await send('GET', `/api/results/office?${query}`)).body;
const startsOf = ({ items }: { items: ResultRecordSummary[] }) =>
  items.map(({ date, startTime }) => `${date} ${startTime}`);

describe('the office’s list of results', () => {
  test('lists nights without a result, newest first; a posted night leaves it until it is withdrawn', async () => {
    const before = await list('state=missing');
    const { body } = await send('POST', '/api/results', {
      ...night([0, 1, 2]),
      idempotencyKey: randomUUID(),
    });
    const after = await list('state=missing');
    const posted = await list('search=deepstack');
    await send('DELETE', `/api/results/${body.id}`);
    const again = await list('state=missing&sort=date');
    const removed = await list('state=removed');
    await send('POST', `/api/results/${body.id}/restore`);

    expect(startsOf(before)).toEqual([
      '2026-03-19 21:30',
      '2026-03-19 19:00',
      '2026-03-12 21:30',
      '2026-03-12 19:00',
      '2026-03-05 21:30',
      '2026-03-05 19:00',
    ]);
    expect(before.items[0]).toMatchObject({ resultId: null, eventId, venue: { name: 'River Bar' } });
    expect([after.total, again.total]).toEqual([5, 6]);
    expect(startsOf(again)[0]).toBe('2026-03-05 19:00');
    expect(posted.items).toMatchObject([{ resultId: body.id, state: 'posted', entrants: 3 }]);
    expect(removed.items).toMatchObject([{ resultId: body.id, state: 'removed' }]);
  });

  test('filters and pages the missing ones like the others', async () => {
    const second = await list('state=missing&pageSize=2&page=2');
    const elsewhere = await list('state=missing&region=733');
    const unknown = await list('state=missing&search=nowhere');
    const tooLong = await send('GET', '/api/results/office?state=missing&from=2025-01-01');

    expect(second.items).toHaveLength(2);
    expect([elsewhere.total, unknown.total]).toEqual([0, 0]);
    expect([tooLong.status, Object.keys(tooLong.body.fields)]).toEqual([400, ['from']]);
  });

  test('is restricted to admins', async () => {
    const host = await server.signInAs('Host');

    expect((await server.call('GET', '/api/results/office', { token: host.token })).status).toBe(403);
  });
});

describe('one result for the office', () => {
  test('returns what was entered, also after a withdrawal, and a preview changes nothing', async () => {
    const finishers = [
      { playerId: playerIds[0], place: 1, bonuses: { quads: 1, bounty: 2 }, prizeCents: 2_500 },
      { playerId: playerIds[1], place: 2 },
    ];
    const more = { name: 'Special', startTime: '12:00', tournamentId: null, entrants: 2, finishers };
    const { body: posted } = await send('POST', '/api/results', {
      ...night([], more),
      idempotencyKey: randomUUID(),
    });
    await send('DELETE', `/api/results/${posted.id}`);
    await send('POST', `/api/results/${posted.id}/restore`);

    const { body } = await send('GET', `/api/results/office/${posted.id}`);
    const swapped = {
      ...body.input,
      finishers: [2, 1].map((place, index) => ({ ...body.input.finishers[index], place })),
    };
    const preview = await send('POST', '/api/results/preview', { ...swapped, resultId: posted.id });
    const unchanged = await send('GET', `/api/results/office/${posted.id}`);

    expect(body.input.finishers[0]).toMatchObject({ bonuses: { quads: 1, bounty: 2 }, prizeCents: 2_500 });
    expect(body.clockId).toBeNull();
    expect(preview.body.changes.map(({ place }: { place: object }) => place)).toEqual([
      { before: 2, after: 1 },
      { before: 1, after: 2 },
    ]);
    expect(unchanged.body).toEqual(body);
  });

  test('previews a new night with everybody’s points, and returns errors by field', async () => {
    const fresh = night([0, 1, 2], { startTime: '21:30' });

    const { body } = await send('POST', '/api/results/preview', fresh);
    const wrong = await send('POST', '/api/results/preview', { ...fresh, date: '2026-04-01' });

    expect(body.entrants).toEqual({ before: null, after: 3 });
    expect(body.changes.map(({ points }: { points: { after: number } }) => points.after)).toEqual([3, 2, 1]);
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['date']]);
    expect((await send('GET', '/api/results/office/aaaaaaaaaaaaaaaaaaaaaaaa')).status).toBe(404);
  });
});
