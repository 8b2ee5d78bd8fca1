import { createECDH, randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { createResultMessageJob } from './result-message.job.ts';
import { boxActs, nowMs, type Person, setUpResultBox } from './testing/result-box.ts';

const box = setUpResultBox();
const { member } = box;
const { night, work, post, act, boxOf, read, unreadOf } = boxActs(box);

describe('a posted night', () => {
  test('writes to each member in it once, with venue, night, place and points, in their language', async () => {
    const { id } = await post(night([box.ann, box.bob]));

    const [mine] = await boxOf(box.ann);
    expect(mine).toMatchObject({
      kind: 'result',
      subject: 'Place 1 of 10 at Rusty Nail: 10 points',
      isUnread: true,
    });
    const { messages, canReply } = await read(box.ann);
    expect(messages.map(({ text }) => text)).toEqual([
      'You finished Thursday Hold’em at Rusty Nail on Thursday, March 19 in place 1 of 10 and earned 10 points.\n\n' +
        `How the points are counted:\n/my-points/${box.ann.accountId}?night=${id}\n\nThe whole night:\n/events/result-${id}/2026-03-19\n\n` +
        'Is something wrong? Write to the league.',
    ]);
    expect(canReply).toBe(false);
    expect((await boxOf(box.bob)).map(({ subject }) => subject)).toEqual([
      'Puesto 2 de 10 en Rusty Nail: 9 puntos',
    ]);
    expect((await read(box.bob)).messages[0]?.text).toContain('jueves, 19 de marzo');
    expect(await boxOf(box.cy)).toEqual([]);
    expect(await unreadOf(box.ann)).toBe(1);
  });

  test('says how many players the member eliminated, in their language', async () => {
    const body = night([box.ann, box.bob, box.cy]);
    const bounties = [2, 1, 0];
    const finishers = body.finishers.map((each, index) => {
      const bounty = bounties[index] ?? 0;
      return bounty > 0 ? { ...each, bonuses: { bounty } } : each;
    });
    await post({ ...body, finishers });

    expect((await read(box.ann)).messages[0]?.text).toContain('\n\nYou eliminated 2 players.\n\n');
    expect((await read(box.bob)).messages[0]?.text).toContain('\n\nEliminaste a 1 jugador.\n\n');
    expect((await read(box.cy)).messages[0]?.text).not.toContain('eliminated');
  });

  test('has one message for each member when posted twice, processed by two replicas and rebuilt', async () => {
    const body = night([box.ann, box.bob]);
    await box.server.call('POST', '/api/results', { token: box.admin.token, body });
    const other = createResultMessageJob({
      models: box.server.models,
      outbox: box.server.services.outbox,
      logger: pino({ level: 'silent' }),
      now: () => nowMs,
      timeZone: 'America/Chicago',
      place: { productName: 'AHL' },
    });

    await Promise.all([work(), other.sweep()]);
    await post(body);
    await act('POST', '/api/standings/rebuild');

    expect([(await boxOf(box.ann)).length, (await boxOf(box.bob)).length]).toEqual([1, 1]);
    expect(await box.server.models.MessageThread.countDocuments({ kind: 'result' })).toBe(2);
    expect(await box.server.models.ResultMessageTask.countDocuments()).toBe(0);
  });

  test("is not in the league's box, which one full room would flood", async () => {
    await post(night([box.ann, box.bob]));

    const { body } = await box.server.call('GET', '/api/messages/league', { token: box.admin.token });

    expect(body.total).toBe(0);
  });

  test('sends an event to its members only', async () => {
    const received: object[] = [];
    box.server.bus.subscribe(({ event }) => void received.push(event));

    await post(night([box.ann]));

    const accounts = [box.ann.accountId];
    expect(received).toContainEqual({ type: 'messages.unread-changed', accounts, isLeague: false });
    expect(received).toContainEqual({ type: 'site-messages.changed', playerIds: accounts });
  });

  test('writes to nobody who cannot read it: without an account, closed, or banned', async () => {
    const set = ({ accountId }: Person, change: object) =>
      box.server.models.Player.updateOne({ _id: accountId }, change);
    await set(box.ann, { $unset: { email: 1 } });
    await set(box.bob, { $set: { closesAt: new Date(nowMs + 1) } });
    await set(box.cy, { $set: { bannedAt: new Date(nowMs) } });

    await post(night([box.ann, box.bob, box.cy]));

    expect(await box.server.models.MessageThread.countDocuments()).toBe(0);
  });

  test("writes only for the league's last fourteen days", async () => {
    await post(night([box.ann], { date: '2026-03-05' }));
    expect(await boxOf(box.ann)).toEqual([]);
    await post(night([box.ann], { date: '2026-03-06' }));
    expect(await boxOf(box.ann)).toHaveLength(1);
  });

  test('is written in steps for a large room', async () => {
    const people = await Promise.all(Array.from({ length: 120 }, () => member()));

    await post(night(people, { entrants: 120 }));

    expect(await box.server.models.MessageThread.countDocuments({ kind: 'result' })).toBe(120);
    expect(await box.server.models.ResultMessageTask.countDocuments()).toBe(0);
  });
});

describe('outside the site', () => {
  const answer = (person: Person, results: object) => {
    const on = { email: true, push: true };
    const body = { messages: on, announcements: on, inbox: on, results };
    return box.server.call('PUT', '/api/members/me/notifications', { token: person.token, body });
  };
  const subscribe = ({ token }: Person) =>
    box.server.call('POST', '/api/push/subscriptions', {
      token,
      body: {
        endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
        keys: {
          p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
          auth: Buffer.alloc(16, 7).toString('base64url'),
        },
      },
    });

  test('a mail and a push go to members who want them, with a link that turns off only these', async () => {
    await subscribe(box.ann);
    await post(night([box.ann, box.bob]));
    await box.server.services.jobs.notice.sweep();

    const mails = await box.server.models.Mail.find({}).sort({ subject: 1 }).lean();
    expect(mails.map(({ to, kind, subject }) => [to, kind, subject])).toEqual([
      [box.bob.account.email, 'notice-results', 'Tu resultado: Puesto 2 de 10 en Rusty Nail: 9 puntos'],
      [box.ann.account.email, 'notice-results', 'Your result: Place 1 of 10 at Rusty Nail: 10 points'],
    ]);
    expect(mails[1]?.text).toMatch(/:\nhttps?:\/\/.*\/my-points\/.*\?night=/);
    const [push] = await box.server.models.Push.find({}).lean();
    expect(JSON.parse(push?.payload ?? '{}')).toMatchObject({
      title: 'Your result',
      body: expect.stringContaining('10 points'),
    });
    const { pathname, search } = new URL(mails[1]?.unsubscribeUrl ?? '');
    const { body } = await box.server.call('POST', pathname + search);
    expect(body).toMatchObject({ kind: 'results', isOn: false });
  });

  test('a member who turned it off gets no notice, and the message is in the box', async () => {
    await subscribe(box.ann);
    expect((await answer(box.ann, { email: false, push: false })).status).toBe(200);

    await post(night([box.ann]));
    await box.server.services.jobs.notice.sweep();

    expect(await box.server.models.Mail.countDocuments()).toBe(0);
    expect(await box.server.models.Push.countDocuments()).toBe(0);
    expect(await boxOf(box.ann)).toHaveLength(1);
  });
});
