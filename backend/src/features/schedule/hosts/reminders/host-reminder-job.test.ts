import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPlayer, createTournament } from '#demo/factories/index.ts';
import { createHostLinks } from './host-links.ts';
import { createHostReminderJob } from './host-reminder.job.ts';
import {
  friday,
  hour,
  type ReminderLeague,
  settings,
  start,
  startReminderLeague,
} from './testing/reminder-league.ts';

let league: ReminderLeague;
beforeAll(async () => {
  league = await startReminderLeague();
});
afterAll(() => league.server.stop());
beforeEach(() => league.clear());

describe('the job', () => {
  test('asks a host once for each step, however often it runs', async () => {
    const dana = await league.addHost('Dana W.');
    await league.addNight(dana.id);
    await league.turnOn();

    await league.sweep();
    await league.sweep();
    await Promise.all([league.sweep(), league.sweep()]);
    expect((await league.mails()).map(({ to, subject }) => [to, subject])).toEqual([
      ['danaw@example.com', 'You host at Rusty Nail: Friday, January 15, 7:00PM'],
    ]);

    league.time.nowMs = start + 44 * hour;
    await league.sweep();
    await league.sweep();
    expect(await league.mails()).toHaveLength(2);
    const { body } = await league.call('GET', '/api/host-reminders?sort=at');
    expect(
      body.items.map(({ hours, channel, fate }: Record<string, unknown>) => [hours, channel, fate]),
    ).toEqual([
      [48, 'mail', 'queued'],
      [4, 'mail', 'queued'],
    ]);
  });

  test('does not send again what another replica has sent since it looked', async () => {
    const dana = await league.addHost('Dana W.');
    await league.addNight(dana.id);
    await league.turnOn();
    const { models, services } = league.server;
    const release = () => models.HostReminderSettings.updateOne({}, { $set: { nextSweepAt: new Date(0) } });
    const transact: typeof services.outbox.transact = async (work, options) => {
      // This replica has read that nobody was asked; the other finishes its whole round before this one writes.
      await release();
      await services.jobs.hostReminder.sweep();
      return services.outbox.transact(work, options);
    };
    const slow = createHostReminderJob({
      ...services,
      outbox: { ...services.outbox, transact },
      timeZone: 'America/Chicago',
      place: { siteUrl: 'https://ahl.test', productName: 'AHL', canMail: true },
      hostLinks: createHostLinks('x'.repeat(40)),
    });
    await release();

    await slow.sweep();

    expect(await league.mails()).toHaveLength(1);
    expect(await models.HostReminder.countDocuments()).toBe(1);
  });

  test('sends nothing while off, before the first step, in quiet hours, or once the night has begun', async () => {
    const dana = await league.addHost('Dana W.');
    await league.addNight(dana.id);
    await league.sweep();
    await league.turnOn({ isOn: false });
    await league.sweep();
    await league.turnOn();
    for (const later of [-3 * hour, 3 * hour, 47 * hour]) {
      league.time.nowMs = start + later;
      await league.sweep();
    }

    expect(await league.mails()).toEqual([]);
  });

  test('writes nothing to a host who turned such mails off in the settings, and logs it', async () => {
    const off = { hosting: { email: false, push: false } };
    const dana = await createPlayer(league.server.models, {
      isHost: true,
      hostName: 'Dana W.',
      email: 'dana@example.com',
      notifications: off,
    });
    await league.addNight(dana._id.toHexString());
    await league.turnOn();

    await league.sweep();

    expect(await league.mails()).toEqual([]);
    const { body } = await league.call('GET', '/api/host-reminders');
    expect(body.items).toMatchObject([{ hostName: 'Dana W.', fate: 'turned-off' }]);
    const [planned] = body.items;
    const response = await league.call('POST', '/api/host-reminders/send', {
      id: planned.eventId,
      date: planned.date,
    });
    expect([response.status, response.body.reason]).toEqual([409, 'reminder.turned-off']);
    const preview = await league.call('POST', '/api/host-reminders/preview', settings);
    expect(preview.body.items).toMatchObject([{ email: '', browsers: 0, isTurnedOff: true }]);
  });

  test('reminds nobody of a cancelled night, and its link shows that it is cancelled', async () => {
    const dana = await league.addHost('Dana W.');
    const { eventId } = await league.addNight(dana.id);
    await league.turnOn();
    await league.sweep();
    const link = await league.lastLink();
    await league.call('PUT', `/api/calendar-events/${eventId}/days/${friday}`, { isCancelled: true });

    league.time.nowMs = start + 44 * hour;
    await league.sweep();

    expect((await league.mails()).map(({ subject }) => subject.split(':')[0])).toEqual([
      'You host at Rusty Nail',
      'You do not host at Rusty Nail any more',
    ]);
    expect((await league.look(link)).body).toMatchObject({ closed: 'cancelled', venueName: 'Rusty Nail' });
    const refused = await league.answer(link, 'confirm');
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This night was cancelled. Nobody has to host it.',
    ]);
  });

  test('asks again after a change of time, also a host who confirmed; refuses an answer to the old time', async () => {
    const dana = await league.addHost('Dana W.');
    const { id, eventId } = await league.addNight(dana.id);
    await league.turnOn();
    await league.sweep();
    const link = await league.lastLink();
    const { body: before } = await league.look(link);
    expect((await league.answer(link, 'confirm')).status).toBe(200);
    expect(await league.planned(id)).toMatchObject({ confirmation: 'confirmed' });

    await league.call('PUT', `/api/calendar-events/${eventId}/days/${friday}`, {
      isCancelled: false,
      startTimes: ['20:30'],
    });
    await league.sweep();
    await league.sweep();

    const sent = await league.mails();
    expect(sent.map(({ subject }) => subject)).toEqual([
      'You host at Rusty Nail: Friday, January 15, 7:00PM',
      'You host at Rusty Nail: Friday, January 15, 8:30PM',
    ]);
    expect(sent[1]?.text).toContain('other times or another place');
    expect(await league.planned(id)).toMatchObject({ confirmation: 'asked' });
    const stale = await league.answer(link, 'confirm', before.terms);
    expect([stale.status, stale.body.reason]).toEqual([409, 'reminder.night-changed']);
  });

  test('asks again when a tournament is moved to another day', async () => {
    const dana = await league.addHost('Dana W.');
    const night = await createTournament(league.server.models, {
      date: friday,
      startTimes: ['19:00'],
      name: 'Charity',
    });
    await league.give(night._id.toHexString(), dana.id);
    await league.turnOn();
    await league.sweep();
    await league.answer(await league.lastLink(), 'confirm');

    await league.server.models.Tournament.updateOne({ _id: night._id }, { $set: { date: '2027-01-16' } });
    await league.sweep();

    expect((await league.mails()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Friday, January 15'),
      expect.stringContaining('Saturday, January 16'),
    ]);
  });

  test('asks another host immediately, and notifies the replaced one, also by the link', async () => {
    const dana = await league.addHost('Dana W.');
    const sam = await league.addHost('Sam O.');
    const { id } = await league.addNight(dana.id);
    await league.turnOn();
    await league.sweep();
    const link = await league.lastLink();
    await league.give(id, sam.id);
    await league.sweep();

    expect((await league.mails()).map(({ to }) => to)).toEqual([
      'danaw@example.com',
      'samo@example.com',
      'danaw@example.com',
    ]);
    const { body } = await league.answer(link, 'confirm');
    expect(body.message).toBe('Sam O. now hosts this night.');
  });

  test('reminds a host who confirmed at the next step, without a question', async () => {
    const dana = await league.addHost('Dana W.');
    const { id } = await league.addNight(dana.id);
    await league.turnOn();
    await league.sweep();
    await league.answer(await league.lastLink(), 'confirm');
    league.time.nowMs = start + 44 * hour;
    await league.sweep();

    const last = (await league.mails()).at(-1);
    expect(last?.text).toContain('You confirmed it already');
    expect(last?.text).not.toContain('I can host:');
    expect(await league.planned(id)).toMatchObject({ confirmation: 'confirmed' });
  });

  test('reports no answer an hour after the last step without one', async () => {
    const dana = await league.addHost('Dana W.');
    const { id } = await league.addNight(dana.id);
    await league.turnOn();
    league.time.nowMs = start + 44 * hour;
    await league.sweep();
    expect(await league.planned(id)).toMatchObject({ confirmation: 'asked' });
    league.time.nowMs += hour;

    expect(await league.planned(id)).toMatchObject({ confirmation: 'no-answer' });
  });

  test('logs a host who cannot be reached', async () => {
    const dana = await league.addHost('Dana W.', { email: '' });
    await league.addNight(dana.id);
    await league.turnOn();
    await league.sweep();
    await league.sweep();

    const { body } = await league.call('GET', '/api/host-reminders?fate=unreachable');
    expect(body).toMatchObject({ total: 1, items: [{ hostName: 'Dana W.', channel: null, to: '' }] });
  });
});

describe('the outcome of a reminder', () => {
  test('is that nobody was asked, without a mail server', async () => {
    const quiet = await startReminderLeague({ smtpUrl: '' });
    const dana = await quiet.addHost('Dana W.');
    const { id } = await quiet.addNight(dana.id);
    await quiet.turnOn();
    await quiet.sweep();
    await quiet.sweep();

    const { body } = await quiet.call('GET', '/api/host-reminders');
    expect(body).toMatchObject({ total: 1, items: [{ fate: 'unreachable', channel: null, to: '' }] });
    expect(await quiet.planned(id)).toMatchObject({ confirmation: 'not-asked' });
    expect(await quiet.server.models.Mail.countDocuments()).toBe(0);
    await quiet.server.stop();
  });

  test('is a notice to each of the account’s browsers, in its language; it fails if all of them fail', async () => {
    const account = await createPlayer(league.server.models, {
      isHost: true,
      hostName: 'Dana W.',
      email: null,
      language: 'es',
    });
    await league.addNight(account._id.toHexString());
    const browser = { accountId: account._id, p256dh: 'x', auth: 'x' };
    await league.server.models.PushSubscription.create([
      { ...browser, endpoint: 'https://push.example/1' },
      { ...browser, endpoint: 'https://push.example/2' },
    ]);
    await league.turnOn();
    await league.sweep();

    const [push, ...others] = await league.server.models.Push.find().lean();
    expect(others).toHaveLength(1);
    expect(JSON.parse(push?.payload ?? '{}')).toMatchObject({
      title: 'Eres anfitrión en Rusty Nail: viernes, 15 de enero, 7:00PM',
    });
    await league.server.models.PushSubscription.collection.deleteMany({});
    await league.server.services.jobs.push.sweep();
    const { body } = await league.call('GET', '/api/host-reminders?channel=push');
    expect(body.items).toMatchObject([{ to: '2', fate: 'failed' }]);
  });
});
