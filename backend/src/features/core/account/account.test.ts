import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountServer, password, startAccountServer } from './testing/account-server.ts';

let at: AccountServer;
beforeAll(async () => {
  at = await startAccountServer();
});
afterAll(() => at.server.stop());

describe('PUT /api/account/profile', () => {
  test('is visible on the public pages immediately', async () => {
    const { token, accountId } = await at.member();
    const body = { firstName: 'Ana', lastName: 'Ruiz', pokerHandle: 'Ruse', city: 'Dallas', state: 'tx' };

    const saved = await at.server.call('PUT', '/api/account/profile', { token, body });

    expect(saved.body).toMatchObject({ ...body, state: 'TX', pendingEmail: null, language: null });
    const points = await at.server.call('GET', `/api/players/${accountId}/points`);
    expect(points.body.player).toMatchObject({ firstName: 'Ana', lastName: 'Ruiz', city: 'Dallas' });
  });

  test('names each wrong field and writes nothing', async () => {
    const { token } = await at.member({ firstName: 'Kept' });

    const answer = await at.server.call('PUT', '/api/account/profile', {
      token,
      body: { firstName: ' ', lastName: 'x'.repeat(41), state: 'Texas' },
    });

    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields).sort()).toEqual(['firstName', 'lastName', 'state']);
    expect((await at.server.call('GET', '/api/account/settings', { token })).body.firstName).toBe('Kept');
  });

  test('refuses the names reserved for the master admin and for test accounts', async () => {
    const { token } = await at.member({ firstName: 'Kept', lastName: 'Name' });
    const save = async (more: object) => {
      const body = { firstName: 'Kept', lastName: 'Name', pokerHandle: '', ...more };
      return (await at.server.call('PUT', '/api/account/profile', { token, body })).body.fieldReasons;
    };

    expect(await save({ lastName: '- Master Admin' })).toEqual({
      lastName: { reason: 'name.reserved', params: {} },
    });
    expect(await save({ pokerHandle: 'ＭＡＳＴＥＲ  admin' })).toEqual({
      pokerHandle: { reason: 'name.reserved', params: {} },
    });
    expect(await save({ firstName: 'Test', lastName: 'User' })).toEqual({
      lastName: { reason: 'name.reserved', params: {} },
    });
    expect((await at.server.call('GET', '/api/account/settings', { token })).body).toMatchObject({
      lastName: 'Name',
      pokerHandle: '',
    });
  });

  test('requires a handle while all other data is hidden', async () => {
    const { token } = await at.member({ pokerHandle: 'Ruse', privacy: { nameForm: 'handle' } });

    const answer = await at.server.call('PUT', '/api/account/profile', {
      token,
      body: { firstName: 'Ana', lastName: 'Ruiz', pokerHandle: '' },
    });

    expect(answer).toMatchObject({ status: 400, body: { fields: { pokerHandle: expect.any(String) } } });
  });
});

test('the language is stored with the account', async () => {
  const { token } = await at.member();

  await at.server.call('PUT', '/api/account/language', { token, body: { language: 'es' } });

  expect((await at.server.call('GET', '/api/account/settings', { token })).body.language).toBe('es');
});

describe('changing the e-mail', () => {
  const ask = (token: string, email: string, typedPassword = password) =>
    at.server.call('POST', '/api/account/email', { token, body: { email, password: typedPassword } });
  const linkIn = async (to: string) =>
    /token=([\w-]{43})/.exec((await at.lastMail(to))?.text ?? '')?.[1] ?? '';

  test('completes with the link mailed to the new address; the old address gets a notice', async () => {
    const { token, email } = await at.member();

    expect((await ask(token, 'new@test.local')).body.pendingEmail).toBe('new@test.local');
    expect((await at.signIn('new@test.local')).status).toBe(401);
    const link = await linkIn('new@test.local');
    const confirm = () => at.server.call('POST', '/api/account/email/confirm', { body: { token: link } });

    expect(await confirm()).toMatchObject({ status: 200, body: { email: 'new@test.local' } });
    expect((await at.signIn('new@test.local')).status).toBe(200);
    expect((await at.lastMail(email))?.kind).toBe('email-changed');
    expect((await confirm()).status).toBe(404);
    expect((await at.server.call('GET', '/api/account/settings', { token })).body.pendingEmail).toBeNull();
  });

  test('names the invalid field', async () => {
    const { token, email } = await at.member();
    const other = await at.member();

    expect((await ask(token, 'x@test.local', 'wrong')).body.fields).toEqual({
      password: 'This is not your current password.',
    });
    expect((await ask(token, email)).body.fields).toEqual({ email: 'This is already your e-mail.' });
    expect((await ask(token, other.email)).body.fields).toEqual({
      email: 'Another account has this e-mail.',
    });
  });

  test('voids the password links that were mailed to the old address', async () => {
    const { token, email } = await at.member();
    const link = await at.resetLink(email);
    await ask(token, 'safe@test.local');

    const confirmed = await at.server.call('POST', '/api/account/email/confirm', {
      body: { token: await linkIn('safe@test.local') },
    });

    expect(confirmed.status).toBe(200);
    expect((await at.reset(link)).status).toBe(404);
    expect((await at.signIn('safe@test.local')).status).toBe(200);
  });

  test('fails if another account has taken the address in the meantime', async () => {
    const { token, email } = await at.member();
    await ask(token, 'wanted@test.local');
    const link = await linkIn('wanted@test.local');
    await at.member({ email: 'wanted@test.local' });

    const answer = await at.server.call('POST', '/api/account/email/confirm', { body: { token: link } });

    expect(answer.status).toBe(409);
    expect((await at.server.call('GET', '/api/account/settings', { token })).body.email).toBe(email);
  });

  test('can be cancelled', async () => {
    const { token } = await at.member();
    await ask(token, 'regret@test.local');
    const link = await linkIn('regret@test.local');

    await at.server.call('DELETE', '/api/account/email', { token });

    expect(
      (await at.server.call('POST', '/api/account/email/confirm', { body: { token: link } })).status,
    ).toBe(404);
  });
});
