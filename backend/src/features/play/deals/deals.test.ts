import { randomUUID } from 'node:crypto';
import type { PointsRule } from '@ahl/shared-types/points-rules';
import { kontendersRule } from '@ahl/shared-types/points-rules';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRulesVersion, createSeason } from '#demo/factories/index.ts';
import { openEventClock } from '#features/play/poker-clocks/testing/event-clock.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

// Saturday 21 November 2026, 7:05PM in Dallas.
const nowMs = Date.parse('2026-11-22T01:05:00.000Z');
/** The places of four players are worth 12,400, 11,160, 9,920 and 8,680 points. */
const rule: PointsRule = {
  ...kontendersRule,
  base: { formula: 'table', points: [12_400, 11_160, 9_920, 8_680, 1_000], beyond: 0 },
  fieldBonusPercent: 0,
  participation: 0,
  decimals: 0,
};
const stacks = [50_000, 30_000, 25_000, 20_000];
const icm = [11_167, 10_565, 10_346, 10_082];

let server: TestServer;
let token: string;
type Member = { id: string; token: string };
let members: Member[];
let stranger: Member;

const signIn = async (): Promise<Member> => {
  const { accountId, token: own } = await server.signInAs('Player');
  return { id: accountId, token: own };
};

beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Operator'));
  const season = await createSeason(server.models, { startsOn: '2026-10-01', endsOn: '2026-12-31' });
  await createRulesVersion(server.models, { seasonId: season._id, rule });
  members = [];
  for (let index = 0; index < 5; index += 1) members.push(await signIn());
  stranger = await signIn();
});
afterAll(() => server.stop());

let clockId: string;
let entryIds: string[];
const give = async (type: string, more: object = {}) => {
  const body = { commandId: randomUUID(), type, ...more };
  const path = `/api/poker-clocks/${clockId}/commands`;
  return { ...(await server.call('POST', path, { token, body })), commandId: body.commandId };
};
const propose = (more: object = {}) =>
  server.call('POST', `/api/poker-clocks/${clockId}/deal`, {
    token,
    body: {
      commandId: randomUUID(),
      method: 'icm',
      playsOn: false,
      stacks: stacks.map((stack, index) => ({ entryId: entryIds[index], stack })),
      ...more,
    },
  });
const ownDeal = async (index: number) =>
  (await server.call('GET', `/api/poker-clocks/${clockId}/deal`, { token: members[index]?.token })).body;
const answer = (who: Member | undefined, dealId: string, accepts = true) =>
  server.call('POST', `/api/poker-clocks/${clockId}/deal/answer`, {
    token: who?.token,
    body: { commandId: randomUUID(), dealId, accepts },
  });
const nightSeenBy = async (as: string | undefined) =>
  (await server.call('GET', `/api/poker-clocks/${clockId}/night`, as ? { token: as } : {})).body;
const result = async () => {
  const { resultId } = await nightSeenBy(token);
  return resultId ? (await server.call('GET', `/api/results/${resultId}`)).body : null;
};
type Posted = {
  finishers: { player: { id: string }; place: number; points: number; explanation: { formula: string } }[];
};
const linesOf = (posted: Posted | null) =>
  posted?.finishers.map(({ player, place, points }) => [
    members.findIndex(({ id }) => id === player.id),
    place,
    points,
  ]);
const acceptAll = async (dealId: string) => {
  for (const index of [0, 1, 2, 3]) expect((await answer(members[index], dealId)).status).toBe(200);
};

/** Opens a night of five members, of whom the last is out. */
const openNight = async () => {
  clockId = await openEventClock(server, token);
  entryIds = members.map(() => randomUUID());
  for (const [index, id] of entryIds.entries()) {
    const entry = { id, playerId: members[index]?.id, name: `Player ${index}` };
    expect((await give('register', { entry })).status).toBe(200);
  }
  await give('start');
  expect((await give('bust', { entryIds: [entryIds[4]] })).status).toBe(200);
};
beforeEach(openNight);

describe('GET /api/poker-clocks/:id/deal/points', () => {
  test('says what the places of those who are left are worth', async () => {
    const { body } = await server.call('GET', `/api/poker-clocks/${clockId}/deal/points`, { token });
    expect(body).toEqual({ prizes: [12_400, 11_160, 9_920, 8_680], decimals: 0 });
  });
});

describe('POST /api/poker-clocks/:id/deal', () => {
  test('shows each player of the deal what everybody gets, and nobody else anything', async () => {
    const { status, body } = await propose();

    expect(status).toBe(200);
    expect(body.night.deal.shares.map(({ points }: { points: number }) => points)).toEqual(icm);
    const { entryId, deal } = await ownDeal(1);
    expect(entryId).toBe(entryIds[1]);
    expect(deal).toMatchObject({ method: 'icm', status: 'proposed' });
    expect(deal.shares.map(({ points }: { points: number }) => points)).toEqual(icm);
    expect((await ownDeal(4)).deal).toBeNull();
    const seen = await server.call('GET', `/api/poker-clocks/${clockId}/deal`, { token: stranger.token });
    expect(seen.body).toEqual({ entryId: null, deal: null, chipCount: null });
    for (const as of [undefined, stranger.token, members[0]?.token])
      expect(await nightSeenBy(as)).not.toHaveProperty('deal');
    expect((await nightSeenBy(token)).deal.status).toBe('proposed');
  });

  test('notifies its players, and no other member', async () => {
    const notified: string[] = [];
    const stop = server.hear((event) => {
      if (event.type === 'player.tonight-changed') notified.push(...event.playerIds);
    });
    await propose();

    await vi.waitFor(() =>
      expect(notified.toSorted()).toEqual(
        members
          .slice(0, 4)
          .map(({ id }) => id)
          .toSorted(),
      ),
    );
    stop();
  });

  test('is refused to players, and for others than those who are left', async () => {
    const body = { commandId: randomUUID(), method: 'icm', playsOn: false, stacks: [] };
    const path = `/api/poker-clocks/${clockId}/deal`;
    expect((await server.call('POST', path, { token: members[0]?.token, body })).status).toBe(403);
    const few = stacks.slice(1).map((stack, index) => ({ entryId: entryIds[index], stack }));
    expect(await propose({ stacks: few })).toMatchObject({
      status: 409,
      body: { reason: 'deal.other-players' },
    });
  });

  test('is not accepted as a command, which could name any points', async () => {
    const shares = stacks.map((stack, index) => ({ entryId: entryIds[index], stack, points: 99_999 }));
    const made = await give('propose-deal', { method: 'custom', playsOn: false, prizes: [], shares });

    expect(made).toMatchObject({ status: 409, body: { reason: 'deal.by-server' } });
  });

  test('divides custom points only if they add up', async () => {
    const custom = (points: number[]) =>
      propose({
        method: 'custom',
        stacks: stacks.map((stack, index) => ({ entryId: entryIds[index], stack, points: points[index] })),
      });

    expect((await custom([12_000, 11_000, 10_000, 9_161])).body.reason).toBe('deal.points-sum');
    const { body } = await custom([12_000, 11_000, 10_000, 9_160]);
    expect(body.night.deal.shares[3].points).toBe(9_160);
  });

  test('has the effect of one when it is repeated', async () => {
    const commandId = randomUUID();
    const first = await propose({ commandId });
    const second = await propose({ commandId });

    expect(second.body.clock.version).toBe(first.body.clock.version);
  });
});

describe('a deal', () => {
  test('ends the night with the agreed points once everybody has accepted', async () => {
    const { deal } = (await propose()).body.night;
    expect((await give('close-deal', { dealId: deal.id })).body.reason).toBe('deal.not-accepted');
    await acceptAll(deal.id);
    expect((await give('close-deal', { dealId: deal.id })).status).toBe(200);

    const posted = await result();
    expect(linesOf(posted)).toEqual([
      ...icm.map((points, index) => [index, index + 1, points]),
      [4, 5, 1_000],
    ]);
    expect(posted.finishers[0].explanation).toMatchObject({
      formula: 'deal',
      deal: { method: 'icm', players: 4 },
      base: 11_167,
    });
    const clock = (await server.call('GET', `/api/poker-clocks/${clockId}`)).body;
    expect(clock).toMatchObject({ status: 'finished', counts: { playersLeft: 1 } });
  });

  test('is not closed while one has declined, and can be withdrawn', async () => {
    const { deal } = (await propose()).body.night;
    await acceptAll(deal.id);
    await answer(members[2], deal.id, false);

    expect((await give('close-deal', { dealId: deal.id })).body.reason).toBe('deal.not-accepted');
    expect((await ownDeal(0)).deal.shares[2].answer).toBe('declined');
    expect((await give('withdraw-deal', { dealId: deal.id })).status).toBe(200);
    expect((await ownDeal(0)).deal).toBeNull();
    expect((await answer(members[0], deal.id)).body.reason).toBe('deal.gone');
  });

  test('cannot be answered by somebody who is out, nor by a member who does not play', async () => {
    const { deal } = (await propose()).body.night;

    for (const who of [members[4], stranger])
      expect(await answer(who, deal.id)).toMatchObject({
        status: 403,
        body: { reason: 'deal.not-in-tonight' },
      });
  });

  test('is undone with its result, and can be redone', async () => {
    const { deal } = (await propose()).body.night;
    await acceptAll(deal.id);
    const { commandId } = await give('close-deal', { dealId: deal.id });
    await give('undo', { targetCommandId: commandId });
    expect(await result()).toBeNull();
    expect((await ownDeal(0)).deal.status).toBe('proposed');
    await give('redo', { targetCommandId: commandId });

    expect(linesOf(await result())?.slice(0, 4)).toEqual(
      icm.map((points, index) => [index, index + 1, points]),
    );
  });

  test('ends when a player goes out before it is closed', async () => {
    const { deal } = (await propose()).body.night;
    await give('bust', { entryIds: [entryIds[3]] });

    expect((await ownDeal(0)).deal).toBeNull();
    expect((await answer(members[0], deal.id)).body.reason).toBe('deal.gone');
  });

  test('leaves the points as agreed when the players play on for their places', async () => {
    const { deal } = (await propose({ playsOn: true })).body.night;
    await acceptAll(deal.id);
    await give('close-deal', { dealId: deal.id });
    expect(await result()).toBeNull();
    const entry = { id: randomUUID(), playerId: stranger.id, name: 'Late' };
    expect((await give('register', { entry, afterClose: true })).body.reason).toBe('deal.agreed');
    await give('bust', { entryIds: [entryIds[0]] });
    await give('bust', { entryIds: [entryIds[1]] });
    await give('bust', { entryIds: [entryIds[2]] });

    expect(linesOf(await result())?.slice(0, 4)).toEqual([
      [3, 1, icm[3]],
      [2, 2, icm[2]],
      [1, 3, icm[1]],
      [0, 4, icm[0]],
    ]);
  });

  test('stays when its players are put in another order, and ends when somebody else takes one of their places', async () => {
    const { deal } = (await propose()).body.night;
    await acceptAll(deal.id);
    await give('close-deal', { dealId: deal.id });
    const move = (entryId: string | undefined, place: number) =>
      give('correct-places', { corrections: [{ act: 'move', entryId, place }] });

    await move(entryIds[1], 1);
    expect(linesOf(await result())?.slice(0, 2)).toEqual([
      [1, 1, icm[1]],
      [0, 2, icm[0]],
    ]);
    await move(entryIds[4], 2);
    expect(linesOf(await result())).toEqual([
      [1, 1, 12_400],
      [4, 2, 11_160],
      [0, 3, 9_920],
      [2, 4, 8_680],
      [3, 5, 1_000],
    ]);
  });

  test('survives a correction of the result by the office, and a rebuild of the standings', async () => {
    const { deal } = (await propose()).body.night;
    await acceptAll(deal.id);
    await give('close-deal', { dealId: deal.id });
    const posted = await result();
    const admin = await server.signInAs('Master Admin');
    const finishers = posted.finishers.map(({ player, place }: Posted['finishers'][number]) => ({
      playerId: player.id,
      place,
    }));
    const body = {
      name: 'Corrected',
      venueId: posted.venue.id,
      date: posted.date,
      startTime: posted.startTime,
      tournamentId: posted.tournamentId,
      entrants: posted.entrants,
      finishers,
      version: posted.version,
      weight: 'double',
    };
    const saved = await server.call('PUT', `/api/results/${posted.id}`, { token: admin.token, body });
    expect(saved.status).toBe(200);

    const doubled = await result();
    expect(linesOf(doubled)?.slice(0, 4)).toEqual(icm.map((points, index) => [index, index + 1, points * 2]));
    const ledgers = () =>
      server.models.Ledger.collection
        .find({}, { projection: { updatedAt: 0, stamp: 0 }, sort: { _id: 1 } })
        .toArray();
    const before = await ledgers();
    expect(JSON.stringify(before)).toContain('22334');
    const rebuilt = await server.call('POST', '/api/standings/rebuild', { token: admin.token, body: {} });
    expect(rebuilt.status).toBe(200);
    expect(await ledgers()).toEqual(before);
  });
});

describe('chip counts', () => {
  const countOwn = (index: number, chips: number) =>
    server.call('POST', `/api/poker-clocks/${clockId}/chip-count`, {
      token: members[index]?.token,
      body: { commandId: randomUUID(), chips },
    });

  test('come from players and hosts, and say which', async () => {
    expect((await countOwn(0, 9_000)).status).toBe(200);
    await give('count-chips', { counts: [{ entryId: entryIds[1], chips: 7_000 }], by: 'player' });

    const { chipCounts } = await nightSeenBy(token);
    expect(chipCounts).toMatchObject([
      { entryId: entryIds[0], chips: 9_000, by: 'player' },
      { entryId: entryIds[1], chips: 7_000, by: 'host' },
    ]);
    expect((await ownDeal(0)).chipCount).toMatchObject({ chips: 9_000, by: 'player' });
    expect((await ownDeal(1)).chipCount).toMatchObject({ chips: 7_000, by: 'host' });
    expect(await nightSeenBy(members[1]?.token)).not.toHaveProperty('chipCounts');
  });

  test('are refused to somebody who is out', async () => {
    expect((await countOwn(4, 9_000)).status).toBe(403);
    const made = await give('count-chips', { counts: [{ entryId: entryIds[4], chips: 7_000 }] });
    expect(made).toMatchObject({ status: 409, body: { reason: 'deal.count-of-other' } });
  });
});
