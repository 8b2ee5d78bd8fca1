import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createResult, createVenue, finishersOf } from '#demo/factories/index.ts';
import { emptyClosedAccounts } from './account-closure.service.ts';
import { type AccountServer, dayMs, password, startAccountServer } from './testing/account-server.ts';

let at: AccountServer;
beforeAll(async () => {
  at = await startAccountServer();
});
afterAll(() => at.server.stop());

const finishers = (...ids: string[]) => finishersOf(ids.map((id) => new Types.ObjectId(id)));
const close = (token: string, passwordInput = password) =>
  at.server.call('POST', '/api/account/close', { token, body: { password: passwordInput } });
const closings = async (query = '') => {
  const { token } = await at.server.signInAs('Administrator');
  return (await at.server.call('GET', `/api/account/closings${query}`, { token })).body;
};

describe('closing an account', () => {
  const pointsOf = async (id: string) =>
    (await at.server.call('GET', `/api/players/${id}/points`)).body.player;

  test('asks for the password', async () => {
    const { token } = await at.member();

    expect((await close(token, 'guess')).body.fields).toEqual({
      password: 'This is not your current password.',
    });
    expect(await at.session(token)).toBe(200);
  });

  test('hides the member and signs them out; signing in within 30 days restores everything', async () => {
    const { token, accountId, email } = await at.member({ lastName: 'Leaver', pokerHandle: 'Leaf' });

    const { body } = await close(token);

    expect(Date.parse(body.closesAt)).toBe(at.clock.nowMs + 30 * dayMs);
    expect(await at.session(token)).toBe(401);
    expect(await pointsOf(accountId)).toMatchObject({
      firstName: 'Former',
      lastName: 'Member',
      playerNumber: 0,
    });
    expect((await at.server.call('GET', '/api/players/search?searchTerm=Leaver')).body).toEqual([]);
    expect((await closings()).items).toMatchObject([
      { playerId: accountId, name: expect.stringContaining('Leaver') },
    ]);
    at.clock.nowMs += 29 * dayMs;
    expect(await emptyClosedAccounts(at.server.services)).toBe(0);

    expect((await at.signIn(email)).body.hasComeBack).toBe(true);

    expect(await pointsOf(accountId)).toMatchObject({ lastName: 'Leaver', pokerHandle: 'Leaf' });
    expect((await closings()).items).toEqual([]);
    at.clock.nowMs += 5 * dayMs;
    expect(await emptyClosedAccounts(at.server.services)).toBe(0);
  });

  test('leaves no personal data after 30 days, and keeps the results', async () => {
    const { token, accountId, email } = await at.member({
      lastName: 'Gonewell',
      city: 'Waco',
      profileImage: '/p',
    });
    const other = await at.member();
    const venue = await createVenue(at.server.models);
    const result = await createResult(at.server.models, {
      venueId: venue._id,
      finishers: finishers(accountId, other.accountId),
    });
    await close(token);
    at.clock.nowMs += 31 * dayMs;

    const [mine, theirs] = await Promise.all([
      emptyClosedAccounts(at.server.services),
      emptyClosedAccounts(at.server.services),
    ]);

    expect(mine + theirs).toBe(1);
    expect((await at.signIn(email)).status).toBe(401);
    const everything = await Promise.all(
      Object.values(at.server.models).map(async (model) =>
        JSON.stringify(await model.collection.find().toArray()),
      ),
    );
    expect(everything.filter((text) => text.includes('Gonewell') || text.includes(email))).toEqual([]);
    const { body } = await at.server.call('GET', `/api/results/${result._id.toHexString()}`);
    expect(body.finishers[0]).toMatchObject({
      place: 1,
      player: { firstName: 'Former', lastName: 'Member' },
    });
    expect((await closings()).items).toEqual([]);
  });
});

describe('the admin list of closed accounts', () => {
  const reopen = async (id: string) => {
    const { token } = await at.server.signInAs('Administrator');
    return at.server.call('POST', `/api/account/closings/${id}/reopen`, { token });
  };
  /** Creates a member who has just closed the account. */
  const leaver = async (overrides: object = {}) => {
    const one = await at.member(overrides);
    await close(one.token);
    return one;
  };
  const namesIn = ({ items }: { items: { name: string }[] }) => items.map(({ name }) => name);

  test('is searched by name and number, ordered by the date of emptying, and paginated', async () => {
    const first = await leaver({ firstName: 'Ada', lastName: 'Zquit', playerNumber: 9_100_001 });
    at.clock.nowMs += dayMs;
    await leaver({ firstName: 'Bea', lastName: 'Zquit', playerNumber: 9_100_002 });
    await leaver({ firstName: 'Cy', lastName: 'Zstay', playerNumber: 9_100_003 });

    expect(namesIn(await closings('?search=zquit'))).toEqual(['Ada Zquit', 'Bea Zquit']);
    expect(namesIn(await closings('?search=zquit&sort=-closesAt'))).toEqual(['Bea Zquit', 'Ada Zquit']);
    expect(namesIn(await closings('?search=9100003'))).toEqual(['Cy Zstay']);
    const second = await closings('?search=zquit&pageSize=1&page=2');
    expect({ names: namesIn(second), total: second.total }).toEqual({ names: ['Bea Zquit'], total: 2 });
    expect((await closings('?search=ada zquit')).items).toEqual([
      {
        playerId: first.accountId,
        name: 'Ada Zquit',
        playerNumber: 9_100_001,
        state: 'closed',
        requestedAt: new Date(at.clock.nowMs - dayMs).toISOString(),
        closesAt: new Date(at.clock.nowMs + 29 * dayMs).toISOString(),
        emptiedAt: null,
        abilities: { reopen: true },
      },
    ]);
  });

  test('lets an admin reopen an account, and notifies the member by mail in their language', async () => {
    const { accountId, email } = await leaver({ lastName: 'Zback', language: 'es' });

    expect(await reopen(accountId)).toMatchObject({ status: 200, body: { message: expect.any(String) } });

    expect(namesIn(await closings('?search=zback'))).toEqual([]);
    expect(await at.lastMail(email)).toMatchObject({
      kind: 'account-reopened',
      subject: expect.stringContaining('abierta de nuevo'),
    });
    const back = await at.signIn(email);
    expect(back.status).toBe(200);
    expect(back.body.hasComeBack).toBeUndefined();
    expect((await reopen(accountId)).status).toBe(200);
    expect(await at.server.models.Mail.countDocuments({ to: email, kind: 'account-reopened' })).toBe(1);
  });

  test('lists emptied accounts separately, without a name, and never reopens them', async () => {
    const { accountId } = await leaver({ lastName: 'Zgone', playerNumber: 9_100_009 });
    at.clock.nowMs += 31 * dayMs;
    await emptyClosedAccounts(at.server.services);

    expect(namesIn(await closings('?search=9100009'))).toEqual([]);
    expect((await closings('?state=emptied&search=9100009')).items).toMatchObject([
      { name: 'Former Member', state: 'emptied', emptiedAt: new Date(at.clock.nowMs).toISOString() },
    ]);
    expect((await reopen(accountId)).status).toBe(409);
    expect((await reopen('f'.repeat(24))).status).toBe(404);
  });

  test('lets nobody reopen an account unless their role is higher', async () => {
    const closesAtNow = { lastName: 'Zpeer', closesAt: new Date(at.clock.nowMs) };
    const { accountId } = await at.server.signInAs('Administrator', closesAtNow);
    const boss = await at.server.signInAs('Super Admin');

    const listed = await closings('?search=zpeer');
    const refused = await reopen(accountId);
    const closesAt = (await at.server.models.Player.findById(accountId).lean())?.closesAt;
    const path = `/api/account/closings/${accountId}/reopen`;
    const opened = await at.server.call('POST', path, { token: boss.token });

    expect([refused.status, refused.body.reason, opened.status]).toEqual([403, 'member.higher-role', 200]);
    expect(closesAt).not.toBeNull();
    expect(listed.items).toMatchObject([{ playerId: accountId, abilities: { reopen: false } }]);
  });

  test('is not available to members', async () => {
    const { accountId } = await leaver();
    const { token } = await at.member();

    expect((await at.server.call('GET', '/api/account/closings', { token })).status).toBe(403);
    expect(
      (await at.server.call('POST', `/api/account/closings/${accountId}/reopen`, { token })).status,
    ).toBe(403);
  });
});

describe('the mail about a closed account', () => {
  test("names the date in the league's time zone, also when UTC is already a day ahead", async () => {
    at.clock.nowMs = Date.parse('2099-01-31T01:30:00Z'); // 7:30PM on January 30 in Texas.
    const { token, email } = await at.member();

    await close(token);

    expect((await at.lastMail(email))?.text).toContain('before March 1, 2099');
  });
});
