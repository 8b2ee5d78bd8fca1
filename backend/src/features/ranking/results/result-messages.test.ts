import { createECDH, randomUUID } from 'node:crypto';
import { leagueRule } from '@ahl/shared-types/points-rules';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSeason, createVenue } from '../../../db/seed/factories/index.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { createResultMessageJob } from './result-message.job.ts';

const nowMs = Date.parse('2026-03-20T18:00:00Z');
const timeZone = 'America/Chicago';
type Person = Awaited<ReturnType<TestServer['signInAs']>>;
let server: TestServer;
let admin: Person;
let venueId: string;
let seasonId: string;
let ann: Person;
let bob: Person;
let cy: Person;

beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  admin = await server.signInAs('Super Admin');
  venueId = (await createVenue(server.models, { name: 'Rusty Nail', region: 732 }))._id.toHexString();
  const season = await createSeason(server.models, { startsOn: '2026-01-01', endsOn: '2026-03-31' });
  seasonId = season._id.toHexString();
});
afterAll(() => server.stop());
beforeEach(async () => {
  const { models } = server;
  for (const model of [models.Result, models.MessageThread, models.MessageNotice, models.ResultMessageTask])
    await model.collection.deleteMany({});
  for (const model of [models.Mail, models.Push, models.PointsRule]) await model.collection.deleteMany({});
  ann = await member();
  bob = await member({ language: 'es' });
  cy = await member();
});

/** Somebody who joined before the nights were played. */
const member = (more: object = {}) =>
  server.signInAs('Player', { createdAt: new Date('2026-01-01T18:00:00Z'), ...more });
const night = (people: readonly Person[], more: object = {}) => ({
  idempotencyKey: randomUUID(),
  name: 'Thursday Hold’em',
  venueId,
  date: '2026-03-19',
  startTime: '19:00',
  entrants: 10,
  finishers: people.map(({ accountId }, index) => ({ playerId: accountId, place: index + 1 })),
  ...more,
});
type Night = ReturnType<typeof night>;
const work = () => server.services.resultMessageJob.sweep();
const post = async (body: Night) => {
  const answer = await server.call('POST', '/api/results', { token: admin.token, body });
  expect(answer.status).toBe(201);
  await work();
  return answer.body as { id: string; version: number; finishers: { points: number }[] };
};
const correct = async (id: string, { idempotencyKey: _key, ...body }: Night, version: number) => {
  const given = { token: admin.token, body: { ...body, version } };
  expect((await server.call('PUT', `/api/results/${id}`, given)).status).toBe(200);
  await work();
};
const act = async (method: 'DELETE' | 'POST', target: string, body?: object) => {
  const { status } = await server.call(method, target, { token: admin.token, body });
  expect(status).toBeLessThan(300);
  await work();
};
const boxOf = async ({ token }: Person) =>
  (await server.call('GET', '/api/messages', { token })).body.items as {
    id: string;
    kind: string;
    subject: string;
    preview: string;
    isUnread: boolean;
  }[];
const read = async (person: Person) => {
  const [message] = await boxOf(person);
  const { body } = await server.call('GET', `/api/messages/${message?.id}`, { token: person.token });
  return body as { id: string; subject: string; canReply: boolean; messages: { text: string }[] };
};
const markRead = async (person: Person) => {
  const { id } = await read(person);
  const given = { token: person.token, body: { isRead: true } };
  expect((await server.call('PUT', `/api/messages/${id}/marks`, given)).status).toBe(200);
};
const unreadOf = async ({ token }: Person) =>
  (await server.call('GET', '/api/messages/unread-count', { token })).body.count as number;

describe('a posted night', () => {
  test('writes to each member in it once, with venue, night, place and points, in their language', async () => {
    const { id } = await post(night([ann, bob]));

    const [mine] = await boxOf(ann);
    expect(mine).toMatchObject({
      kind: 'result',
      subject: 'Place 1 of 10 at Rusty Nail: 10 points',
      isUnread: true,
    });
    const { messages, canReply } = await read(ann);
    expect(messages.map(({ text }) => text)).toEqual([
      'You finished Thursday Hold’em at Rusty Nail on Thursday, March 19 in place 1 of 10 and earned 10 points.\n\n' +
        `How the points are counted:\n/my-points/${ann.accountId}?night=${id}\n\n` +
        'Is something wrong? Write to the league.',
    ]);
    expect(canReply).toBe(false);
    expect((await boxOf(bob)).map(({ subject }) => subject)).toEqual([
      'Puesto 2 de 10 en Rusty Nail: 9 puntos',
    ]);
    expect((await read(bob)).messages[0]?.text).toContain('jueves, 19 de marzo');
    expect(await boxOf(cy)).toEqual([]);
    expect(await unreadOf(ann)).toBe(1);
  });

  test('posted twice, worked on by two replicas and rebuilt, has still one message for each', async () => {
    const body = night([ann, bob]);
    await server.call('POST', '/api/results', { token: admin.token, body });
    const other = createResultMessageJob({
      models: server.models,
      outbox: server.services.outbox,
      logger: pino({ level: 'silent' }),
      now: () => nowMs,
      timeZone,
      place: { productName: 'AHL' },
    });

    await Promise.all([work(), other.sweep()]);
    await post(body);
    await act('POST', '/api/standings/rebuild');

    expect([(await boxOf(ann)).length, (await boxOf(bob)).length]).toEqual([1, 1]);
    expect(await server.models.MessageThread.countDocuments({ kind: 'result' })).toBe(2);
    expect(await server.models.ResultMessageTask.countDocuments()).toBe(0);
  });

  test('is not in the box of the league, which a room of people would fill', async () => {
    await post(night([ann, bob]));

    const { body } = await server.call('GET', '/api/messages/league', { token: admin.token });

    expect(body.total).toBe(0);
  });

  test('tells the members alone, by socket', async () => {
    const heard: object[] = [];
    server.bus.subscribe(({ event }) => void heard.push(event));

    await post(night([ann]));

    const accounts = [ann.accountId];
    expect(heard).toContainEqual({ type: 'messages.unread-changed', accounts, isLeague: false });
    expect(heard).toContainEqual({ type: 'site-messages.changed', playerIds: accounts });
  });

  test('writes to nobody who cannot read it: without an account, closed, or banned', async () => {
    const set = ({ accountId }: Person, change: object) =>
      server.models.Player.updateOne({ _id: accountId }, change);
    await set(ann, { $unset: { email: 1 } });
    await set(bob, { $set: { closesAt: new Date(nowMs + 1) } });
    await set(cy, { $set: { bannedAt: new Date(nowMs) } });

    await post(night([ann, bob, cy]));

    expect(await server.models.MessageThread.countDocuments()).toBe(0);
  });

  test('writes for the last fourteen days of the league alone', async () => {
    await post(night([ann], { date: '2026-03-05' }));
    expect(await boxOf(ann)).toEqual([]);
    await post(night([ann], { date: '2026-03-06' }));
    expect(await boxOf(ann)).toHaveLength(1);
  });

  test('of a large room is written in steps', async () => {
    const people = await Promise.all(Array.from({ length: 120 }, () => member()));

    await post(night(people, { entrants: 120 }));

    expect(await server.models.MessageThread.countDocuments({ kind: 'result' })).toBe(120);
    expect(await server.models.ResultMessageTask.countDocuments()).toBe(0);
  });
});

describe('a corrected night', () => {
  test('corrects the message and makes it unread again, and sends nothing out', async () => {
    const body = night([ann, bob]);
    const { id, version } = await post(body);
    await server.services.noticeJob.sweep();
    const mails = await server.models.Mail.countDocuments();
    const first = await read(ann);
    await markRead(ann);

    await correct(id, { ...body, finishers: night([bob, ann]).finishers }, version);

    const [again, ...others] = await boxOf(ann);
    expect(others).toEqual([]);
    expect(again).toMatchObject({
      id: first.id,
      subject: 'Place 2 of 10 at Rusty Nail: 9 points',
      isUnread: true,
    });
    expect((await read(ann)).messages[0]?.text).toMatch(/^This result was corrected\.\n\n/);
    await server.services.noticeJob.sweep();
    expect(await server.models.Mail.countDocuments()).toBe(mails);
  });

  test('stays read where neither place nor points are others', async () => {
    const body = night([ann, bob]);
    const { id, version } = await post(body);
    await markRead(ann);

    await correct(id, { ...body, name: 'Seat Draw Special' }, version);

    expect((await read(ann)).messages[0]?.text).toContain('Seat Draw Special');
    expect(await unreadOf(ann)).toBe(0);
  });

  test('says who is in it no more, and writes to who came in', async () => {
    const body = night([ann]);
    const { id, version } = await post(body);

    await correct(id, { ...body, finishers: night([cy]).finishers }, version);

    expect((await boxOf(ann)).map(({ subject }) => subject)).toEqual([
      'Corrected: you are not in the result at Rusty Nail',
    ]);
    expect((await boxOf(cy)).map(({ subject }) => subject)).toEqual([
      'Place 1 of 10 at Rusty Nail: 10 points',
    ]);
  });

  test('that is scored by a new rule has the new points in the same message', async () => {
    await post(night([ann]));
    const first = await read(ann);

    await act('POST', '/api/points-rules', { seasonId, rule: leagueRule, expectedVersion: 0 });

    const [again, ...others] = await boxOf(ann);
    expect(others).toEqual([]);
    expect(again?.id).toBe(first.id);
    expect(again?.subject).not.toBe(first.subject);
  });
});

describe('a night that is taken back', () => {
  test('says so in the same message, and says the place again when it is restored', async () => {
    const { id } = await post(night([ann]));
    const first = await read(ann);
    await markRead(ann);

    await act('DELETE', `/api/results/${id}`);

    const [taken] = await boxOf(ann);
    expect(taken).toMatchObject({
      id: first.id,
      subject: 'Taken back: the result at Rusty Nail',
      isUnread: true,
    });
    await act('POST', `/api/results/${id}/restore`);
    expect((await boxOf(ann)).map(({ id: one, subject }) => [one, subject])).toEqual([
      [first.id, 'Place 1 of 10 at Rusty Nail: 10 points'],
    ]);
  });

  test('before anybody was written to, writes to nobody', async () => {
    const body = night([ann]);
    const { body: stored } = await server.call('POST', '/api/results', { token: admin.token, body });

    await act('DELETE', `/api/results/${stored.id}`);

    expect(await boxOf(ann)).toEqual([]);
  });
});

describe('outside the site', () => {
  const settle = (person: Person, results: object) => {
    const on = { email: true, push: true };
    const body = { messages: on, announcements: on, inbox: on, results };
    return server.call('PUT', '/api/members/me/notifications', { token: person.token, body });
  };
  const subscribe = ({ token }: Person) =>
    server.call('POST', '/api/push/subscriptions', {
      token,
      body: {
        endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
        keys: {
          p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
          auth: Buffer.alloc(16, 7).toString('base64url'),
        },
      },
    });

  test('a mail and a push go to who wants them, with a link that turns off just these', async () => {
    await subscribe(ann);
    await post(night([ann, bob]));
    await server.services.noticeJob.sweep();

    const mails = await server.models.Mail.find({}).sort({ subject: 1 }).lean();
    expect(mails.map(({ to, kind, subject }) => [to, kind, subject])).toEqual([
      [bob.account.email, 'notice-results', 'Tu resultado: Puesto 2 de 10 en Rusty Nail: 9 puntos'],
      [ann.account.email, 'notice-results', 'Your result: Place 1 of 10 at Rusty Nail: 10 points'],
    ]);
    expect(mails[1]?.text).toMatch(/:\nhttps?:\/\/.*\/my-points\/.*\?night=/);
    const [push] = await server.models.Push.find({}).lean();
    expect(JSON.parse(push?.payload ?? '{}')).toMatchObject({
      title: 'Your result',
      body: expect.stringContaining('10 points'),
    });
    const { pathname, search } = new URL(mails[1]?.unsubscribeUrl ?? '');
    const { body } = await server.call('POST', pathname + search);
    expect(body).toMatchObject({ kind: 'results', isOn: false });
  });

  test('nothing goes to who turned it off, and the message is in the box', async () => {
    await subscribe(ann);
    expect((await settle(ann, { email: false, push: false })).status).toBe(200);

    await post(night([ann]));
    await server.services.noticeJob.sweep();

    expect(await server.models.Mail.countDocuments()).toBe(0);
    expect(await server.models.Push.countDocuments()).toBe(0);
    expect(await boxOf(ann)).toHaveLength(1);
  });
});
