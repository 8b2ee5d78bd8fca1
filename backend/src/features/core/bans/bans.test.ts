import { describe, expect, test } from 'vitest';
import { createPlayer } from '#demo/factories/index.ts';
import { endExpiredBan } from './ban.job.ts';
import { banActs, setUpBanWorld } from './testing/ban-world.ts';

const world = setUpBanWorld();
const { time, asOffice } = world;
const { newMember, ban, act, login, session, reserve, checkIn, register } = banActs(world);

describe('a league ban', () => {
  test('ends the sessions immediately, and sign-in answers as for a wrong password', async () => {
    const member = await newMember();
    expect((await session(member.token)).status).toBe(200);

    const { status, body } = await ban(member.accountId);

    expect([status, body.state, body.imposed.byName]).toEqual([201, 'active', 'Zoe Zimmer']);
    expect((await session(member.token)).status).toBe(401);
    expect(world.received).toContainEqual(
      expect.objectContaining({
        type: 'account.sessions-ended',
        accountId: member.accountId,
        reason: 'banned',
      }),
    );
    const refused = await login(member.account.email);
    expect([refused.status, refused.body.message]).toEqual([401, 'Invalid credentials']);
    const mail = await world.server.models.Mail.findOne({ to: member.account.email, kind: 'ban' }).lean();
    expect(mail?.text).toContain('Please stay away.');
    expect(mail?.text).not.toContain('Shouted');
  });

  test("is lifted with the admin's name, and then the member can sign in again", async () => {
    const member = await newMember();
    const { body } = await ban(member.accountId);

    const lifted = await act(body.id, 'lift', { note: 'Apologised.' });

    expect(lifted.body).toMatchObject({
      state: 'lifted',
      lifted: { byName: 'Zoe Zimmer', note: 'Apologised.' },
    });
    expect((await login(member.account.email)).status).toBe(200);
    // The old token stays invalid: only a new sign-in opens the account.
    expect((await session(member.token)).status).toBe(401);
  });

  test('ends on its own after the night of its last day', async () => {
    const endExpired = () => endExpiredBan({ ...world.server.services, ...world.server.services.config });
    const member = await newMember();
    await ban(member.accountId, { until: '2026-11-21' });
    time.nowMs = Date.parse('2026-11-22T11:59:59.000Z');
    expect(await endExpired()).toBe(false);
    expect((await login(member.account.email)).status).toBe(401);

    time.nowMs = Date.parse('2026-11-22T12:00:00.000Z');
    expect(await endExpired()).toBe(true);

    expect((await login(member.account.email)).status).toBe(200);
    const { body } = await asOffice('GET', `/api/bans?playerId=${member.accountId}`);
    expect(body.items).toMatchObject([{ state: 'over' }]);
  });

  test('stays in effect when another ban is lifted', async () => {
    const member = await newMember();
    const { body: here } = await ban(member.accountId, { scope: 'venue', venueId: world.night.venueId });
    await ban(member.accountId);

    await act(here.id, 'lift');

    expect((await login(member.account.email)).status).toBe(401);
    expect((await ban(member.accountId)).body.reason).toBe('ban.same-place');
  });

  test.each([
    ['of the league', () => ({})],
    ['of a venue', () => ({ scope: 'venue', venueId: world.night.venueId })],
    ['of a region', () => ({ scope: 'region', region: 732 })],
  ])('%s is stored once if several admins give it at once; others get a conflict', async (_scope, place) => {
    const member = await newMember();

    const answers = await Promise.all([
      ban(member.accountId, place()),
      ban(member.accountId, place()),
      ban(member.accountId, place()),
    ]);

    const outcomes = answers.map(({ status, body }) =>
      body.code ? `${status} ${body.reason}` : `${status}`,
    );
    expect(outcomes.sort()).toEqual(['201', '409 ban.same-place', '409 ban.same-place']);
    expect((await asOffice('GET', `/api/bans?playerId=${member.accountId}`)).body.total).toBe(1);
    expect(await world.server.models.Mail.countDocuments({ to: member.account.email, kind: 'ban' })).toBe(1);
  });

  test('cannot be given to an account of an equal role, or to oneself', async () => {
    const higher = await world.server.signInAs('Super Admin');

    expect((await ban(higher.accountId)).body.reason).toBe('member.higher-role');
    expect((await ban('f'.repeat(24))).status).toBe(404);
    expect(
      (await ban((await newMember()).accountId, { until: '2026-11-20' })).body.fieldReasons,
    ).toMatchObject({
      until: { reason: 'ban.until-past' },
    });
    const list = await world.server.call('GET', '/api/bans', { token: world.operator });
    expect(list.status).toBe(403);
  });
});

describe('a ban of an administrator', () => {
  test('is changed, lifted and answered only by higher roles, not by peers or the banned administrator', async () => {
    const top = await world.server.signInAs('Super Admin');
    const banned = await world.server.signInAs('Administrator', { firstName: 'Ida', lastName: 'Banned' });
    const peer = await world.server.signInAs('Administrator');
    const as = (token: string, method: string, path: string, body: object) =>
      world.server.call(method, path, { token, body });
    const words = { reason: 'Chips were missing.', words: 'Not here.' };
    const { body } = await as(top.token, 'POST', '/api/bans', {
      ...words,
      playerId: banned.accountId,
      scope: 'region',
      region: 732,
    });
    await as(top.token, 'POST', `/api/bans/${body.id}/appeal`, { text: 'I did not do it.' });
    const acts = [
      ['POST', '/lift', { note: '' }],
      ['POST', '/appeal', { text: 'Once more.' }],
      ['POST', '/appeal/answer', { decision: 'granted', answer: '' }],
      ['PUT', '', { ...words, until: '2026-11-21', evidence: '', version: body.version + 1 }],
    ] as const;

    const refused = [];
    for (const { token } of [banned, peer])
      for (const [method, at, sent] of acts)
        refused.push(await as(token, method, `/api/bans/${body.id}${at}`, sent));

    const states = refused.map(({ status, body: { reason } }) => `${status} ${reason}`);
    expect(new Set(states)).toEqual(new Set(['403 member.higher-role']));
    const { items } = (await asOffice('GET', `/api/bans?playerId=${banned.accountId}`)).body;
    expect(items).toMatchObject([{ state: 'active', appeal: { state: 'open' } }]);
    const lifted = await as(top.token, 'POST', `/api/bans/${body.id}/lift`, { note: '' });
    expect([lifted.status, lifted.body.state]).toEqual([200, 'lifted']);
  });

  test('raises a question that the administrator in question cannot answer', async () => {
    const member = await newMember();
    const { body } = await ban(member.accountId);
    const admin = await world.server.signInAs('Administrator', { firstName: 'Rusty' });
    const question = await world.server.models.BanQuestion.create({
      banId: body.id,
      playerId: admin.accountId,
      reasons: ['name'],
      requestedAt: new Date(time.nowMs),
    });
    const answer = (token: string) =>
      world.server.call('POST', `/api/bans/questions/${question._id}/answer`, {
        token,
        body: { answer: 'other' },
      });

    const refused = await answer(admin.token);
    const answered = await answer((await world.server.signInAs('Super Admin')).token);

    expect([refused.status, refused.body.reason, answered.status]).toEqual([403, 'member.higher-role', 200]);
  });
});

describe('a ban of a venue or a region', () => {
  test.each([
    ['venue', () => ({ scope: 'venue', venueId: world.night.venueId })],
    ['region', () => ({ scope: 'region', region: 732 })],
  ])(
    'of this %s refuses reservation, check-in and the desk, and leaves the account open',
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

  test('of another venue refuses nothing at this venue', async () => {
    const member = await newMember();
    await ban(member.accountId, { scope: 'venue', venueId: world.night.otherVenueId });

    expect((await reserve(member.token)).status).toBe(201);
    expect((await checkIn(member.token)).status).toBe(200);
  });
});

describe('an appeal', () => {
  test('is stored once, and lifts the ban if granted', async () => {
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

describe('editing a ban', () => {
  test('requires the current version, and keeps what the office wrote out of the change log', async () => {
    const { body } = await ban((await newMember()).accountId);
    const edit = (more: object) =>
      asOffice('PUT', `/api/bans/${body.id}`, {
        reason: 'Secret words',
        words: '',
        evidence: '',
        until: null,
        version: body.version,
        ...more,
      });

    expect((await edit({ until: '2026-12-24' })).body.until).toBe('2026-12-24');
    expect((await edit({})).body.code).toBe('VERSION_CONFLICT');
    const changes = await asOffice('GET', `/api/changes?entity=ban&entityId=${body.id}`);
    expect(changes.body.total).toBe(2);
    expect(JSON.stringify(changes.body)).not.toContain('Secret words');
  });
});

test('a ban stays when the banned account is emptied', async () => {
  const member = await createPlayer(world.server.models, { firstName: 'Gone', lastName: 'Away' });
  await ban(String(member._id));
  await world.server.models.Player.updateOne({ _id: member._id }, { closesAt: new Date(time.nowMs - 1) });

  await world.server.services.jobs.accountClosure.sweep();

  const { body } = await asOffice('GET', '/api/bans?search=gone');
  expect(body.items).toMatchObject([{ member: { name: 'Gone Away' }, state: 'active' }]);
});
