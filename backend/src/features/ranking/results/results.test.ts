import { randomUUID } from 'node:crypto';
import { staleAnswersOf } from '@ahl/shared-types/facts';
import { describe, expect, test } from 'vitest';
import { setUpResults, withoutKey } from './testing/results-league.ts';

const league = setUpResults();
const { night, post, board } = league;

describe('POST /api/results', () => {
  test('posts points with their explanation, updates standings and histories, and notifies everyone', async () => {
    const events: string[] = [];
    const stop = league.server.bus.subscribe(({ event }) => {
      events.push(...staleAnswersOf(event).flatMap(({ keys }) => keys));
    });
    const { status, body } = await post({ entrants: 10 });
    if (typeof stop === 'function') stop();

    expect(status).toBe(201);
    expect(body.finishers.map(({ points }: { points: number }) => points)).toEqual([10, 9, 8]);
    expect(body.finishers[0].explanation).toMatchObject({
      formula: 'linear',
      base: 10,
      sharedBy: 1,
      factor: 1,
    });
    expect(events).toEqual(
      expect.arrayContaining(['/api/standings', '/api/results', '/api/winners/recent', '/api/venues/']),
    );
    const { items, total } = await board(`scope=venue&venueId=${league.venueIds[0]}`);
    expect(total).toBe(3);
    expect(items[0]).toMatchObject({
      rank: 1,
      isShared: false,
      points: 10,
      wins: 1,
      player: { id: league.playerIds[0] },
    });
    const { body: points } = await league.server.call('GET', `/api/players/${league.playerIds[1]}/points`);
    expect(points.items[0]).toMatchObject({
      place: 2,
      points: 9,
      explanation: { counted: true, why: 'counts' },
    });
    expect(points.totals[0]).toMatchObject({ scope: 'overall', period: 'season', rank: 2, players: 3 });
    expect(points.timeline.at(-1)).toMatchObject({ points: 9, rank: 2 });
    await league.server.call('DELETE', `/api/results/${body.id}`, { token: league.token });
    expect((await board()).total).toBe(0);
    expect((await league.server.call('GET', `/api/results/${body.id}`)).status).toBe(404);
  });

  test('posts once for a repeated key, and refuses the same night under another key', async () => {
    const body = night();
    const first = await league.server.call('POST', '/api/results', { token: league.token, body });
    const again = await league.server.call('POST', '/api/results', { token: league.token, body });
    const other = await league.server.call('POST', '/api/results', {
      token: league.token,
      body: { ...body, idempotencyKey: randomUUID() },
    });

    expect(again.body.id).toBe(first.body.id);
    expect(other).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect((await board()).items[0].games).toBe(1);
    await league.server.call('DELETE', `/api/results/${first.body.id}`, { token: league.token });
  });

  test.each([
    ['a gap in the places', { finishers: [1, 3, 3].map((place, i) => ({ place, i })) }, 'finishers.1.place'],
    [
      'a player twice',
      {
        finishers: [
          { place: 1, i: 0 },
          { place: 2, i: 0 },
        ],
      },
      'finishers.1.playerId',
    ],
    ['fewer entrants than finishers', { entrants: 2 }, 'entrants'],
    ['a future day', { date: '2026-03-21' }, 'date'],
    ['an unknown venue', { venueId: 'f'.repeat(24) }, 'venueId'],
    [
      'an unknown bonus',
      { finishers: [{ place: 1, i: 0, bonuses: { luck: 1 } }] },
      'finishers.0.bonuses.luck',
    ],
  ])('refuses %s, naming the field', async (_name, input, field) => {
    const finishers = (input as { finishers?: { i: number }[] }).finishers?.map(({ i, ...rest }) => ({
      ...rest,
      playerId: league.playerIds[i],
    }));
    const { status, body } = await post({ ...input, ...(finishers ? { finishers } : {}) });

    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, expect.arrayContaining([field])]);
    expect((await board()).total).toBe(0);
  });

  test('refuses a stale correction with the current state; a host corrects only their own', async () => {
    const host = await league.server.signInAs('Host');
    const { body: posted } = await post();
    const put = (by: string, version: number) =>
      league.server.call('PUT', `/api/results/${posted.id}`, {
        token: by,
        body: { ...withoutKey(night({ entrants: 20 })), version },
      });

    expect((await put(host.token, 1)).status).toBe(403);
    expect((await put(league.token, 1)).body).toMatchObject({ version: 2, entrants: 20 });
    expect((await put(league.token, 1)).body).toMatchObject({
      code: 'VERSION_CONFLICT',
      result: { version: 2 },
    });
    expect((await board()).items[0].points).toBe(20);
    await league.server.call('DELETE', `/api/results/${posted.id}`, { token: league.token });
    const restored = await league.server.call('POST', `/api/results/${posted.id}/restore`, {
      token: league.token,
    });
    expect(restored.body).toMatchObject({ entrants: 20, version: 4 });
    await league.server.call('DELETE', `/api/results/${posted.id}`, { token: league.token });
  });
});

describe('GET /api/standings', () => {
  test('gives equal standings the same rank and skips the next; asOf and movement show earlier standings', async () => {
    const places = (list: number[]) =>
      list.map((place, index) => ({ playerId: league.playerIds[index], place }));
    const a = await post({ date: '2026-02-01', entrants: 4, finishers: places([1, 2, 2, 4]) });
    const b = await post({ date: '2026-02-02', entrants: 4, finishers: places([4, 2, 2, 1]) });

    const now = await board();
    const then = await board('asOf=2026-02-01');
    const second = await league.server.call(
      'GET',
      `/api/standings/position?playerId=${league.playerIds[2]}&pageSize=2`,
    );

    const short = (items: { rank: number; isShared: boolean; previousRank: number | null }[]) =>
      items.map(({ rank, isShared, previousRank }) => [rank, isShared, previousRank]);
    expect(short(now.items)).toEqual([
      [1, true, 2],
      [1, true, 2],
      [3, true, 1],
      [3, true, 4],
    ]);
    expect([now.board.movedSince, then.board.movedSince]).toEqual(['2026-02-02', null]);
    // The player's own page moves by the same rule.
    const own = await league.server.call('GET', `/api/players/${now.items[3].player.id}/points`);
    expect(own.body.movement).toEqual({ previousRank: now.items[3].previousRank, since: '2026-02-02' });
    expect(then.items.map(({ rank }: { rank: number }) => rank)).toEqual([1, 2, 2, 4]);
    expect(second.body).toMatchObject({ rank: 1, page: 1, row: { isShared: true } });
    expect((await board('page=2&pageSize=3')).items).toMatchObject([{ rank: 3, isShared: true }]);
    expect((await board(`scope=venue&venueId=${league.venueIds[0]}&period=month&month=2026-02`)).total).toBe(
      4,
    );
    for (const { body } of [a, b])
      await league.server.call('DELETE', `/api/results/${body.id}`, { token: league.token });
  });
});
