import { randomUUID } from 'node:crypto';
import { captainCommandTypes } from '@ahl/shared-types/captains';
import { openPrivacy } from '@ahl/shared-types/privacy';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlayer, createTournament, createVenue } from '#demo/factories/index.ts';
import { type ClockServer, startClockServer } from '#features/play/poker-clocks/testing/clock-server.ts';
import { withoutSecrets } from '#http/request-context.ts';

let desk: ClockServer;
beforeAll(async () => {
  desk = await startClockServer();
});
afterAll(() => desk.server.stop());

const passOf = (url: string): string => url.split('/captain/')[1] ?? '';

/** Makes a clock and a pass for its captains. */
const openWithPass = async (more: object = {}) => {
  const clock = await desk.openClock(more);
  const made = await desk.server.call('POST', `/api/poker-clocks/${clock.id}/captain-pass`, {
    token: desk.operator.token,
  });
  return { id: clock.id as string, pass: passOf(made.body.url), url: made.body.url as string };
};

/** Creates a night at a venue, for a clock with a result. */
const newNight = async () => {
  const venue = await createVenue(desk.server.models);
  const event = await createTournament(desk.server.models, {
    date: '2026-11-21',
    venueId: venue._id,
    startTimes: ['19:00'],
  });
  return { tournamentId: String(event._id), date: '2026-11-21', startTime: '19:00' };
};

type Sender = { pass: string; name?: string; deskId?: string; token?: string };
const send = (id: string, body: object, { pass, name = 'Sam', deskId = randomUUID(), token }: Sender) =>
  desk.server.call('POST', `/api/poker-clocks/${id}/captain/commands`, {
    headers: { 'X-Captain-Pass': pass },
    body: { captainName: name, command: { commandId: randomUUID(), deskId, ...body } },
    ...(token ? { token } : {}),
  });

const walkIn = (name: string) => ({ type: 'register', entry: { id: randomUUID(), name } });
const look = (pass: string) =>
  desk.server.call('GET', '/api/captain', { headers: { 'X-Captain-Pass': pass } });

describe('the pass of table captains', () => {
  test('opens its clock, and its captain registers a player', async () => {
    const { id, pass } = await openWithPass();

    expect((await look(pass)).body).toMatchObject({ clockId: id, clockName: 'Back room' });
    const sent = await send(id, walkIn('Ana Ruiz'), { pass });

    expect(sent).toMatchObject({ status: 200 });
    expect(sent.body.night.entries).toMatchObject([{ name: 'Ana Ruiz', playerId: null }]);
  });

  test('is the same address for those who read it, until it is renewed', async () => {
    const { id, pass, url } = await openWithPass();
    const path = `/api/poker-clocks/${id}/captain-pass`;
    const { token } = desk.operator;

    const read = await desk.server.call('GET', path, { token });
    const renewed = await desk.server.call('POST', path, { token });

    expect(read.body.url).toBe(url);
    expect((await look(pass)).body).toBeNull();
    expect((await look(passOf(renewed.body.url))).body).toMatchObject({ clockId: id });
  });

  test('does not work once the desk has ended it', async () => {
    const { id, pass } = await openWithPass();
    await desk.server.call('DELETE', `/api/poker-clocks/${id}/captain-pass`, { token: desk.operator.token });

    const sent = await send(id, walkIn('Ana Ruiz'), { pass });

    expect(sent).toMatchObject({ status: 403, body: { reason: 'captain.pass-dead' } });
    expect((await look(pass)).body).toBeNull();
  });

  test('ends with its clock', async () => {
    const { id, pass } = await openWithPass();
    await desk.command(id, { type: 'start' });
    await desk.command(id, { type: 'finish' });

    expect((await look(pass)).body).toBeNull();
    expect(await send(id, walkIn('Ana Ruiz'), { pass })).toMatchObject({
      status: 409,
      body: { reason: 'captain.clock-over' },
    });
    const again = await desk.server.call('POST', `/api/poker-clocks/${id}/captain-pass`, {
      token: desk.operator.token,
    });
    expect(again).toMatchObject({ status: 409, body: { reason: 'captain.clock-over' } });
  });

  test('opens no other clock', async () => {
    const { pass } = await openWithPass();
    const other = await openWithPass();

    const sent = await send(other.id, walkIn('Ana Ruiz'), { pass });

    expect(sent).toMatchObject({ status: 403, body: { reason: 'captain.other-clock' } });
  });

  test.each([
    ['without one', () => ''],
    ['of another clock, with its number', (pass: string, id: string) => pass.replace(/^[0-9a-f]{24}/, id)],
    ['of the next number', (pass: string) => pass.replace(/-1-/, '-2-')],
    ['with another signature', (pass: string) => `${pass.slice(0, -3)}abc`],
  ])('cannot be forged: %s', async (_name, forge) => {
    const { id } = await openWithPass();
    const { pass } = await openWithPass();

    const sent = await send(id, walkIn('Ana Ruiz'), { pass: forge(pass, id) });

    expect(sent.status).toBe(403);
    expect((await look(forge(pass, id).replace(pass, ''))).body).toBeNull();
  });

  test('is made only by those who run the clock', async () => {
    const clock = await desk.openClock(await newNight());
    const other = await createVenue(desk.server.models);
    const elsewhere = await desk.server.signInAs('Operator', { regions: [], venueIds: [String(other._id)] });
    const path = `/api/poker-clocks/${clock.id}/captain-pass`;

    for (const method of ['GET', 'POST', 'DELETE']) {
      expect((await desk.server.call(method, path)).status).toBe(401);
      expect((await desk.server.call(method, path, { token: elsewhere.token })).status).toBe(403);
    }
  });

  test('is not made for a clock that is not public', async () => {
    const clock = await desk.openClock({ isPublic: false });

    const made = await desk.server.call('POST', `/api/poker-clocks/${clock.id}/captain-pass`, {
      token: desk.operator.token,
    });

    expect(made).toMatchObject({ status: 409, body: { reason: 'captain.clock-not-public' } });
  });

  test('is a security event when made and ended, and stays out of the log of calls', async () => {
    const { id, pass } = await openWithPass();
    await desk.server.call('DELETE', `/api/poker-clocks/${id}/captain-pass`, { token: desk.operator.token });

    const events = await desk.server.models.SecurityEvent.find({ subject: id }).lean();
    expect(events.map(({ type }) => type).toSorted()).toEqual(['link.ended', 'link.made']);
    expect(JSON.stringify(events)).not.toContain(pass);
    const changes = await desk.server.models.Change.find({ entity: 'captain-pass', entityId: id }).lean();
    expect(changes).toHaveLength(2);
    expect(withoutSecrets(`/captain/${pass}`)).toBe('/captain/…');
  });
});

const seat = { table: 1, seat: 1 };
const forbidden: [string, object][] = [
  ['start', {}],
  ['pause', {}],
  ['next-level', {}],
  ['previous-level', {}],
  ['go-to-level', { levelIndex: 2 }],
  ['adjust-time', { deltaMs: 60_000 }],
  ['reset-level', {}],
  ['finish', {}],
  ['schedule-start', { startsAt: null }],
  ['hand-for-hand', { isOn: true }],
  ['keep-open', {}],
  ['announce', { text: 'Free drinks' }],
  ['set-options', { tableSize: 6 }],
  ['edit-entry', { entryId: randomUUID(), name: 'Somebody' }],
  ['unregister', { entryId: randomUUID() }],
  ['block-seats', { seats: [seat], isBlocked: true }],
  ['re-enter', { entryId: randomUUID() }],
  ['add-on', { entryId: randomUUID() }],
  ['correct-places', { corrections: [{ act: 'remove', entryId: randomUUID() }] }],
  ['high-hand', { entryId: randomUUID(), hand: 'Quads' }],
  ['count-chips', { counts: [{ entryId: randomUUID(), chips: 100 }] }],
  ['answer-deal', { dealId: randomUUID(), entryId: randomUUID(), accepts: true }],
  ['close-deal', { dealId: randomUUID() }],
  ['withdraw-deal', { dealId: randomUUID() }],
];

describe('POST /api/poker-clocks/:id/captain/commands', () => {
  test.each(forbidden)('refuses %s', async (type, more) => {
    const { id, pass } = await openWithPass();

    const sent = await send(id, { type, ...more }, { pass });

    expect(sent).toMatchObject({ status: 409, body: { reason: 'captain.command-not-allowed' } });
    expect((await desk.logOf(id)).total).toBe(0);
  });

  test('takes exactly the commands about the players of a night', () => {
    expect([...captainCommandTypes].filter((type) => forbidden.some(([name]) => name === type))).toEqual([]);
  });

  test('names the captain in the log, and a signed-in member by the account', async () => {
    const { id, pass } = await openWithPass();
    const member = await desk.server.signInAs('Player');

    await send(id, { type: 'count', what: 'entry', by: 1 }, { pass, name: ' Sam at table 2 ' });
    await send(id, { type: 'count', what: 'entry', by: 1 }, { pass, name: 'The host', token: member.token });

    const { items } = await desk.logOf(id);
    const account = await desk.server.models.Player.findById(member.accountId).lean();
    expect(items.map(({ actor }: { actor: object }) => actor)).toEqual([
      { id: member.accountId, name: `${account?.firstName} ${account?.lastName} (captain)` },
      { id: '', name: 'Sam at table 2 (captain)' },
    ]);
  });

  test.each(['', ' ', 'x'.repeat(41), '<b>Sam</b>', 'Sam\nHost'])('refuses the name “%s”', async (name) => {
    const { id, pass } = await openWithPass();

    const sent = await send(id, { type: 'count', what: 'entry', by: 1 }, { pass, name });

    expect(sent).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  });

  test('undoes and redoes what the same device sent', async () => {
    const { id, pass } = await openWithPass();
    const deskId = randomUUID();
    const commandId = randomUUID();
    await send(id, { ...walkIn('Ana Ruiz'), commandId }, { pass, deskId });

    const undone = await send(id, { type: 'undo', targetCommandId: commandId }, { pass, deskId });
    const redone = await send(id, { type: 'redo', targetCommandId: commandId }, { pass, deskId });

    expect(undone.body.night.entries).toEqual([]);
    expect(redone.body.night.entries).toHaveLength(1);
  });

  test('refuses to undo what the desk or another captain sent', async () => {
    const { id, pass } = await openWithPass();
    const deskId = randomUUID();
    const ofDesk = randomUUID();
    const ofOther = randomUUID();
    await desk.command(id, { ...walkIn('Ana Ruiz'), commandId: ofDesk, deskId });
    await send(id, { ...walkIn('Ray Ortiz'), commandId: ofOther }, { pass });

    for (const targetCommandId of [ofDesk, ofOther, randomUUID()]) {
      const sent = await send(id, { type: 'undo', targetCommandId }, { pass, deskId });
      expect(sent).toMatchObject({ status: 409, body: { reason: 'captain.not-own' } });
    }
    expect((await desk.logOf(id)).total).toBe(2);
  });

  test('posts the result with the last bust-out, and then leaves corrections to the desk', async () => {
    const { id, pass } = await openWithPass(await newNight());
    const deskId = randomUUID();
    const players = [await createPlayer(desk.server.models), await createPlayer(desk.server.models)];
    const entries = players.map(({ _id }) => ({ id: randomUUID(), name: 'x', playerId: String(_id) }));
    for (const entry of entries) await send(id, { type: 'register', entry }, { pass, deskId });
    await desk.command(id, { type: 'start' });
    const commandId = randomUUID();

    const bust = { type: 'bust', entryIds: [entries[0]?.id], commandId };
    const sent = await send(id, bust, { pass, deskId });
    const repeated = await send(id, bust, { pass, deskId });
    const undo = await send(id, { type: 'undo', targetCommandId: commandId }, { pass, deskId });

    expect(sent.status).toBe(200);
    expect(repeated).toMatchObject({ status: 200 });
    expect(undo).toMatchObject({ status: 409, body: { reason: 'captain.clock-over' } });
    const night = await desk.server.call('GET', `/api/poker-clocks/${id}/night`);
    const result = await desk.server.models.Result.findById(night.body.resultId).lean();
    expect(result).toMatchObject({ deletedAt: null, postedBy: null });
  });

  test('refuses a banned player', async () => {
    const { id, pass } = await openWithPass();
    const player = await createPlayer(desk.server.models);
    const { token } = await desk.server.signInAs('Administrator');
    const banned = await desk.server.call('POST', '/api/bans', {
      token,
      body: { playerId: String(player._id), scope: 'league', reason: 'Threats', days: null },
    });
    expect(banned.status).toBeLessThan(300);

    const entry = { id: randomUUID(), name: 'x', playerId: String(player._id) };
    const sent = await send(id, { type: 'register', entry }, { pass });

    expect(sent).toMatchObject({ status: 409, body: { reason: 'ban.member-not-here' } });
  });

  test('registers a member under their own name, and shows what visitors see', async () => {
    const { id, pass } = await openWithPass();
    const player = await createPlayer(desk.server.models, {
      firstName: 'Lena',
      lastName: 'Hartwig',
      pokerHandle: 'RiverQueen',
      privacy: { ...openPrivacy, nameForm: 'handle' },
    });

    const entry = {
      id: randomUUID(),
      name: 'Somebody Else',
      playerId: String(player._id),
      extraChips: 90_000,
    };
    const sent = await send(id, { type: 'register', entry }, { pass });
    const twice = await send(id, { type: 'register', entry: { ...entry, id: randomUUID() } }, { pass });

    const clock = await desk.server.models.PokerClock.findById(id).lean();
    expect(clock?.night.entries).toMatchObject([{ name: 'Lena Hartwig', extraChips: 0 }]);
    expect(JSON.stringify(sent.body)).not.toContain('Hartwig');
    expect(twice.status).toBe(409);
    expect(JSON.stringify(twice.body)).not.toContain('Hartwig');
  });

  test('lets nobody in after entry has closed', async () => {
    const { id, pass } = await openWithPass({ date: '2026-11-21', startTime: '19:00' });
    desk.time.nowMs = Date.parse('2026-11-22T02:05:00.000Z');

    const sent = await send(id, { ...walkIn('Ana Ruiz'), afterClose: true }, { pass });

    expect(sent).toMatchObject({ status: 409, body: { reason: 'clock.entry-closed' } });
    expect((await desk.logOf(id)).total).toBe(0);
  });
});
