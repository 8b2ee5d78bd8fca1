import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createCalendarEvent,
  createPlayer,
  createTournament,
  createVenue,
} from '../../../db/seed/factories/index.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

// Wednesday, 13 January 2027, 8:00PM in Dallas: 47 hours before the Friday night.
const start = Date.parse('2027-01-14T02:00:00Z');
const hour = 60 * 60_000;
const friday = '2027-01-15';
let nowMs = start;
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Administrator'));
});
afterAll(() => server.stop());
beforeEach(async () => {
  nowMs = start;
  const { models } = server;
  for (const name of [
    'Host',
    'Venue',
    'CalendarEvent',
    'EventException',
    'Tournament',
    'Mail',
    'Push',
    'PushSubscription',
    'HostReminderSettings',
    'HostConfirmation',
    'HostReminder',
    'Change',
  ] as const)
    await models[name].collection.deleteMany({});
  await models.Player.collection.deleteMany({ isAdmin: { $ne: true } });
});

const call = (method: string, path: string, body?: object) => server.call(method, path, { token, body });
const settings = {
  isOn: true,
  steps: [48, 4],
  channels: ['mail', 'push'],
  quietFrom: '22:00',
  quietTo: '08:00',
  offersDeclined: true,
};
const turnOn = async (more: object = {}) => {
  const { body } = await call('GET', '/api/host-reminders/settings');
  return call('PUT', '/api/host-reminders/settings', { ...settings, version: body.version, ...more });
};
const addHost = async (name: string, more: object = {}) =>
  (
    await call('POST', '/api/hosts', {
      name,
      regions: [],
      email: `${name.toLowerCase().replace(/\W/g, '')}@example.com`,
      ...more,
    })
  ).body;
const addNight = async (hostId: string | null, more: object = {}) => {
  const venue = await createVenue(server.models, { name: 'Rusty Nail' });
  const event = await createCalendarEvent(server.models, {
    name: 'Friday League Night',
    venueId: venue._id,
    weekday: 5,
    startTimes: ['19:00'],
    endTime: null,
    startsOn: '2026-01-01',
    hostName: '',
    ...more,
  });
  const id = `calendar-${event._id}`;
  if (hostId) await give(id, hostId, 'weekly');
  return { id, eventId: event._id.toHexString(), venue };
};
const give = (id: string, hostId: string | null, scope = 'day') =>
  call('PUT', `/api/hosts/nights/${id}`, { date: friday, hostId, scope, acceptsWarnings: true });
/** Does a round of the job, as it would half a minute later. */
const sweep = async () => {
  await server.models.HostReminderSettings.updateOne({}, { $set: { nextSweepAt: new Date(0) } });
  await server.services.hostReminderJob.sweep();
};
const mails = async () => {
  const rows = await server.models.Mail.find().sort({ _id: 1 }).lean();
  return rows.map(({ to, subject, text }) => ({ to, subject, text }));
};
const linkOf = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? '';
const lastLink = async () => linkOf((await mails()).at(-1)?.text ?? '');
const look = (link: string) => server.call('GET', `/api/host-reminders/answer?token=${link}`);
const answer = async (link: string, said: 'confirm' | 'decline', terms?: string) => {
  const { body } = await look(link);
  return server.call('POST', '/api/host-reminders/answer', {
    body: { token: link, answer: said, terms: terms ?? body.terms },
  });
};
const planned = async (id: string) => {
  const { body } = await call('GET', '/api/hosts/week?from=2027-01-10');
  return body.nights.find((night: { id: string; date: string }) => night.id === id && night.date === friday);
};

describe('the job', () => {
  test('asks a host once for each step, however often and on however many replicas it runs', async () => {
    const dana = await addHost('Dana W.');
    await addNight(dana.id);
    await turnOn();

    await sweep();
    await sweep();
    await Promise.all([sweep(), sweep()]);
    expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
      ['danaw@example.com', 'You host at Rusty Nail: Friday, January 15, 7:00PM'],
    ]);

    nowMs = start + 44 * hour;
    await sweep();
    await sweep();
    expect(await mails()).toHaveLength(2);
    const { body } = await call('GET', '/api/host-reminders?sort=at');
    expect(
      body.items.map(({ hours, channel, fate }: Record<string, unknown>) => [hours, channel, fate]),
    ).toEqual([
      [48, 'mail', 'queued'],
      [4, 'mail', 'queued'],
    ]);
  });

  test('two replicas at the same moment send it once', async () => {
    const dana = await addHost('Dana W.');
    await addNight(dana.id);
    await turnOn();
    const { models, services } = server;
    const free = () => models.HostReminderSettings.updateOne({}, { $set: { nextSweepAt: new Date(0) } });

    // The lease is taken from each in the midst of its work.
    await Promise.all([
      services.hostReminderJob.sweep(),
      free().then(() => services.hostReminderJob.sweep()),
    ]);

    expect(await mails()).toHaveLength(1);
    expect(await models.HostReminder.countDocuments()).toBe(1);
  });

  test('sends nothing while it is off, before the first step, in quiet hours, or once the night has begun', async () => {
    const dana = await addHost('Dana W.');
    await addNight(dana.id);
    await sweep();
    await turnOn({ isOn: false });
    await sweep();
    await turnOn();
    for (const later of [-3 * hour, 3 * hour, 47 * hour]) {
      nowMs = start + later;
      await sweep();
    }

    expect(await mails()).toEqual([]);
  });

  test('sends nothing for a cancelled night, and its link says so', async () => {
    const dana = await addHost('Dana W.');
    const { eventId } = await addNight(dana.id);
    await turnOn();
    await sweep();
    const link = await lastLink();
    await call('PUT', `/api/calendar-events/${eventId}/days/${friday}`, { isCancelled: true });

    nowMs = start + 44 * hour;
    await sweep();

    expect(await mails()).toHaveLength(1);
    expect((await look(link)).body).toMatchObject({ closed: 'cancelled', venueName: 'Rusty Nail' });
    const refused = await answer(link, 'confirm');
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This night was cancelled. Nobody has to host it.',
    ]);
  });

  test('a changed time asks again, also who confirmed; an answer to the old time is refused', async () => {
    const dana = await addHost('Dana W.');
    const { id, eventId } = await addNight(dana.id);
    await turnOn();
    await sweep();
    const link = await lastLink();
    const { body: before } = await look(link);
    expect((await answer(link, 'confirm')).status).toBe(200);
    expect(await planned(id)).toMatchObject({ confirmation: 'confirmed' });

    await call('PUT', `/api/calendar-events/${eventId}/days/${friday}`, {
      isCancelled: false,
      startTimes: ['20:30'],
    });
    await sweep();
    await sweep();

    const sent = await mails();
    expect(sent.map(({ subject }) => subject)).toEqual([
      'You host at Rusty Nail: Friday, January 15, 7:00PM',
      'You host at Rusty Nail: Friday, January 15, 8:30PM',
    ]);
    expect(sent[1]?.text).toContain('other times or another place');
    expect(await planned(id)).toMatchObject({ confirmation: 'asked' });
    const stale = await answer(link, 'confirm', before.terms);
    expect([stale.status, stale.body.reason]).toEqual([409, 'reminder.night-changed']);
  });

  test('a tournament that is moved to another day asks again', async () => {
    const dana = await addHost('Dana W.');
    const night = await createTournament(server.models, {
      date: friday,
      startTimes: ['19:00'],
      name: 'Charity',
    });
    await give(night._id.toHexString(), dana.id);
    await turnOn();
    await sweep();
    await answer(await lastLink(), 'confirm');

    await server.models.Tournament.updateOne({ _id: night._id }, { $set: { date: '2027-01-16' } });
    await sweep();

    expect((await mails()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Friday, January 15'),
      expect.stringContaining('Saturday, January 16'),
    ]);
  });

  test('another host is asked at once; who was replaced is told by the link', async () => {
    const dana = await addHost('Dana W.');
    const sam = await addHost('Sam O.');
    const { id } = await addNight(dana.id);
    await turnOn();
    await sweep();
    const link = await lastLink();
    await give(id, sam.id);
    await sweep();

    expect((await mails()).map(({ to }) => to)).toEqual(['danaw@example.com', 'samo@example.com']);
    const { body } = await answer(link, 'confirm');
    expect(body.message).toBe('Sam O. hosts this night by now.');
  });

  test('who confirmed is reminded at the next step without a question', async () => {
    const dana = await addHost('Dana W.');
    const { id } = await addNight(dana.id);
    await turnOn();
    await sweep();
    await answer(await lastLink(), 'confirm');
    nowMs = start + 44 * hour;
    await sweep();

    const last = (await mails()).at(-1);
    expect(last?.text).toContain('You confirmed it already');
    expect(last?.text).not.toContain('I can host:');
    expect(await planned(id)).toMatchObject({ confirmation: 'confirmed' });
  });

  test('an hour after the last step without a word there is no answer', async () => {
    const dana = await addHost('Dana W.');
    const { id } = await addNight(dana.id);
    await turnOn();
    nowMs = start + 44 * hour;
    await sweep();
    expect(await planned(id)).toMatchObject({ confirmation: 'asked' });
    nowMs += hour;

    expect(await planned(id)).toMatchObject({ confirmation: 'no-answer' });
  });

  test('a host whom nothing reaches stands in the log', async () => {
    const dana = await addHost('Dana W.', { email: '' });
    await addNight(dana.id);
    await turnOn();
    await sweep();
    await sweep();

    const { body } = await call('GET', '/api/host-reminders?fate=unreachable');
    expect(body).toMatchObject({ total: 1, items: [{ hostName: 'Dana W.', channel: null, to: '' }] });
  });
});

describe('what became of it', () => {
  test('a mail without a mail server is kept, and the log says so', async () => {
    const dana = await addHost('Dana W.');
    await addNight(dana.id);
    await turnOn();
    await sweep();
    await server.services.mailJob.sweep();

    const { body } = await call('GET', '/api/host-reminders');
    expect(body.items).toMatchObject([{ fate: 'kept', to: 'danaw@example.com' }]);
  });

  test('a notice goes to each browser of the account, in its language, and fails where all of them do', async () => {
    const account = await createPlayer(server.models, {
      isHost: true,
      hostName: 'Dana W.',
      email: null,
      language: 'es',
    });
    await addNight(account._id.toHexString());
    const browser = { accountId: account._id, p256dh: 'x', auth: 'x' };
    await server.models.PushSubscription.create([
      { ...browser, endpoint: 'https://push.example/1' },
      { ...browser, endpoint: 'https://push.example/2' },
    ]);
    await turnOn();
    await sweep();

    const [push, ...others] = await server.models.Push.find().lean();
    expect(others).toHaveLength(1);
    expect(JSON.parse(push?.payload ?? '{}')).toMatchObject({
      title: 'Eres anfitrión en Rusty Nail: viernes, 15 de enero, 7:00PM',
    });
    await server.models.PushSubscription.collection.deleteMany({});
    await server.services.pushJob.sweep();
    const { body } = await call('GET', '/api/host-reminders?channel=push');
    expect(body.items).toMatchObject([{ to: '2', fate: 'failed' }]);
  });
});

describe('a decline', () => {
  const near = { regions: [732] };
  test('frees the night, and offers it to the nearest free host; the next one follows when the time is over', async () => {
    const dana = await addHost('Dana W.');
    await addHost('Far', { regions: [734] });
    await addHost('Away', { ...near, weekdaysOff: [5] });
    await addHost('Unreachable', { ...near, email: '' });
    const { id, venue } = await addNight(dana.id, { region: 732 });
    await addHost('Region', near);
    await addHost('Own venue', { regions: [732], venueIds: [venue._id.toHexString()] });
    await turnOn();
    await sweep();

    expect((await answer(await lastLink(), 'decline')).body).toMatchObject({
      answer: 'declined',
      closed: null,
    });
    expect(await planned(id)).toMatchObject({
      hostId: null,
      hostName: '',
      declinedBy: [{ name: 'Dana W.' }],
    });
    await sweep();
    await sweep();
    expect((await mails()).at(-1)).toMatchObject({
      to: 'ownvenue@example.com',
      subject: 'Can you host at Rusty Nail? Friday, January 15, 7:00PM',
    });
    expect(await planned(id)).toMatchObject({ offeredTo: 'Own venue' });

    // Quiet hours would end the offer: it stands until nine in the morning.
    nowMs = Date.parse('2027-01-14T14:59:00Z');
    await sweep();
    expect(await mails()).toHaveLength(2);
    nowMs += 2 * 60_000;
    await sweep();
    const sent = await mails();
    expect(sent.map(({ to }) => to)).toEqual([
      'danaw@example.com',
      'ownvenue@example.com',
      'region@example.com',
    ]);

    expect((await answer(await lastLink(), 'confirm')).body).toMatchObject({ answer: 'confirmed' });
    expect(await planned(id)).toMatchObject({
      hostName: 'Region',
      confirmation: 'confirmed',
      isOneDay: true,
    });
    // Who comes too late hears who hosts it.
    const late = await answer(linkOf(sent[1]?.text ?? ''), 'confirm');
    expect([late.status, late.body.message]).toEqual([409, 'Region hosts this night by now.']);
    nowMs += 20 * hour;
    await sweep();
    expect((await mails()).filter(({ subject }) => subject.startsWith('Can you'))).toHaveLength(2);
  });

  test('of an offer goes to the next host at once', async () => {
    const dana = await addHost('Dana W.');
    await addHost('Ann');
    await addHost('Ben');
    await addNight(dana.id);
    await turnOn();
    nowMs = start + 14 * hour;
    await sweep();
    await answer(await lastLink(), 'decline');
    await server.services.hostReminderJob.sweep();
    await answer(await lastLink(), 'decline');
    await server.services.hostReminderJob.sweep();

    expect((await mails()).map(({ to }) => to)).toEqual([
      'danaw@example.com',
      'ann@example.com',
      'ben@example.com',
    ]);
  });

  test('is taken back by the same link while nobody else hosts the night', async () => {
    const dana = await addHost('Dana W.');
    const { id } = await addNight(dana.id);
    await turnOn();
    await sweep();
    const link = await lastLink();
    await answer(link, 'decline');
    await answer(link, 'decline');

    expect((await answer(link, 'confirm')).status).toBe(200);
    expect(await planned(id)).toMatchObject({
      hostName: 'Dana W.',
      confirmation: 'confirmed',
      declinedBy: [],
    });
  });

  test('of a host whom the office asks all the same opens the question again', async () => {
    const dana = await addHost('Dana W.');
    const { id } = await addNight(dana.id);
    await turnOn({ offersDeclined: false });
    await sweep();
    await answer(await lastLink(), 'decline');
    await sweep();
    await give(id, dana.id);
    await sweep();

    expect(await mails()).toHaveLength(2);
    expect(await planned(id)).toMatchObject({ hostName: 'Dana W.', confirmation: 'asked', declinedBy: [] });
  });

  test('is on record with its reason, and can be undone', async () => {
    const dana = await addHost('Dana W.');
    const { id } = await addNight(dana.id);
    await turnOn();
    await sweep();
    await answer(await lastLink(), 'decline');

    const { body } = await call('GET', '/api/changes?entity=event-day');
    expect(body.items[0]).toMatchObject({ actor: null, reason: 'Dana W. declined by link' });
    expect((await call('POST', `/api/changes/${body.items[0].id}/undo`)).status).toBe(200);
    expect(await planned(id)).toMatchObject({ hostName: 'Dana W.' });
  });
});

describe('a link', () => {
  test('that is forged, cut or of nobody says so', async () => {
    const dana = await addHost('Dana W.');
    await addNight(dana.id);
    await turnOn();
    await sweep();
    const link = await lastLink();

    const forged = await look(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`);
    expect([forged.status, forged.body.message]).toEqual([
      404,
      'This link does not work. Call the league, or ask for a new one.',
    ]);
    expect((await look(link.slice(0, 30))).status).toBe(400);
    const { body } = await server.call('POST', '/api/host-reminders/answer', {
      body: { token: link.replace(/^./, link.startsWith('a') ? 'b' : 'a'), answer: 'confirm', terms: 'x' },
    });
    expect(body.reason).toBe('reminder.link-dead');
    await call('DELETE', `/api/hosts/${dana.id}?nights=clear`);
    expect((await look(link)).status).toBe(404);
  });

  test('answers no more once the night has begun', async () => {
    const dana = await addHost('Dana W.');
    const { id } = await addNight(dana.id);
    await turnOn();
    await sweep();
    const link = await lastLink();
    nowMs = start + 47 * hour;

    expect((await look(link)).body).toMatchObject({ closed: 'begun' });
    const { status, body } = await answer(link, 'decline');
    expect([status, body.message]).toEqual([
      409,
      'This night has begun. Call the league if something is wrong.',
    ]);
    expect(await planned(id)).toMatchObject({ hostName: 'Dana W.' });
  });

  test('of an offer is refused to a host who took another night meanwhile', async () => {
    const dana = await addHost('Dana W.');
    const ann = await addHost('Ann');
    await addNight(dana.id);
    await turnOn();
    nowMs = start + 14 * hour;
    await sweep();
    await answer(await lastLink(), 'decline');
    await server.services.hostReminderJob.sweep();
    const link = await lastLink();
    const other = await createTournament(server.models, { date: friday, startTimes: ['20:00'] });
    await give(other._id.toHexString(), ann.id);

    const { status, body } = await answer(link, 'confirm');

    expect([status, body.reason]).toEqual([409, 'reminder.not-free']);
    expect((await look(link)).body).toMatchObject({ answer: null, closed: null });
  });

  test('of a night that the office gave to nobody takes it no more', async () => {
    const dana = await addHost('Dana W.');
    const { id } = await addNight(dana.id);
    await turnOn();
    await sweep();
    const link = await lastLink();
    await give(id, null);

    expect((await answer(link, 'confirm')).body.reason).toBe('reminder.not-yours');
  });

  test('answers of one address are limited', async () => {
    const dana = await addHost('Dana W.');
    await addNight(dana.id);
    await turnOn();
    await sweep();
    const link = await lastLink();
    const { terms } = (await look(link)).body;
    const body = { token: link, answer: 'confirm', terms };

    let status = 200;
    for (let calls = 0; calls < 31 && status === 200; calls += 1)
      ({ status } = await server.call('POST', '/api/host-reminders/answer', { body }));

    expect(status).toBe(429);
  });
});

describe('asking by hand', () => {
  test('sends at once, opens the question again, and not twice within a minute', async () => {
    const dana = await addHost('Dana W.');
    const { id } = await addNight(dana.id);
    const ask = () => call('POST', '/api/host-reminders/send', { id, date: friday });

    expect((await ask()).body).toEqual({ hostName: 'Dana W.', channels: ['mail'] });
    const again = await ask();
    expect([again.status, again.body.reason]).toEqual([409, 'reminder.just-asked']);
    await answer(await lastLink(), 'confirm');
    nowMs += 60_000;
    expect((await ask()).status).toBe(200);

    expect(await planned(id)).toMatchObject({ confirmation: 'asked' });
    await turnOn();
    await sweep();
    expect(await mails()).toHaveLength(2);
  });

  test.each([
    ['nobody hosts it', null, {}, 0, 'reminder.no-host'],
    ['the host has no address', { email: '' }, {}, 0, 'reminder.unreachable'],
    ['it has begun', {}, {}, 47 * hour, 'reminder.night-begun'],
  ])('is refused where %s', async (_what, more, event, later, refusal) => {
    const host = more ? await addHost('Dana W.', more) : null;
    const { id } = await addNight(host?.id ?? null, event);
    nowMs = start + later;

    const { status, body } = await call('POST', '/api/host-reminders/send', { id, date: friday });

    expect([status, body.reason]).toEqual([409, refusal]);
  });
});

describe('the settings', () => {
  test('are off until the league turns them on, and are saved at the version that was seen', async () => {
    const { body } = await call('GET', '/api/host-reminders/settings');
    expect(body).toEqual({ ...settings, isOn: false, version: 0 });

    expect((await turnOn({ steps: [4, 72] })).body).toMatchObject({ isOn: true, steps: [72, 4], version: 1 });
    const stale = await call('PUT', '/api/host-reminders/settings', { ...settings, version: 0 });
    expect([stale.status, stale.body.fields, stale.body.current.version]).toEqual([409, ['steps'], 1]);
  });

  test.each([
    [{ steps: [] }, 'steps'],
    [{ steps: [4, 4] }, 'steps'],
    [{ steps: [0] }, 'steps.0'],
    [{ channels: [] }, 'channels'],
    [{ quietFrom: '25:00' }, 'quietFrom'],
  ])('%j is refused by field', async (more, field) => {
    const { status, body } = await turnOn(more);

    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test('a preview shows what would be sent when, and sends nothing', async () => {
    const dana = await addHost('Dana W.');
    await addNight(dana.id);
    await addNight(null, { startTimes: ['20:00'] });

    const { body } = await call('POST', '/api/host-reminders/preview', { ...settings, steps: [20, 4] });

    expect(body.withoutHost).toBe(1);
    expect(body.items).toMatchObject([
      {
        hostName: 'Dana W.',
        email: 'danaw@example.com',
        browsers: 0,
        confirmation: 'not-asked',
        sends: [
          { hours: 20, at: '2027-01-15T14:00:00.000Z', isMoved: true, isPast: false },
          { hours: 4, at: '2027-01-15T21:00:00.000Z', isMoved: false, isPast: false },
        ],
        mail: { subject: 'You host at Rusty Nail: Friday, January 15, 7:00PM' },
      },
    ]);
    expect(body.items[0].mail.text).toContain('token=…');
    expect(await mails()).toEqual([]);
  });
});
