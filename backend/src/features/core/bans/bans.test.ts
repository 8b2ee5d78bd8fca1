import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '@ahl/shared-types/realtime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPlayer, createTournament, createVenue } from '../../../db/seed/factories/index.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { settleOverBan } from './ban.job.ts';

// Saturday 21 November 2026, 7:05PM in Dallas: the event began at 7.
const startMs = Date.parse('2026-11-22T01:05:00.000Z');
let nowMs = startMs;
let server: TestServer;
let token: string;
let operator: string;
let venueId: string;
let otherVenueId: string;
let clockId: string;
let cardId: string;
let heard: DomainEvent[] = [];
const password = 'turn-river-4711';
let passwordHash: string;

beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  passwordHash = await server.services.passwords.hash(password);
  ({ token } = await server.signInAs('Administrator', { firstName: 'Zoe', lastName: 'Zimmer' }));
  ({ token: operator } = await server.signInAs('Operator'));
  server.bus.subscribe(({ event }) => {
    heard.push(event);
  });
});
afterAll(() => server.stop());
beforeEach(async () => {
  nowMs = startMs;
  const venue = await createVenue(server.models, { name: 'Copper Still', region: 732 });
  venueId = String(venue._id);
  otherVenueId = String((await createVenue(server.models, { name: 'Rusty Nail', region: 733 }))._id);
  const event = await createTournament(server.models, {
    date: '2026-11-21',
    venueId: venue._id,
    startTimes: ['19:00'],
    region: 732,
  });
  cardId = String(event._id);
  const body = {
    idempotencyKey: randomUUID(),
    tournamentId: cardId,
    date: '2026-11-21',
    structureId: 'lppl',
  };
  clockId = (await server.call('POST', '/api/poker-clocks', { token: operator, body })).body.clock.id;
  heard = [];
});

let lastNumber = 100;
const newMember = (more: object = {}) => {
  // Below those that the league gives next.
  lastNumber += 1;
  const id = randomUUID().slice(0, 8);
  return server.signInAs('Player', {
    firstName: 'Rusty',
    lastName: `Keller ${id}`,
    playerNumber: lastNumber,
    email: `rusty.${id}@a.test`,
    passwordHash,
    ...more,
  });
};
const ban = (playerId: string, more: object = {}) =>
  server.call('POST', '/api/bans', {
    token,
    body: { playerId, scope: 'league', reason: 'Shouted at the host.', words: 'Please stay away.', ...more },
  });
const act = (id: string, verb: string, body: object = {}) =>
  server.call('POST', `/api/bans/${id}/${verb}`, { token, body });
const login = (email: string | null | undefined) =>
  server.call('POST', '/api/players/login', { body: { email, password } });
const session = (of: string) => server.call('GET', '/api/auth/session', { token: of });
const reserve = (of: string) =>
  server.call('POST', '/api/tonight/reservations', {
    token: of,
    body: { cardId, date: '2026-11-21', startTime: '19:00' },
  });
const codeNow = async () =>
  (await server.call('GET', `/api/poker-clocks/${clockId}/check-in-codes`, { token: operator })).body.codes[0]
    .code;
const checkIn = async (of: string) =>
  server.call('POST', '/api/tonight/check-in', { token: of, body: { clockId, code: await codeNow() } });
const register = (entry: { playerId: string | null; name: string }) =>
  server.call('POST', `/api/poker-clocks/${clockId}/commands`, {
    token: operator,
    body: {
      commandId: randomUUID(),
      type: 'register',
      entry: {
        id: randomUUID(),
        playerNumber: null,
        seat: null,
        isSeatFixed: false,
        extraChips: 0,
        ...entry,
      },
    },
  });
const questions = async () => (await server.call('GET', '/api/bans/questions', { token })).body.items;
const deskNotes = async () =>
  (await server.call('GET', `/api/poker-clocks/${clockId}/desk-notes`, { token: operator })).body.items;

describe('a ban of the league', () => {
  test('ends the sessions at once, and the sign-in answers as for a wrong password', async () => {
    const member = await newMember();
    expect((await session(member.token)).status).toBe(200);

    const { status, body } = await ban(member.accountId);

    expect([status, body.state, body.given.byName]).toEqual([201, 'active', 'Zoe Zimmer']);
    expect((await session(member.token)).status).toBe(401);
    expect(heard).toContainEqual(
      expect.objectContaining({
        type: 'account.sessions-ended',
        accountId: member.accountId,
        reason: 'banned',
      }),
    );
    const refused = await login(member.account.email);
    expect([refused.status, refused.body.message]).toEqual([401, 'Invalid credentials']);
    const mail = await server.models.Mail.findOne({ to: member.account.email, kind: 'ban' }).lean();
    expect(mail?.text).toContain('Please stay away.');
    expect(mail?.text).not.toContain('Shouted');
  });

  test('is lifted by name, and then the member signs in again', async () => {
    const member = await newMember();
    const { body } = await ban(member.accountId);

    const lifted = await act(body.id, 'lift', { note: 'Apologised.' });

    expect(lifted.body).toMatchObject({
      state: 'lifted',
      lifted: { byName: 'Zoe Zimmer', note: 'Apologised.' },
    });
    expect((await login(member.account.email)).status).toBe(200);
    // The old token stays dead: only a new sign-in opens the account.
    expect((await session(member.token)).status).toBe(401);
  });

  test('is over after the night of its last day, without anybody', async () => {
    const member = await newMember();
    await ban(member.accountId, { until: '2026-11-21' });
    nowMs = Date.parse('2026-11-22T11:59:59.000Z');
    expect(await settleOverBan(server.services)).toBe(false);
    expect((await login(member.account.email)).status).toBe(401);

    nowMs = Date.parse('2026-11-22T12:00:00.000Z');
    expect(await settleOverBan(server.services)).toBe(true);

    expect((await login(member.account.email)).status).toBe(200);
    const { body } = await server.call('GET', `/api/bans?playerId=${member.accountId}`, { token });
    expect(body.items).toMatchObject([{ state: 'over' }]);
  });

  test('holds for as long as one of two bans does', async () => {
    const member = await newMember();
    const { body: here } = await ban(member.accountId, { scope: 'venue', venueId });
    await ban(member.accountId);

    await act(here.id, 'lift');

    expect((await login(member.account.email)).status).toBe(401);
    expect((await ban(member.accountId)).body.reason).toBe('ban.same-place');
  });

  test('is given to nobody of a role as high, and not to oneself', async () => {
    const higher = await server.signInAs('Super Admin');

    expect((await ban(higher.accountId)).body.reason).toBe('member.higher-role');
    expect((await ban('f'.repeat(24))).status).toBe(404);
    expect(
      (await ban((await newMember()).accountId, { until: '2026-11-20' })).body.fieldReasons,
    ).toMatchObject({
      until: { reason: 'ban.until-past' },
    });
    const list = await server.call('GET', '/api/bans', { token: operator });
    expect(list.status).toBe(403);
  });
});

describe('a ban of a venue or a region', () => {
  test.each([
    ['venue', () => ({ scope: 'venue', venueId })],
    ['region', () => ({ scope: 'region', region: 732 })],
  ])(
    'of this %s refuses reservation, check-in and the desk, and leaves the account',
    async (_name, scope) => {
      const member = await newMember();
      await ban(member.accountId, scope());

      const reserved = await reserve(member.token);
      const checkedIn = await checkIn(member.token);
      const desk = await register({ playerId: member.accountId, name: 'Rusty' });

      expect([reserved.status, reserved.body.reason]).toEqual([403, 'ban.not-here']);
      expect(reserved.body.message).toContain('Please stay away.');
      expect([checkedIn.status, checkedIn.body.reason]).toEqual([403, 'ban.not-here']);
      expect([desk.status, desk.body.reason]).toEqual([409, 'ban.member-not-here']);
      expect(JSON.stringify([reserved, checkedIn, desk])).not.toContain('Shouted');
      expect((await session(member.token)).status).toBe(200);
    },
  );

  test('of another venue refuses nothing here', async () => {
    const member = await newMember();
    await ban(member.accountId, { scope: 'venue', venueId: otherVenueId });

    expect((await reserve(member.token)).status).toBe(201);
    expect((await checkIn(member.token)).status).toBe(200);
  });
});

describe('an appeal', () => {
  test('is kept once, and a granted one lifts the ban', async () => {
    const member = await newMember();
    const { body } = await ban(member.accountId);

    const noted = await act(body.id, 'appeal', { text: 'It was not me.' });
    const again = await act(body.id, 'appeal', { text: 'Really.' });
    const granted = await act(body.id, 'appeal/answer', { decision: 'granted', answer: 'We believe you.' });
    const late = await act(body.id, 'appeal/answer', { decision: 'declined' });

    expect(noted.body.appeal).toMatchObject({ state: 'open', text: 'It was not me.' });
    expect(again.body.reason).toBe('ban.appealed-already');
    expect(granted.body).toMatchObject({
      state: 'lifted',
      appeal: { state: 'granted', byName: 'Zoe Zimmer' },
    });
    expect(late.body.reason).toBe('ban.no-appeal');
    expect((await login(member.account.email)).status).toBe(200);
  });
});

describe('the edit of a ban', () => {
  test('is saved at the version, and what the office wrote is not on the record of changes', async () => {
    const { body } = await ban((await newMember()).accountId);
    const edit = (more: object) =>
      server.call('PUT', `/api/bans/${body.id}`, {
        token,
        body: {
          reason: 'Secret words',
          words: '',
          evidence: '',
          until: null,
          version: body.version,
          ...more,
        },
      });

    expect((await edit({ until: '2026-12-24' })).body.until).toBe('2026-12-24');
    expect((await edit({})).body.code).toBe('VERSION_CONFLICT');
    const changes = await server.call('GET', `/api/changes?entity=ban&entityId=${body.id}`, { token });
    expect(changes.body.total).toBe(2);
    expect(JSON.stringify(changes.body)).not.toContain('Secret words');
  });
});

describe('a banned person who comes under another account', () => {
  const joinAs = async (firstName: string, lastName: string) => {
    const email = `${randomUUID()}@new.test`;
    await server.call('POST', '/api/join', {
      body: {
        requestId: randomUUID(),
        referenceCode: '',
        firstName,
        lastName,
        email,
        pokerHandle: '',
        city: 'Keller',
        state: 'TX',
        region: '733',
        heardFrom: 'Friend',
        isOfAge: true,
        acceptsTerms: true,
      },
    });
    const mail = await server.models.Mail.findOne({ to: email, kind: 'join-confirm' }).lean();
    const link = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    return server.call('POST', '/api/join/confirm', { body: { token: link, password } });
  };

  test('joins, plays, and is a question for the office and a quiet note at the desk', async () => {
    const member = await newMember();
    await ban(member.accountId, { scope: 'venue', venueId });

    const joined = await joinAs('RUSTY', String(member.account.lastName));
    const played = await checkIn(joined.body.token);

    expect([joined.status, played.status]).toEqual([200, 200]);
    const [asked] = (await questions()).filter(
      (each: { member: { id: string } }) => each.member.id === joined.body.player.id,
    );
    expect(asked).toMatchObject({ ban: { name: `Rusty ${member.account.lastName}` }, reasons: ['name'] });
    expect(await deskNotes()).toMatchObject([{ reasons: ['name'] }]);

    await act(`questions/${asked.id}`, 'answer', { answer: 'same' });

    expect((await reserve(joined.body.token)).body.reason).toBe('ban.not-here');
    expect((await act(`questions/${asked.id}`, 'answer', { answer: 'other' })).status).toBe(404);
  });

  test('is nobody’s business once the office said that it is another person', async () => {
    const member = await newMember();
    await ban(member.accountId);
    const joined = await joinAs('Rusty', String(member.account.lastName));
    const [asked] = (await questions()).filter(
      (each: { member: { id: string } }) => each.member.id === joined.body.player.id,
    );

    await act(`questions/${asked.id}`, 'answer', { answer: 'other' });
    await checkIn(joined.body.token);

    expect(await deskNotes()).toEqual([]);
    expect((await session(joined.body.token)).status).toBe(200);
  });

  test('a walk-in is asked about, with and without an account', async () => {
    const member = await newMember();
    await ban(member.accountId);
    const name = String(member.account.lastName);

    const walkIn = await server.call('POST', '/api/players/walk-ins', {
      token: operator,
      body: {
        idempotencyKey: randomUUID(),
        firstName: 'Rusty',
        lastName: name,
        city: '',
        isAnotherPerson: true,
      },
    });
    await register({ playerId: walkIn.body.player.id, name: `Rusty ${name}` });
    await register({ playerId: null, name: `rusty ${name}` });

    expect(walkIn.status).toBe(201);
    expect(await deskNotes()).toHaveLength(2);
  });

  test('a phone number that the office adds later asks as well', async () => {
    const member = await newMember({ phone: '(817) 555-0199' });
    await ban(member.accountId);
    const added = await server.call('POST', '/api/members', {
      token,
      body: {
        idempotencyKey: randomUUID(),
        firstName: 'Ray',
        lastName: `Other ${randomUUID().slice(0, 6)}`,
        phone: '817 555 0199',
        isAnotherPerson: true,
      },
    });

    expect(await questions()).toContainEqual(
      expect.objectContaining({
        member: expect.objectContaining({ id: added.body.member.id }),
        reasons: ['phone'],
      }),
    );
  });
});

test('a ban stays when the banned account is emptied', async () => {
  const member = await createPlayer(server.models, { firstName: 'Gone', lastName: 'Away' });
  await ban(String(member._id));
  await server.models.Player.updateOne({ _id: member._id }, { closesAt: new Date(nowMs - 1) });

  await server.services.accountClosureJob.sweep();

  const { body } = await server.call('GET', '/api/bans?search=gone', { token });
  expect(body.items).toMatchObject([{ member: { name: 'Gone Away' }, state: 'active' }]);
});
