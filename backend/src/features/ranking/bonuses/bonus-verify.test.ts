import { randomUUID } from 'node:crypto';
import type { Role } from '@ahl/shared-types/permissions';
import { emptyNight } from '@ahl/shared-types/poker-clocks';
import type { Types } from 'mongoose';
import { describe, expect, test } from 'vitest';
import { createPlayer, createPokerClock, createTournament, createVenue } from '#demo/factories/index.ts';
import { nowMs, setUpBonuses } from './testing/bonus-desk.ts';

const desk = setUpBonuses();
const { make, read, verify } = desk;

describe('GET /api/bonuses/verify/:uniqueCode', () => {
  test('shows a bonus to its owner and staff, with the code in any case and without its hyphens', async () => {
    const { uniqueCode } = await make();

    expect((await read(uniqueCode.toLowerCase().replaceAll('-', ''))).body).toMatchObject({
      state: 'valid',
      isOwner: true,
      mayVerify: false,
      abilities: { verify: false },
      foreign: null,
      bonus: { uniqueCode, ownerName: 'Alicia Moreno', kind: 'chips', amount: 500, verifiedAt: null },
    });
    expect((await read(uniqueCode, desk.host)).body).toMatchObject({
      isOwner: false,
      mayVerify: true,
      abilities: { verify: true },
    });
  });

  test.each([
    ['expired', { expiresAt: new Date(nowMs) }],
    ['used', { verifiedAt: new Date(nowMs - 1) }],
    ['upcoming', { startsAt: new Date(nowMs + 1) }],
    ['revoked', { revokedAt: new Date(nowMs - 1) }],
  ])('returns the state %s', async (state, more) => {
    const { uniqueCode } = await make(more);

    expect((await read(uniqueCode)).body.state).toBe(state);
  });

  test('shows another member only that it is not theirs, and asks a visitor to sign in', async () => {
    const { uniqueCode } = await make();
    const other = await desk.server.signInAs('Player');

    expect((await read(uniqueCode, other)).body).toMatchObject({
      foreign: 'member',
      bonus: null,
      seated: null,
    });
    expect((await desk.server.call('GET', `/api/bonuses/verify/${uniqueCode}`)).status).toBe(401);
    expect((await read('%24%7B%7D')).status).toBe(400);
  });

  test('answers an invented code, a missing one and one of a changed bonus with the same error', async () => {
    const forged = await make({ uniqueCode: 'ABCD-EFGH-JKLM-NPQR' } as object);
    const moved = await make();
    const stranger = await createPlayer(desk.server.models);
    await desk.server.models.Bonus.updateOne({ _id: moved._id }, { playerId: stranger._id });

    for (const code of [forged.uniqueCode, 'NO-SUCH-CODE', moved.uniqueCode])
      for (const answer of [await read(code, desk.host), await verify(code)])
        expect([answer.status, answer.body.message]).toEqual([404, 'Wrong code: there is no bonus with it.']);
  });

  test('reports staff of another venue as foreign, and does not let them redeem it', async () => {
    const venue = await createVenue(desk.server.models);
    await createTournament(desk.server.models, {
      venueId: venue._id,
      date: '2026-11-21',
      hostName: 'Dana W.',
    });
    const { uniqueCode } = await make({ venueId: venue._id });
    const elsewhere = await desk.server.signInAs('Host', { hostName: 'Hugo P.' });

    expect((await read(uniqueCode, elsewhere)).body).toMatchObject({ foreign: 'venue', mayVerify: false });
    expect((await verify(uniqueCode, elsewhere)).status).toBe(403);
    expect((await verify(uniqueCode, desk.host)).body.state).toBe('used');
  });

  test('lets an operator redeem bonuses of the venues and regions of the account, wherever they live', async () => {
    const venue = await createVenue(desk.server.models, { region: 733 });
    const bonus = () => make({ venueId: venue._id });
    const neighbour = await desk.server.signInAs('Operator', { region: 733, regions: [732] });
    const ofRegion = await desk.server.signInAs('Region Operator', { region: 732, regions: [733] });
    const ofVenue = await desk.server.signInAs('Operator', {
      regions: [],
      venueIds: [venue._id.toHexString()],
    });
    const nowhere = await desk.server.signInAs('Operator', { region: null, regions: [] });

    expect((await verify((await bonus()).uniqueCode, neighbour)).status).toBe(403);
    expect((await verify((await bonus()).uniqueCode, nowhere)).status).toBe(403);
    expect((await verify((await bonus()).uniqueCode, ofRegion)).status).toBe(200);
    expect((await verify((await bonus()).uniqueCode, ofVenue)).status).toBe(200);
  });

  test('lets a host redeem the bonuses of a venue on their own nights', async () => {
    const venue = await createVenue(desk.server.models);
    const at = (date: string, hostName: string) =>
      createTournament(desk.server.models, { venueId: venue._id, date, hostName });
    await at('2026-11-21', 'Hugo P.');
    await at('2026-11-22', 'Dana W.');
    const { uniqueCode } = await make({ venueId: venue._id });

    expect((await verify(uniqueCode, desk.host)).status).toBe(403);
    expect(
      (await verify(uniqueCode, await desk.server.signInAs('Host', { hostName: 'Hugo P.' }))).status,
    ).toBe(200);
  });
});

describe('a person who hosts nowhere', () => {
  const someoneElse = async (role: Role, more: object) =>
    desk.server.signInAs(role, { regions: [], ...more }) as Promise<{ token: string }>;

  test('redeems no bonus of a venue: neither a host without a name, nor a former host', async () => {
    const venue = await createVenue(desk.server.models);
    const at = { venueId: venue._id, date: '2026-11-21' };
    await createTournament(desk.server.models, { ...at, hostName: '' });
    await createTournament(desk.server.models, { ...at, hostName: 'Hugo P.' });
    const { uniqueCode } = await make({ venueId: venue._id });

    for (const who of [
      await someoneElse('Host', { hostName: '' }),
      await someoneElse('Operator', { isHost: true, hostName: '' }),
      await someoneElse('Operator', { isHost: false, hostName: 'Hugo P.' }),
    ])
      expect((await verify(uniqueCode, who)).status).toBe(403);
  });
});

describe('POST /api/bonuses/verify/:uniqueCode', () => {
  test.each<Role>(['Host', 'Operator', 'Region Operator', 'Administrator'])(
    'accepts the role %s',
    async (role) => {
      const { uniqueCode } = await make();

      const { status, body } = await verify(uniqueCode, await desk.server.signInAs(role));

      expect([status, body.state]).toEqual([200, 'used']);
    },
  );

  test('redeems once, however often it is tapped, and notifies its owner and the staff once', async () => {
    const { uniqueCode } = await make();
    const received: unknown[] = [];
    const stop = desk.server.hear((event) => {
      received.push(event);
    });
    const key = randomUUID();

    const same = await Promise.all([verify(uniqueCode, desk.host, key), verify(uniqueCode, desk.host, key)]);
    const another = await verify(uniqueCode);

    for (const { status, body } of same)
      expect([status, body.state, body.bonus.verifiedByName]).toEqual([200, 'used', 'Dana Wells']);
    expect(another).toMatchObject({
      status: 409,
      body: {
        message: 'Dana Wells already redeemed this bonus at 12:00PM.',
        verifiedByName: 'Dana Wells',
        verifiedAt: new Date(nowMs).toISOString(),
      },
    });
    expect(received).toEqual([{ type: 'bonus.changed', playerIds: [desk.owner.accountId] }]);
    (stop as unknown as (() => void) | undefined)?.();
  });

  test('redeems once for two simultaneous hosts, and names the first to the second', async () => {
    const { uniqueCode } = await make();

    const answers = await Promise.all([
      verify(uniqueCode),
      verify(uniqueCode, desk.admin),
      verify(uniqueCode),
    ]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const { status, body } of answers)
      if (status === 409)
        expect(body.message).toMatch(/^(Dana Wells|Ada Min) already redeemed this bonus at 12:00PM/);
  });

  test.each([
    ['expired', { expiresAt: new Date(nowMs) }, 'This bonus has expired.'],
    ['revoked', { revokedAt: new Date(nowMs) }, 'The league revoked this bonus.'],
    [
      'upcoming',
      { startsAt: new Date(nowMs + 1), date: '2026-11-28' },
      'This bonus is valid on 2026-11-28, not tonight.',
    ],
  ])('refuses a bonus that is %s', async (state, more, message) => {
    const { uniqueCode } = await make(more);

    expect((await verify(uniqueCode)).body).toMatchObject({ code: 'CONFLICT', message, state });
  });

  test("refuses one's own bonus, a member, and a tap without a key, naming the field", async () => {
    const own = await desk.server.models.Player.findById(desk.admin.accountId).lean();
    const mine = await make({ playerId: own?._id as Types.ObjectId });
    const { uniqueCode } = await make();

    expect((await verify(mine.uniqueCode, desk.admin)).body.message).toBe(
      'Somebody else has to verify your own bonus.',
    );
    expect((await verify(uniqueCode, desk.owner)).status).toBe(403);
    expect(Object.keys((await verify(uniqueCode, desk.host, 'x')).body.fields)).toEqual(['idempotencyKey']);
    expect((await read(uniqueCode)).body.state).toBe('valid');
  });
});

describe('chips on the clock of the night', () => {
  test('go to the stack of an owner who is in, once, by a command that the log keeps', async () => {
    const venue = await createVenue(desk.server.models);
    await createTournament(desk.server.models, {
      venueId: venue._id,
      date: '2026-11-21',
      hostName: 'Dana W.',
    });
    const entry = {
      id: randomUUID(),
      playerId: desk.owner.accountId,
      name: 'Alicia Moreno',
      playerNumber: 1606,
    };
    const more = {
      seat: { table: 3, seat: 5 },
      isSeatFixed: false,
      reEntries: 0,
      addOns: 0,
      extraChips: 200,
    };
    const night = { ...emptyNight(), entries: [{ ...entry, ...more }] };
    const clock = await createPokerClock(desk.server.models, {
      venueId: venue._id,
      date: '2026-11-21',
      night,
    });
    const { uniqueCode } = await make({ venueId: venue._id });
    const key = randomUUID();

    expect((await read(uniqueCode)).body.seated).toEqual({ seat: '3/5', hasChips: false });
    const first = await verify(uniqueCode, desk.host, key);
    await verify(uniqueCode, desk.host, key);

    expect(first.body.seated).toEqual({ seat: '3/5', hasChips: true });
    const after = await desk.server.models.PokerClock.findById(clock._id).lean();
    expect(after?.night.entries[0].extraChips).toBe(700);
    expect(
      await desk.server.models.ClockCommand.countDocuments({ clockId: clock._id, type: 'edit-entry' }),
    ).toBe(1);
    await desk.server.models.PokerClock.deleteOne({ _id: clock._id });
  });
});
