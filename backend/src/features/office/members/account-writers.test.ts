// The sweep over everything that writes to accounts: nobody writes to one of an equal or higher role.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ClientSession, Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reopenWithin } from '#features/core/account/account-closures.service.ts';
import { startEmailChange } from '#features/core/account/email.service.ts';
import { endAllSessions } from '#features/core/auth/auth.service.ts';
import { createOneTimeLink, createResetLink } from '#features/core/auth/one-time-link.ts';
import * as account from '#features/core/players/account.writer.ts';
import type { AccountActor } from '#features/core/players/account-guard.ts';
import * as combined from '#features/core/players/combined-account.writer.ts';
import * as player from '#features/core/players/player.writer.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let administrator: Signed;
let superAdmin: Signed;
let otherSuperAdmin: Signed;
let master: Signed;
type Signed = Awaited<ReturnType<TestServer['signInAs']>>;

beforeAll(async () => {
  server = await startTestServer();
  administrator = await server.signInAs('Administrator');
  superAdmin = await server.signInAs('Super Admin');
  otherSuperAdmin = await server.signInAs('Super Admin');
  master = await server.signInAs('Master Admin');
});
afterAll(() => server.stop());

const deps = () => ({
  ...server.services,
  ...server.services.config,
  queueMail: async () => undefined,
  countForm: async () => undefined,
  memberExports: [],
});
type Act = { session: ClientSession; by: AccountActor; id: Types.ObjectId };
type Writer = (act: Act) => Promise<unknown>;
const publish = () => undefined;
const linkMs = 60_000;

/** Each writer with a call of it, or why it takes nobody who acts. */
const writers: Readonly<Record<string, Writer | string>> = {
  addPlayer: 'a new account has no role',
  addPlayers: 'new accounts have no role',
  setOwnFields: 'the caller’s own account',
  changePlayerLists: 'the caller’s own account',
  renewFeedAddress: 'the caller’s own account',
  setImportedFields: ({ session, by, id }) =>
    player.setImportedFields(deps(), session, by, [{ id: String(id), fields: { city: 'Azle' } }]),
  setMemberFields: ({ session, by, id }) =>
    player.setMemberFields(deps(), session, by, { id }, { city: 'Azle' }),
  setPicture: ({ session, by, id }) => player.setPicture(deps(), session, by, { id, profileImage: '/x' }),
  setHosting: ({ session, by, id }) => player.setHosting(deps(), session, by, { id, hostName: 'Thief' }),
  setEmail: ({ session, by, id }) => account.setEmail(deps(), session, by, { id, email: 'thief@a.example' }),
  voidTokens: ({ session, by, id }) =>
    account.voidTokens(deps(), session, by, { _id: id }, { passwordHash: 'x' }),
  setRoleFields: ({ session, by, id }) =>
    account.setRoleFields(
      deps(),
      session,
      by,
      { id },
      { role: 'Player', isAdmin: false, adminPermissions: [], regions: [], venueIds: [], rank: 'Rookie' },
    ),
  reopenPlayer: ({ session, by, id }) => account.reopenPlayer(deps(), session, by, id),
  addMasterAdmin: 'the start of the server',
  seatMasterAdmin: 'the start of the server',
  emptyPlayer: 'the job that empties what its member closed',
  dueToEmpty: 'a filter',
  emptiedFields: 'values',
  removedFields: 'values',
  leadToPlayer: async ({ session, by, id }) => {
    const now = new Date(0);
    const { _id } = (await server.signInAs('Player')).account;
    await expect(combined.leadToPlayer(deps(), session, by, { id: _id, into: id, now })).rejects.toThrow();
    return combined.leadToPlayer(deps(), session, by, { id, into: _id, now });
  },
  setCombinedFields: ({ session, by, id }) =>
    combined.setCombinedFields(deps(), session, by, { id, fields: { phone: '1' }, formerNumbers: [] }),
  partPlayer: ({ session, by, id }) =>
    combined.partPlayer(deps(), session, by, { id, fields: {}, formerIds: [] }),
  createResetLink: ({ session, by, id }) =>
    createResetLink(deps(), session, by, { playerId: String(id), lifeMs: linkMs }),
  createOneTimeLink: ({ session, by, id }) =>
    createOneTimeLink(deps(), session, by, { playerId: String(id), lifeMs: linkMs }),
  startEmailChange: ({ session, by, id }) =>
    startEmailChange(deps(), session, by, { playerId: id, email: 'thief@a.example', language: 'en' }),
  endAllSessions: ({ session, by, id }) =>
    endAllSessions(deps(), by, { accountId: String(id), reason: 'signed-out' }, { session, publish }),
  reopenWithin: ({ session, by, id }) => reopenWithin(deps(), by, String(id), { session, publish }),
};

/** Derived from other records about any account, or moved with its region: no act on an account. */
const noActs = ['derived-fields.writer.ts', 'player-regions.ts'];

const features = path.resolve(import.meta.dirname, '../..');
const sources = readdirSync(features, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(path.join(features, file), 'utf8') }));

/** Everything that is stored about accounts and opens them. */
const stored = async () => {
  const { Player, PasswordReset, EmailChange } = server.models;
  return JSON.stringify([
    await Player.find({ _id: { $in: [superAdmin.accountId, master.accountId] } }).lean(),
    await PasswordReset.find().lean(),
    await EmailChange.find().lean(),
  ]);
};

describe('the writers of accounts', () => {
  test('are all in this sweep', () => {
    const writes =
      /\.Player\.(create|insert|bulkWrite|update|delete|replace|find\w*And)|changeLists\(models\.Player/;
    const modules = sources.filter(({ text }) => writes.test(text)).map(({ file }) => path.basename(file));
    expect(modules.sort()).toEqual(
      ['account.writer.ts', 'combined-account.writer.ts', 'player.writer.ts', ...noActs].sort(),
    );
    const takers = sources.flatMap(({ text }) =>
      [
        ...text.matchAll(/^export const (\w+) = (?:async )?\((?:(?!^export )[\s\S])*?\bby: AccountActor,/gm),
      ].map(([, name]) => name ?? ''),
    );
    const exported = [account, combined, player].flatMap((module) => Object.keys(module));
    const guards = ['mayWriteAccount', 'assertMayWrite'];
    const expected = new Set([...takers, ...exported].filter((name) => !guards.includes(name)));
    expect(Object.keys(writers).sort()).toEqual([...expected].sort());
  });

  test('refuse somebody of a lower or equal role, and write nothing', async () => {
    const before = await stored();
    for (const [name, write] of Object.entries(writers))
      for (const target of [superAdmin, master])
        for (const { account: by, viewer } of [
          { ...administrator, viewer: 'Administrator' as const },
          { ...otherSuperAdmin, viewer: 'Super Admin' as const },
        ]) {
          if (typeof write === 'string') continue;
          const act = { by: { viewer, accountId: String(by._id) }, id: target.account._id };
          const done = server.services.outbox.transact((session) => write({ session, ...act }));
          await expect(done, `${name} by ${viewer}`).rejects.toMatchObject({ reason: 'member.higher-role' });
        }
    expect(await stored()).toBe(before);
  });

  test('refuse pictures and notes over HTTP, and accept them from above', async () => {
    const at = `/api/members/${master.accountId}/notes`;
    const note = await server.call('POST', at, { token: master.token, body: { text: 'Own' } });
    const by = (token: string) => ({
      picture: () =>
        server.call('PUT', `/api/players/${master.accountId}/profile-image`, {
          token,
          body: { profileImage: null },
        }),
      note: () => server.call('POST', at, { token, body: { text: 'Told' } }),
      removal: () => server.call('DELETE', `${at}/${note.body.id}`, { token }),
    });

    for (const act of Object.values(by(administrator.token)))
      expect((await act()).body).toMatchObject({ code: 'FORBIDDEN', reason: 'member.higher-role' });
    for (const act of Object.values(by(master.token))) expect((await act()).status).toBeLessThan(300);
  });

  test('refuse the undo of a merge once the kept account has a role as high', async () => {
    const survivor = await server.signInAs('Player');
    const merged = await server.signInAs('Player');
    const { token } = otherSuperAdmin;
    const pair = `survivorId=${survivor.accountId}&mergedId=${merged.accountId}`;
    const { choices } = (await server.call('GET', `/api/merges/preview?${pair}`, { token })).body;
    const merge = await server.call('POST', '/api/merges', {
      token,
      body: {
        survivorId: survivor.accountId,
        mergedId: merged.accountId,
        survivorVersion: 0,
        mergedVersion: 0,
        choices,
        note: 'One person',
      },
    });
    expect(merge.status, JSON.stringify(merge.body)).toBe(201);
    const { body: role } = await server.call('GET', `/api/roles/members/${survivor.accountId}`, {
      token: master.token,
    });
    await server.call('PUT', `/api/roles/members/${survivor.accountId}`, {
      token: master.token,
      body: { role: 'Super Admin', version: role.version },
    });

    const undo = (as: string) =>
      server.call('POST', `/api/merges/${merge.body.id}/undo`, {
        token: as,
        body: { note: 'Two people', nights: [], bonuses: [], conversations: [] },
      });

    expect((await undo(token)).body).toMatchObject({ code: 'FORBIDDEN', reason: 'merge.undo-ranks-higher' });
    expect((await undo(master.token)).status).toBe(200);
  });
});
