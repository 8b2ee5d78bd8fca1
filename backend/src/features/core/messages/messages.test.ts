import { until } from '@ahl/shared-types/testing';
import { io as open } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let admin: { accountId: string; token: string };
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signInAs('Administrator');
});
afterAll(() => server.stop());

type Person = { accountId: string; token: string };
const uuid = () => crypto.randomUUID();
const join = (role: 'Player' | 'Host' = 'Player', fields = {}) => server.signInAs(role, fields);
const unreadOf = async ({ token }: Person) =>
  (await server.call('GET', '/api/messages/unread-count', { token })).body.count;
const alertOf = async () =>
  (await server.call('GET', '/api/messages/admin-alert', { token: admin.token })).body.hasAdminMessages;
const write = async ({ token }: Person, subject = 'Missing points', text = 'I was fourth on Tuesday.') =>
  (await server.call('POST', '/api/messages', { token, body: { requestId: uuid(), subject, text } })).body;
const writeTo = async ({ accountId }: Person, subject = 'Your seat') =>
  (
    await server.call('POST', '/api/messages/threads', {
      token: admin.token,
      body: { requestId: uuid(), memberId: accountId, subject, text: 'We kept it.' },
    })
  ).body;
const answer = ({ token }: Person, id: string, box = 'mine', text = 'Thank you.') =>
  server.call('POST', `/api/messages/${id}/replies?box=${box}`, { token, body: { requestId: uuid(), text } });
const mark = ({ token }: Person, id: string, marks: object, box = 'mine') =>
  server.call('PUT', `/api/messages/${id}/marks?box=${box}`, { token, body: marks });
const list = async ({ token }: Person, query = '', path = '/api/messages') =>
  (await server.call('GET', `${path}?${query}`, { token })).body;
const announce = async (audience: object, subject = 'Season final') =>
  server.call('POST', '/api/messages/announcements', {
    token: admin.token,
    body: { requestId: uuid(), audience, subject, text: 'Sunday at 1PM.' },
  });

describe('a conversation', () => {
  test('lets a member write and an admin answer, and shows each what is new', async () => {
    const member = await join();
    const thread = await write(member);

    expect([await unreadOf(member), await alertOf()]).toEqual([0, true]);
    const inbox = await list(admin, 'folder=unread', '/api/messages/league');
    expect(inbox.items[0]).toMatchObject({ id: thread.id, isUnread: true, member: { id: member.accountId } });

    await mark(admin, thread.id, { isRead: true }, 'league');
    expect(await alertOf()).toBe(false);
    expect((await answer(admin, thread.id, 'league')).status).toBe(201);
    expect(await unreadOf(member)).toBe(1);
    const seen = await server.call('GET', `/api/messages/${thread.id}`, { token: member.token });
    expect(seen.body.messages.map(({ from }: { from: string }) => from)).toEqual(['member', 'league']);

    await mark(member, thread.id, { isRead: true });
    expect(await unreadOf(member)).toBe(0);
    await mark(member, thread.id, { isRead: false });
    expect(await unreadOf(member)).toBe(1);
  });

  test('is private to its member', async () => {
    const member = await join();
    const stranger = await join();
    const thread = await write(member);

    const refused = [
      await server.call('GET', `/api/messages/${thread.id}`, { token: stranger.token }),
      await server.call('GET', `/api/messages/${thread.id}?box=league`, { token: stranger.token }),
      await answer(stranger, thread.id),
      await answer(stranger, thread.id, 'league'),
      await mark(stranger, thread.id, { isDeleted: true }),
    ].map(({ status }) => status);

    expect(refused).toEqual([404, 404, 404, 404, 404]);
    expect((await list(stranger)).total).toBe(0);
  });

  test('has no second effect for a repeated request', async () => {
    const member = await join();
    const body = { requestId: uuid(), subject: 'Twice', text: 'Once.' };
    const first = await server.call('POST', '/api/messages', { token: member.token, body });
    const second = await server.call('POST', '/api/messages', { token: member.token, body });
    const message = { requestId: uuid(), text: 'More.' };
    for (let time = 0; time < 2; time += 1)
      await server.call('POST', `/api/messages/${first.body.id}/replies`, {
        token: member.token,
        body: message,
      });

    expect(second.body.id).toBe(first.body.id);
    expect((await list(member)).total).toBe(1);
    const { body: thread } = await server.call('GET', `/api/messages/${first.body.id}`, {
      token: member.token,
    });
    expect(thread.messages).toHaveLength(2);
  });

  test('can be archived and deleted, both with undo, and an answer restores it', async () => {
    const member = await join();
    const thread = await writeTo(member);
    const where = async () => [
      (await list(member)).total,
      (await list(member, 'folder=archived')).total,
      await unreadOf(member),
    ];

    expect(await where()).toEqual([1, 0, 1]);
    await mark(member, thread.id, { isArchived: true });
    expect(await where()).toEqual([0, 1, 0]);
    await mark(member, thread.id, { isArchived: false });
    expect(await where()).toEqual([1, 0, 1]);
    await mark(member, thread.id, { isDeleted: true });
    expect(await where()).toEqual([0, 0, 0]);
    await mark(member, thread.id, { isDeleted: false });
    expect(await where()).toEqual([1, 0, 1]);
    await mark(member, thread.id, { isDeleted: true, isRead: true });
    await answer(admin, thread.id, 'league');
    expect(await where()).toEqual([1, 0, 1]);
  });

  test('can be searched by subject, text and, for admins, name; pages do not overlap', async () => {
    const member = await join('Player', { lastName: 'Quetzalcoatl' });
    for (const subject of ['Bounty night', 'Parking', 'Bounty rules']) await write(member, subject);

    expect((await list(member, 'search=bounty')).total).toBe(2);
    expect((await list(member, 'search=fourth on')).total).toBe(3);
    expect((await list(admin, 'search=quetzal', '/api/messages/league')).total).toBe(3);
    const pages = [
      ...(await list(member, 'pageSize=2')).items,
      ...(await list(member, 'pageSize=2&page=2')).items,
    ];
    expect(new Set(pages.map(({ id }: { id: string }) => id)).size).toBe(3);
    expect(
      (await server.call('GET', '/api/messages/receivers?search=quetz', { token: admin.token })).body[0].id,
    ).toBe(member.accountId);
  });
});

describe('an announcement', () => {
  test('is one document for any number of recipients, and later members do not get it', async () => {
    const before = await server.models.MessageThread.countDocuments();
    const members = await Promise.all(Array.from({ length: 5 }, () => join()));
    const sent = await announce({ kind: 'all' });
    const late = await join();

    expect(sent.body.reach).toBeGreaterThan(5);
    expect(sent.body.abilities).toEqual({ reply: false, withdraw: true });
    expect((await server.models.MessageThread.countDocuments()) - before).toBe(1);
    for (const member of members) expect(await unreadOf(member)).toBe(1);
    expect(await unreadOf(late)).toBe(0);
    const first = members[0] as Person;
    const { body: received } = await server.call('GET', `/api/messages/${sent.body.id}`, {
      token: first.token,
    });
    expect(received.abilities).toEqual({ reply: false, withdraw: false });
    await mark(first, sent.body.id, { isRead: true });
    expect(await Promise.all(members.slice(0, 2).map(unreadOf))).toEqual([0, 1]);
    expect((await answer(first, sent.body.id)).body.code).toBe('COMMAND_NOT_ALLOWED');

    await mark(admin, sent.body.id, { isDeleted: true }, 'league');
    expect(await Promise.all(members.slice(0, 2).map(unreadOf))).toEqual([0, 0]);
    await mark(admin, sent.body.id, { isDeleted: false }, 'league');
    expect(await Promise.all(members.slice(0, 2).map(unreadOf))).toEqual([0, 1]);
    await mark(admin, sent.body.id, { isDeleted: true }, 'league');
  });

  test('can be sent to a region, to hosts or to a list', async () => {
    const north = await join('Player', { region: 732 });
    const mid = await join('Player', { region: 733 });
    const host = await join('Host', { region: 733 });

    await announce({ kind: 'region', region: 732 });
    expect(await Promise.all([north, mid, host].map(unreadOf))).toEqual([1, 0, 0]);
    await announce({ kind: 'hosts' });
    expect(await Promise.all([north, mid, host].map(unreadOf))).toEqual([1, 0, 1]);
    await announce({ kind: 'members', memberIds: [mid.accountId] });
    expect(await Promise.all([north, mid, host].map(unreadOf))).toEqual([1, 1, 1]);
    const reach = await server.call('POST', '/api/messages/announcements/reach', {
      token: admin.token,
      body: { kind: 'region', region: 732 },
    });
    expect(reach.body).toEqual({ count: 1 });
    expect((await announce({ kind: 'region', region: 734 })).body.code).toBe('COMMAND_NOT_ALLOWED');
    expect((await announce({ kind: 'venue', venueId: 'f'.repeat(24) })).status).toBe(404);
  });
});

describe('messages:unread', () => {
  test('is sent to a socket on connecting and with each change, to an admin together with the alert', async () => {
    const member = await join();
    await writeTo(member);
    const received: unknown[] = [];
    const alerts: unknown[] = [];
    const connect = (token: string) =>
      open(server.url, { transports: ['websocket'], forceNew: true, auth: { token } });
    const socket = connect(member.token);
    const office = connect(admin.token);
    socket.on('messages:unread', (payload) => received.push(payload));
    office.on('messages:admin-alert', (payload) => alerts.push(payload));
    await until(() => expect([received.at(-1), alerts.length]).toEqual([{ count: 1 }, 1]));

    const thread = await writeTo(member);
    await until(() => expect(received.at(-1)).toEqual({ count: 2 }));
    await mark(member, thread.id, { isRead: true });
    await until(() => expect(received.at(-1)).toEqual({ count: 1 }));
    for (const { id } of (await list(admin, 'folder=unread', '/api/messages/league')).items)
      await mark(admin, id, { isRead: true }, 'league');
    await until(() => expect(alerts.at(-1)).toEqual({ hasAdminMessages: false }));
    await answer(member, thread.id);
    await until(() => expect(alerts.at(-1)).toEqual({ hasAdminMessages: true }));
    socket.disconnect();
    office.disconnect();
  });
});
