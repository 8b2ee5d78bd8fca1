import { randomUUID } from 'node:crypto';
import type { Role } from '@ahl/shared-types/permissions';
import { emptyNight } from '@ahl/shared-types/poker-clocks';
import type { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createBonus,
  createPlayer,
  createPokerClock,
  createTournament,
  createVenue,
} from '../../../db/seed/factories/index.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { createBonusCodes } from './bonus-codes.ts';

// Saturday 21 November 2026, noon in Dallas.
const nowMs = Date.parse('2026-11-21T18:00:00Z');
const codes = createBonusCodes('x'.repeat(40));
let server: TestServer;
let owner: { token: string; accountId: string; account: { _id: Types.ObjectId } };
let host: { token: string };
let admin: { token: string; accountId: string };
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  owner = await server.signInAs('Player', { firstName: 'Alicia', lastName: 'Moreno' });
  host = await server.signInAs('Host', { firstName: 'Dana', lastName: 'Wells', hostName: 'Dana W.' });
  admin = await server.signInAs('Administrator', { firstName: 'Ada', lastName: 'Min' });
});
afterAll(() => server.stop());

const make = (more: { playerId?: Types.ObjectId; venueId?: Types.ObjectId; date?: string } & object = {}) => {
  const binding = { playerId: owner.account._id, ...more };
  return createBonus(server.models, {
    expiresAt: new Date(nowMs + 60_000),
    uniqueCode: codes.make(binding),
    ...binding,
  });
};
const read = (code: string, { token }: { token: string } = owner) =>
  server.call('GET', `/api/bonuses/verify/${code}`, { token });
const verify = (code: string, { token }: { token: string } = host, idempotencyKey: unknown = randomUUID()) =>
  server.call('POST', `/api/bonuses/verify/${code}`, { token, body: { idempotencyKey } });

describe('GET /api/bonuses/verify/:uniqueCode', () => {
  test('shows its owner and staff a bonus, whatever the case of the code, and without its hyphens', async () => {
    const { uniqueCode } = await make();

    expect((await read(uniqueCode.toLowerCase().replaceAll('-', ''))).body).toMatchObject({
      state: 'valid',
      isOwner: true,
      mayVerify: false,
      abilities: { verify: false },
      foreign: null,
      bonus: { uniqueCode, ownerName: 'Alicia Moreno', kind: 'chips', amount: 500, verifiedAt: null },
    });
    expect((await read(uniqueCode, host)).body).toMatchObject({
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
  ])('says that one is %s', async (state, more) => {
    const { uniqueCode } = await make(more);

    expect((await read(uniqueCode)).body.state).toBe(state);
  });

  test('another member learns that it is not theirs and no more, a visitor is asked to sign in', async () => {
    const { uniqueCode } = await make();
    const other = await server.signInAs('Player');

    expect((await read(uniqueCode, other)).body).toMatchObject({
      foreign: 'member',
      bonus: null,
      seated: null,
    });
    expect((await server.call('GET', `/api/bonuses/verify/${uniqueCode}`)).status).toBe(401);
    expect((await read('%24%7B%7D')).status).toBe(400);
  });

  test('a code that was made up, one that does not exist and one of a changed bonus are the same wrong code', async () => {
    const forged = await make({ uniqueCode: 'ABCD-EFGH-JKLM-NPQR' } as object);
    const moved = await make();
    const stranger = await createPlayer(server.models);
    await server.models.Bonus.updateOne({ _id: moved._id }, { playerId: stranger._id });

    for (const code of [forged.uniqueCode, 'NO-SUCH-CODE', moved.uniqueCode])
      for (const answer of [await read(code, host), await verify(code)])
        expect([answer.status, answer.body.message]).toEqual([404, 'Wrong code: there is no bonus with it.']);
  });

  test('staff of another venue are told so, and may not take it in', async () => {
    const venue = await createVenue(server.models);
    await createTournament(server.models, { venueId: venue._id, date: '2026-11-21', hostName: 'Dana W.' });
    const { uniqueCode } = await make({ venueId: venue._id });
    const elsewhere = await server.signInAs('Host', { hostName: 'Hugo P.' });

    expect((await read(uniqueCode, elsewhere)).body).toMatchObject({ foreign: 'venue', mayVerify: false });
    expect((await verify(uniqueCode, elsewhere)).status).toBe(403);
    expect((await verify(uniqueCode, host)).body.state).toBe('used');
  });

  test('an operator takes in bonuses of the venues and regions of the account, wherever they live', async () => {
    const venue = await createVenue(server.models, { region: 733 });
    const bonus = () => make({ venueId: venue._id });
    const neighbour = await server.signInAs('Operator', { region: 733, regions: [732] });
    const ofRegion = await server.signInAs('Region Operator', { region: 732, regions: [733] });
    const ofVenue = await server.signInAs('Operator', { regions: [], venueIds: [venue._id.toHexString()] });
    const nowhere = await server.signInAs('Operator', { region: null, regions: [] });

    expect((await verify((await bonus()).uniqueCode, neighbour)).status).toBe(403);
    expect((await verify((await bonus()).uniqueCode, nowhere)).status).toBe(403);
    expect((await verify((await bonus()).uniqueCode, ofRegion)).status).toBe(200);
    expect((await verify((await bonus()).uniqueCode, ofVenue)).status).toBe(200);
  });

  test('a host takes in the bonuses of a venue on the nights that are theirs', async () => {
    const venue = await createVenue(server.models);
    const at = (date: string, hostName: string) =>
      createTournament(server.models, { venueId: venue._id, date, hostName });
    await at('2026-11-21', 'Hugo P.');
    await at('2026-11-22', 'Dana W.');
    const { uniqueCode } = await make({ venueId: venue._id });

    expect((await verify(uniqueCode, host)).status).toBe(403);
    expect((await verify(uniqueCode, await server.signInAs('Host', { hostName: 'Hugo P.' }))).status).toBe(
      200,
    );
  });
});

describe('who hosts nowhere', () => {
  const someoneElse = async (role: Role, more: object) =>
    server.signInAs(role, { regions: [], ...more }) as Promise<{ token: string }>;

  test('takes in no bonus of a venue: neither a host without a name, nor who was its host once', async () => {
    const venue = await createVenue(server.models);
    const at = { venueId: venue._id, date: '2026-11-21' };
    await createTournament(server.models, { ...at, hostName: '' });
    await createTournament(server.models, { ...at, hostName: 'Hugo P.' });
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
  test.each<Role>(['Host', 'Operator', 'Region Operator', 'Administrator'])('%s may', async (role) => {
    const { uniqueCode } = await make();

    const { status, body } = await verify(uniqueCode, await server.signInAs(role));

    expect([status, body.state]).toEqual([200, 'used']);
  });

  test('redeems once, however often it is tapped, and tells its owner and the staff once', async () => {
    const { uniqueCode } = await make();
    const heard: unknown[] = [];
    const stop = server.hear((event) => {
      heard.push(event);
    });
    const key = randomUUID();

    const same = await Promise.all([verify(uniqueCode, host, key), verify(uniqueCode, host, key)]);
    const another = await verify(uniqueCode);

    for (const { status, body } of same)
      expect([status, body.state, body.bonus.verifiedByName]).toEqual([200, 'used', 'Dana Wells']);
    expect(another).toMatchObject({
      status: 409,
      body: {
        message: 'This bonus was used already: Dana Wells took it in at 12:00PM.',
        verifiedByName: 'Dana Wells',
        verifiedAt: new Date(nowMs).toISOString(),
      },
    });
    expect(heard).toEqual([{ type: 'bonus.changed', playerIds: [owner.accountId] }]);
    (stop as unknown as (() => void) | undefined)?.();
  });

  test('two hosts at one moment redeem it once, and the other is told by whom', async () => {
    const { uniqueCode } = await make();

    const answers = await Promise.all([verify(uniqueCode), verify(uniqueCode, admin), verify(uniqueCode)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const { status, body } of answers)
      if (status === 409) expect(body.message).toMatch(/(Dana Wells|Ada Min) took it in at 12:00PM/);
  });

  test.each([
    ['expired', { expiresAt: new Date(nowMs) }, 'This bonus has expired.'],
    ['revoked', { revokedAt: new Date(nowMs) }, 'The league took this bonus back.'],
    [
      'upcoming',
      { startsAt: new Date(nowMs + 1), date: '2026-11-28' },
      'This bonus counts on 2026-11-28, not tonight.',
    ],
  ])('one that is %s is refused', async (state, more, message) => {
    const { uniqueCode } = await make(more);

    expect((await verify(uniqueCode)).body).toMatchObject({ code: 'CONFLICT', message, state });
  });

  test('the own one is refused, a member may not, and a tap without a key is refused by name', async () => {
    const own = await server.models.Player.findById(admin.accountId).lean();
    const mine = await make({ playerId: own?._id as Types.ObjectId });
    const { uniqueCode } = await make();

    expect((await verify(mine.uniqueCode, admin)).body.message).toBe(
      'Somebody else has to verify your own bonus.',
    );
    expect((await verify(uniqueCode, owner)).status).toBe(403);
    expect(Object.keys((await verify(uniqueCode, host, 'x')).body.fields)).toEqual(['idempotencyKey']);
    expect((await read(uniqueCode)).body.state).toBe('valid');
  });
});

describe('chips on the clock of the night', () => {
  test('go to the stack of an owner who is in, once, by a command that the log keeps', async () => {
    const venue = await createVenue(server.models);
    await createTournament(server.models, { venueId: venue._id, date: '2026-11-21', hostName: 'Dana W.' });
    const entry = { id: randomUUID(), playerId: owner.accountId, name: 'Alicia Moreno', playerNumber: 1606 };
    const more = {
      seat: { table: 3, seat: 5 },
      isSeatFixed: false,
      reEntries: 0,
      addOns: 0,
      extraChips: 200,
    };
    const night = { ...emptyNight(), entries: [{ ...entry, ...more }] };
    const clock = await createPokerClock(server.models, { venueId: venue._id, date: '2026-11-21', night });
    const { uniqueCode } = await make({ venueId: venue._id });
    const key = randomUUID();

    expect((await read(uniqueCode)).body.seated).toEqual({ seat: '3/5', hasChips: false });
    const first = await verify(uniqueCode, host, key);
    await verify(uniqueCode, host, key);

    expect(first.body.seated).toEqual({ seat: '3/5', hasChips: true });
    const after = await server.models.PokerClock.findById(clock._id).lean();
    expect(after?.night.entries[0].extraChips).toBe(700);
    expect(await server.models.ClockCommand.countDocuments({ clockId: clock._id, type: 'edit-entry' })).toBe(
      1,
    );
    await server.models.PokerClock.deleteOne({ _id: clock._id });
  });
});

describe('GET /api/bonuses/mine', () => {
  test("lists one's own with their state, the next to run out first, without revoked ones", async () => {
    const member = await server.signInAs('Player');
    const playerId = member.account._id;
    await make({ playerId, expiresAt: new Date(nowMs + 9_000) } as object);
    await make({ playerId, expiresAt: new Date(nowMs - 9_000) } as object);
    await make({ playerId, revokedAt: new Date(nowMs) } as object);

    const { body } = await server.call('GET', '/api/bonuses/mine', { token: member.token });

    expect(body.items.map(({ state }: { state: string }) => state)).toEqual(['expired', 'valid']);
  });
});

describe('issuing', () => {
  const issue = (body: object, { token } = admin) => server.call('POST', '/api/bonuses', { token, body });
  const input = (more: object = {}) => ({
    idempotencyKey: randomUUID(),
    playerIds: [owner.accountId],
    title: 'Thank you',
    kind: 'chips',
    amount: 750,
    expiresOn: '2026-11-30',
    ...more,
  });
  const find = async (query: string) =>
    (await server.call('GET', `/api/bonuses?${query}`, { token: admin.token })).body;

  test('gives each member a code that holds, once a call, with its trail', async () => {
    const other = await createPlayer(server.models);
    const body = input({ playerIds: [owner.accountId, String(other._id), owner.accountId] });

    const first = await issue(body);
    const again = await issue(body);

    expect([first.status, first.body.issued]).toEqual([201, 2]);
    expect([...again.body.ids].sort()).toEqual([...first.body.ids].sort());
    const { items, total } = await find('search=Thank%20you&sort=-createdAt');
    expect(total).toBe(2);
    expect(items[0]).toMatchObject({
      issuedByName: 'Ada Min',
      trail: [{ what: 'issued', byName: 'Ada Min' }],
    });
    const mine = items.find(({ playerId }: { playerId: string }) => playerId === owner.accountId);
    expect((await read(mine.uniqueCode, host)).body).toMatchObject({
      mayVerify: true,
      bonus: { amount: 750 },
    });
  });

  test('one for a night counts on that night alone', async () => {
    const { body } = await issue(input({ title: 'Next week', date: '2026-11-28', expiresOn: null }));
    const { items } = await find('search=next%20week');

    expect(body.issued).toBe(1);
    expect(items[0]).toMatchObject({
      state: 'upcoming',
      startsAt: '2026-11-28T12:00:00.000Z',
      expiresAt: '2026-11-29T12:00:00.000Z',
    });
  });

  test.each([
    ['expiresOn', { expiresOn: null }],
    ['expiresOn', { expiresOn: '2026-11-01' }],
    ['date', { date: '2026-11-01' }],
    ['playerIds', { playerIds: ['f'.repeat(24)] }],
    ['venueId', { venueId: 'f'.repeat(24) }],
    ['amount', { amount: 0 }],
  ])('refuses a wrong %s by name', async (field, more) => {
    const { status, body } = await issue(input(more));

    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test('revoking closes it, undo opens it again, and a used one stays used', async () => {
    const [id] = (await issue(input({ title: 'To be revoked' }))).body.ids;
    const act = (what: string, target = id) =>
      server.call('POST', `/api/bonuses/${target}/${what}`, { token: admin.token });

    expect((await act('revoke')).body.state).toBe('revoked');
    expect((await act('revoke')).body.trail).toHaveLength(2);
    expect((await act('restore')).body).toMatchObject({
      state: 'valid',
      trail: [{ what: 'issued' }, { what: 'revoked' }, { what: 'restored', byName: 'Ada Min' }],
    });
    const used = await make({ verifiedAt: new Date(nowMs) } as object);
    expect((await act('revoke', used._id.toHexString())).status).toBe(409);
    expect((await issue(input(), host as typeof admin)).status).toBe(403);
  });
});
