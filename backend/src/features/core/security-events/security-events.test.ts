import { until } from '@ahl/shared-types/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyOver } from '#features/core/retention/retention.service.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { checkChain } from './check-chain.ts';

const dayMs = 86_400_000;
let nowMs = Date.parse('2026-11-21T18:00:00Z');
let server: TestServer;
let admin: Awaited<ReturnType<TestServer['signInAs']>>;

beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  admin = await server.signInAs('Super Admin');
});
afterAll(() => server.stop());
beforeEach(async () => {
  // Each test starts a new minute with an empty log.
  nowMs += 120_000;
  await server.services.securityLog.seal();
  await server.models.SecurityEvent.deleteMany({});
  await server.models.SecurityChain.deleteMany({});
});

const read = (query = '') => server.call('GET', `/api/security-events${query}`, { token: admin.token });
const items = async (query = '') => (await read(query)).body.items;
const signIn = (email: string, password: string) =>
  server.call('POST', '/api/players/login', { body: { email, password } });

describe('GET /api/security-events', () => {
  test('lists sign-ins with their outcome, role changes and exports, each chained to the one before', async () => {
    const { accountId } = await server.signInAs('Player', { email: 'dana@test.local' });
    await signIn('dana@test.local', 'not-the-password');
    const response = await server.call('PUT', `/api/roles/members/${accountId}`, {
      token: admin.token,
      body: { role: 'Region Operator', regions: [732], version: 0 },
    });
    expect(response.body).toMatchObject({ role: 'Region Operator' });
    await server.call('GET', '/api/members/export.csv', { token: admin.token });
    await server.call('POST', '/api/auth/sign-out-everywhere', {
      token: (await server.signInAs('Host')).token,
    });

    const { body } = await read('?sort=seq');

    expect(body.items.map(({ type, outcome }: { type: string; outcome: string }) => [type, outcome])).toEqual(
      expect.arrayContaining([
        ['sign-in.failed', 'refused'],
        ['data.exported', 'succeeded'],
        ['role.changed', 'succeeded'],
        ['session.ended', 'succeeded'],
      ]),
    );
    expect(body.total).toBe(body.items.length);
    for (const [index, item] of body.items.entries()) {
      expect(item.seq).toBe(index + 1);
      expect(item.previousHash).toBe(index === 0 ? '' : body.items[index - 1].hash);
      expect(item.hash).toMatch(/^[0-9a-f]{64}$/);
      expect(item.address).not.toBe('');
    }
    const failed = body.items.find(({ type }: { type: string }) => type === 'sign-in.failed');
    expect(failed.account.id).toBe(accountId);
    expect(JSON.stringify(body)).not.toContain('not-the-password');
  });

  test('filters by type, account, address and days', async () => {
    await server.call('GET', '/api/members/export.csv', { token: admin.token });
    await signIn('nobody@test.local', 'wrong-password');
    const [{ address }] = await items();

    for (const [query, types] of [
      ['?type=data.exported', ['data.exported']],
      ['?group=sign-ins', ['sign-in.failed']],
      [`?accountId=${admin.accountId}`, ['data.exported']],
      [`?address=${encodeURIComponent(address)}&sort=seq`, ['data.exported', 'sign-in.failed'].sort()],
      ['?address=203.0.113.9', []],
      ['?to=2026-11-20', []],
      ['?from=2026-11-21&type=data.exported', ['data.exported']],
    ] as const)
      expect((await items(query)).map(({ type }: { type: string }) => type).sort(), query).toEqual(types);
  });

  test('is written with the act, and not at all if the act fails', async () => {
    const deletedId = 'a'.repeat(24);
    const ended = await server.call('DELETE', `/api/backups/${deletedId}`, { token: admin.token });

    expect(ended.status).toBe(404);
    expect(await items()).toEqual([]);
  });

  test('counts refusals by minute, address and account instead of listing each', async () => {
    const player = await server.signInAs('Player');
    for (let call = 0; call < 12; call += 1)
      await server.call('GET', '/api/backups', { token: player.token });

    const found = await items('?type=access.refused');

    expect(found).toMatchObject([
      { count: 12, actor: { id: player.accountId }, subject: 'GET /api/backups' },
    ]);
  });

  test('pushes new entries to those who may see them, and no call publishes more for it', async () => {
    const received: string[] = [];
    const stop = server.bus.subscribe(({ event }) => void received.push(event.type));
    await server.call('GET', '/api/members/export.csv', { token: admin.token });
    await server.services.securityLog.job.sweep();

    await until(() => expect(received).toContain('security-events.sealed'));
    stop();
  });
});

describe('the chain', () => {
  const record = async (count: number) => {
    for (let each = 0; each < count; each += 1)
      await server.services.securityLog.record({ type: 'data.exported', subject: `list ${each}` });
    await server.services.securityLog.seal();
  };
  const log = () => server.models.SecurityEvent;
  const checked = () => checkChain(server.models);

  test('names the first entry that was changed, removed or inserted, and a lost end', async () => {
    for (const [act, brokenAt] of [
      [() => log().updateOne({ seq: 2 }, { $set: { subject: 'another' } }), 2],
      [() => log().updateOne({ seq: 3 }, { $set: { hash: 'f'.repeat(64) } }), 3],
      [() => log().deleteOne({ seq: 3 }), 3],
      [() => log().deleteOne({ seq: 1 }), 2],
      [() => log().deleteOne({ seq: 5 }), 5],
      [() => log().deleteMany({}), 1],
      [() => server.models.SecurityChain.deleteMany({}), 1],
    ] as const) {
      await log().deleteMany({});
      await server.models.SecurityChain.deleteMany({});
      await record(5);
      expect(await checked()).toEqual({ checkedTo: 5, brokenAt: null });

      await act();

      expect((await checked()).brokenAt, String(act)).toBe(brokenAt);
    }
  });

  test('has no gap when several processes seal at once', async () => {
    const acts = Array.from({ length: 20 }, () =>
      server.services.securityLog.record({ type: 'data.exported' }),
    );
    await Promise.all([...acts, ...Array.from({ length: 4 }, () => server.services.securityLog.seal())]);
    await server.services.securityLog.seal();

    expect(await checked()).toEqual({ checkedTo: 20, brokenAt: null });
  });

  test('can still be checked after entries were removed when their time was over', async () => {
    await record(4);
    nowMs += 401 * dayMs;
    await record(2);
    await emptyOver(server.services, '');
    await server.services.securityLog.seal();

    expect((await items('?sort=seq')).map(({ seq }: { seq: number }) => seq)).toEqual([5, 6, 7]);
    expect(await checked()).toEqual({ checkedTo: 7, brokenAt: null });
    await log().deleteOne({ seq: 5 });
    expect((await checked()).brokenAt).toBe(6);
  });

  test('stays whole when the address of an emptied account is erased', async () => {
    await server.call('GET', '/api/members/export.csv', { token: admin.token });
    await items();
    const traces = server.services.memberTraces.filter(({ models }) => models.includes('SecurityEvent'));
    await server.services.outbox.transact(async (session) => {
      for (const trace of traces)
        await trace.forget(server.models, session, { ...admin.account, id: admin.account._id } as never);
    });

    expect(await items()).toMatchObject([{ address: '', userAgent: '' }]);
    expect((await checked()).brokenAt).toBeNull();
    expect(await server.services.securityLog.check()).toEqual({ checkedTo: 1, brokenAt: null });
    const chain = await server.call('GET', '/api/security-events/chain', { token: admin.token });
    expect(chain.body).toMatchObject({ entries: 1, checkedTo: 1, brokenAt: null });
  });
});

describe('a burst', () => {
  const today = async (token: string) => {
    await server.services.securityLog.seal();
    const { body } = await server.call('GET', '/api/office/today', { token });
    return body.items.filter(({ kind }: { kind: string }) => kind === 'security-burst');
  };

  test('of 50 refusals of one account within a minute is on the desk of those who may see it', async () => {
    const player = await server.signInAs('Player');
    for (let call = 0; call < 49; call += 1)
      await server.call('GET', '/api/backups', { token: player.token });
    expect(await today(admin.token)).toEqual([]);

    await server.call('GET', '/api/backups', { token: player.token });

    expect(await today(admin.token)).toMatchObject([
      { burst: 'refusals', address: '', account: { id: player.accountId } },
    ]);
    expect(await today((await server.signInAs('Administrator')).token)).toEqual([]);
    nowMs += dayMs + 1;
    expect(await today(admin.token)).toEqual([]);
  });

  test('of 20 wrong sign-ins within a minute is on the desk, and can be snoozed', async () => {
    for (let call = 0; call < 20; call += 1) await signIn(`guess-${call}@test.local`, 'wrong-password');

    const [burst] = await today(admin.token);
    expect(burst).toMatchObject({ burst: 'sign-ins', address: '', account: null });
    const snoozed = await server.call('PUT', `/api/office/today/${burst.id}`, {
      token: admin.token,
      body: { snooze: 'week' },
    });
    expect(snoozed.status).toBe(200);
  });
});
