import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '@ahl/shared-types/realtime';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const nowMs = Date.parse('2026-11-20T18:00:00Z');
const password = 'turn-river-4711';
let server: TestServer;
let token: string;
let superAdmin: { accountId: string; token: string };
let passwordHash: string;
let lastNumber = 100;

beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  passwordHash = await server.services.passwords.hash(password);
  ({ token } = await server.signInAs('Administrator', { firstName: 'Zoe', lastName: 'Zimmer' }));
  superAdmin = await server.signInAs('Super Admin');
});
afterAll(() => server.stop());

const newMember = (more: object = {}) => {
  lastNumber += 1;
  const email = `member.${randomUUID().slice(0, 8)}@a.test`;
  return server.signInAs('Player', { email, passwordHash, playerNumber: lastNumber, ...more });
};
const diagnose = async (query: string) =>
  (await server.call('GET', `/api/login-help?${query}`, { token })).body;
const help = (id: string, act: string) =>
  server.call('POST', `/api/login-help/members/${id}/acts`, { token, body: { act } });
const helpAddress = (email: string, act: string) =>
  server.call('POST', '/api/login-help/acts', { token, body: { email, act } });
const login = (email: unknown, typedPassword = password) =>
  server.call('POST', '/api/players/login', { body: { email, password: typedPassword } });
const tokenIn = (text = '') => /token=([\w-]{43})/.exec(text)?.[1] ?? '';
const lastMail = async (to: unknown) =>
  server.models.Mail.findOne({ to: String(to) })
    .sort({ _id: -1 })
    .lean();

describe('GET /api/login-help', () => {
  test.each([
    ['nothing', {}, ['nothing']],
    ['a ban', { bannedAt: new Date(nowMs) }, ['banned']],
    ['a closed account', { closesAt: new Date(nowMs + 9e8) }, ['closed']],
    ['no password', { passwordHash: undefined }, ['no-password']],
  ])('finds %s', async (_name, more, findings) => {
    const { accountId } = await newMember(more);

    expect((await diagnose(`id=${accountId}`)).findings).toEqual(findings);
  });

  test('finds an unknown address, and the one that was probably meant', async () => {
    const { account } = await newMember({ firstName: 'Right', lastName: 'Address' });
    const wrong = String(account.email).replace('@a.', '@aa.');

    const found = await diagnose(`email=${wrong}`);

    expect(found).toMatchObject({ member: null, findings: ['no-such-address', 'similar-address'] });
    expect(found.people).toMatchObject([{ name: 'Right Address', email: account.email }]);
    expect((await diagnose('email=nobody%40nowhere.test')).findings).toEqual(['no-such-address']);
  });

  test('finds a second account of the same name, and a mail that was not delivered', async () => {
    const name = { firstName: 'Tom', lastName: 'Twin' };
    const one = await newMember(name);
    const other = await newMember(name);
    await server.models.Mail.create({
      to: String(one.account.email),
      subject: 'Choose a new password',
      text: 'x',
      kind: 'password-reset',
      status: 'failed',
      lastError: 'no such mailbox',
    });

    const found = await diagnose(`email=${one.account.email}`);

    expect(found.findings).toEqual(['duplicate', 'mail-failed']);
    expect(found.people).toMatchObject([{ id: other.accountId }]);
    expect(found.mails).toMatchObject([{ status: 'failed', lastError: 'no such mailbox' }]);
  });

  test('is for one member or one address, and for administrators', async () => {
    const { token: operator } = await server.signInAs('Operator');
    const status = async (query: string, as: string) =>
      (await server.call('GET', `/api/login-help${query}`, { token: as })).status;

    expect(await status('', token)).toBe(400);
    expect(await status(`?id=${'f'.repeat(24)}`, token)).toBe(404);
    expect(await status('?email=a%40a.test', operator)).toBe(403);
  });
});

describe('what the office does', () => {
  test('unlocks an address, and stores who did it', async () => {
    const { account } = await newMember();
    const email = String(account.email);
    let status = 0;
    for (let tries = 0; tries < 12; tries += 1) status = (await login(email, 'wrong')).status;
    expect(status).toBe(429);
    expect((await login(email)).status).toBe(429);
    expect((await diagnose(`email=${email}`)).findings).toContain('locked');

    await helpAddress(email, 'unlock');

    expect((await login(email)).status).toBe(200);
    const found = await diagnose(`email=${email}`);
    expect(found.findings).not.toContain('locked');
    expect(found.steps).toMatchObject([{ act: 'unlock', byName: 'Zoe Zimmer' }]);
    const changes = await server.call('GET', '/api/changes?entity=login-help', { token });
    expect(changes.body.items[0]).toMatchObject({ kind: 'created', actor: { name: 'Zoe Zimmer' } });
  });

  test('mails a link, and shows one that works once', async () => {
    const { accountId, account } = await newMember();

    await help(accountId, 'send-reset');
    const mailed = tokenIn((await lastMail(account.email))?.text);
    const { status, body } = await server.call('POST', `/api/login-help/members/${accountId}/link`, {
      token,
    });
    const shown = new URL(body.url).searchParams.get('token');
    const reset = (input: unknown) =>
      server.call('POST', '/api/auth/reset-password', {
        body: { token: input, password: 'another-4711-river' },
      });

    expect([mailed.length, status]).toEqual([43, 201]);
    expect((await reset(shown)).status).toBe(200);
    expect((await reset(shown)).status).toBe(404);
    expect((await login(account.email, 'another-4711-river')).status).toBe(200);
  });

  test('changes an e-mail only once the new address is confirmed', async () => {
    const { accountId, account } = await newMember();
    const email = `new.${randomUUID()}@a.test`;

    await server.call('POST', `/api/login-help/members/${accountId}/email`, { token, body: { email } });
    expect((await diagnose(`id=${accountId}`)).findings).toEqual(['email-change-waits']);
    expect((await login(email)).status).toBe(401);
    const link = tokenIn((await lastMail(email))?.text);
    await server.call('POST', '/api/account/email/confirm', { body: { token: link } });

    expect((await login(email)).status).toBe(200);
    expect((await login(account.email)).status).toBe(401);
  });

  test('ends every session, and reopens a closed account', async () => {
    const received: DomainEvent[] = [];
    server.bus.subscribe(({ event }) => {
      received.push(event);
    });
    const member = await newMember({ closesAt: new Date(nowMs + 9e8) });

    await help(member.accountId, 'end-sessions');
    await help(member.accountId, 'reopen');

    expect((await server.call('GET', '/api/auth/session', { token: member.token })).status).toBe(401);
    expect(received).toContainEqual(
      expect.objectContaining({ type: 'account.sessions-ended', accountId: member.accountId }),
    );
    expect((await diagnose(`id=${member.accountId}`)).findings).toEqual(['mail-waiting']);
  });

  test('is done only together with its record', async () => {
    const open = await newMember();
    const closed = await newMember({ closesAt: new Date(nowMs + 9e8) });
    const record = vi.spyOn(server.models.LoginHelp, 'create').mockRejectedValue(new Error('No room.'));

    const answers = [await help(open.accountId, 'end-sessions'), await help(closed.accountId, 'reopen')];
    record.mockRestore();

    expect(answers.map(({ status }) => status)).toEqual([500, 500]);
    expect((await server.call('GET', '/api/auth/session', { token: open.token })).status).toBe(200);
    expect((await diagnose(`id=${closed.accountId}`)).findings).toEqual(['closed']);
  });

  test('sends the link again to somebody who has not confirmed, also after the earlier links expired', async () => {
    const email = `${randomUUID()}@join.test`;
    await server.call('POST', '/api/join', {
      body: {
        requestId: randomUUID(),
        referenceCode: '',
        firstName: 'Jo',
        lastName: 'Iner',
        email,
        pokerHandle: '',
        city: 'Keller',
        state: 'TX',
        region: '733',
        referralSource: 'Friend',
        isOfAge: true,
        acceptsTerms: true,
      },
    });
    expect(await diagnose(`email=${email}`)).toMatchObject({
      findings: ['unconfirmed', 'mail-waiting'],
      joinName: 'Jo Iner',
    });
    await server.models.JoinRequest.updateOne({ email }, { expiresAt: new Date(nowMs - 1) });
    expect((await diagnose(`email=${email}`)).findings).toContain('join-expired');

    await helpAddress(email, 'resend-join');

    const confirmed = await server.call('POST', '/api/join/confirm', {
      body: { token: tokenIn((await lastMail(email))?.text), password },
    });
    expect(confirmed.status).toBe(200);
    expect((await helpAddress('nobody@join.test', 'resend-join')).body.reason).toBe('login-help.no-join');
  });

  test('cannot act on an equal role, and gives a banned member no way in', async () => {
    const link = (id: string) => server.call('POST', `/api/login-help/members/${id}/link`, { token });
    const banned = await newMember({ bannedAt: new Date(nowMs) });

    expect((await link(superAdmin.accountId)).body.reason).toBe('member.higher-role');
    expect((await help(superAdmin.accountId, 'end-sessions')).status).toBe(403);
    expect((await diagnose(`id=${superAdmin.accountId}`)).acts).toEqual([]);
    expect((await link(banned.accountId)).body.reason).toBe('login-help.banned');
  });
});
