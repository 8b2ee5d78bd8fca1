import { randomUUID } from 'node:crypto';
import type { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlayer, createSeason, createVenue } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let token: string;
let mine: string;
let ids: string[];
const idOf = ({ _id }: { _id: Types.ObjectId }) => _id.toHexString();
beforeAll(async () => {
  server = await startTestServer({ now: () => Date.parse('2026-03-20T18:00:00Z') });
  const admin = await server.signInAs('Administrator');
  const me = await server.signInAs('Player');
  token = me.token;
  mine = me.accountId;
  const { models } = server;
  const venueId = idOf(await createVenue(models, { region: 732 }));
  await createSeason(models, { startsOn: '2026-01-01', endsOn: '2026-03-31' });
  ids = [
    idOf(await createPlayer(models)),
    idOf(await createPlayer(models)),
    idOf(await createPlayer(models)),
  ];
  const [nemesis, victim] = ids;
  for (let day = 1; day <= 6; day += 1)
    await server.call('POST', '/api/results', {
      token: admin.token,
      body: {
        idempotencyKey: randomUUID(),
        name: `Night ${day}`,
        venueId,
        date: `2026-03-0${day}`,
        startTime: '19:00',
        entrants: 3,
        finishers: [nemesis, mine, victim].map((playerId, index) => ({ playerId, place: index + 1 })),
      },
    });
  await server.services.jobs.trophyProgress.sweep();
});
afterAll(() => server.stop());

const faceOff = (first: string, second: string, as = token) =>
  server.call('GET', `/api/face-off/${first}/${second}`, { token: as });

describe('GET /api/face-off/:id/:otherId', () => {
  test('returns who finished higher on shared nights, where, and what the ratings predict', async () => {
    const { status, body } = await faceOff(mine, ids[0] ?? '');

    expect(status).toBe(200);
    expect(body.tally).toEqual({ first: 0, second: 6, even: 0 });
    expect(body.nights[0]).toMatchObject({ result: { date: '2026-03-06' }, places: [2, 1] });
    expect(body.timeline.at(-1)).toEqual({ date: '2026-03-06', lead: -6 });
    expect(body.venues).toMatchObject([{ nights: 6, tally: { second: 6 } }]);
    expect(body.second.rating.value).toBeGreaterThan(body.first.rating.value);
    expect(body.first.rating).toMatchObject({ nights: 6, isProvisional: true });
    expect(body.chancePercent).toBeLessThan(50);
    expect(body.first).toMatchObject({ nights: 6, wins: 0, bestPlace: 2, finalTables: 0 });
  });

  test('returns the mirror image from the other side', async () => {
    const there = await faceOff(mine, ids[1] ?? '');
    const back = await faceOff(ids[1] ?? '', mine);

    expect(back.body.tally).toEqual({
      first: there.body.tally.second,
      second: there.body.tally.first,
      even: 0,
    });
    expect(there.body.chancePercent + back.body.chancePercent).toBeCloseTo(100, 0);
  });

  test('is empty, not an error, for two members who never met', async () => {
    const { body } = await faceOff(mine, ids[2] ?? '');
    expect(body).toMatchObject({ total: 0, nights: [], chancePercent: null, second: { rating: null } });
  });

  test('requires a sign-in, two different members, and members that exist', async () => {
    expect((await server.call('GET', `/api/face-off/${mine}/${ids[0]}`)).status).toBe(401);
    expect((await faceOff(mine, mine)).body.code).toBe('VALIDATION_FAILED');
    expect((await faceOff(mine, 'f'.repeat(24))).status).toBe(404);
  });
});

describe('GET /api/face-off/:id', () => {
  test('returns the nemesis, the favourite victim and the rivals met most', async () => {
    const { body } = await server.call('GET', `/api/face-off/${mine}`, { token });

    expect(body.nemesis).toMatchObject({ player: { id: ids[0] }, nights: 6, below: 6 });
    expect(body.victim).toMatchObject({ player: { id: ids[1] }, above: 6 });
    expect(body.most).toHaveLength(2);
    expect(body.minimumNights).toBe(5);
  });

  test('refuses and hides a member who does not take part, but shows them their own', async () => {
    const hidden = await server.models.Player.findById(ids[0]).lean();
    await server.models.Player.collection.updateOne(
      { _id: hidden?._id as never },
      { $set: { privacy: { allowsFaceOff: false } } },
    );

    const refused = await faceOff(mine, ids[0] ?? '');
    expect(refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect(refused.body.message).toContain('does not take part in face-offs');
    const { body } = await server.call('GET', `/api/face-off/${mine}`, { token });
    expect(body.nemesis).toBeNull();
    const own = server.services.tokens.sign({
      accountId: ids[0] ?? '',
      tokenVersion: hidden?.tokenVersion ?? 0,
    });
    expect((await faceOff(ids[0] ?? '', mine, own)).status).toBe(200);
  });
});
