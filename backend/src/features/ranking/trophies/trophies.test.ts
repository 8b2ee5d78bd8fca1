import { randomUUID } from 'node:crypto';
import type { TrophyCase } from '@ahl/shared-types/trophies';
import { evaluateTrophies } from '@ahl/shared-types/trophies';
import fc from 'fast-check';
import type { Types } from 'mongoose';
import { rate, rating } from 'openskill';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/transaction.ts';
import { createPlayer, createSeason, createVenue } from '#demo/factories/index.ts';
import { forgetRatings, rateNextDay } from '#features/ranking/face-off/rating.writer.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { readTrophyHistories } from './trophy-histories.ts';

const nowMs = Date.parse('2026-03-20T18:00:00Z');
let server: TestServer;
let token: string;
let venueIds: string[];
let playerIds: string[];
const idOf = ({ _id }: { _id: Types.ObjectId }) => _id.toHexString();
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Administrator'));
  const { models } = server;
  venueIds = [
    idOf(await createVenue(models, { region: 732 })),
    idOf(await createVenue(models, { region: 733 })),
  ];
  await createSeason(models, { startsOn: '2026-01-01', endsOn: '2026-03-31' });
  playerIds = [];
  for (let index = 0; index < 6; index += 1) playerIds.push(idOf(await createPlayer(models)));
});
afterAll(() => server.stop());

const bodyOf = (date: string, order: readonly number[], more: object = {}) => ({
  name: `Night ${randomUUID()}`,
  venueId: venueIds[order[0] === 0 ? 0 : 1],
  date,
  startTime: '19:00',
  entrants: order.length,
  finishers: order.map((player, index) => ({ playerId: playerIds[player], place: index + 1 })),
  ...more,
});
const post = async (date: string, order: readonly number[], more: object = {}) =>
  (
    await server.call('POST', '/api/results', {
      token,
      body: { ...bodyOf(date, order, more), idempotencyKey: randomUUID() },
    })
  ).body as { id: string; version: number };
const remove = (id: string) => server.call('DELETE', `/api/results/${id}`, { token });
const caseOf = async (player: number, as?: string): Promise<TrophyCase> =>
  (await server.call('GET', `/api/trophies/${playerIds[player]}`, as ? { token: as } : {})).body;
const stand = (body: TrophyCase, id: string) => body.trophies.find((each) => each.id === id);
const ratings = async () =>
  (await server.models.Rating.find({}).sort({ _id: 1 }).lean()).map((row) => ({
    ...row,
    _id: String(row._id),
  }));

/** Rates all nights one after the other, with the constants of the decision written out. */
const recountRatings = async () => {
  const nights = await server.models.Result.find({ deletedAt: null, weight: { $ne: 'excluded' } }).lean();
  const keyOf = (night: (typeof nights)[number]) => `${night.date} ${night.startTime} ${idOf(night)}`;
  const strengths: Record<string, { mu: number; sigma: number; nights: number }> = {};
  for (const { finishers } of nights.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) {
    if (finishers.length < 2) continue;
    const ids = finishers.map(({ playerId }) => playerId.toHexString());
    const before = ids.map((id) => strengths[id] ?? { mu: 25, sigma: 25 / 3, nights: 0 });
    const after = rate(
      before.map((each) => [rating(each)]),
      { rank: finishers.map(({ place }) => place), beta: 20, gamma: () => 1, tau: 1 / 12 },
    );
    for (const [index, id] of ids.entries()) {
      const { mu = 0, sigma = 0 } = after[index]?.[0] ?? {};
      strengths[id] = { mu, sigma, nights: (before[index]?.nights ?? 0) + 1 };
    }
  }
  return strengths;
};

/** Checks that the stored data equal a plain recount, and an evaluation of every whole history. */
const expectUnchanged = async () => {
  await server.services.jobs.trophyProgress.sweep();
  const historyOf = await readTrophyHistories({ models: server.models }, playerIds);
  const holders: Record<string, number> = {};
  for (const id of playerIds) {
    const { nights } = historyOf(id);
    const held = evaluateTrophies(nights).flatMap(({ won }) => (won ? [won.id] : []));
    for (const each of held) holders[each] = (holders[each] ?? 0) + 1;
    const stored = await server.models.TrophyCase.findById(id).lean();
    expect(stored?.held.toSorted() ?? []).toEqual(held.toSorted());
  }
  const stats = await server.models.TrophyStats.findById('all').lean();
  const counted = Object.entries((stats?.holders ?? {}) as Record<string, number>).filter(([, many]) => many);
  expect(Object.fromEntries(counted)).toEqual(holders);
  const stepByStep = await ratings();
  const recounted = await recountRatings();
  expect(stepByStep.filter(({ nights }) => nights > 0).map(({ _id }) => _id)).toEqual(
    Object.keys(recounted).sort(),
  );
  for (const { _id, mu, sigma, nights } of stepByStep) {
    const plain = recounted[_id];
    if (!plain) continue;
    expect([plain.nights, plain.mu.toFixed(6), plain.sigma.toFixed(6)]).toEqual([
      nights,
      mu.toFixed(6),
      sigma.toFixed(6),
    ]);
  }
  await inTransaction(server.db, (session) => forgetRatings(server.models, session));
  while (await inTransaction(server.db, (session) => rateNextDay(server.models, session)));
  expect(stepByStep).toEqual(await ratings());
};

describe('GET /api/trophies/:id', () => {
  test('shows what a posted night won, where and how rare, and removes it when the night is withdrawn', async () => {
    const { id, version } = await post('2026-03-02', [0, 1, 2]);
    // Before everybody was counted, a share would be based on only a few members.
    expect(stand(await caseOf(0), 'first-win')).toMatchObject({ wonOn: '2026-03-02', heldByPercent: null });
    await server.services.jobs.trophyProgress.sweep();
    const body = await caseOf(0);

    expect(stand(body, 'first-win')).toMatchObject({ wonOn: '2026-03-02', night: { id }, isNew: false });
    expect(Math.round(stand(body, 'first-win')?.heldByPercent ?? 0)).toBe(33);
    expect(stand(body, 'wins-5')).toMatchObject({ wonOn: null, value: 1, threshold: 5 });
    expect(body.streaks[0]).toMatchObject({ kind: 'weeks', longest: 1 });

    const corrected = await server.call('PUT', `/api/results/${id}`, {
      token,
      body: { ...bodyOf('2026-03-02', [1, 0, 2]), version },
    });
    expect(corrected.status).toBe(200);
    expect(stand(await caseOf(0), 'first-win')?.wonOn).toBeNull();
    expect(stand(await caseOf(1), 'first-win')?.wonOn).toBe('2026-03-02');
    await remove(id);
    expect(stand(await caseOf(1), 'first-night')?.wonOn).toBeNull();
    await expectUnchanged();
  });

  test('equals an evaluation of the whole history, whatever is posted, corrected, withdrawn and restored', async () => {
    const order = fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 2 });
    const act = fc.oneof(
      { weight: 3, arbitrary: fc.record({ kind: fc.constant('post' as const), day: fc.nat(18), order }) },
      fc.record({
        kind: fc.constantFrom('edit' as const, 'remove' as const),
        day: fc.nat(18),
        order,
        at: fc.nat(9),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 9 }), async (acts) => {
        const posted: { id: string; version: number }[] = [];
        for (const each of acts) {
          const date = `2026-03-${String(each.day + 1).padStart(2, '0')}`;
          const known = 'at' in each ? posted[each.at % Math.max(1, posted.length)] : undefined;
          if (each.kind === 'post') posted.push(await post(date, each.order));
          else if (known && each.kind === 'remove') await remove(known.id);
          else if (known)
            await server.call('PUT', `/api/results/${known.id}`, {
              token,
              body: { ...bodyOf(date, each.order), version: known.version },
            });
          if (each.day % 3 === 0) await server.services.jobs.trophyProgress.sweep();
        }
        await expectUnchanged();
        for (const { id } of posted) await remove(id);
      }),
      { numRuns: 4 },
    );
    await expectUnchanged();
  });

  test('is not found once the account is closed, nor for an unknown player', async () => {
    await server.models.Player.updateOne({ _id: playerIds[5] }, { closesAt: new Date() });
    const { status } = await server.call('GET', `/api/trophies/${playerIds[5]}`);
    expect(status).toBe(404);
    expect((await server.call('GET', `/api/trophies/${'0'.repeat(24)}`)).status).toBe(404);
  });
});

describe('one’s own trophy case', () => {
  test('marks recently won trophies as new until they are seen, and later ones again', async () => {
    const me = await server.signInAs('Player');
    const other = idOf(await createPlayer(server.models));
    const play = (date: string, first: string, second: string) =>
      post(date, [0, 1], {
        finishers: [first, second].map((playerId, index) => ({ playerId, place: index + 1 })),
      });
    await play('2026-03-15', other, me.accountId);
    const mine = async () =>
      (await server.call('GET', '/api/trophies/mine', { token: me.token })).body as TrophyCase;
    expect(stand(await mine(), 'first-night')?.isNew).toBe(true);

    await server.call('PUT', '/api/trophies/mine/seen', { token: me.token });
    expect(stand(await mine(), 'first-night')?.isNew).toBe(false);

    await play('2026-03-16', me.accountId, other);
    expect(stand(await mine(), 'first-win')?.isNew).toBe(true);
    expect(stand(await mine(), 'first-night')?.isNew).toBe(false);
    expect((await server.call('GET', '/api/trophies/mine')).status).toBe(401);
  });
});

describe('season titles', () => {
  test('are sealed once, when the season has closed, and a later correction takes none away', async () => {
    const { models } = server;
    await createSeason(models, { startsOn: '2025-10-01', endsOn: '2025-12-31', status: 'running' });
    const nights = [];
    for (let day = 1; day <= 9; day += 1) nights.push(await post(`2025-10-0${day}`, [3, 4, 2, 1]));
    const other = await startOther();
    await other.sweep();
    const body = await caseOf(3);

    expect(body.titles[0]).toMatchObject({ scope: 'overall', rank: 1 });
    expect(stand(body, 'league-champion')?.wonOn).toBe('2025-12-31');
    for (const { id } of nights) await remove(id);
    await other.sweep();
    expect((await caseOf(3)).titles).toHaveLength(body.titles.length);
    expect(stand(await caseOf(3), 'first-win')?.wonOn).toBeNull();
  });
});

/** Starts a worker of another process, which looks for closed seasons at its first sweep. */
const startOther = async () => {
  const { createTrophyProgressJob } = await import('./trophy-progress.job.ts');
  return createTrophyProgressJob({ ...server.services, timeZone: server.services.config.timeZone });
};
