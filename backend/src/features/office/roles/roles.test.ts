import type { DomainEvent } from '@ahl/shared-types/realtime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createVenue } from '#demo/factories/index.ts';
import { queueMail } from '#features/core/mail/mail.service.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { endExpiredRole } from './role.service.ts';

const startMs = Date.parse('2026-11-20T18:00:00Z');
let nowMs = startMs;
let server: TestServer;
let master: { accountId: string; token: string };
let superAdmin: { accountId: string; token: string };
let venueId: string;
let received: DomainEvent[] = [];

beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  master = await server.signInAs('Master Admin', { firstName: 'Max', lastName: 'Master' });
  superAdmin = await server.signInAs('Super Admin');
  venueId = String((await createVenue(server.models, { name: 'Copper Still' }))._id);
  server.bus.subscribe(({ event }) => {
    received.push(event);
  });
});
beforeEach(() => {
  nowMs = startMs;
  received = [];
});
afterAll(() => server.stop());

const read = async (id: string, as = master) =>
  (await server.call('GET', `/api/roles/members/${id}`, { token: as.token })).body;
const give = async (id: string, body: object, as = master) =>
  server.call('PUT', `/api/roles/members/${id}`, {
    token: as.token,
    body: { version: (await read(id, as)).version, ...body },
  });
const session = (token: string) => server.call('GET', '/api/auth/session', { token });
const endExpired = () => {
  const { services } = server;
  return endExpiredRole({
    ...services,
    ...services.config,
    queueMail: (mail, session) => queueMail(services, mail, session),
  });
};
const endings = () => received.filter(({ type }) => type === 'account.sessions-ended');

describe('PUT /api/roles/members/:id', () => {
  test('gives a role at places, stores who gave it, and keeps the sessions if permissions grow', async () => {
    const member = await server.signInAs('Player');

    const { status, body } = await give(member.accountId, {
      role: 'Operator',
      regions: [732],
      venueIds: [venueId],
      until: '2026-12-24',
    });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      role: 'Operator',
      regions: [732],
      venues: [{ id: venueId, name: 'Copper Still' }],
      until: '2026-12-24',
      granted: { byName: 'Max Master' },
    });
    expect(endings()).toEqual([]);
    expect((await session(member.token)).body).toMatchObject({ role: 'Operator', regions: [732] });
  });

  test('ends every session if permissions shrink: a lower role, or fewer places', async () => {
    const member = await server.signInAs('Player');
    await give(member.accountId, { role: 'Region Operator', regions: [732, 733] });
    expect((await session(member.token)).status).toBe(200);

    await give(member.accountId, { role: 'Region Operator', regions: [733] });

    expect(endings()).toMatchObject([{ accountId: member.accountId, reason: 'role-changed' }]);
    expect((await session(member.token)).status).toBe(401);
    const again = await server.services.models.Player.findById(member.accountId).lean();
    const token = server.services.tokens.sign({
      accountId: member.accountId,
      tokenVersion: again?.tokenVersion ?? 0,
    });
    await give(member.accountId, { role: 'Player' });
    expect((await session(token)).status).toBe(401);
    expect(await read(member.accountId)).toMatchObject({ role: 'Player', regions: [], granted: null });
  });

  test('is given below one’s own role, to accounts below one’s own, and not to oneself', async () => {
    const member = await server.signInAs('Player');
    const refused = async (id: string, role: string, as = superAdmin) =>
      (await give(id, { role }, as)).body.reason;

    expect(await refused(member.accountId, 'Super Admin')).toBe('role.not-yours-to-give');
    expect(await refused(superAdmin.accountId, 'Player')).toBe('role.not-yours-to-give');
    expect(await refused(master.accountId, 'Player')).toBe('role.not-yours-to-give');
    expect(await refused(master.accountId, 'Player', master)).toBe('role.not-yours-to-give');
    expect((await give(member.accountId, { role: 'Administrator' }, superAdmin)).body.role).toBe(
      'Administrator',
    );
    expect((await give(member.accountId, { role: 'Super Admin' })).body.role).toBe('Super Admin');
    expect((await session(master.token)).body.role).toBe('Master Admin');
  });

  test('names missing fields, and what somebody else changed', async () => {
    const { accountId } = await server.signInAs('Player');
    const fieldOf = async (body: object) => Object.keys((await give(accountId, body)).body.fieldReasons);

    expect(await fieldOf({ role: 'Operator' })).toEqual(['venueIds']);
    expect(await fieldOf({ role: 'Region Operator' })).toEqual(['regions']);
    expect(await fieldOf({ role: 'Operator', regions: [999] })).toEqual(['regions']);
    expect(await fieldOf({ role: 'Operator', venueIds: ['f'.repeat(24)] })).toEqual(['venueIds']);
    expect(await fieldOf({ role: 'Administrator', until: '2026-11-19' })).toEqual(['until']);
    expect((await give(accountId, { role: 'Administrator', version: 7 })).body.code).toBe('VERSION_CONFLICT');
  });
});

describe('the undo of a change of role', () => {
  const lastChange = async (entityId: string) =>
    (await server.call('GET', `/api/changes?entity=player&entityId=${entityId}`, { token: master.token }))
      .body.items[0];
  const undo = async (id: string, as = master) =>
    (await server.call('POST', `/api/changes/${id}/undo`, { token: as.token })).body;
  const stored = (id: string) => server.models.Player.findById(id).lean();

  test('requires the permission to give that role to that account', async () => {
    const other = await server.signInAs('Super Admin');
    await give(other.accountId, { role: 'Player' });
    const { id } = await lastChange(other.accountId);

    const refused = await undo(id, superAdmin);
    const between = await read(other.accountId);
    const undone = await undo(id);

    expect(refused).toMatchObject({ code: 'FORBIDDEN', reason: 'role.not-yours-to-give' });
    expect(between).toMatchObject({ role: 'Player', granted: null });
    expect(undone.failed).toEqual([]);
    expect(await read(other.accountId)).toMatchObject({
      role: 'Super Admin',
      until: null,
      granted: { byName: 'Max Master' },
    });
    expect(await stored(other.accountId)).toMatchObject({ rank: 'Super Admin' });
  });

  test('ends sessions if permissions shrink by it, and restores the end of the role', async () => {
    const member = await server.signInAs('Player');
    await give(member.accountId, { role: 'Administrator', until: '2026-12-24' }, superAdmin);
    expect((await session(member.token)).body.role).toBe('Administrator');

    const { failed } = await undo((await lastChange(member.accountId)).id, superAdmin);

    expect(failed).toEqual([]);
    expect(endings()).toMatchObject([{ accountId: member.accountId, reason: 'role-changed' }]);
    expect((await session(member.token)).status).toBe(401);
    expect(await read(member.accountId)).toMatchObject({ role: 'Player', until: null, granted: null });
    expect((await stored(member.accountId))?.rank).not.toBe('Administrator');
  });

  test('restores a role with its last day and its giver, unless its time is over', async () => {
    const member = await server.signInAs('Player');
    await give(member.accountId, { role: 'Administrator', until: '2026-12-05' }, superAdmin);
    const granted = await read(member.accountId);
    await give(member.accountId, { role: 'Player' });
    const removal = await lastChange(member.accountId);
    const before = nowMs;
    nowMs = Date.parse('2026-12-06T12:00:00Z');
    const late = await undo(removal.id);
    nowMs = before;

    const undone = await undo(removal.id);

    expect(late).toMatchObject({ code: 'CONFLICT', reason: 'role.time-over' });
    expect(undone.failed).toEqual([]);
    expect(await read(member.accountId)).toMatchObject({
      role: 'Administrator',
      until: '2026-12-05',
      granted: granted.granted,
    });
    nowMs = Date.parse('2026-12-06T12:00:00Z');
    expect(await endExpired()).toBe(true);
    nowMs = before;
  });

  test('ends sessions of a host who no longer hosts', async () => {
    const member = await server.signInAs('Player');
    await server.services.outbox.transact((session) =>
      server.models.Player.updateOne({ _id: member.accountId }, { $set: { isHost: true } }, { session }),
    );

    await undo((await lastChange(member.accountId)).id);

    expect((await session(member.token)).status).toBe(401);
  });

  test('keeps sessions if it only allows more', async () => {
    const member = await server.signInAs('Player');
    await give(member.accountId, { role: 'Region Operator', regions: [732, 733] });
    await give(member.accountId, { role: 'Region Operator', regions: [732] });
    received = [];

    await undo((await lastChange(member.accountId)).id);

    expect(endings()).toEqual([]);
    expect(await read(member.accountId)).toMatchObject({ role: 'Region Operator', regions: [732, 733] });
  });

  test('is for those above the account, also for any other change of it', async () => {
    const admin = await server.signInAs('Administrator');
    const before = await stored(superAdmin.accountId);
    await server.services.outbox.transact((session) =>
      server.models.Player.updateOne({ _id: superAdmin.accountId }, { $set: { city: 'Azle' } }, { session }),
    );
    const { id } = await lastChange(superAdmin.accountId);

    const refused = await undo(id, admin);

    expect(refused).toMatchObject({ code: 'FORBIDDEN', reason: 'member.higher-role' });
    expect((await undo(id)).failed).toEqual([]);
    expect((await stored(superAdmin.accountId))?.city).toBe(before?.city);
  });
});

test('a role ends after its last day, and its sessions with it', async () => {
  const member = await server.signInAs('Player');
  await give(member.accountId, { role: 'Administrator', until: '2026-11-20' });
  nowMs = Date.parse('2026-11-21T11:59:59Z');
  expect(await endExpired()).toBe(false);

  nowMs = Date.parse('2026-11-21T12:00:00Z');
  expect(await endExpired()).toBe(true);

  expect((await session(member.token)).status).toBe(401);
  expect(await read(member.accountId)).toMatchObject({ role: 'Player', until: null });
});

test('GET /api/roles lists the staff, and is for super admins', async () => {
  const { token } = await server.signInAs('Administrator');
  const list = async (query: string) =>
    (await server.call('GET', `/api/roles?${query}`, { token: master.token })).body.items.map(
      ({ role }: { role: string }) => role,
    );

  expect(await list('')).toContain('Master Admin');
  expect(await list('')).not.toContain('Player');
  expect(new Set(await list('role=Super Admin'))).toEqual(new Set(['Super Admin']));
  expect((await server.call('GET', '/api/roles', { token })).status).toBe(403);
});
