import { changeLanguage } from '@ahl/shared-types/account';
import { api } from '@ahl/shared-types/api';
import { costOf } from '@ahl/shared-types/common';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { accountPointsPerMinute, createCallBudget } from './call-budget.ts';
import { createReadBudget, readPointsPerMinute } from './read-budget.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { trustProxy: true }, readPointsPerMinute: 1_200 });
});
afterAll(() => server.stop());

/** The calls of a member whom the budget of this server allows at once, a third of a minute's. */
const writesAtOnce = Math.floor(
  (accountPointsPerMinute.member * 1_200) / readPointsPerMinute / 3 / costOf(changeLanguage),
);

const write = (token: string, address: string) =>
  server.call('PUT', '/api/account/language', {
    token,
    body: { language: 'es' },
    headers: { 'X-Forwarded-For': address },
  });

describe('the budget of an account', () => {
  test('is charged by writes too, from whatever address, and refuses with 429 when it is used up', async () => {
    const { token } = await server.signInAs('Player');
    const other = await server.signInAs('Player');
    const statuses = [];
    for (let call = 0; call < writesAtOnce; call += 1)
      statuses.push((await write(token, `203.0.113.${call}`)).status);

    const refused = await write(token, '203.0.113.200');

    expect(new Set(statuses)).toEqual(new Set([200]));
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await write(other.token, '203.0.113.200')).status).toBe(200);
  });

  test('used up, reads nothing of the account before it refuses', async () => {
    const { token } = await server.signInAs('Player');
    for (let call = 0; call <= writesAtOnce; call += 1) await write(token, '203.0.113.1');
    const reading = vi.spyOn(server.services.accounts, 'actorOf');

    const { status } = await write(token, '203.0.113.1');

    expect([status, reading.mock.calls.length]).toEqual([429, 0]);
    reading.mockRestore();
  });
});

describe('the usual budgets', () => {
  const member = { accountId: 'a'.repeat(24), viewer: 'Player' } as const;
  const admin = { accountId: 'b'.repeat(24), viewer: 'Administrator' } as const;
  const quickEdit = { method: 'PUT', access: 'signed-in' } as const;
  const heavy = { method: 'POST', access: 'points-rule:edit', cost: 300 } as const;

  test('let an office import, make forty quick edits and preview a rule within ten seconds', async () => {
    const calls = createCallBudget(createReadBudget());

    for (const call of [heavy, heavy, ...Array.from({ length: 40 }, () => quickEdit), heavy])
      await calls.take(call, admin, '203.0.113.7');
  });

  test('give a member less than an administrator', async () => {
    const calls = createCallBudget(createReadBudget());
    const takeHeavy = (caller: typeof member | typeof admin) => calls.take(heavy, caller, '203.0.113.7');

    for (let call = 0; call < 6; call += 1) await takeHeavy(member);

    await expect(takeHeavy(member)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    for (let call = 0; call < 26; call += 1) await takeHeavy(admin);
    await expect(takeHeavy(admin)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  test('charge an admin who views the site as a member, not the member', async () => {
    const calls = createCallBudget(createReadBudget());
    const view = { ...member, viewedBy: { id: admin.accountId, name: 'Zoe Quill' } };
    for (let call = 0; call < 26; call += 1) await calls.take(heavy, view, '203.0.113.7');

    await expect(calls.take(heavy, admin, '203.0.113.7')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await calls.take(heavy, member, '203.0.113.7');
  });

  test('keep nobody from signing in because somebody at the same address reads too much', async () => {
    const reads = createReadBudget();
    const calls = createCallBudget(reads);
    const guest = { accountId: null, viewer: 'Visitor' } as const;
    reads.chargeOf('203.0.113.7')(readPointsPerMinute);

    await expect(calls.begin({ method: 'GET', access: 'public' }, '203.0.113.7', null)).rejects.toMatchObject(
      {
        code: 'RATE_LIMITED',
      },
    );
    await calls.begin({ method: 'POST', access: 'public' }, '203.0.113.7', null);
    await calls.take({ method: 'POST', access: 'public' }, guest, '203.0.113.7');
  });
});

test('every endpoint has a cost, and none takes more than a fifth of what a member can use at once', () => {
  const atOnce = accountPointsPerMinute.member / 3;
  const forMembers = api.filter(({ access }) => access === 'public' || access === 'signed-in');

  expect(api.filter((contract) => !(costOf(contract) >= 1)).map(({ path }) => path)).toEqual([]);
  expect(forMembers.filter((contract) => costOf(contract) > atOnce / 5).map(({ path }) => path)).toEqual([]);
});
