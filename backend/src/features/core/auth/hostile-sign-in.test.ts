import { randomUUID } from 'node:crypto';
import { hashSync } from 'bcryptjs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { triesPerAccount, triesPerPlace } from './attempts.ts';

let server: TestServer;
let passwordHash: string;
const password = 'correct horse battery';
beforeAll(async () => {
  server = await startTestServer({ config: { trustProxy: true } });
  // Few rounds: these tests are not about the duration of a check.
  passwordHash = hashSync(password, 4);
});
afterAll(() => server.stop());
beforeEach(() => server.models.Mail.deleteMany({}));

let lastAddress = 0;
/** Returns an unused address in a network of its own. */
const newAddress = () => {
  lastAddress += 1;
  return `10.7.${Math.floor(lastAddress / 250)}.${(lastAddress % 250) + 1}`;
};
type From = { address?: string; cookie?: string };
const headersOf = ({ address = newAddress(), cookie = '' }: From) => ({
  'X-Forwarded-For': address,
  ...(cookie ? { Cookie: cookie } : {}),
});
const signIn = (email: string, typedPassword: string, from: From = {}) =>
  server.call('POST', '/api/players/login', {
    body: { email, password: typedPassword },
    headers: headersOf(from),
  });
const member = async () => {
  const { account, token } = await server.signInAs('Player', { passwordHash });
  return { email: account.email ?? '', token };
};
const cookieOf = ({ headers }: { headers: Headers }) => headers.get('set-cookie') ?? '';
/** Returns the cookie of a device on which the account has signed in. */
const knownDevice = async (email: string) => cookieOf(await signIn(email, password)).split(';')[0] ?? '';
/** Counts wrong passwords without checking them, because the check takes long and is not what these tests are about. */
const failFrom = async (email: string, times: number, { address = newAddress(), cookie = '' }: From) => {
  const { attempts, knownDevices } = server.services;
  const value = cookie.slice(cookie.indexOf('=') + 1);
  const deviceId = knownDevices.idFor({ get: () => value, keep: () => undefined }, email);
  for (let tries = 0; tries < times; tries += 1) await attempts.count({ email, address, deviceId });
};

describe('wrong passwords of a stranger', () => {
  test('are counted, and the count is reset by a right one', async () => {
    const { email } = await member();
    const address = newAddress();
    await failFrom(email, triesPerPlace - 1, { address });
    expect((await signIn(email, password, { address })).status).toBe(200);

    expect((await signIn(email, 'wrong', { address })).status).toBe(401);
    await failFrom(email, triesPerPlace - 1, { address });

    expect((await signIn(email, password, { address })).status).toBe(429);
  });

  test('lock out the stranger, but not the owner elsewhere or at home', async () => {
    const { email } = await member();
    const cookie = await knownDevice(email);
    const address = newAddress();
    await failFrom(email, triesPerPlace, { address });

    expect((await signIn(email, password, { address })).status).toBe(429);
    expect((await signIn(email, password)).status).toBe(200);
    expect((await signIn(email, password, { address, cookie })).status).toBe(200);
  });

  test('from many networks lock out further strangers, but never a device that signed in before', async () => {
    const { email } = await member();
    const cookie = await knownDevice(email);
    for (let tries = 0; tries < triesPerAccount; tries += 1) await failFrom(email, 1, {});

    expect((await signIn(email, password)).status).toBe(429);
    expect((await signIn(email, password, { cookie })).status).toBe(200);
  });

  test('count for the whole IPv6 /64 network', async () => {
    const { email } = await member();
    for (let tries = 0; tries < triesPerPlace; tries += 1)
      await failFrom(email, 1, { address: `2001:db8:5:6::${tries + 1}` });

    expect((await signIn(email, password, { address: '2001:db8:5:6:ffff::1' })).status).toBe(429);
    expect((await signIn(email, password, { address: '2001:db8:5:7::1' })).status).toBe(200);
  });

  test('are reported to the owner in one mail, and cause no mail without an account', async () => {
    const { email } = await member();
    for (const who of [email, email, `${randomUUID()}@test.local`]) {
      const address = newAddress();
      await failFrom(who, triesPerPlace, { address });
      await signIn(who, 'wrong', { address });
      await signIn(who, 'wrong', { address });
    }

    const sent = await server.models.Mail.find().lean();
    expect(sent.map(({ to, kind }) => [to, kind])).toEqual([[email, 'password-tried']]);
  });

  test('do not prevent a signed-in member from changing the password', async () => {
    const { email, token } = await member();
    const address = newAddress();
    await failFrom(email, triesPerPlace + 1, { address });

    const changed = await server.call('POST', '/api/account/password', {
      token,
      body: { password, newPassword: 'another horse battery', language: 'en' },
      headers: headersOf({ address }),
    });

    expect(changed.status).toBe(200);
  });
});

describe('the cookie of a device', () => {
  test('is hidden from scripts and reveals no e-mail', async () => {
    const { email } = await member();

    const cookie = cookieOf(await signIn(email, password));

    expect(cookie).toMatch(/^ahl_device=[\w.~-]+; Max-Age=31536000; Path=\/; .*HttpOnly; SameSite=Lax$/);
    expect(cookie).not.toContain(email.split('@')[0]);
  });

  test('is also set for a session that began without it', async () => {
    const { email, token } = await member();

    const cookie = cookieOf(await server.call('GET', '/api/auth/session', { token }));

    const address = newAddress();
    await failFrom(email, triesPerPlace, { address });
    expect((await signIn(email, password, { address, cookie: cookie.split(';')[0] ?? '' })).status).toBe(200);
  });

  test('has no effect if it belongs to another account or was changed by hand', async () => {
    const one = await member();
    const other = await member();
    const cookie = await knownDevice(other.email);
    const address = newAddress();
    await failFrom(one.email, triesPerPlace, { address });

    for (const forged of [cookie, `${await knownDevice(one.email)}x`, 'ahl_device=a.b.c', 'ahl_device='])
      expect((await signIn(one.email, password, { address, cookie: forged })).status).toBe(429);
  });

  test('allows ten attempts of its own, and no more', async () => {
    const { email } = await member();
    const cookie = await knownDevice(email);
    await failFrom(email, triesPerPlace, { cookie });

    expect((await signIn(email, password, { cookie })).status).toBe(429);
    expect((await signIn(email, password)).status).toBe(200);
  });
});

test('240 sign-ins at once: each gets an answer, none a 500, and a known device gets in', async () => {
  const { email } = await member();
  const cookie = await knownDevice(email);

  const strangers = Array.from({ length: 240 }, (_one, index) =>
    signIn(`stranger${index}@test.local`, 'wrong'),
  );
  const known = await signIn(email, password, { cookie });
  const answers = await Promise.all(strangers);

  expect(known.status).toBe(200);
  const byStatus = Map.groupBy(answers, ({ status }) => status);
  expect([...byStatus.keys()].sort()).toEqual([401, 503]);
  const waits = byStatus.get(503)?.map(({ headers }) => headers.get('retry-after'));
  expect(new Set(waits)).toEqual(new Set(['2']));
});

test('while 60 networks flood sign-in, a stranger of another network gets in', async () => {
  const { email } = await member();
  const networks = Array.from({ length: 60 }, (_one, network) => `10.8.${network}.1`);
  const flood = (from: readonly string[]) =>
    from.map((address, index) => signIn(`flood${index}@test.local`, 'wrong', { address }));
  // Until each network has had more turns than the stranger: one that was refused for want of time has had none.
  for (let left = networks; left.length > 0; ) {
    const answered = await Promise.all(flood(left));
    left = left.filter((_network, index) => answered[index]?.status === 503);
  }

  const answers: Promise<unknown>[] = [];
  const statuses: number[] = [];
  // One stranger at a time, each beside a new flood: several at once would wait for each other's checks.
  for (let stranger = 1; stranger <= 2; stranger += 1) {
    answers.push(...flood(networks));
    statuses.push((await signIn(email, password, { address: `10.9.${stranger}.1` })).status);
  }

  expect(statuses).toEqual([200, 200]);
  await Promise.all(answers);
});
