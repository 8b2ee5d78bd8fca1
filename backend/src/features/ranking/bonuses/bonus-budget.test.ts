import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createBonus, createPlayer, createVenue } from '#demo/factories/index.ts';
import { setUpPresets } from './testing/preset-desk.ts';

const day = 86_400_000;
const desk = setUpPresets();
const { time, call, presetOf, give, born } = desk;

describe('a monthly budget', () => {
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

  test('refuses a gift beyond it and returns what is left; revoked bonuses and other months do not count', async () => {
    const member = (await createPlayer(desk.server.models))._id.toHexString();
    await createBonus(desk.server.models, {
      amount: 900,
      // 31 October, 11PM in Dallas.
      createdAt: new Date('2026-11-01T04:00:00Z'),
    });
    await createBonus(desk.server.models, {
      amount: 900,
      createdAt: new Date(time.nowMs),
      revokedAt: new Date(time.nowMs),
    });
    await budget('all', { chips: 1_000 });
    expect((await issue([member])).status).toBe(201);
    expect((await issue([member])).status).toBe(201);

    const { status, body } = await issue([member]);

    expect([status, body.reason, body.params]).toEqual([409, 'bonus.over-budget', { place: '', left: 200 }]);
    expect((await issue([member], { kind: 'points' })).status).toBe(201);
    time.nowMs = Date.parse('2026-12-01T18:00:00Z');
    expect((await issue([member])).status).toBe(201);
  });

  test('is separate for each venue', async () => {
    const member = (await createPlayer(desk.server.models))._id.toHexString();
    const venue = await createVenue(desk.server.models, { name: 'Copper Still' });
    const venueId = venue._id.toHexString();
    await budget(venueId, { chips: 300 });

    expect((await issue([member])).status).toBe(201);
    expect((await issue([member], { venueId })).body.params).toEqual({ place: 'Copper Still', left: 300 });
  });

  test('stops a preset when it is used up; the remaining members wait', async () => {
    for (const birthday of ['11-20', '11-21', '11-22']) await born(birthday);
    await budget('all', { chips: 3_100 });

    const { body } = await give('birthday');

    expect(body).toEqual({ issued: 2, waiting: 1 });
    expect((await presetOf('birthday')).due).toBe(1);
  });

  test('is not set for an unknown venue, or if somebody else changed it in the meantime', async () => {
    expect((await budget('f'.repeat(24), { chips: 1 })).status).toBe(404);
    await budget('all', { chips: 1 });
    expect((await budget('all', { chips: 2 })).body).toMatchObject({
      code: 'VERSION_CONFLICT',
      current: { chips: 1, version: 1 },
    });
  });
});

test('redemptions are counted in total, by occasion and by venue', async () => {
  const venue = await createVenue(desk.server.models, { name: 'Copper Still' });
  const at = (daysAgo: number) => new Date(time.nowMs - daysAgo * day);
  const open = { createdAt: at(5), expiresAt: at(-5) };
  const used = { createdAt: at(20), expiresAt: at(-5), verifiedAt: at(10) };
  const over = { createdAt: at(30), expiresAt: at(2) };
  await createBonus(desk.server.models, { ...used, venueId: venue._id });
  await createBonus(desk.server.models, { ...used, occasion: 'birthday' });
  await createBonus(desk.server.models, { ...over, occasion: 'birthday' });
  await createBonus(desk.server.models, open);
  await createBonus(desk.server.models, { ...over, revokedAt: at(3) });
  await createBonus(desk.server.models, { ...used, createdAt: at(100) });

  const { body } = await call('GET', '/api/bonus-figures?days=90');

  expect(body.month).toBe('2026-11');
  expect(body.all).toEqual({ issued: 4, used: 2, ranOut: 1, open: 1, rate: 2 / 3 });
  expect(body.occasions[0]).toMatchObject({ occasion: 'birthday', issued: 2, rate: 0.5 });
  const places = new Map(body.places.map((row: { place: string }) => [row.place, row]));
  expect(places.get(venue._id.toHexString())).toMatchObject({
    venueName: 'Copper Still',
    issued: 1,
    rate: 1,
  });
  expect(places.get('all')).toMatchObject({ issued: 3, used: 1, spent: { chips: 1_000, points: 0 } });
});
