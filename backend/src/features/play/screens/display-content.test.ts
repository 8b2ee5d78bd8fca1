import type { DisplayContent } from '@ahl/shared-types/screens';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createCalendarEvent,
  createPlayer,
  createSeason,
  createTournament,
  createVenue,
} from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

/** Friday, 7:30 PM in Chicago. */
const startMs = Date.parse('2027-03-06T01:30:00Z');
let nowMs = startMs;
let server: TestServer;
let token: string;
let venue: Awaited<ReturnType<typeof createVenue>>;
let venueId: string;

beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Administrator'));
  await createSeason(server.models, { name: 'Spring 2027', startsOn: '2027-01-01', endsOn: '2027-06-30' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  nowMs = startMs;
  venue = await createVenue(server.models, { name: 'Rusty Nail' });
  venueId = String(venue._id);
});

const read = () => server.call('GET', `/api/venues/${venueId}/display/content`);
const content = async (): Promise<DisplayContent> => (await read()).body;
const post = async (date: string, playerIds: readonly unknown[]) => {
  const body = {
    idempotencyKey: crypto.randomUUID(),
    name: 'Friday Night Poker',
    venueId,
    date,
    startTime: '19:00',
    entrants: playerIds.length,
    finishers: playerIds.map((playerId, index) => ({ playerId: String(playerId), place: index + 1 })),
  };
  const answer = await server.call('POST', '/api/results', { token, body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
};

describe('GET /api/venues/:id/display/content', () => {
  it('is empty for a venue without nights, and missing for an unknown venue', async () => {
    expect(await content()).toEqual({
      boards: [],
      lastNights: [],
      winners: [],
      promos: { pictures: [], notes: [] },
      nextNights: [],
      reported: null,
    });
    expect((await server.call('GET', `/api/venues/${'f'.repeat(24)}/display/content`)).status).toBe(404);
  });

  it('shows boards, last nights and winners as soon as a result is posted, with public names', async () => {
    const ids = [];
    for (const firstName of ['Kavita', 'Samir', 'Dolores'])
      ids.push((await createPlayer(server.models, { firstName, lastName: 'Rao' }))._id);
    expect((await content()).lastNights).toEqual([]);

    await post('2027-03-05', ids);
    await post('2027-03-04', ids);

    const { boards, lastNights, winners } = await content();
    expect(boards.map(({ scope, seasonName }) => [scope, seasonName])).toEqual([
      ['venue', 'Spring 2027'],
      ['overall', 'Spring 2027'],
    ]);
    expect(boards[0]?.rows[0]).toMatchObject({ rank: 1, points: 6 });
    expect(lastNights.map(({ date, entrants }) => [date, entrants])).toEqual([
      ['2027-03-05', 3],
      ['2027-03-04', 3],
    ]);
    expect(winners).toHaveLength(1);
  });

  it('shows the coming nights with their notes once, without a start that has passed', async () => {
    await createCalendarEvent(server.models, {
      venueId: venue._id,
      weekday: 6,
      notes: 'Half-price wings until 9PM',
    });
    await createTournament(server.models, { venueId: venue._id, date: '2027-03-05', startTimes: ['19:00'] });
    await createTournament(server.models, { venueId: venue._id, date: '2027-03-05', startTimes: ['21:00'] });

    const { nextNights, promos } = await content();

    expect(nextNights[0]).toMatchObject({ date: '2027-03-05', startTime: '9:00PM' });
    expect(nextNights.length).toBeLessThanOrEqual(6);
    expect(promos.notes.map(({ text }) => text)).toEqual(['Half-price wings until 9PM']);
  });

  it('is the same bytes for everybody until the next start passes', async () => {
    await createTournament(server.models, { venueId: venue._id, date: '2027-03-05', startTimes: ['21:00'] });
    const first = await read();
    expect(first.body.nextNights).toHaveLength(1);

    expect((await read()).headers.get('etag')).toBe(first.headers.get('etag'));
    nowMs = startMs + 2 * 3_600_000;

    expect((await content()).nextNights).toEqual([]);
  });

  it('shows what the venue’s own clock reports, until it is silent', async () => {
    const made = await server.call('POST', `/api/venues/${venueId}/reported-clock`, { token });
    const body = [
      'state=2',
      'level=3',
      'roundnum=3',
      'secondsleft=600',
      'isround=1',
      'buyins=27',
      'playersleft=9',
    ];
    await fetch(server.url + new URL(made.body.url).pathname, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: body.join('\r\n'),
    });

    expect((await content()).reported).toMatchObject({ level: 3, entrants: 27, playersLeft: 9 });
  });
});
