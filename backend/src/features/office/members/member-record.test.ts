import { randomUUID } from 'node:crypto';
import type { TimelineItem } from '@ahl/shared-types/members';
import type { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlayer, createSeason, createVenue } from '../../../db/seed/factories/index.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

// Friday 20 March 2026, 1PM in Dallas.
const nowMs = Date.parse('2026-03-20T18:00:00Z');
let server: TestServer;
let token: string;
let adminId: string;
let superId: string;
let own: { accountId: string; token: string };
const idOf = ({ _id }: { _id: Types.ObjectId }) => _id.toHexString();
const call = (method: string, path: string, body?: object, as = token) =>
  server.call(method, `/api/members${path}`, { token: as, ...(body ? { body } : {}) });

beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token, accountId: adminId } = await server.signInAs('Administrator', {
    firstName: 'Zoe',
    lastName: 'Zimmer',
  }));
  ({ accountId: superId } = await server.signInAs('Super Admin'));
  own = await server.signInAs('Player', { passwordHash: 'x', email: 'own@a.test' });
  await createSeason(server.models, { startsOn: '2026-01-01', endsOn: '2026-03-31' });
});
afterAll(() => server.stop());

const newMember = (more: object = {}) => ({
  idempotencyKey: randomUUID(),
  firstName: 'Nina',
  lastName: `Newman ${randomUUID().slice(0, 8)}`,
  ...more,
});
/** The id of a member whom the office added: the directory hears of those. */
const added = async (more: object = {}): Promise<string> =>
  (await call('POST', '', newMember({ isAnotherPerson: true, ...more }))).body.member.id;
/** The body of an edit that changes nothing. */
const asEdit = (member: Record<string, unknown>) => {
  const names =
    'firstName lastName middleInitial playerNumber pokerHandle email phone birthYear city state region tags version';
  return Object.fromEntries(names.split(' ').map((name) => [name, member[name]]));
};

describe('GET /api/members/:id', () => {
  test('says who a member is, what holds, and what may be done', async () => {
    const venue = await createVenue(server.models, { name: 'Copper Still' });
    const member = await createPlayer(server.models, {
      firstName: 'Alicia',
      lastName: 'Moreno',
      tags: ['VIP'],
    });
    const other = await createPlayer(server.models);
    await server.call('POST', '/api/results', {
      token,
      body: {
        idempotencyKey: randomUUID(),
        name: 'Copper Tuesday',
        venueId: idOf(venue),
        date: '2026-03-17',
        startTime: '19:00',
        entrants: 2,
        finishers: [
          { playerId: idOf(member), place: 1 },
          { playerId: idOf(other), place: 2 },
        ],
      },
    });

    const { status, body } = await call('GET', `/${idOf(member)}`);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      firstName: 'Alicia',
      tags: ['VIP'],
      nights: 1,
      lastPlayedOn: '2026-03-17',
      homeVenue: { name: 'Copper Still' },
      season: { rank: 1, players: 2, games: 1 },
      signIn: { hasPassword: false, devices: 0, lastSeenAt: null },
      abilities: { edit: true, fixLogin: true, ban: true, giveRoles: false, viewAs: false },
    });
  });

  test('nobody reaches up: an administrator sees a super admin and may not act on the account', async () => {
    const accountId = superId;

    const { body } = await call('GET', `/${accountId}`);
    const edit = await call('PUT', `/${accountId}`, asEdit(body));

    expect(body.abilities).toEqual({
      edit: false,
      fixLogin: false,
      ban: false,
      giveRoles: false,
      viewAs: false,
    });
    expect([edit.status, edit.body.reason]).toEqual([403, 'member.higher-role']);
  });

  test('is not found for an id that nobody has', async () => {
    expect((await call('GET', `/${'f'.repeat(24)}`)).status).toBe(404);
    expect((await call('GET', `/${'f'.repeat(24)}/timeline`)).status).toBe(404);
  });
});

describe('GET /api/members/:id/timeline', () => {
  test('puts nights, bonuses, messages, mails, sign-ins and changes in one order, and pages them', async () => {
    const { models } = server;
    const member = await createPlayer(models, { firstName: 'Tim', lastName: 'Line', email: 'tim@a.test' });
    const id = idOf(member);
    const venue = await createVenue(models);
    await server.call('POST', '/api/results', {
      token,
      body: {
        idempotencyKey: randomUUID(),
        name: 'The Night',
        venueId: idOf(venue),
        date: '2026-03-18',
        startTime: '19:00',
        entrants: 2,
        finishers: [
          { playerId: adminId, place: 1 },
          { playerId: id, place: 2 },
        ],
      },
    });
    await call('POST', '/bulk', {
      ids: [id],
      act: 'bonus',
      bonus: { title: 'Welcome', kind: 'chips', amount: 500, expiresOn: '2026-04-01' },
    });
    await call('POST', '/bulk', {
      ids: [id],
      act: 'message',
      message: { subject: 'Hello', text: 'Hi Tim.' },
    });
    await call('POST', '/bulk', { ids: [id], act: 'tag', tag: 'Sunday host' });
    await models.Mail.create({
      to: 'tim@a.test',
      subject: 'A mail',
      text: 'x',
      kind: 'notice',
      status: 'failed',
      lastError: 'no such mailbox',
      attempts: 5,
      createdAt: new Date(nowMs - 5_000),
    });
    await models.Session.create({
      _id: randomUUID(),
      playerId: member._id,
      tokenVersion: 0,
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) Safari/604.1',
      lastSeenAt: new Date(nowMs),
      expiresAt: new Date(nowMs + 1_000),
    });

    const all = await call('GET', `/${id}/timeline`);
    const night = await call('GET', `/${id}/timeline?kind=night`);
    const mail = await call('GET', `/${id}/timeline?kind=mail`);
    const second = await call('GET', `/${id}/timeline?pageSize=2&page=2`);

    const items: TimelineItem[] = all.body.items;
    const kinds = items.map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['night', 'bonus', 'message', 'mail', 'sign-in', 'change']));
    expect(all.body.total).toBe(items.length);
    expect(items.map(({ at }) => at)).toEqual(
      items
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    expect(night.body.items).toMatchObject([
      {
        corrections: 0,
        score: { place: 2, result: { name: 'The Night' }, explanation: { counted: true, why: 'counts' } },
      },
    ]);
    expect(mail.body.items).toMatchObject([{ status: 'failed', lastError: 'no such mailbox' }]);
    expect(second.body.items.map(({ id: itemId }: TimelineItem) => itemId)).toEqual(
      items.slice(2, 4).map(({ id: itemId }) => itemId),
    );
  });
});

describe('POST /api/members', () => {
  test('gives the next free number, mails a welcome, and adds once', async () => {
    const next = (await call('GET', '/next-number')).body.playerNumber;
    const given = newMember({ email: 'nina@a.test', welcome: 'mail' });

    const first = await call('POST', '', given);
    const again = await call('POST', '', given);

    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({ member: { playerNumber: next, rank: 'Rookie' }, link: null });
    expect(again.body.member.id).toBe(first.body.member.id);
    const mails = await server.models.Mail.find({ to: 'nina@a.test' }).lean();
    expect(mails.map(({ kind }) => kind)).toEqual(['member-welcome']);
  });

  test('gives a link for the paper, with which the member chooses a password and signs in', async () => {
    const { body } = await call('POST', '', newMember({ email: 'paper@a.test', welcome: 'paper' }));

    const secret = new URL(body.link.url).searchParams.get('token');
    const password = 'turn-river-4711';
    const reset = await server.call('POST', '/api/auth/reset-password', {
      body: { token: secret, password },
    });
    const login = await server.call('POST', '/api/players/login', {
      body: { email: 'paper@a.test', password },
    });

    expect([reset.status, login.status]).toEqual([200, 200]);
    expect(await server.models.Mail.countDocuments({ to: 'paper@a.test', kind: 'member-welcome' })).toBe(0);
  });

  test('asks before it adds somebody whom the league seems to know', async () => {
    const known = await added({
      firstName: 'Rosa',
      lastName: 'Del Río',
      phone: '(817) 555-0188',
      birthYear: 1980,
    });
    const typed = 'firstName=rosa&lastName=del%20rio&phone=%2B1%20817%20555%200188&birthYear=1980';

    const { items } = (await call('GET', `/duplicates?${typed}`)).body;
    const given = newMember({ firstName: 'rosa', lastName: 'del rio' });
    const refused = await call('POST', '', given);
    const said = await call('POST', '', { ...given, isAnotherPerson: true });

    expect(items).toMatchObject([{ id: known, reasons: ['name-and-year', 'phone'] }]);
    expect([refused.status, refused.body.reason]).toEqual([409, 'member.likely-known']);
    expect(refused.body.members).toMatchObject([{ id: known }]);
    expect(said.status).toBe(201);
  });

  test('names a slip of the hand as similar, and does not hold it up', async () => {
    await added({ firstName: 'Bartholomew', lastName: 'Quigley' });
    const typed = { firstName: 'Bartolomew', lastName: 'Quigley' };

    const { items } = (await call('GET', `/duplicates?${new URLSearchParams(typed)}`)).body;
    const { status } = await call('POST', '', newMember(typed));

    expect(items).toMatchObject([{ reasons: ['similar-name'] }]);
    expect(status).toBe(201);
  });

  test('refuses a taken number and e-mail, and a sign-in without an address, on their fields', async () => {
    const known = await createPlayer(server.models, { email: 'taken@a.test' });
    const fieldOf = async (more: object) => {
      const { status, body } = await call('POST', '', newMember({ isAnotherPerson: true, ...more }));
      return [
        status,
        Object.entries(body.fieldReasons).map(([name, field]) => [
          name,
          (field as { reason: string }).reason,
        ]),
      ];
    };

    expect(await fieldOf({ playerNumber: known.playerNumber })).toEqual([
      400,
      [['playerNumber', 'member.number-taken']],
    ]);
    expect(await fieldOf({ email: 'taken@a.test' })).toEqual([400, [['email', 'email.taken']]]);
    expect(await fieldOf({ welcome: 'paper' })).toEqual([400, [['email', 'member.email-needed']]]);
  });
});

describe('PUT /api/members/:id', () => {
  test('saves at the version, keeps what the member decides, and is on record', async () => {
    const privacy = {
      nameForm: 'initial',
      showsPicture: false,
      allowsFaceOff: false,
      isListed: false,
    } as const;
    const member = await createPlayer(server.models, { privacy, firstName: 'Ed', lastName: 'Itable' });
    const { body: before } = await call('GET', `/${idOf(member)}`);

    const saved = await call('PUT', `/${before.id}`, { ...asEdit(before), city: 'Denton', region: 734 });
    const stale = await call('PUT', `/${before.id}`, { ...asEdit(before), city: 'Frisco' });

    expect(saved.body).toMatchObject({ city: 'Denton', region: 734, privacy, version: before.version + 1 });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ code: 'VERSION_CONFLICT', fields: ['city', 'region'] });
    const changes = await server.call('GET', `/api/changes?entity=player&entityId=${before.id}`, { token });
    expect(changes.body.items[0]).toMatchObject({ kind: 'changed', actor: { name: 'Zoe Zimmer' } });
  });

  test('does not change the address that somebody signs in with', async () => {
    const { accountId } = own;
    const { body } = await call('GET', `/${accountId}`);

    const refused = await call('PUT', `/${accountId}`, { ...asEdit(body), email: 'thief@a.test' });

    expect(refused.body.fieldReasons.email.reason).toBe('member.email-of-account');
  });

  test('a member who saves the own profile makes an older copy of the office stale', async () => {
    const { body } = await call('GET', `/${own.accountId}`);
    await server.call('PUT', '/api/account/profile', {
      token: own.token,
      body: { firstName: 'Own', lastName: 'Edited', pokerHandle: '', city: '', state: '' },
    });

    expect((await call('PUT', `/${own.accountId}`, asEdit(body))).status).toBe(409);
  });
});

describe('notes of the office', () => {
  test('stand with the member, the newest first, until they are taken away', async () => {
    const id = idOf(await createPlayer(server.models));
    const note = await call('POST', `/${id}/notes`, { text: 'Wants to host on Sundays.' });
    await call('POST', `/${id}/notes`, { text: 'Called again.' });

    const { notes } = (await call('GET', `/${id}`)).body;
    const gone = await call('DELETE', `/${id}/notes/${note.body.id}`);

    expect(note.status).toBe(201);
    expect(notes.map(({ text }: { text: string }) => text).sort()).toEqual([
      'Called again.',
      'Wants to host on Sundays.',
    ]);
    expect(notes[0]).toMatchObject({ authorName: 'Zoe Zimmer' });
    expect(gone.status).toBe(200);
    expect((await call('GET', `/${id}`)).body.notes).toHaveLength(1);
    expect((await call('DELETE', `/${id}/notes/${note.body.id}`)).status).toBe(404);
  });
});

describe('POST /api/members/bulk', () => {
  test('moves and tags all that match a filter as one batch, which is undone as one', async () => {
    const ids = [
      await added({ firstName: 'Xaver', region: 733 }),
      await added({ firstName: 'Xaver', region: 733 }),
    ];
    const filter = { search: 'xaver' };
    const { body: preview } = await call('POST', '/bulk/preview', { filter });

    const tagged = await call('POST', '/bulk', {
      filter,
      fingerprint: preview.fingerprint,
      act: 'tag',
      tag: 'Dallas',
    });
    const moved = await call('POST', '/bulk', { ids, act: 'region', region: 732 });
    const undone = await server.call('POST', `/api/changes/batches/${moved.body.batchId}/undo`, { token });

    expect(preview).toMatchObject({ count: 2 });
    expect(tagged.body).toMatchObject({ done: 2, failed: [] });
    expect((await call('GET', '?tag=dallas')).body.total).toBe(2);
    expect((await call('GET', '/tags')).body.items).toContainEqual({ tag: 'Dallas', members: 2 });
    expect(undone.body.undone).toHaveLength(2);
    const rows = await server.models.Player.find({ _id: { $in: ids } }).lean();
    expect(rows.map(({ region, tags }) => [region, tags])).toEqual([
      [733, ['Dallas']],
      [733, ['Dallas']],
    ]);
  });

  test('names the rows that it was refused for, and the part that an act needs', async () => {
    const accountId = superId;

    const outcome = await call('POST', '/bulk', { ids: [accountId], act: 'tag', tag: 'x' });
    const bare = await call('POST', '/bulk', { ids: [accountId], act: 'region' });

    expect(outcome.body.failed).toMatchObject([{ id: accountId, reason: 'member.higher-role' }]);
    expect(bare.body.fieldReasons.region.reason).toBe('member.act-part-missing');
  });

  test('exports what is listed', async () => {
    await call('POST', '', newMember({ firstName: 'Exporta', lastName: 'Ble' }));

    const { status, body } = await call('GET', '/export.csv?search=exporta');

    expect(status).toBe(200);
    expect(body.split('\n')).toHaveLength(3);
    expect(body).toContain('Exporta');
  });
});
