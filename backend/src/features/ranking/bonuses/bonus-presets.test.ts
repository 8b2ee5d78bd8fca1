import { randomUUID } from 'node:crypto';
import type { BonusOccasion } from '@ahl/shared-types/bonuses';
import { leaderboardKey } from '@ahl/shared-types/standings';
import type { Types } from 'mongoose';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBonus, createPlayer, createVenue } from '../../../db/seed/factories/index.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { PlayerDocument } from '../../core/players/player.model.ts';
import { createBonusCodes } from './bonus-codes.ts';
import { createBonusPresetJob } from './bonus-preset.job.ts';

// Sunday 22 November 2026, noon in Dallas.
const startMs = Date.parse('2026-11-22T18:00:00Z');
const day = 86_400_000;
let nowMs = startMs;
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Administrator', { firstName: 'Ada', lastName: 'Min' }));
});
afterAll(() => server.stop());
beforeEach(async () => {
  nowMs = startMs;
  const { models } = server;
  for (const name of ['Bonus', 'BonusPreset', 'BonusBudget', 'Standing', 'Venue'] as const)
    await models[name].collection.deleteMany({});
  await models.Player.collection.deleteMany({ isAdmin: { $ne: true } });
});

const call = (method: string, path: string, body?: object) => server.call(method, path, { token, body });
const presetOf = async (occasion: string) => {
  const { body } = await call('GET', '/api/bonus-presets');
  return body.items.find((each: { occasion: string }) => each.occasion === occasion);
};
const save = async (occasion: string, more: object = {}) => {
  const { title, kind, amount, venueId, validDays, runs, version } = await presetOf(occasion);
  return call('PUT', `/api/bonus-presets/${occasion}`, {
    title,
    kind,
    amount,
    venueId,
    validDays,
    runs,
    version,
    ...more,
  });
};
const give = async (occasion: string, more: object = {}) => {
  const { version, due } = await presetOf(occasion);
  return call('POST', `/api/bonus-presets/${occasion}/give`, { version, count: due, ...more });
};
const overall = leaderboardKey({
  scope: 'overall',
  region: null,
  venueId: null,
  period: 'all-time',
  seasonId: null,
  month: null,
});
const played = async (games: number, lastDay: string, more: Partial<PlayerDocument> = {}) => {
  const player = await createPlayer(server.models, more);
  await server.models.Standing.collection.insertOne({
    _id: `${overall}/${player._id.toHexString()}`,
    board: overall,
    playerId: player._id,
    order: '1',
    points: 1,
    games,
    counted: games,
    wins: 0,
    bestPlace: 1,
    isQualified: true,
    lastDay,
    before: null,
  } as never);
  return player;
};
const born = (birthday: string, more: Partial<PlayerDocument> = {}) =>
  createPlayer(server.models, { birthday, ...more });
const owners = async (occasion: BonusOccasion): Promise<string[]> =>
  (await server.models.Bonus.find({ occasion }).sort({ playerId: 1 }).lean()).map(({ playerId }) =>
    playerId.toHexString(),
  );
const idsOf = (...players: { _id: Types.ObjectId }[]) => players.map(({ _id }) => _id.toHexString()).sort();
const job = () =>
  createBonusPresetJob({
    models: server.models,
    outbox: server.services.outbox,
    now: () => nowMs,
    timeZone: 'America/Chicago',
    codes: createBonusCodes('x'.repeat(40)),
    logger: pino({ level: 'silent' }),
  });

describe('who is due', () => {
  test('for a birthday: whose it was in the last week, and how many told none', async () => {
    const today = await born('11-22', { firstName: 'Tess', lastName: 'Today' });
    const lastMonday = await born('11-16');
    await born('11-15');
    await born('11-23');
    await born('11-22', { bannedAt: new Date(nowMs) });
    await born('', {});

    const { body } = await call('GET', '/api/bonus-presets/birthday/due');

    expect(body.count).toBe(2);
    expect(body.sample.map(({ id }: { id: string }) => id)).toEqual([
      lastMonday._id.toHexString(),
      today._id.toHexString(),
    ]);
    expect(body.sample[1]).toMatchObject({ name: 'Tess Today', day: '2026-11-22' });
    // The administrator told none either.
    expect((await presetOf('birthday')).withoutBirthday).toBe(2);
  });

  test('for staying away: whose last night was 60 to 120 days ago', async () => {
    const away = await played(12, '2026-09-23');
    const longer = await played(3, '2026-07-25');
    await played(12, '2026-09-24');
    await played(12, '2026-07-24');

    await give('lapsed');

    expect(await owners('lapsed')).toEqual(idsOf(away, longer));
  });

  test('for the first night: who played one night, in the last two weeks', async () => {
    const fresh = await played(1, '2026-11-20');
    await played(2, '2026-11-20');
    await played(1, '2026-11-08');

    await give('first-night');

    expect(await owners('first-night')).toEqual(idsOf(fresh));
  });
});

describe('giving by hand', () => {
  test('gives each member what the preset says, once', async () => {
    const venue = await createVenue(server.models, { name: 'Copper Still' });
    const member = await born('11-20');
    const heard: string[] = [];
    const stop = server.hear(({ type }) => heard.push(type));
    await save('birthday', {
      title: 'Many happy returns',
      kind: 'points',
      amount: 250,
      validDays: 10,
      venueId: venue._id.toHexString(),
    });

    const first = await give('birthday');
    const again = await give('birthday', { count: 1 });
    stop();

    expect(first.body).toEqual({ given: 1, waiting: 0 });
    expect(again.status).toBe(409);
    const [bonus, ...others] = await server.models.Bonus.find({}).lean();
    expect(others).toEqual([]);
    expect(bonus).toMatchObject({ title: 'Many happy returns', kind: 'points', amount: 250 });
    expect(bonus?.playerId).toEqual(member._id);
    // Until 6AM after the tenth day.
    expect(bonus?.expiresAt.toISOString()).toBe('2026-12-03T12:00:00.000Z');
    expect(bonus?.trail[0]?.byName).toBe('Ada Min');
    expect(heard).toContain('bonus.changed');
    const listed = (await call('GET', '/api/bonuses')).body.items[0];
    expect(listed).toMatchObject({
      occasion: 'birthday',
      issuedByName: 'Ada Min',
      venueName: 'Copper Still',
    });
  });

  test('is refused where others are due than were seen, and nothing is given', async () => {
    await born('11-20');
    const { version } = await presetOf('birthday');
    await born('11-21');

    const { status, body } = await call('POST', '/api/bonus-presets/birthday/give', { version, count: 1 });

    expect([status, body.reason, body.params]).toEqual([409, 'preset.other-members', { count: 2 }]);
    expect(await owners('birthday')).toEqual([]);
  });

  test('gives a second birthday bonus a year later, not for another birthday written meanwhile', async () => {
    const member = await born('11-20');
    await give('birthday');
    await server.models.Player.updateOne({ _id: member._id }, { birthday: '01-02' });
    nowMs = Date.parse('2027-01-03T18:00:00Z');
    expect((await presetOf('birthday')).due).toBe(0);

    nowMs = Date.parse('2028-01-03T18:00:00Z');
    expect((await presetOf('birthday')).due).toBe(1);
  });

  test('somebody who played again and stayed away again gets another one', async () => {
    const member = await played(5, '2026-09-20');
    await give('lapsed');
    await server.models.Standing.updateOne({ playerId: member._id }, { games: 6, lastDay: '2026-12-01' });
    nowMs = Date.parse('2027-02-10T18:00:00Z');

    await give('lapsed');

    expect(await owners('lapsed')).toHaveLength(2);
  });
});

describe('running by itself', () => {
  test('is off at first, and says who turned it on', async () => {
    await born('11-22');
    await job().sweep();
    expect(await owners('birthday')).toEqual([]);

    const { body } = await save('birthday', { runs: 'by-itself' });

    expect(body.turnedOn).toEqual({ byName: 'Ada Min', at: new Date(startMs).toISOString() });
    const off = await save('birthday', { runs: 'by-hand' });
    expect(off.body.turnedOn).toBeNull();
  });

  test('gives what is due once, on one replica, and again when somebody is due later', async () => {
    const first = await born('11-22');
    await save('birthday', { runs: 'by-itself' });

    await Promise.all([job().sweep(), job().sweep()]);

    expect(await owners('birthday')).toEqual(idsOf(first));
    expect((await server.models.Bonus.findOne({}).lean())?.trail[0]).toMatchObject({ by: null, byName: '' });
    const second = await born('11-23');
    nowMs += day;
    await job().sweep();
    expect(await owners('birthday')).toEqual(idsOf(first, second));
    expect((await presetOf('birthday')).lastRunAt).toBe(new Date(nowMs).toISOString());
  });

  test('is refused for the first night', async () => {
    const { status, body } = await save('first-night', { runs: 'by-itself' });

    expect([status, body.fieldReasons.runs.reason]).toEqual([400, 'preset.by-hand-only']);
  });
});

test('a preset that somebody else changed meanwhile is not saved over', async () => {
  const { version } = await presetOf('lapsed');
  await save('lapsed', { amount: 700 });

  const { status, body } = await save('lapsed', { amount: 900, version });

  expect([status, body.code, body.current.amount]).toEqual([409, 'VERSION_CONFLICT', 700]);
});

describe('the budget of a month', () => {
  const budget = (place: string, values: object) =>
    call('PUT', `/api/bonus-figures/budgets/${place}`, { points: null, chips: null, version: 0, ...values });
  const issue = (playerIds: string[], more: object = {}) =>
    call('POST', '/api/bonuses', {
      idempotencyKey: randomUUID(),
      playerIds,
      title: 'Early bird',
      kind: 'chips',
      amount: 400,
      venueId: null,
      date: null,
      expiresOn: '2026-12-31',
      ...more,
    });

  test('refuses a gift beyond it, says what is left, and counts neither what was taken back nor another month', async () => {
    const member = (await createPlayer(server.models))._id.toHexString();
    await createBonus(server.models, {
      amount: 900,
      // 31 October, 11PM in Dallas.
      createdAt: new Date('2026-11-01T04:00:00Z'),
    });
    await createBonus(server.models, { amount: 900, createdAt: new Date(nowMs), revokedAt: new Date(nowMs) });
    await budget('all', { chips: 1_000 });
    expect((await issue([member])).status).toBe(201);
    expect((await issue([member])).status).toBe(201);

    const { status, body } = await issue([member]);

    expect([status, body.reason, body.params]).toEqual([409, 'bonus.over-budget', { place: '', left: 200 }]);
    expect((await issue([member], { kind: 'points' })).status).toBe(201);
    nowMs = Date.parse('2026-12-01T18:00:00Z');
    expect((await issue([member])).status).toBe(201);
  });

  test('is one for each venue', async () => {
    const member = (await createPlayer(server.models))._id.toHexString();
    const venue = await createVenue(server.models, { name: 'Copper Still' });
    const venueId = venue._id.toHexString();
    await budget(venueId, { chips: 300 });

    expect((await issue([member])).status).toBe(201);
    expect((await issue([member], { venueId })).body.params).toEqual({ place: 'Copper Still', left: 300 });
  });

  test('stops a preset where it is used up; who is left waits', async () => {
    for (const birthday of ['11-20', '11-21', '11-22']) await born(birthday);
    await budget('all', { chips: 3_100 });

    const { body } = await give('birthday');

    expect(body).toEqual({ given: 2, waiting: 1 });
    expect((await presetOf('birthday')).due).toBe(1);
  });

  test('of a venue that is not there, or that somebody changed meanwhile, is refused', async () => {
    expect((await budget('f'.repeat(24), { chips: 1 })).status).toBe(404);
    await budget('all', { chips: 1 });
    expect((await budget('all', { chips: 2 })).body).toMatchObject({
      code: 'VERSION_CONFLICT',
      current: { chips: 1, version: 1 },
    });
  });
});

test('redemption is reckoned in all, by occasion and by venue', async () => {
  const venue = await createVenue(server.models, { name: 'Copper Still' });
  const at = (daysAgo: number) => new Date(nowMs - daysAgo * day);
  const open = { createdAt: at(5), expiresAt: at(-5) };
  const used = { createdAt: at(20), expiresAt: at(-5), verifiedAt: at(10) };
  const over = { createdAt: at(30), expiresAt: at(2) };
  await createBonus(server.models, { ...used, venueId: venue._id });
  await createBonus(server.models, { ...used, occasion: 'birthday' });
  await createBonus(server.models, { ...over, occasion: 'birthday' });
  await createBonus(server.models, open);
  await createBonus(server.models, { ...over, revokedAt: at(3) });
  await createBonus(server.models, { ...used, createdAt: at(100) });

  const { body } = await call('GET', '/api/bonus-figures?days=90');

  expect(body.month).toBe('2026-11');
  expect(body.all).toEqual({ given: 4, used: 2, ranOut: 1, open: 1, rate: 2 / 3 });
  expect(body.occasions[0]).toMatchObject({ occasion: 'birthday', given: 2, rate: 0.5 });
  const places = new Map(body.places.map((row: { place: string }) => [row.place, row]));
  expect(places.get(venue._id.toHexString())).toMatchObject({ venueName: 'Copper Still', given: 1, rate: 1 });
  expect(places.get('all')).toMatchObject({ given: 3, used: 1, spent: { chips: 1_000, points: 0 } });
});

test('nobody below the office sees or changes any of it', async () => {
  const { token: operator } = await server.signInAs('Region Operator');
  for (const path of ['/api/bonus-presets', '/api/bonus-presets/lapsed/due', '/api/bonus-figures'])
    expect((await server.call('GET', path, { token: operator })).status).toBe(403);
});
