import { keyCallsPerMinute, maxKeys } from '@ahl/shared-types/api-keys';
import { until } from '@ahl/shared-types/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPlayer, createStructure } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const startMs = Date.parse('2027-01-15T18:00:00Z');
const dayMs = 24 * 60 * 60_000;
let nowMs = startMs;
let server: TestServer;
let token: string;
let accountId: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
});
beforeEach(async () => {
  nowMs = startMs;
  await server.empty(['regions']);
  ({ token, accountId } = await server.signInAs('Administrator', {
    firstName: 'Dana',
    lastName: 'Whitfield',
  }));
});
afterAll(() => server.stop());

type Input = { name?: string; scopes?: string[]; expiresAt?: string | null };
const post = (input: Input = {}, by = token) =>
  server.call('POST', '/api/api-keys', {
    token: by,
    body: { name: 'Scoreboard', scopes: ['read:public'], ...input },
  });
const make = async (input: Input = {}, by = token) => {
  const { status, body } = await post(input, by);
  expect(status).toBe(201);
  return body as { id: string; secret: string };
};
const listed = async (query = '') => (await server.call('GET', `/api/api-keys?${query}`, { token })).body;
const readWith = (secret: string, path = '/api/venues') => server.call('GET', path, { token: secret });
const revoke = (id: string) => server.call('DELETE', `/api/api-keys/${id}`, { token });

describe('POST /api/api-keys', () => {
  test('returns the secret once; the database has only its hash', async () => {
    const { status, body } = await post({ scopes: ['read:league', 'read:public', 'read:league'] });

    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Scoreboard',
      scopes: ['read:public', 'read:league'],
      state: 'active',
      createdBy: 'Dana Whitfield',
      lastUsedAt: null,
      expiresAt: null,
    });
    expect(body.secret).toMatch(/^ahl_[\w-]{43}$/);
    expect(body.prefix).toBe(body.secret.slice(0, 12));
    const row = await server.models.ApiKey.findById(body.id).lean();
    expect(JSON.stringify(row)).not.toContain(body.secret.slice(12));
    expect(
      JSON.stringify([
        await listed(),
        (await server.call('GET', `/api/api-keys/${body.id}`, { token })).body,
      ]),
    )
      // Neither the secret nor its hash leaves the server again.
      .not.toMatch(new RegExp(`${body.secret.slice(12)}|${row?.keyHash}`));
  });

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['a name that is too long', { name: 'x'.repeat(81) }, 'name'],
    ['no scope', { scopes: [] }, 'scopes'],
    ['an unknown scope', { scopes: ['write:all'] }, 'scopes.0'],
    ['an expiry in the past', { expiresAt: new Date(startMs).toISOString() }, 'expiresAt'],
    ['an expiry after two years', { expiresAt: new Date(startMs + 732 * dayMs).toISOString() }, 'expiresAt'],
  ])('refuses %s', async (_what, input, field) => {
    const { status, body } = await post(input);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test('is refused to members and operators, and beyond a number of keys in force', async () => {
    const operator = await server.signInAs('Region Operator');
    expect((await post({}, operator.token)).status).toBe(403);

    for (let count = 0; count < maxKeys; count += 1) await make({ name: `Key ${count}` });
    expect(await post()).toMatchObject({ status: 409, body: { reason: 'api-key.too-many' } });
    const [first] = (await listed('sort=createdAt&pageSize=1')).items;
    await revoke(first.id);
    expect((await post()).status).toBe(201);
  });
});

describe('a call with a key', () => {
  test('reads what its scope opens, and nothing else', async () => {
    await createStructure(server.models, { updatedBy: 'Dana Whitfield' });
    const league = await make({ scopes: ['read:league'] });
    const members = await make({ scopes: ['read:members'] });

    const structures = await readWith(league.secret, '/api/structures?search=');
    expect(structures.status).toBe(200);
    expect(JSON.stringify(structures.body)).not.toContain('Dana Whitfield');
    expect((await readWith(league.secret)).status).toBe(200);
    expect(await readWith(league.secret, '/api/players')).toMatchObject({
      status: 403,
      body: { reason: 'api-key.out-of-scope' },
    });
    expect((await readWith(members.secret, '/api/players')).status).toBe(200);
    expect((await readWith(members.secret, '/api/structures')).status).toBe(403);
  });

  test('never passes for a person: no account, no write, no page of the office, not even for a super admin’s key', async () => {
    const boss = await server.signInAs('Master Admin');
    const { secret, id } = await make({ scopes: ['read:public', 'read:league', 'read:members'] }, boss.token);
    const refused = [
      '/api/account/settings',
      '/api/auth/session',
      '/api/members',
      '/api/mail',
      '/api/api-keys',
    ];
    for (const path of refused)
      expect(await readWith(secret, path), path).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    const writes = [
      ['POST', '/api/api-keys'],
      ['DELETE', `/api/api-keys/${id}`],
      ['POST', '/api/players/login'],
      ['POST', '/api/news'],
    ] as const;
    for (const [method, path] of writes)
      expect(await server.call(method, path, { token: secret, body: {} }), path).toMatchObject({
        status: 403,
        body: { reason: 'api-key.read-only' },
      });
    expect((await listed()).items).toMatchObject([{ state: 'active' }]);
  });

  test('sees the members as visitors do, in pages by number', async () => {
    await server.models.Player.updateOne({ _id: accountId }, { $set: { playerNumber: 1 } });
    await createPlayer(server.models, {
      firstName: 'Rosa',
      lastName: 'Delgado',
      email: 'rosa@mail.test',
      phone: '8175550142',
      playerNumber: 2001,
      privacy: { nameForm: 'initial', isListed: true, showsPicture: true, allowsFaceOff: true },
    });
    await createPlayer(server.models, { lastName: 'Second', playerNumber: 2002 });
    await createPlayer(server.models, {
      lastName: 'Hidden',
      playerNumber: 2003,
      privacy: { nameForm: 'full', isListed: false, showsPicture: true, allowsFaceOff: true },
    });
    const { secret } = await make({ scopes: ['read:members'] });

    const first = await readWith(secret, '/api/players?after=2000&pageSize=1');
    const second = await readWith(secret, `/api/players?after=${first.body.next}&pageSize=1`);

    expect(first.body).toMatchObject({
      items: [{ firstName: 'Rosa', lastName: 'D.', playerNumber: 2001 }],
      next: 2001,
    });
    expect(JSON.stringify(first.body)).not.toMatch(/Delgado|rosa@|8175550142/);
    expect(second.body).toMatchObject({ items: [{ lastName: 'Second' }], next: null });
  });

  test('is refused with its own reason when the key is unknown, revoked or expired, on shared answers too', async () => {
    const revoked = await make();
    await revoke(revoked.id);
    const expiring = await make({ expiresAt: new Date(startMs + dayMs).toISOString() });
    expect((await readWith(expiring.secret, '/api/all-stars')).status).toBe(200);
    // The shared answer is in memory now.
    expect((await server.call('GET', '/api/all-stars')).status).toBe(200);
    nowMs += dayMs;

    const reasons = [
      ['ahl_wrong', 'api-key.unknown'],
      [revoked.secret, 'api-key.revoked'],
      [expiring.secret, 'api-key.expired'],
    ] as const;
    for (const [secret, reason] of reasons)
      for (const path of ['/api/venues', '/api/all-stars', '/api/structures'])
        expect(await readWith(secret, path), path).toMatchObject({
          status: 401,
          body: { code: 'UNAUTHENTICATED', reason },
        });
  });

  test('is refused once whoever made the key lost the right, and the list says so', async () => {
    const { secret } = await make();
    expect((await readWith(secret)).status).toBe(200);

    await server.models.Player.updateOne({ _id: accountId }, { $set: { bannedAt: new Date(nowMs) } });
    const whenBanned = await readWith(secret);
    await server.models.Player.updateOne(
      { _id: accountId },
      { $set: { bannedAt: null, isAdmin: false, role: 'Operator' } },
    );
    const whenDemoted = await readWith(secret);

    for (const answer of [whenBanned, whenDemoted])
      expect(answer).toMatchObject({ status: 401, body: { reason: 'api-key.stopped' } });
    ({ token } = await server.signInAs('Super Admin'));
    expect((await listed('state=stopped')).items).toMatchObject([{ state: 'stopped' }]);
    expect((await listed('state=active')).total).toBe(0);
  });

  test('stores when it was used, at most once a minute', async () => {
    const { id, secret } = await make();
    const lastUsed = async () =>
      (await server.models.ApiKey.findById(id).lean())?.lastUsedAt?.getTime() ?? null;

    await readWith(secret);
    await until(async () => expect(await lastUsed()).toBe(startMs));
    nowMs += 59_000;
    await readWith(secret);
    nowMs += 1_000;
    await readWith(secret);
    await until(async () => expect(await lastUsed()).toBe(startMs + 60_000));

    expect((await listed()).items[0].lastUsedAt).toBe(new Date(startMs + 60_000).toISOString());
  });

  test('counts against the limit of the key, and says how much is left', async () => {
    const { secret } = await make();
    const other = await make({ name: 'Other' });

    const first = await readWith(secret, '/api/regions');
    for (let count = 1; count < keyCallsPerMinute; count += 1) await readWith(secret, '/api/regions');
    const beyond = await readWith(secret, '/api/regions');

    expect([first.headers.get('ratelimit-limit'), first.headers.get('ratelimit-remaining')]).toEqual([
      '300',
      '299',
    ]);
    expect(Number(first.headers.get('ratelimit-reset'))).toBeGreaterThan(0);
    expect(beyond).toMatchObject({ status: 429, body: { reason: 'limit.key' } });
    expect([
      beyond.headers.get('ratelimit-remaining'),
      Number(beyond.headers.get('retry-after')) > 0,
    ]).toEqual(['0', true]);
    expect((await readWith(other.secret, '/api/regions')).status).toBe(200);
    expect((await server.call('GET', '/api/regions')).status).toBe(200);
  });
});

describe('DELETE /api/api-keys/:id', () => {
  test('revokes a key for good: it is not found again, and its change has no undo', async () => {
    const { id } = await make();
    const revoked = await revoke(id);
    expect(revoked).toMatchObject({ status: 200, body: { id, state: 'revoked' } });
    expect((await revoke(id)).status).toBe(404);
    expect((await listed('state=revoked')).items).toMatchObject([{ id }]);

    const { body } = await server.call('GET', `/api/changes?entityId=${id}`, { token });
    expect(body.items.map(({ entity, kind }: Record<string, string>) => [entity, kind])).toEqual([
      ['api-key', 'changed'],
      ['api-key', 'created'],
    ]);
    for (const change of body.items)
      expect(await server.call('POST', `/api/changes/${change.id}/undo`, { token })).toMatchObject({
        body: { reason: 'change.key-revoked' },
      });
    expect(JSON.stringify(body)).not.toContain('keyHash');
  });

  test('is in the log of security events, and so is the use of the key afterwards', async () => {
    const boss = await server.signInAs('Super Admin');
    const { id, secret } = await make();
    await revoke(id);
    await readWith(secret);
    await server.services.securityLog.seal();

    const { body } = await server.call('GET', '/api/security-events', { token: boss.token });
    const events = body.items.map(({ type, subject }: Record<string, string>) => [type, subject]);
    expect(events).toContainEqual(['key.made', 'Scoreboard']);
    expect(events).toContainEqual(['key.ended', id]);
    expect(events).toContainEqual(['key.refused', 'Scoreboard']);
  });
});
