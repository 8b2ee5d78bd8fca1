// Manual corrections of a result survive every new posting by its clock: random orders of acts, over real HTTP.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createBonus,
  createPlayer,
  createSeason,
  createTournament,
  createVenue,
} from '#demo/factories/index.ts';
import { createBonusCodes } from '#features/ranking/bonuses/bonus-codes.ts';
import { nextStart } from '#testing/next-start.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

// Saturday 21 November 2026, 7:05PM in Dallas.
const nowMs = Date.parse('2026-11-22T01:05:00.000Z');
const today = '2026-11-21';
const codes = createBonusCodes('x'.repeat(40));
let server: TestServer;
let token: string;
let deskToken: string;
let superToken: string;
let regulars: string[];
let claimants: { accountId: string; token: string }[];

beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Administrator'));
  ({ token: deskToken } = await server.signInAs('Operator'));
  ({ token: superToken } = await server.signInAs('Super Admin'));
  await createSeason(server.models, { startsOn: '2026-10-01', endsOn: '2026-12-31' });
  regulars = [];
  for (let index = 0; index < 5; index += 1) regulars.push(String((await createPlayer(server.models))._id));
  claimants = [await server.signInAs('Player'), await server.signInAs('Player')];
});
afterAll(() => server.stop());

type Finisher = {
  player: { id: string };
  place: number;
  prizeCents: number | null;
  explanation: { granted: { points: number }[]; bonuses: unknown[] };
};
type Posted = { version: number; entrants: number; finishers: Finisher[]; name: string };

const call = async (method: string, target: string, body?: object, userToken?: string) => {
  const by = userToken ?? (target.startsWith('/api/poker-clocks') ? deskToken : token);
  const answer = await server.call(method, target, { token: by, ...(body ? { body } : {}) });
  expect(answer.status, `${method} ${target} ${JSON.stringify(answer.body)}`).toBeLessThan(500);
  return answer;
};

/** Creates a played and posted night of five members, with all acts possible on it. */
const playNight = async () => {
  const venue = await createVenue(server.models);
  const name = `Night ${randomUUID().slice(0, 8)}`;
  const startTime = nextStart();
  const event = await createTournament(server.models, {
    date: today,
    venueId: venue._id,
    name,
    startTimes: [startTime],
    isApproved: true,
  });
  const venueId = String(venue._id);
  const opened = await call('POST', '/api/poker-clocks', {
    idempotencyKey: randomUUID(),
    tournamentId: String(event._id),
    date: today,
    structureId: 'lppl',
  });
  expect(opened.status, JSON.stringify(opened.body)).toBe(201);
  const clockId: string = opened.body.clock.id;
  const give = (command: object) =>
    call('POST', `/api/poker-clocks/${clockId}/commands`, { commandId: randomUUID(), ...command });
  const entryIds = regulars.map(() => randomUUID());
  for (const [index, id] of entryIds.entries())
    await give({ type: 'register', entry: { id, playerId: regulars[index], name: `Player ${index}` } });
  await give({ type: 'start' });
  for (const id of entryIds.slice(1).toReversed()) await give({ type: 'bust', entryIds: [id] });
  return { clockId, venueId, name, startTime, entryIds, give };
};
type Played = Awaited<ReturnType<typeof playNight>>;

const readPosted = async ({ clockId }: Played): Promise<(Posted & { id: string }) | null> => {
  const { resultId } = (await call('GET', `/api/poker-clocks/${clockId}/night`)).body;
  return resultId ? (await call('GET', `/api/results/${resultId}`)).body : null;
};

/** Manual corrections of the result: places that were set, and prizes and bonuses added to a line. */
type Corrected = { places: Set<string>; prizes: Map<string, number>; bonuses: Map<string, number> };

const step = fc.record({
  act: fc.constantFrom(
    'repost',
    'undo',
    'withdraw',
    'insert',
    'move',
    'remove',
    'rebuild',
    'claim',
    'prize',
    'swap',
    'bonus',
  ),
  at: fc.nat(7),
  place: fc.integer({ min: 1, max: 6 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const desk = {
  repost: ({ clockId }: Played) => call('POST', `/api/poker-clocks/${clockId}/result`),
  withdraw: async ({ clockId }: Played) => {
    await call('DELETE', `/api/poker-clocks/${clockId}/result`);
    await call('POST', `/api/poker-clocks/${clockId}/result`);
  },
  undo: async ({ clockId, give }: Played) => {
    const { items } = (await call('GET', `/api/poker-clocks/${clockId}/log`)).body;
    const last = items.find(
      ({ type, isUndone }: { type: string; isUndone: boolean }) =>
        ['bust', 'correct-places'].includes(type) && !isUndone,
    );
    await give({ type: 'undo', targetCommandId: last.commandId });
    await give({ type: 'redo', targetCommandId: last.commandId });
  },
  insert: async ({ give }: Played, { place }: Step) => {
    const playerId = String((await createPlayer(server.models))._id);
    const entry = { id: randomUUID(), playerId, name: 'Forgotten', playerNumber: null };
    await give({ type: 'correct-places', corrections: [{ act: 'insert', entry, place }] });
  },
  move: ({ give, entryIds }: Played, { at, place }: Step) =>
    give({ type: 'correct-places', corrections: [{ act: 'move', entryId: entryIds[at % 5], place }] }),
  remove: ({ give, entryIds }: Played, { at }: Step) =>
    give({ type: 'correct-places', corrections: [{ act: 'remove', entryId: entryIds[at % 5] }] }),
  rebuild: () => call('POST', '/api/standings/rebuild', undefined, superToken),
} as const;

const editAs = async (night: Played, change: (finishers: object[], posted: Posted) => object[]) => {
  const posted = await readPosted(night);
  if (!posted) return;
  const stored = await server.models.Result.findOne({ name: posted.name }).lean();
  const finishers = (stored?.finishers ?? []).map(({ playerId, place, prizeCents, bonuses }) => ({
    playerId: String(playerId),
    place,
    ...(prizeCents ? { prizeCents } : {}),
    ...(bonuses ? { bonuses } : {}),
  }));
  const { status, body } = await call('PUT', `/api/results/${posted.id}`, {
    name: posted.name,
    venueId: night.venueId,
    date: today,
    startTime: night.startTime,
    tournamentId: stored?.tournamentId,
    entrants: posted.entrants,
    finishers: change(finishers, posted),
    version: posted.version,
  });
  expect(status, JSON.stringify(body)).toBe(200);
};

/** Whether a result has exactly the places of its clock: then no place is a correction any more. */
const isAsTheClock = async ({ name }: Played): Promise<boolean> => {
  const stored = await server.models.Result.findOne({ name }).lean();
  const placesIn = (finishers: readonly { playerId: unknown; place: number }[]) =>
    finishers.map(({ playerId, place }) => `${place} ${playerId}`).sort();
  const clock = stored?.clock?.finishers ?? [];
  return placesIn(clock).join() === placesIn(stored?.finishers ?? []).join();
};

const people = {
  claim: async ({ venueId, name, startTime }: Played, { at, place }: Step, corrected: Corrected) => {
    const claimant = claimants[at % claimants.length];
    const sent = await call(
      'POST',
      '/api/points-claims',
      { requestId: randomUUID(), venueId, date: today, startTime, name, place, note: 'I was there.' },
      claimant?.token,
    );
    if (sent.status !== 201) return;
    const { status } = await call('POST', `/api/points-claims/${sent.body.id}/approve`, {});
    if (status === 200 && claimant) corrected.places.add(claimant.accountId);
  },
  prize: (night: Played, { at }: Step, corrected: Corrected) =>
    editAs(night, (finishers, posted) => {
      const playerId = posted.finishers[at % posted.finishers.length]?.player.id ?? '';
      corrected.prizes.set(playerId, 2_500 + at);
      return finishers.map((each) =>
        (each as { playerId: string }).playerId === playerId ? { ...each, prizeCents: 2_500 + at } : each,
      );
    }),
  swap: async (night: Played, { at }: Step, corrected: Corrected) => {
    await editAs(night, (finishers) => {
      const list = finishers as { playerId: string; place: number }[];
      const a = list[at % list.length];
      const b = list[(at + 1) % list.length];
      if (!a || !b || a === b || Math.abs(a.place - b.place) !== 1) return list;
      corrected.places.add(a.playerId).add(b.playerId);
      return list.map((each) =>
        each === a ? { ...a, place: b.place } : each === b ? { ...b, place: a.place } : each,
      );
    });
  },
  bonus: async ({ venueId }: Played, { at }: Step, corrected: Corrected) => {
    const playerId = regulars[at % regulars.length] ?? '';
    const binding = { playerId: new Types.ObjectId(playerId), venueId: new Types.ObjectId(venueId) };
    const bonus = await createBonus(server.models, {
      title: 'Food drive',
      kind: 'points',
      amount: 25,
      expiresAt: new Date(nowMs + 60_000),
      uniqueCode: codes.make(binding),
      ...binding,
    });
    const verified = await call('POST', `/api/bonuses/verify/${bonus.uniqueCode}`, {
      idempotencyKey: randomUUID(),
    });
    expect(verified.status, JSON.stringify(verified.body)).toBeLessThan(300);
    corrected.bonuses.set(playerId, (corrected.bonuses.get(playerId) ?? 0) + 25);
  },
} as const;

/** Returns each pair of players not affected by the act at the desk, in the order of their places. */
const orderOf = (posted: Posted, ids: ReadonlySet<string>): string[] => {
  const lines = posted.finishers.filter(({ player }) => ids.has(player.id));
  return lines.flatMap((a) =>
    lines.flatMap((b) => (a.place < b.place ? [`${a.player.id} before ${b.player.id}`] : [])),
  );
};

const idsIn = ({ finishers }: Posted) => new Set(finishers.map(({ player }) => player.id));

/**
 * Expects after an act at the desk: the order of all others is unchanged, corrected players are still listed, and no
 * line lost anything.
 */
const expectPreserved = (
  { before, after }: { before: Posted; after: Posted },
  corrected: Corrected,
  { act, at }: Step,
) => {
  const touched = regulars[at % 5] ?? '';
  const others = idsIn(before).intersection(idsIn(after));
  const placesIn = (posted: Posted) =>
    [...corrected.places].map((id) => posted.finishers.find(({ player }) => player.id === id)?.place);
  if (act === 'move') {
    expect(placesIn(after)).toEqual(placesIn(before));
    for (const id of [touched, ...corrected.places]) others.delete(id);
  }
  expect(orderOf(after, others).sort()).toEqual(orderOf(before, others).sort());
  expect(placesIn(after)).not.toContain(undefined);
  const lineOf = new Map(after.finishers.map((each) => [each.player.id, each]));
  for (const [id, prize] of corrected.prizes)
    if (lineOf.has(id)) expect(lineOf.get(id)?.prizeCents).toBe(prize);
  for (const [id, points] of corrected.bonuses) {
    const granted = lineOf.get(id)?.explanation.granted ?? [];
    if (lineOf.has(id)) expect(granted.reduce((sum, one) => sum + one.points, 0)).toBe(points);
  }
};

const linesOf = (posted: Posted | null) => ({ entrants: posted?.entrants, finishers: posted?.finishers });

const isPeoples = (act: Step['act']): act is keyof typeof people => act in people;

describe('posting a night again', () => {
  test('treats a player who was swapped and swapped back as uncorrected, and removes them with the clock', async () => {
    const night = await playNight();
    const corrected: Corrected = { places: new Set(), prizes: new Map(), bonuses: new Map() };
    const first = { act: 'swap', at: 0, place: 1 } as const;
    await people.swap(night, first, corrected);
    const wasOther = !(await isAsTheClock(night));
    await people.swap(night, first, corrected);
    const isBack = await isAsTheClock(night);
    await desk.remove(night, { act: 'remove', at: 0, place: 1 });

    expect([wasOther, isBack]).toEqual([true, true]);
    expect((await readPosted(night))?.finishers.map(({ player }) => player.id)).not.toContain(regulars[0]);
  });

  test('keeps approved claims, bonuses, prizes and corrections, whatever was done in between', async () => {
    const property = fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      const night = await playNight();
      const corrected: Corrected = { places: new Set(), prizes: new Map(), bonuses: new Map() };
      await server.models.PointsClaim.deleteMany({});
      for (const each of steps) {
        const before = await readPosted(night);
        if (isPeoples(each.act)) await people[each.act](night, each, corrected);
        else await desk[each.act](night, each);
        const after = await readPosted(night);
        if (!before || !after) throw new Error(`No result after ${each.act}.`);
        if (!isPeoples(each.act)) {
          expectPreserved({ before, after }, corrected, each);
          const changesNight = ['insert', 'move', 'remove'].includes(each.act);
          if (!changesNight) expect(linesOf(after)).toEqual(linesOf(before));
        }
        if (await isAsTheClock(night)) corrected.places.clear();
      }
      const before = await readPosted(night);
      await desk.repost(night);
      expect(linesOf(await readPosted(night))).toEqual(linesOf(before));
    });
    await fc.assert(property, { numRuns: 4 * Number(process.env.PROPERTY_FACTOR ?? 1) });
  });
});
