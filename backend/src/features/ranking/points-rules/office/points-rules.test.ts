import { randomUUID } from 'node:crypto';
import { type AllStars, type PointRace, pointsRuleSchema } from '@ahl/shared-types/points-rules';
import type { StandingRow } from '@ahl/shared-types/standings';
import type { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlayer, createSeason, createVenue } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { createRehearsals } from './rehearsal.service.ts';

// A small league: four players, two venues, one closed season and one running. A night of n gives n, n - 1, … points.
const nowMs = Date.parse('2026-03-20T18:00:00Z');
const names = ['Ann Abel', 'Bob Baker', 'Cy Cole', 'Dee Dunn'] as const;
let server: TestServer;
let token: string;
let superToken: string;
let seasonId: string;
let closedSeasonId: string;
let otherSeasonId: string;
let venueIds: string[];
const playerIds: string[] = [];
const idOf = ({ _id }: { _id: Types.ObjectId }) => _id.toHexString();
const nameOf = ({ player }: Pick<StandingRow, 'player'>) => player.firstName;

/** Posts a night that the first player of the order won. */
const post = async (order: readonly number[], date: string, venue = 0) => {
  const { status } = await server.call('POST', '/api/results', {
    token,
    body: {
      idempotencyKey: randomUUID(),
      name: `Night ${randomUUID()}`,
      venueId: venueIds[venue],
      date,
      startTime: '19:00',
      entrants: 4,
      finishers: order.map((player, index) => ({ playerId: playerIds[player], place: index + 1 })),
    },
  });
  expect(status).toBe(201);
};

beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Administrator'));
  ({ token: superToken } = await server.signInAs('Super Admin'));
  const { models } = server;
  venueIds = [
    idOf(await createVenue(models, { region: 732 })),
    idOf(await createVenue(models, { region: 733 })),
  ];
  closedSeasonId = idOf(
    await createSeason(models, {
      name: 'Fall',
      startsOn: '2025-10-01',
      endsOn: '2025-12-31',
      status: 'closed',
    }),
  );
  otherSeasonId = idOf(
    await createSeason(models, {
      name: 'Summer',
      startsOn: '2026-07-01',
      endsOn: '2026-09-30',
      status: 'upcoming',
    }),
  );
  seasonId = idOf(
    await createSeason(models, { name: 'Spring', startsOn: '2026-01-01', endsOn: '2026-03-31' }),
  );
  for (const name of names) {
    const [firstName, lastName] = name.split(' ') as [string, string];
    playerIds.push(idOf(await createPlayer(models, { firstName, lastName })));
  }
  await post([3, 0, 1, 2], '2025-11-01');
  // Ann 4 + 4, Bob 3 + 3, Cy 2 + 2, Dee 1 + 1; then Bob wins one of four with Cy, whose other places nobody took.
  await post([0, 1, 2, 3], '2026-02-10');
  await post([0, 1, 2, 3], '2026-03-05');
  await post([1, 2], '2026-03-06', 1);
});
afterAll(() => server.stop());

describe('GET /api/point-races', () => {
  const races = async (): Promise<PointRace[]> => (await server.call('GET', '/api/point-races')).body;

  test('lists the season, the month, the regions and the venues that have results, each with its leaders', async () => {
    const all = await races();

    expect(all.map(({ kind, region, venue }) => [kind, region?.id ?? venue?.id ?? null])).toEqual([
      ['season', null],
      ['month', null],
      ['region', 732],
      ['region', 733],
      ['venue', venueIds[0]],
      ['venue', venueIds[1]],
    ]);
    expect(all[0]).toMatchObject({
      endsOn: '2026-03-31',
      players: 4,
      season: { id: seasonId, name: 'Spring' },
    });
    expect(all[0]?.leaders.map(nameOf)).toEqual(['Bob', 'Ann', 'Cy', 'Dee']);
    expect(all[1]).toMatchObject({ month: '2026-03', endsOn: '2026-03-31' });
    expect(all[3]?.leaders.map(nameOf)).toEqual(['Bob', 'Cy']);
  });

  test('includes for each race the query that shows its whole board', async () => {
    for (const race of await races()) {
      const query = new URLSearchParams(
        Object.entries(race.board ?? {}).map(([key, value]): [string, string] => [key, String(value)]),
      );
      const { body } = await server.call('GET', `/api/standings?${query}`);
      expect(body.total).toBe(race.players);
      expect(race.leaders).toEqual(
        body.items.slice(0, 5).map((row: object) => ({ ...row, isClinched: false })),
      );
    }
  });
});

describe('GET /api/all-stars', () => {
  const board = ({ boards }: AllStars, code: string) =>
    boards.find((each) => each.code === code)?.rows.map((row) => [row.rank, row.player.firstName, row.value]);

  test('lists points, wins and the last 30 days; equal figures share a rank', async () => {
    const stars: AllStars = (await server.call('GET', '/api/all-stars')).body;

    expect(board(stars, 'season-points')?.slice(0, 2)).toEqual([
      [1, 'Bob', 10],
      [2, 'Ann', 8],
    ]);
    expect(board(stars, 'season-wins')).toEqual([
      [1, 'Ann', 2],
      [2, 'Bob', 1],
    ]);
    expect(board(stars, 'all-time-wins')?.map(([rank]) => rank)).toEqual([1, 2, 2]);
    // Too few games for an average, or for a hot month.
    expect(board(stars, 'season-average')).toEqual([]);
    expect(board(stars, 'hottest-30-days')).toEqual([]);
  });

  test('crowns the champions of closed seasons, not of the running one', async () => {
    const { hallOfFame }: AllStars = (await server.call('GET', '/api/all-stars')).body;

    expect(hallOfFame.map(({ season, champions }) => [season.name, champions.map(nameOf as never)])).toEqual([
      ['Fall', ['Dee']],
    ]);
  });
});

describe('POST /api/points-rules/preview', () => {
  const preview = (options: { token?: string; body?: unknown }) =>
    server.call('POST', '/api/points-rules/preview', options);
  const rule = {
    name: 'The best night',
    base: { formula: 'linear' },
    counting: { method: 'best', count: 1 },
  };

  test('returns who would gain and lose, and writes nothing', async () => {
    const before = (await server.call('GET', '/api/standings')).body;
    const inForce = (await server.call('GET', `/api/points-rules?seasonId=${seasonId}`)).body;
    const { status, body } = await preview({ token: superToken, body: { seasonId, rule } });

    expect(status).toBe(200);
    expect(body).toMatchObject({ players: 4, changedPoints: 4, changedRanks: 2 });
    expect(body.differences.slice(0, 2)).toMatchObject([
      { player: { firstName: 'Ann' }, pointsBefore: 8, pointsAfter: 4, rankBefore: 2, rankAfter: 1 },
      { player: { firstName: 'Bob' }, pointsBefore: 10, pointsAfter: 4, rankBefore: 1, rankAfter: 2 },
    ]);
    expect((await server.call('GET', '/api/standings')).body).toEqual(before);
    expect((await server.call('GET', `/api/points-rules?seasonId=${seasonId}`)).body).toEqual(inForce);
  });

  test('requires permission to change the rules, and an existing season', async () => {
    expect((await preview({ body: { seasonId, rule } })).status).toBe(401);
    const { token: player } = await server.signInAs('Player');
    expect((await preview({ token: player, body: { seasonId, rule } })).status).toBe(403);
    const unknown = { seasonId: 'f'.repeat(24), rule };
    expect((await preview({ token: superToken, body: unknown })).status).toBe(404);
    expect((await preview({ token: superToken, body: { seasonId, rule: 7 } })).status).toBe(400);
  });
});

describe('POST /api/points-rules', () => {
  const rule = { name: 'Linear', base: { formula: 'linear' }, counting: { method: 'all' } };
  const publish = (more: object) =>
    server.call('POST', '/api/points-rules', {
      token: superToken,
      body: { seasonId: otherSeasonId, expectedVersion: 0, rule, ...more },
    });

  test('requires a reason for a change, and shows it beside the version', async () => {
    expect((await publish({})).status).toBe(201);
    const unsaid = await publish({ expectedVersion: 1 });
    expect([unsaid.status, unsaid.body.fieldReasons.reason.reason]).toEqual([400, 'rule.reason-missing']);

    await publish({ expectedVersion: 1, reason: 'Voted by the hosts' });

    const { body } = await server.call('GET', `/api/points-rules?seasonId=${otherSeasonId}`);
    expect(body.map((each: { reason: string }) => each.reason)).toEqual(['Voted by the hosts', '']);
    const stale = await publish({ expectedVersion: 1, reason: 'Late' });
    expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_CONFLICT']);
  });

  test('refuses a points table that does not fall, naming the field', async () => {
    const base = { formula: 'table', points: [100, 80, 90], beyond: 95 };
    const { status, body } = await publish({ expectedVersion: 2, reason: 'A slip', rule: { ...rule, base } });

    expect([status, body.fieldReasons['rule.base.points'].reason]).toEqual([400, 'rule.not-falling']);
    expect(body.fieldReasons['rule.base.beyond'].reason).toBe('rule.beyond-above-last');
  });
});

describe('POST /api/points-rules/rehearsal', () => {
  const draft = {
    name: 'The best night',
    base: { formula: 'linear' },
    counting: { method: 'best', count: 1 },
    qualifiers: 2,
    finalStack: { base: 1_000, perPoint: 100, roundTo: 25 },
  };
  const rehearse = (body: object, token = superToken) =>
    server.call('POST', '/api/points-rules/rehearsal', { token, body });

  test('shows each season under its rule and under the draft, and writes nothing', async () => {
    const before = (await server.call('GET', '/api/standings')).body;

    const { status, body } = await rehearse({ rule: draft, seasonIds: [seasonId, closedSeasonId] });

    expect(status).toBe(200);
    const [spring, fall] = body.seasons;
    expect(spring).toMatchObject({ season: { name: 'Spring' }, nights: 3, players: 4, changedPoints: 4 });
    const first = (rows: { player: { firstName: string } }[]) => rows.map(({ player }) => player.firstName);
    expect(first(spring.topBefore)).toEqual(['Bob', 'Ann', 'Cy', 'Dee']);
    expect(first(spring.topAfter).slice(0, 2)).toEqual(['Ann', 'Bob']);
    expect(spring.movers).toHaveLength(2);
    expect(spring.topAfter[0]).toMatchObject({
      rankBefore: 2,
      rankAfter: 1,
      stackBefore: null,
      stackAfter: 1_400,
    });
    expect(spring.qualifiers).toMatchObject({ before: 0, after: 2, lost: [] });
    expect(first(spring.qualifiers.gained)).toEqual(['Ann', 'Bob']);
    expect(fall).toMatchObject({ season: { name: 'Fall' }, nights: 1, changedRanks: 0 });
    expect((await server.call('GET', '/api/standings')).body).toEqual(before);
  });

  test('requires a few distinct existing seasons, and permission', async () => {
    expect((await rehearse({ rule: draft, seasonIds: [] })).status).toBe(400);
    expect((await rehearse({ rule: draft, seasonIds: [seasonId, seasonId] })).status).toBe(400);
    const five = Array.from({ length: 5 }, (_none, index) => `${index}`.repeat(24));
    expect((await rehearse({ rule: draft, seasonIds: five })).status).toBe(400);
    expect((await rehearse({ rule: draft, seasonIds: ['f'.repeat(24)] })).status).toBe(404);
    const { token: player } = await server.signInAs('Player');
    expect((await rehearse({ rule: draft, seasonIds: [seasonId] }, player)).status).toBe(403);
  });

  test('runs one at a time; while three wait, it refuses another one', async () => {
    const ask = createRehearsals(server);
    const rule = pointsRuleSchema.parse(draft);

    const answers = await Promise.allSettled(
      Array.from({ length: 5 }, () => ask({ rule, seasonIds: [seasonId] })),
    );

    expect(answers.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 4 }, () => 'fulfilled'),
      'rejected',
    ]);
    expect(answers[4]).toMatchObject({ reason: { code: 'UNAVAILABLE', reason: 'rehearsal.busy' } });
  });
});

describe('GET /api/standings, searched and sorted', () => {
  const rows = async (query: string): Promise<{ items: StandingRow[]; total: number }> =>
    (await server.call('GET', `/api/standings?${query}`)).body;

  test.each([
    ['cole', ['Cy'], [3]],
    ['ANN AB', ['Ann'], [2]],
    ['nobody', [], []],
  ])('finds "%s" with the ranks of the whole board', async (search, found, ranks) => {
    const { items, total } = await rows(`search=${encodeURIComponent(search)}`);

    expect(items.map(nameOf)).toEqual(found);
    expect(items.map(({ rank }) => rank)).toEqual(ranks);
    expect(total).toBe(found.length);
  });

  test.each([
    ['rank', ['Bob', 'Ann', 'Cy', 'Dee']],
    ['-rank', ['Dee', 'Cy', 'Ann', 'Bob']],
    ['-wins', ['Ann', 'Bob', 'Cy', 'Dee']],
    ['-games', ['Bob', 'Cy', 'Ann', 'Dee']],
    ['games', ['Ann', 'Dee', 'Bob', 'Cy']],
  ])('sorts by %s, keeps each rank, and continues on the next page', async (sort, order) => {
    const first = await rows(`sort=${sort}&pageSize=3`);
    const second = await rows(`sort=${sort}&pageSize=3&page=2`);
    const all = [...first.items, ...second.items];

    expect(all.map(nameOf)).toEqual(order);
    const rankOf: Record<string, number> = { Bob: 1, Ann: 2, Cy: 3, Dee: 4 };
    expect(all.map(({ rank }) => rank)).toEqual(order.map((name) => rankOf[name]));
  });

  test('refuses a field that it cannot sort by', async () => {
    expect((await server.call('GET', '/api/standings?sort=shoeSize')).status).toBe(400);
  });
});
