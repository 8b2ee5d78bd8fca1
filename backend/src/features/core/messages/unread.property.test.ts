import { until } from '@ahl/shared-types/testing';
import fc from 'fast-check';
import { io as open, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { announce } from './announcement.service.ts';
import { markThread } from './message.marks.ts';
import type { Caller } from './message.read.ts';
import { beginThread, reply } from './message.write.ts';
import { countUnread, countUnreadOf, hasAdminMessages } from './message-box.ts';

/** Number of acts; more in nightly runs. */
const acts = 400 * Number(process.env.PROPERTY_FACTOR ?? 1);
const actsPerRun = 200;
const people = 6;

let server: TestServer;
let nowMs = Date.now() + 60_000;
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
});
afterAll(() => server.stop());

type Person = Caller & { token: string };
const uuid = () => crypto.randomUUID();

/** Counts the unread messages by reading every document: without an index, a filter or a query of the product. */
const recount = async (accountId: string): Promise<number> => {
  const { models } = server;
  const [threads, box, account] = await Promise.all([
    models.MessageThread.find({}).lean(),
    models.MessageBox.findById(accountId).lean(),
    models.Player.findById(accountId).lean(),
  ]);
  const closed = new Set(
    [...(box?.read ?? []), ...(box?.archived ?? []), ...(box?.deleted ?? [])].map(String),
  );
  return threads.filter(
    (thread) =>
      (thread.to.includes(accountId) ||
        (thread.to.includes('all') && thread.lastAt >= (account?.createdAt ?? new Date(0)))) &&
      !thread.isWithdrawn &&
      !closed.has(String(thread._id)),
  ).length;
};
const recountLeague = async () =>
  (await server.models.MessageThread.find({}).lean()).some(
    ({ leagueUnread, leagueArchived, leagueDeleted }) => leagueUnread && !leagueArchived && !leagueDeleted,
  );

const kinds = [
  'write',
  'begin',
  'answer',
  'reply',
  'announce',
  'announce-list',
  'read',
  'unread',
  'archive',
  'unarchive',
  'delete',
  'undo',
  'league-read',
  'league-unread',
  'league-archive',
  'withdraw',
  'join',
] as const;
const act = fc.record({ kind: fc.constantFrom(...kinds), who: fc.nat(1_000), what: fc.nat(1_000) });
type Act = { kind: (typeof kinds)[number]; who: number; what: number };

/** Creates the members and the admin of one run, with acts that are carried out by the product's own services. */
const createLeague = async () => {
  const deps = server.services;
  const join = async (role: 'Player' | 'Administrator' = 'Player'): Promise<Person> => {
    nowMs += 1_000;
    const { accountId, token } = await server.signInAs(role, { createdAt: new Date(nowMs) });
    return { accountId, token, viewer: role, name: 'Somebody' };
  };
  await server.models.MessageThread.deleteMany({});
  await server.models.MessageBox.deleteMany({});
  await server.models.MessageNotice.deleteMany({});
  const admin = await join('Administrator');
  const members: Person[] = [];
  for (let count = 0; count < people; count += 1) members.push(await join());
  const received = new Map<string, number>();
  const sockets: Socket[] = [];
  const listen = ({ accountId, token }: Person) => {
    const socket = open(server.url, { transports: ['websocket'], forceNew: true, auth: { token } });
    socket.on('messages:unread', ({ count }) => received.set(accountId, count));
    sockets.push(socket);
  };
  for (const person of [admin, ...members]) listen(person);
  const threads: { id: string; memberId: string | null }[] = [];
  const keep = ({ id }: { id: string }, memberId: string | null) => void threads.push({ id, memberId });
  const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];
  const words = () => ({ requestId: uuid(), text: 'Words.' });
  const mark = async (caller: Person, id: string, marks: object, box: 'mine' | 'league' = 'mine') => {
    await markThread(deps, caller, { id, box, ...marks }).catch((error: { code?: string }) => {
      // A message that is not in somebody's box cannot be marked there.
      if (error.code !== 'NOT_FOUND') throw error;
    });
  };

  const run = async ({ kind, who, what }: Act): Promise<void> => {
    nowMs += 1_000;
    const person = pick(members, who) as Person;
    const thread = pick(threads, what);
    const talk = pick(
      threads.filter(({ memberId }) => memberId !== null),
      what,
    );
    const own = { ...words(), subject: 'Subject' };
    const { accountId } = person;
    switch (kind) {
      case 'write':
        return keep(
          await beginThread(deps, person, { ...own, from: 'member', memberId: accountId }),
          accountId,
        );
      case 'begin':
        return keep(
          await beginThread(deps, admin, { ...own, from: 'league', memberId: accountId }),
          accountId,
        );
      case 'announce':
        return keep(await announce(deps, admin, { ...own, audience: { kind: 'all' } }), null);
      case 'announce-list': {
        const memberIds = members
          .filter((_one, index) => (what >> index) % 2 === 1)
          .map((one) => one.accountId);
        if (memberIds.length > 0)
          keep(await announce(deps, admin, { ...own, audience: { kind: 'members', memberIds } }), null);
        return;
      }
      case 'join': {
        if (members.length >= people * 2) return;
        const late = await join();
        members.push(late);
        return listen(late);
      }
    }
    if (!thread) return;
    const marks = {
      read: { isRead: true },
      unread: { isRead: false },
      archive: { isArchived: true },
      unarchive: { isArchived: false },
      delete: { isDeleted: true },
      undo: { isDeleted: false },
    } as Record<string, object>;
    if (marks[kind]) return mark(person, thread.id, marks[kind]);
    if (kind === 'withdraw') return mark(admin, thread.id, { isDeleted: what % 2 === 0 }, 'league');
    if (kind === 'league-read') return mark(admin, thread.id, { isRead: true }, 'league');
    if (kind === 'league-unread') return mark(admin, thread.id, { isRead: false }, 'league');
    if (kind === 'league-archive') return mark(admin, thread.id, { isArchived: what % 2 === 0 }, 'league');
    const member = talk && members.find((one) => one.accountId === talk.memberId);
    if (!talk || !member) return;
    if (kind === 'answer') await reply(deps, admin, { ...words(), id: talk.id, box: 'league' });
    if (kind === 'reply') await reply(deps, member, { ...words(), id: talk.id, box: 'mine' });
  };
  return { admin, members, received, sockets, run };
};

test(`after any of ${acts} acts, the counts in responses and pushes equal those in the database`, {
  timeout: 1_200_000,
}, async () => {
  let done = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { minLength: actsPerRun, maxLength: actsPerRun, size: 'max' }),
      async (plan) => {
        const league = await createLeague();
        try {
          for (const [index, one] of plan.entries()) {
            await league.run(one);
            done += 1;
            if (index % 5 !== 4) continue;
            const { accountId } = league.members[one.who % league.members.length] as Person;
            expect(await countUnread(server, accountId)).toBe(await recount(accountId));
            expect(await hasAdminMessages(server)).toBe(await recountLeague());
            if (index % 40 !== 39) continue;
            const everyone = [league.admin, ...league.members].map((person) => person.accountId);
            const expected = await Promise.all(everyone.map(recount));
            const together = await countUnreadOf(server, everyone);
            expect(everyone.map((id) => together.get(id))).toEqual(expected);
            await until(() => expect(everyone.map((id) => league.received.get(id))).toEqual(expected));
          }
        } finally {
          for (const socket of league.sockets) socket.disconnect();
        }
      },
    ),
    { numRuns: Math.ceil(acts / actsPerRun), endOnFailure: true },
  );
  expect(done).toBeGreaterThanOrEqual(acts);
});
