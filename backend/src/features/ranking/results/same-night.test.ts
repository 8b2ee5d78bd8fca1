import { describe, expect, test } from 'vitest';
import { nextStart } from '#testing/next-start.ts';
import { setUpResults } from './testing/results-league.ts';

const league = setUpResults();
const call = (method: string, target: string, body?: object) =>
  league.server.call(method, target, { token: league.token, ...(body ? { body } : {}) });
const post = (body: object) => call('POST', '/api/results', body);

/** A night of its own start, with the players of these numbers. */
const nightAt = (startTime: string, players: readonly number[], more: object = {}) => ({
  ...league.night({ startTime, ...more }),
  entrants: players.length,
  finishers: players.map((player, index) => ({ playerId: league.playerIds[player], place: index + 1 })),
});

describe('a night that may be posted already', () => {
  test('is asked about when another name has its venue, day and start', async () => {
    const startTime = nextStart();
    const first = await post(nightAt(startTime, [0, 1], { name: 'Thursday Hold’em' }));

    const second = await post(nightAt(startTime, [2, 3], { name: 'Thursday Special' }));

    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({
      reason: 'result.same-night',
      params: { name: 'Thursday Hold’em' },
      sameNights: [{ id: first.body.id, name: 'Thursday Hold’em', startTime, players: [] }],
    });
  });

  test('is asked about when one of its players is in a result of the same start', async () => {
    const startTime = nextStart();
    const [here, there] = league.venueIds;
    const first = await post(nightAt(startTime, [0, 1, 2], { venueId: here }));

    const second = await post(nightAt(startTime, [3, 1], { venueId: there }));

    expect(second.body).toMatchObject({
      reason: 'result.player-elsewhere',
      sameNights: [{ id: first.body.id }],
    });
    expect(second.body.sameNights[0].players).toHaveLength(1);
    expect((await post(nightAt(startTime, [3, 4], { venueId: there }))).status).toBe(201);
  });

  test('counts once it is said to be another one, and is not asked about again', async () => {
    const startTime = nextStart();
    const first = await post(nightAt(startTime, [0, 1]));
    const night = nightAt(startTime, [2, 3]);

    const second = await post({ ...night, otherThan: [first.body.id] });

    expect(second.status).toBe(201);
    const { idempotencyKey: _key, ...body } = night;
    const corrected = await call('PUT', `/api/results/${second.body.id}`, { ...body, version: 1 });
    expect(corrected.status, JSON.stringify(corrected.body)).toBe(200);
    const withFirst = {
      ...body,
      entrants: 3,
      finishers: [...body.finishers, { playerId: league.playerIds[0], place: 3 }],
    };
    expect((await call('PUT', `/api/results/${second.body.id}`, { ...withFirst, version: 2 })).status).toBe(
      200,
    );
    await call('DELETE', `/api/results/${first.body.id}`);
    expect((await call('POST', `/api/results/${first.body.id}/restore`)).status).toBe(200);
  });

  test('is asked about when a correction moves it to that start, and not restored beside its successor', async () => {
    const startTime = nextStart();
    const first = await post(nightAt(startTime, [0, 1]));
    const { idempotencyKey: _key, ...other } = nightAt(nextStart(), [2, 3]);
    const second = await post({ ...other, idempotencyKey: _key });

    const moved = await call('PUT', `/api/results/${second.body.id}`, { ...other, startTime, version: 1 });
    expect(moved.body).toMatchObject({ reason: 'result.same-night', sameNights: [{ id: first.body.id }] });

    await call('DELETE', `/api/results/${first.body.id}`);
    expect((await post(nightAt(startTime, [4, 5]))).status).toBe(201);
    const restored = await call('POST', `/api/results/${first.body.id}/restore`);
    expect(restored.body).toMatchObject({ reason: 'result.same-night' });
  });

  test('of the same name is the same one: nothing is asked', async () => {
    const night = nightAt(nextStart(), [0, 1]);
    await post(night);

    const again = await post({ ...night, idempotencyKey: crypto.randomUUID() });

    expect(again.body).toMatchObject({ code: 'CONFLICT', reason: 'result.posted-already' });
    expect(again.body.sameNights).toBeUndefined();
  });
});
