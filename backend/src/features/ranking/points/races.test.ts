import { randomUUID } from 'node:crypto';
import type { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlayer, createSeason, createVenue } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const nowMs = Date.parse('2026-03-20T18:00:00Z');
let server: TestServer;
let token: string;
let venueId: string;
let ids: string[];
const idOf = ({ _id }: { _id: Types.ObjectId }) => _id.toHexString();

const post = (date: string, entrants: number, places: Record<string, number>) =>
  server.call('POST', '/api/results', {
    token,
    body: {
      idempotencyKey: randomUUID(),
      name: `Night ${randomUUID()}`,
      venueId,
      date,
      startTime: '19:00',
      entrants,
      finishers: Object.entries(places).map(([playerId, place]) => ({ playerId, place })),
    },
  });

beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Administrator'));
  venueId = idOf(await createVenue(server.models, { region: 732 }));
  await createSeason(server.models, { startsOn: '2026-01-01', endsOn: '2026-03-31' });
  ids = [];
  for (let index = 0; index < 6; index += 1) ids.push(idOf(await createPlayer(server.models)));
  const [a = '', b = '', c = '', d = '', e = ''] = ids;
  await post('2026-03-01', 40, { [a]: 1, [b]: 3, [c]: 2, [d]: 4, [e]: 5 });
  await post('2026-03-08', 30, { [b]: 1, [a]: 2, [d]: 3, [c]: 11 });
});
afterAll(() => server.stop());

type Race = {
  scope: string;
  rank: number;
  points: number;
  mark: string;
  assumes: { nightsLeft: number };
  whatIf: { points: number; rank: number; isShared: boolean; nightPoints: number };
  targets: {
    code: string;
    rank: number;
    points: number;
    pointsNeeded: number | null;
    worstPlace: number | null;
  }[];
};
const races = async (id: string | undefined, query = ''): Promise<Race[]> =>
  (await server.call('GET', `/api/players/${id}/races${query}`)).body.items;

describe('GET /api/players/:id/races', () => {
  test('predicts on every board what posting the finish gives', async () => {
    const id = ids[2] ?? '';
    for (const [place, entrants] of [
      [3, 20],
      [1, 45],
      [9, 9],
    ] as const) {
      const response = await races(id, `?place=${place}&entrants=${entrants}`);
      const posted = await post('2026-03-20', entrants, { [id]: place });
      const now = await races(id);

      expect(response.map(({ scope }) => scope)).toEqual(['overall', 'region', 'venue']);
      expect(now.map(({ rank, points }) => ({ rank, points }))).toEqual(
        response.map(({ whatIf }) => ({ rank: whatIf.rank, points: whatIf.points })),
      );
      expect(posted.body.finishers[0].points).toBe(response[0]?.whatIf.nightPoints);
      await server.call('DELETE', `/api/results/${posted.body.id}`, { token });
    }
  });

  test('returns the worst place that reaches the next rank: it does when posted, and one worse does not', async () => {
    const id = ids[4] ?? '';
    const [race] = await races(id, '?place=1&entrants=60');
    const target = race?.targets.find(({ code }) => code === 'next-rank');
    const worst = target?.worstPlace ?? 0;
    expect(worst).toBeGreaterThan(0);
    for (const [place, isThere] of [
      [worst, true],
      [worst + 1, false],
    ] as const) {
      const posted = await post('2026-03-20', 60, { [id]: place });
      const [after] = await races(id);
      expect((after?.rank ?? 99) <= (target?.rank ?? 0)).toBe(isThere);
      await server.call('DELETE', `/api/results/${posted.body.id}`, { token });
    }
  });

  test('marks the leader as clinched and the rest as out when the calendar has no night left', async () => {
    expect((await races(ids[0]))[2]).toMatchObject({
      mark: 'clinched',
      assumes: { nightsLeft: 0 },
    });
    expect((await races(ids[4]))[2]?.mark).toBe('eliminated');
  });

  test('returns a requested rank, and 404 for an unknown id', async () => {
    const [race] = await races(ids[4], '?rank=2');
    expect(race?.targets.some(({ code, rank }) => code === 'rank' && rank <= 2)).toBe(true);
    expect((await server.call('GET', `/api/players/${'0'.repeat(24)}/races`)).status).toBe(404);
    expect((await server.call('GET', `/api/players/${ids[0]}/races?place=0`)).status).toBe(400);
    expect(await races(ids[5])).toEqual([]);
  });
});

describe('filters and neighbours', () => {
  test('narrow the history by month, venue and region, and list the choices', async () => {
    const read = async (query: string) =>
      (await server.call('GET', `/api/players/${ids[0]}/points?${query}`)).body;
    expect((await read('')).choices).toMatchObject({
      months: ['2026-03'],
      venues: [{ id: venueId }],
      regions: [{ id: 732 }],
    });
    expect((await read('month=2026-02')).total).toBe(0);
    expect((await read(`region=732&venueId=${venueId}&month=2026-03`)).total).toBe(2);
    expect((await read('region=733')).total).toBe(0);
  });

  test('show the player between the rows above and below', async () => {
    const { body } = await server.call('GET', `/api/standings/around?playerId=${ids[2]}&size=1`);
    const all = (await server.call('GET', '/api/standings')).body.items as { player: { id: string } }[];
    const index = all.findIndex(({ player }) => player.id === ids[2]);
    expect(body.items.map(({ player }: { player: { id: string } }) => player.id)).toEqual(
      all.slice(Math.max(0, index - 1), index + 2).map(({ player }) => player.id),
    );
    expect((await server.call('GET', `/api/standings/around?playerId=${ids[5]}`)).body.items).toEqual([]);
  });
});
