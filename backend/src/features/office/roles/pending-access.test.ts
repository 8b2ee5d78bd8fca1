// Links into an account that somebody made before its rights grew.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let master: string;
let administrator: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ token: master } = await server.signInAs('Master Admin'));
  ({ token: administrator } = await server.signInAs('Administrator'));
});
afterAll(() => server.stop());

const call = async (token: string, method: string, target: string, body?: object) => {
  const answer = await server.call(method, target, { token, ...(body ? { body } : {}) });
  expect(answer.status, `${method} ${target} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
};
const tokenIn = (text = '') => /token=([\w-]{43})/.exec(text)?.[1] ?? '';
const lastMail = (to: string) => server.models.Mail.findOne({ to }).sort({ _id: -1 }).lean();

const giveRole = async (id: string, role: object) => {
  const { version } = await call(master, 'GET', `/api/roles/members/${id}`);
  return call(master, 'PUT', `/api/roles/members/${id}`, { ...role, version });
};

/** What an administrator can make for a member: a shown link, and a begun change of e-mail. */
const makeAccess = async (id: string) => {
  const { url } = await call(administrator, 'POST', `/api/login-help/members/${id}/link`);
  const email = `${randomUUID()}@new.example`;
  await call(administrator, 'POST', `/api/login-help/members/${id}/email`, { email });
  return { link: tokenIn(url), change: tokenIn((await lastMail(email))?.text) };
};
const open = async ({ link, change }: { link: string; change?: string }) => [
  (
    await server.call('POST', '/api/auth/reset-password', {
      body: { token: link, password: 'river-turn-4711' },
    })
  ).status,
  ...(change
    ? [(await server.call('POST', '/api/account/email/confirm', { body: { token: change } })).status]
    : []),
];

/** Each way in which rights grow: what comes before the links are made, and after. */
const ways: Record<
  string,
  { overrides: Record<string, unknown>; before?: (id: string) => unknown; grow: (id: string) => unknown }
> = {
  'a role': { overrides: {}, grow: (id) => giveRole(id, { role: 'Super Admin' }) },
  'another place': {
    overrides: {},
    before: (id) => giveRole(id, { role: 'Region Operator', regions: [732] }),
    grow: (id) => giveRole(id, { role: 'Region Operator', regions: [732, 733] }),
  },
  'the undo of a removal': {
    overrides: {},
    before: async (id) => {
      await giveRole(id, { role: 'Administrator' });
      await giveRole(id, { role: 'Player' });
    },
    grow: async (id) => {
      const { items } = await call(master, 'GET', `/api/changes?entity=player&entityId=${id}`);
      await call(master, 'POST', `/api/changes/${items[0].id}/undo`);
    },
  },
  'hosting again': {
    overrides: { hostName: 'Retired Host' },
    grow: (id) => call(master, 'POST', `/api/hosts/${id}/restore`, { nights: [] }),
  },
  'a merge of regions': {
    overrides: {},
    before: (id) => giveRole(id, { role: 'Region Operator', regions: [734] }),
    grow: async () => {
      const regions = await call(master, 'GET', '/api/regions');
      const { version } = regions.find(({ number }: { number: number }) => number === 734);
      await call(master, 'POST', '/api/regions/734/merge', { into: 733, version });
    },
  },
};

test('links and begun changes of e-mail end whenever the rights of their account grow', async () => {
  for (const [way, { overrides, before, grow }] of Object.entries(ways)) {
    const { accountId, account } = await server.signInAs('Player', overrides);
    await before?.(accountId);
    const access = await makeAccess(accountId);

    await grow(accountId);

    expect(await open(access), way).toEqual([404, 404]);
    expect((await lastMail(account.email ?? ''))?.kind, way).toBe('access-voided');
  }
});

test('a printed link ends too, and links stay if rights shrink', async () => {
  const { member, link } = await call(administrator, 'POST', '/api/members', {
    idempotencyKey: randomUUID(),
    firstName: 'Pam',
    lastName: 'Printed',
    email: 'pam@p.example',
    playerNumber: 77,
    welcome: 'paper',
  });
  const { accountId } = await server.signInAs('Player');
  await giveRole(accountId, { role: 'Operator', regions: [732] });
  const access = await makeAccess(accountId);

  await giveRole(member.id, { role: 'Administrator' });
  await giveRole(accountId, { role: 'Player' });

  expect(await open({ link: tokenIn(link.url) })).toEqual([404]);
  expect((await lastMail('pam@p.example'))?.kind).toBe('access-voided');
  // The office made them for the account as it is: only its sessions ended.
  expect((await server.models.PasswordReset.find({ playerId: accountId })).length).toBe(1);
  expect((await open({ link: access.link }))[0]).toBe(200);
});
