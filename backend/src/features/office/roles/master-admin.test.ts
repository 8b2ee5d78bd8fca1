import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createOneTimeLink } from '#features/core/auth/one-time-link.ts';
import { queueMail } from '#features/core/mail/mail.service.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { ensureMasterAdmin } from './master-admin.ts';

const servers: TestServer[] = [];
const firstPassword = 'first-owner-4711';
const nextPassword = 'second-owner-4711';
const first = 'master@test.local';
const next = 'next@test.local';

/** Starts the league with an address; the database is that of the server. */
const startWith = (server: TestServer, masterAdminEmail: string, masterAdminPassword: string) =>
  ensureMasterAdmin(
    {
      ...server.services,
      masterAdminEmail,
      queueMail: (mail, session) => queueMail(server.services, mail, session),
    },
    { ...server.services.config, masterAdminEmail, masterAdminPassword },
  );

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({ config: { masterAdminEmail: next } });
  servers.push(server);
});
afterAll(async () => {
  for (const each of servers) await each.stop();
});

const login = async (email: string, password: string) =>
  (await server.call('POST', '/api/players/login', { body: { email, password } })).body;
const stored = (email: string) => server.models.Player.findOne({ email }).lean();

describe('the start of the server', () => {
  test('creates the master admin once, and keeps a password that was changed', async () => {
    await startWith(server, next, nextPassword);
    await startWith(server, next, 'another-word-4711');

    expect((await login(next, nextPassword)).player.role).toBe('Master Admin');
    expect(await server.models.Player.countDocuments()).toBe(1);
  });

  test('hands the role over to an account that exists, which nobody else can open any more', async () => {
    await startWith(server, first, firstPassword);
    const { services } = server;
    // Somebody in the office made this account, knows its password, and holds a session and a link.
    const passwordHash = await services.passwords.hash('office-knows-4711');
    const member = await server.signInAs('Player', { email: next, passwordHash, playerNumber: 500 });
    await services.outbox.transact((session) =>
      createOneTimeLink({ ...services, ...services.config }, session, 'system', {
        playerId: member.accountId,
        lifeMs: 60_000,
      }),
    );
    const { token } = await login(first, firstPassword);

    await startWith(server, next, nextPassword);

    expect((await login(next, 'office-knows-4711')).code).toBe('INVALID_CREDENTIALS');
    expect((await login(next, nextPassword)).player.role).toBe('Master Admin');
    expect((await login(first, firstPassword)).player.role).toBe('Administrator');
    expect((await stored(first))?.role).toBe('Administrator');
    expect(await server.models.PasswordReset.countDocuments()).toBe(0);
    for (const old of [token, member.token])
      expect((await server.call('GET', '/api/auth/session', { token: old })).status).toBe(401);
  });

  test('refuses a banned account, and a password that is easily guessed', async () => {
    await expect(startWith(server, next, 'password1234')).rejects.toThrow('MASTER_ADMIN_PASSWORD');
    await server.signInAs('Player', { email: next, bannedAt: new Date() });

    await expect(startWith(server, next, nextPassword)).rejects.toThrow('This account is banned');
  });
});

describe('the address of the master admin', () => {
  test('stays with its account, and its page says how to hand the role over', async () => {
    await startWith(server, next, nextPassword);
    const { token } = await login(next, nextPassword);
    const own = await server.call('POST', '/api/account/email', {
      token,
      body: { email: 'elsewhere@test.local', password: nextPassword, language: 'en' },
    });
    const closing = await server.call('POST', '/api/account/close', {
      token,
      body: { password: nextPassword, language: 'en' },
    });

    expect(own.body.fieldReasons).toMatchObject({ email: { reason: 'email.master-stays' } });
    expect(closing.body).toMatchObject({ code: 'COMMAND_NOT_ALLOWED', reason: 'account.master-stays' });
    expect(await server.models.EmailChange.countDocuments()).toBe(0);
  });

  test('goes to no other account, also while no account has it', async () => {
    const superAdmin = await server.signInAs('Super Admin');
    const { accountId } = await server.signInAs('Player');
    const member = (await server.call('GET', `/api/members/${accountId}`, { token: superAdmin.token })).body;
    const { token } = superAdmin;
    const add = await server.call('POST', '/api/members', {
      token,
      body: {
        idempotencyKey: '5b0e8a5e-6f3c-4f0e-9d5c-0a3c1f6f2b11',
        firstName: 'New',
        lastName: 'Person',
        email: next,
        playerNumber: 501,
      },
    });
    const edit = await server.call('PUT', `/api/members/${accountId}`, {
      token,
      body: { ...member, email: next },
    });
    const change = await server.call('POST', `/api/login-help/members/${accountId}/email`, {
      token,
      body: { email: next },
    });

    for (const { body } of [add, edit, change])
      expect(body.fieldReasons).toMatchObject({ email: { reason: 'email.reserved' } });
    expect(await stored(next)).toBeNull();
  });
});
