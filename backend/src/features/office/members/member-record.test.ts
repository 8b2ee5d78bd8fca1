import { randomUUID } from 'node:crypto';
import type { TimelineItem } from '@ahl/shared-types/members';
import { beforeAll, describe, expect, test } from 'vitest';
import { createPlayer, createSeason, createVenue } from '#demo/factories/index.ts';
import { idOf, nowMs, setUpMemberDesk } from './testing/member-desk.ts';

const desk = setUpMemberDesk();
const { call } = desk;
let superId: string;
let own: { accountId: string; token: string };
beforeAll(async () => {
  ({ accountId: superId } = await desk.server.signInAs('Super Admin'));
  own = await desk.server.signInAs('Player', { passwordHash: 'x', email: 'own@a.test' });
  await createSeason(desk.server.models, { startsOn: '2026-01-01', endsOn: '2026-03-31' });
});

/** Returns the body of an edit that changes nothing. */
const asEdit = (member: Record<string, unknown>) => {
  const names =
    'firstName lastName middleInitial playerNumber pokerHandle email phone birthYear city state region tags version';
  return Object.fromEntries(names.split(' ').map((name) => [name, member[name]]));
};

describe('GET /api/members/:id', () => {
  test('returns who a member is, what is in effect, and what is allowed', async () => {
    const venue = await createVenue(desk.server.models, { name: 'Copper Still' });
    const member = await createPlayer(desk.server.models, {
      firstName: 'Alicia',
      lastName: 'Moreno',
      tags: ['VIP'],
    });
    const other = await createPlayer(desk.server.models);
    await desk.server.call('POST', '/api/results', {
      token: desk.token,
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
      abilities: { edit: true, fixLogin: true, ban: true, giveRoles: false, viewAs: false, makeHost: true },
    });
  });

  test('shows a super admin to an administrator, who is not allowed to act on the account', async () => {
    const accountId = superId;

    const { body } = await call('GET', `/${accountId}`);
    const edit = await call('PUT', `/${accountId}`, asEdit(body));

    expect(body.abilities).toEqual({
      edit: false,
      fixLogin: false,
      ban: false,
      giveRoles: false,
      viewAs: false,
      makeHost: false,
    });
    expect([edit.status, edit.body.reason]).toEqual([403, 'member.higher-role']);
  });

  test('is not found for an unknown id', async () => {
    expect((await call('GET', `/${'f'.repeat(24)}`)).status).toBe(404);
    expect((await call('GET', `/${'f'.repeat(24)}/timeline`)).status).toBe(404);
  });
});

describe('GET /api/members/:id/timeline', () => {
  test('puts nights, bonuses, messages, mails, sign-ins and changes in one order, in pages', async () => {
    const { models } = desk.server;
    const member = await createPlayer(models, { firstName: 'Tim', lastName: 'Line', email: 'tim@a.test' });
    const id = idOf(member);
    const venue = await createVenue(models);
    await desk.server.call('POST', '/api/results', {
      token: desk.token,
      body: {
        idempotencyKey: randomUUID(),
        name: 'The Night',
        venueId: idOf(venue),
        date: '2026-03-18',
        startTime: '19:00',
        entrants: 2,
        finishers: [
          { playerId: desk.adminId, place: 1 },
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
      usedAt: new Date(nowMs),
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

describe('PUT /api/members/:id', () => {
  test('saves at the version, keeps what the member decides, and is recorded', async () => {
    const privacy = {
      nameForm: 'initial',
      showsPicture: false,
      allowsFaceOff: false,
      isListed: false,
    } as const;
    const member = await createPlayer(desk.server.models, { privacy, firstName: 'Ed', lastName: 'Itable' });
    const { body: before } = await call('GET', `/${idOf(member)}`);

    const saved = await call('PUT', `/${before.id}`, { ...asEdit(before), city: 'Denton', region: 734 });
    const stale = await call('PUT', `/${before.id}`, { ...asEdit(before), city: 'Frisco' });

    expect(saved.body).toMatchObject({ city: 'Denton', region: 734, privacy, version: before.version + 1 });
    expect(stale.status).toBe(409);
    expect(stale.body).toMatchObject({ code: 'VERSION_CONFLICT', fields: ['city', 'region'] });
    const changes = await desk.server.call('GET', `/api/changes?entity=player&entityId=${before.id}`, {
      token: desk.token,
    });
    expect(changes.body.items[0]).toMatchObject({ kind: 'changed', actor: { name: 'Zoe Zimmer' } });
  });

  test('does not change the address that somebody signs in with', async () => {
    const { accountId } = own;
    const { body } = await call('GET', `/${accountId}`);

    const refused = await call('PUT', `/${accountId}`, { ...asEdit(body), email: 'thief@a.test' });

    expect(refused.body.fieldReasons.email.reason).toBe('member.email-of-account');
  });

  test('refuses an older copy of the office after the member saved the own profile', async () => {
    const { body } = await call('GET', `/${own.accountId}`);
    await desk.server.call('PUT', '/api/account/profile', {
      token: own.token,
      body: { firstName: 'Own', lastName: 'Edited', pokerHandle: '', city: '', state: '' },
    });

    expect((await call('PUT', `/${own.accountId}`, asEdit(body))).status).toBe(409);
  });
});

describe('notes of the office', () => {
  test('are listed with the member, newest first, until they are deleted', async () => {
    const id = idOf(await createPlayer(desk.server.models));
    const note = await call('POST', `/${id}/notes`, { text: 'Wants to host on Sundays.' });
    await call('POST', `/${id}/notes`, { text: 'Called again.' });

    const { notes } = (await call('GET', `/${id}`)).body;
    const deleted = await call('DELETE', `/${id}/notes/${note.body.id}`);

    expect(note.status).toBe(201);
    expect(notes.map(({ text }: { text: string }) => text).sort()).toEqual([
      'Called again.',
      'Wants to host on Sundays.',
    ]);
    expect(notes[0]).toMatchObject({ authorName: 'Zoe Zimmer' });
    expect(deleted.status).toBe(200);
    expect((await call('GET', `/${id}`)).body.notes).toHaveLength(1);
    expect((await call('DELETE', `/${id}/notes/${note.body.id}`)).status).toBe(404);
  });
});
