// Points bonuses in the standings, over HTTP: each counts once, in whichever result its night has.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBonus, createPlayer, createSeason, createVenue } from '#demo/factories/index.ts';
import { nextStart } from '#testing/next-start.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { createBonusCodes } from './bonus-codes.ts';

// Friday 20 November 2026, 9PM in Dallas.
const nowMs = Date.parse('2026-11-21T03:00:00Z');
const tonight = '2026-11-20';
const codes = createBonusCodes('x'.repeat(40));
let server: TestServer;
let admin: { token: string };
let master: { token: string };
let venueIds: string[];

beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  admin = await server.signInAs('Administrator');
  master = await server.signInAs('Super Admin');
  await createSeason(server.models, { startsOn: '2026-10-01', endsOn: '2026-12-31' });
  const venues = [await createVenue(server.models), await createVenue(server.models)];
  venueIds = venues.map(({ _id }) => _id.toHexString());
});
afterAll(() => server.stop());

/** Adds a member with a rival, and a bonus of 25 points for the member. */
const setUp = async (more: object = {}) => {
  const member = await createPlayer(server.models);
  const rival = await createPlayer(server.models);
  const playerId = member._id;
  const binding = { playerId, ...more };
  const bonus = await createBonus(server.models, {
    title: 'Food drive',
    kind: 'points',
    amount: 25,
    expiresAt: new Date(nowMs + 60_000),
    uniqueCode: codes.make(binding),
    ...binding,
  });
  return { member: playerId.toHexString(), rival: rival._id.toHexString(), code: bonus.uniqueCode };
};
type Setup = Awaited<ReturnType<typeof setUp>>;

const call = (method: string, target: string, body?: object) =>
  server.call(method, target, { token: admin.token, ...(body ? { body } : {}) });
const verify = (code: string, idempotencyKey: string = randomUUID()) =>
  call('POST', `/api/bonuses/verify/${code}`, { idempotencyKey });
const bonusOf = async (code: string) => (await call('GET', `/api/bonuses/verify/${code}`)).body.bonus;

/** Returns a night that the rival won, the member second of ten: 9 points by the default rule of a season. */
const night = ({ member, rival }: Setup, more: object = {}) => ({
  name: `Night ${randomUUID()}`,
  venueId: venueIds[0],
  date: tonight,
  startTime: nextStart(),
  entrants: 10,
  finishers: [rival, member].map((playerId, index) => ({ playerId, place: index + 1 })),
  ...more,
});
const post = async (body: object) =>
  (await call('POST', '/api/results', { ...body, idempotencyKey: randomUUID() })).body;
const scoreIn = async (id: string, member: string) => {
  const { body } = await call('GET', `/api/results/${id}`);
  const line = body.finishers?.find(({ player }: { player: { id: string } }) => player.id === member);
  return line && { points: line.points, granted: line.explanation.granted };
};
const standingOf = async (member: string) =>
  (await call('GET', `/api/standings/position?playerId=${member}`)).body?.row?.points;

const withBonus = { points: 34, granted: [{ title: 'Food drive', points: 25 }] };
const without = { points: 9, granted: [] };

describe('a redeemed points bonus', () => {
  test('counts in the result of its night, as its own line, and in one result only', async () => {
    const setup = await setUp();
    expect((await verify(setup.code)).body.bonus).toMatchObject({ pointsNight: tonight, counted: null });

    const first = await post(night(setup));
    const second = await post(night(setup, { startTime: nextStart() }));

    expect(await scoreIn(first.id, setup.member)).toEqual(withBonus);
    expect(await scoreIn(second.id, setup.member)).toEqual(without);
    expect(await standingOf(setup.member)).toBe(43);
    expect((await bonusOf(setup.code)).counted).toEqual({
      resultId: first.id,
      playerId: setup.member,
      name: first.name,
      date: tonight,
    });
  });

  test('is explained in the history of its member', async () => {
    const setup = await setUp();
    await verify(setup.code);
    await post(night(setup, { weight: 'double' }));

    const { body } = await call('GET', `/api/players/${setup.member}/points`);

    expect(body.items[0]).toMatchObject({
      points: 43,
      explanation: { factor: 2, granted: withBonus.granted },
    });
  });

  test('is free again when the result is withdrawn, and returns with it', async () => {
    const setup = await setUp();
    await verify(setup.code);
    const { id } = await post(night(setup));

    await call('DELETE', `/api/results/${id}`);
    expect((await bonusOf(setup.code)).counted).toBeNull();
    await call('POST', `/api/results/${id}/restore`);

    expect((await bonusOf(setup.code)).counted.resultId).toBe(id);
    expect(await standingOf(setup.member)).toBe(34);
  });

  test('moves to the other result of its night when the first is withdrawn, and stays there', async () => {
    const setup = await setUp();
    await verify(setup.code);
    const first = await post(night(setup));
    const second = await post(night(setup, { startTime: nextStart() }));

    await call('DELETE', `/api/results/${first.id}`);
    await call('POST', `/api/results/${first.id}/restore`);

    expect(await scoreIn(first.id, setup.member)).toEqual(without);
    expect(await scoreIn(second.id, setup.member)).toEqual(withBonus);
    expect(await standingOf(setup.member)).toBe(43);
  });

  test('survives a correction, and is freed when its member is removed', async () => {
    const setup = await setUp();
    await verify(setup.code);
    const posted = night(setup);
    const { id, version } = await post(posted);

    const edited = await call('PUT', `/api/results/${id}`, { ...posted, entrants: 12, version });
    expect(await scoreIn(id, setup.member)).toEqual({ ...withBonus, points: 36 });
    const { body } = await call('PUT', `/api/results/${id}`, {
      ...posted,
      finishers: posted.finishers.slice(0, 1),
      version: edited.body.version,
    });

    expect(body.version).toBe(version + 2);
    expect((await bonusOf(setup.code)).counted).toBeNull();
    expect(await standingOf(setup.member)).toBeUndefined();
  });

  test('is added immediately to a result that is already posted, once for one tap', async () => {
    const setup = await setUp();
    const { id, version } = await post(night(setup));
    const key = randomUUID();

    const { body } = await verify(setup.code, key);
    await verify(setup.code, key);

    expect(body.bonus.counted.resultId).toBe(id);
    expect(await scoreIn(id, setup.member)).toEqual(withBonus);
    expect(await standingOf(setup.member)).toBe(34);
    expect((await call('GET', `/api/results/${id}`)).body.version).toBe(version);
  });

  test('counts only at its venue if it has one', async () => {
    const setup = await setUp({ venueId: (await server.models.Venue.findById(venueIds[1]))?._id });
    await verify(setup.code);

    const other = await post(night(setup));
    expect(await scoreIn(other.id, setup.member)).toEqual(without);
    const own = await post(night(setup, { venueId: venueIds[1] }));

    expect(await scoreIn(own.id, setup.member)).toEqual(withBonus);
  });

  test('is not spent on an event without points, nor on a night of another day', async () => {
    const setup = await setUp();
    await verify(setup.code);

    await post(night(setup, { weight: 'excluded' }));
    await post(night(setup, { date: '2026-11-19' }));

    expect((await bonusOf(setup.code)).counted).toBeNull();
    expect(await standingOf(setup.member)).toBe(9);
  });
});

test('incremental updates give the same as a rebuild and a newly published rule', async () => {
  const setup = await setUp();
  await verify(setup.code);
  const { id, seasonId } = await post(night(setup));

  expect((await server.call('POST', '/api/standings/rebuild', { token: master.token })).status).toBe(200);
  expect(await standingOf(setup.member)).toBe(34);
  const { body } = await server.call('GET', `/api/points-rules?seasonId=${seasonId}`);
  const rule = {
    name: 'Ten a night',
    base: { formula: 'table', points: [10], beyond: 1 },
    counting: { method: 'all' },
  };
  const rules = { seasonId, rule, expectedVersion: body[0]?.version ?? 0, reason: 'A change' };
  const published = await server.call('POST', '/api/points-rules', { token: master.token, body: rules });

  expect(published.status).toBe(201);
  expect(await scoreIn(id, setup.member)).toEqual({ ...withBonus, points: 26 });
  expect(await standingOf(setup.member)).toBe(26);
});
