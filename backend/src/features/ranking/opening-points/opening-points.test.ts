import { randomUUID } from 'node:crypto';
import { leagueRule } from '@ahl/shared-types/points-rules';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createPlayer } from '#demo/factories/index.ts';
import { idOf, setUpResults } from '#features/ranking/results/testing/results-league.ts';

const league = setUpResults();
let playerId: string;
beforeEach(async () => {
  playerId = idOf(await createPlayer(league.server.models, { rank: 'Rookie' }));
});

const inputOf = (more: object = {}) => ({
  points: 1_284,
  nights: 18,
  wins: 4,
  source: 'old site',
  stoodOn: '2026-01-02',
  ...more,
});
const call = (method: string, path: string, body?: object, token = league.token) =>
  league.server.call(method, path, { token, ...(body ? { body } : {}) });
const add = (more: object = {}) =>
  call('POST', '/api/opening-points', { playerId, seasonId: league.seasonIds[1], ...inputOf(more) });
const list = async () => (await call('GET', `/api/opening-points?playerId=${playerId}`)).body.items;
const totals = async () => {
  const { body } = await call('GET', `/api/players/${playerId}/points`);
  return body.totals.map(({ period, points, games, wins }: Record<string, unknown>) => [
    period,
    points,
    games,
    wins,
  ]);
};
const lastChange = async () => {
  const { body } = await call('GET', '/api/changes?entity=opening-points');
  return body.items[0];
};
const undo = async () => {
  const { id } = await lastChange();
  const { body } = await call('POST', `/api/changes/${id}/undo`);
  return { undone: body.undone?.length, kept: body.kept, failed: body.failed };
};
const plainBoards = async () => {
  const rows = await league.server.models.Standing.find().sort({ _id: 1 }).lean();
  return JSON.parse(JSON.stringify(rows));
};

describe('the office’s opening points of a member', () => {
  test('count at once for the season and all time, follow a change, and leave with it', async () => {
    await league.post({ finishers: [{ playerId, place: 1 }], entrants: 3 });
    const [played] = await totals();
    const added = await add();
    const [season, , , allTime] = await totals();
    const changed = await call('PUT', `/api/opening-points/${added.body.id}`, {
      ...inputOf({ points: 1_000, nights: 10, wins: 0 }),
      version: 0,
    });
    const [less] = await totals();
    const removed = await call('DELETE', `/api/opening-points/${added.body.id}`);

    expect([added.status, changed.status, removed.status]).toEqual([201, 200, 200]);
    expect(added.body).toMatchObject({ ...inputOf(), isImported: false, version: 0 });
    expect(season).toEqual(['season', played[1] + 1_284, 19, 5]);
    expect(allTime).toEqual(['all-time', played[1] + 1_284, 19, 5]);
    expect(less).toEqual(['season', played[1] + 1_000, 11, 1]);
    expect(await totals()).toContainEqual(played);
    expect(await list()).toEqual([]);
  });

  test('equal a rebuild, beside nights that are posted and withdrawn after them', async () => {
    await add();
    const { body } = await league.post({ finishers: [{ playerId, place: 2 }], entrants: 3 });
    await league.post({ finishers: [{ playerId, place: 1 }], entrants: 5 });
    await call('DELETE', `/api/results/${body.id}`);
    const before = await plainBoards();

    await call('POST', '/api/standings/rebuild', undefined, league.superToken);

    expect(await plainBoards()).toEqual(before);
  });

  test('move nobody’s arrow: the rank before the last night has them too', async () => {
    await add({ points: 100_000 });
    await league.post({ finishers: [{ playerId, place: 1 }], entrants: 3 });
    const { items } = await league.board('period=season');

    expect(items[0]).toMatchObject({ rank: 1, previousRank: 1, player: { id: playerId } });
  });

  test('give the rank of so many nights, and take it again', async () => {
    const rankOf = async () => (await league.server.models.Player.findById(playerId).lean())?.rank;
    const { body } = await add({ nights: 60 });
    const ranked = await rankOf();
    await call('DELETE', `/api/opening-points/${body.id}`);

    expect(ranked).not.toBe('Rookie');
    expect(await rankOf()).toBe('Rookie');
  });

  test('are counted again by a rule that averages, and leave such an average alone without their nights', async () => {
    const { models } = league.server;
    await add({ points: 900, nights: 0, wins: 0 });
    const rule = { ...leagueRule, counting: { method: 'average-of-best', count: 5 } };
    const published = await call('POST', '/api/points-rules', {
      seasonId: league.seasonIds[1],
      expectedVersion: 0,
      rule,
      reason: 'Averages',
    });
    const line = async () =>
      (await models.Standing.findById(`overall/season:${league.seasonIds[1]}/${playerId}`).lean())?.points;

    expect(published.status, JSON.stringify(published.body)).toBeLessThan(300);
    expect(await line()).toBe(0);
    const { openings } = (await call('GET', `/api/players/${playerId}/points`)).body;
    expect(openings).toMatchObject([{ points: 900, counted: false }]);
  });

  test('are one line per season: a second one is refused, and so is a stale change', async () => {
    const { body } = await add();
    const second = await add();
    const allTime = await call('POST', '/api/opening-points', { playerId, seasonId: null, ...inputOf() });
    await call('PUT', `/api/opening-points/${body.id}`, { ...inputOf({ points: 5 }), version: 0 });
    const stale = await call('PUT', `/api/opening-points/${body.id}`, { ...inputOf(), version: 0 });

    expect([second.status, second.body.reason]).toEqual([409, 'opening.exists']);
    expect(allTime.status).toBe(201);
    expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(stale.body.current.points).toBe(5);
    expect(await list()).toHaveLength(2);
  });

  test.each([
    [{ points: -1 }, 'points', 'number.negative'],
    [{ points: 1.005 }, 'points', 'opening.points-decimals'],
    [{ points: 1e9 }, 'points', 'number.too-large'],
    [{ nights: 1.5 }, 'nights', 'number.must-be-whole'],
    [{ wins: 19 }, 'wins', 'opening.wins-above-nights'],
    [{ points: 0, nights: 0, wins: 0 }, 'points', 'opening.nothing'],
    [{ source: ' ' }, 'source', 'opening.source-missing'],
    [{ stoodOn: '2025-12-31' }, 'stoodOn', 'opening.day-outside'],
    [{ stoodOn: '2026-03-21' }, 'stoodOn', 'opening.day-ahead'],
  ])('refuse %o and name the field', async (more, field, reason) => {
    const { status, body } = await add(more);

    expect([status, body.fieldReasons]).toMatchObject([400, { [field]: { reason } }]);
    expect(await list()).toEqual([]);
  });

  test('are refused for somebody or a season that does not exist, and for those without the right', async () => {
    const unknown = 'f'.repeat(24);
    const { token: operator } = await league.server.signInAs('Operator');
    const body = { playerId, seasonId: null, ...inputOf() };

    expect((await call('POST', '/api/opening-points', { ...body, playerId: unknown })).status).toBe(404);
    expect((await call('POST', '/api/opening-points', { ...body, seasonId: unknown })).status).toBe(404);
    expect((await call('DELETE', `/api/opening-points/${unknown}`)).status).toBe(404);
    expect((await call('POST', '/api/opening-points', body, operator)).status).toBe(403);
    expect((await call('GET', `/api/opening-points?playerId=${playerId}`, undefined, operator)).status).toBe(
      403,
    );
  });

  test('are undone: a change, a removal and an addition, with the boards', async () => {
    const empty = await totals();
    const { body } = await add();
    const full = await totals();
    await call('PUT', `/api/opening-points/${body.id}`, { ...inputOf({ points: 5 }), version: 0 });
    const one = await undo();
    const back = await totals();
    await call('DELETE', `/api/opening-points/${body.id}`);
    const two = await undo();
    const restored = await totals();
    const addition = (await call('GET', `/api/changes?entity=opening-points&entityId=${body.id}`)).body.items;
    const created = addition.find(({ kind }: { kind: string }) => kind === 'created');
    const three = (await call('POST', `/api/changes/${created.id}/undo`)).body;

    expect([one, two]).toMatchObject([
      { kept: [], failed: [] },
      { kept: [], failed: [] },
    ]);
    expect([back, restored]).toEqual([full, full]);
    expect([three.kept, three.failed]).toEqual([[], []]);
    expect(await totals()).toEqual(empty);
  });

  test('an addition that was edited since stays, and a removal cannot come back beside a new line', async () => {
    const { body } = await add();
    await call('PUT', `/api/opening-points/${body.id}`, { ...inputOf({ points: 5 }), version: 0 });
    const { items } = (await call('GET', `/api/changes?entity=opening-points&entityId=${body.id}`)).body;
    const created = items.find(({ kind }: { kind: string }) => kind === 'created');
    const kept = (await call('POST', `/api/changes/${created.id}/undo`)).body;
    await call('DELETE', `/api/opening-points/${body.id}`);
    const removal = await lastChange();
    await add();
    const refused = (await call('POST', `/api/changes/${removal.id}/undo`)).body;

    expect(kept.kept).toMatchObject([{ field: 'points', reason: 'change.edited-since' }]);
    expect(refused.failed).toMatchObject([{ reason: 'change.taken-by-another' }]);
    expect(await list()).toHaveLength(1);
  });

  test('make open boards refetch; nobody hears of a refusal', async () => {
    const received: string[] = [];
    const stop = league.server.bus.subscribe(({ event }) => {
      received.push(event.type);
    });
    const seen = await league.board('period=all-time');
    await add({ points: -1 });
    await add({ points: 50_000 });
    const now = await league.board('period=all-time');
    await vi.waitFor(() => expect(received).toContain('opening-points.changed'));
    stop();

    expect(received.filter((type) => type === 'opening-points.changed')).toHaveLength(1);
    expect(now.total).toBe(seen.total + 1);
  });

  test('are created once under a key', async () => {
    const body = { playerId, seasonId: league.seasonIds[1], ...inputOf() };
    const key = randomUUID();
    const once = () =>
      league.server.call('POST', '/api/opening-points', {
        token: league.token,
        body,
        headers: { 'Idempotency-Key': key },
      });
    const first = await once();
    const second = await once();

    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
  });
});
