// Shared setup for the tests of host reminders: a league with its own clock, hosts, nights, and the reminder job.

import type { Config } from '#config/config.ts';
import { createCalendarEvent, createVenue } from '#demo/factories/index.ts';
import { startTestServer } from '#testing/test-server.ts';

/** Wednesday, 13 January 2027, 8:00PM in Dallas: 47 hours before the Friday night. */
export const start = Date.parse('2027-01-14T02:00:00Z');
export const hour = 60 * 60_000;
export const friday = '2027-01-15';
/** The reminder settings that the tests use. */
export const settings = {
  isOn: true,
  steps: [48, 4],
  channels: ['mail', 'push'],
  quietFrom: '22:00',
  quietTo: '08:00',
  offersDeclined: true,
};
const emptied = [
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
] as const;

/** Returns the token of a link in a mail. */
export const linkOf = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? '';

/** Starts a server on which it is `start` unless `time.nowMs` is changed, with reminders turned off. */
export const startReminderLeague = async (config: Partial<Config> = {}) => {
  const time = { nowMs: start };
  const server = await startTestServer({ now: () => time.nowMs, config });
  const { token } = await server.signInAs('Administrator');
  const clear = async () => {
    time.nowMs = start;
    for (const name of emptied) await server.models[name].collection.deleteMany({});
    await server.models.Player.collection.deleteMany({ isAdmin: { $ne: true } });
  };
  const call = (method: string, path: string, body?: object) => server.call(method, path, { token, body });
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
  /** Runs a round of the job, as it would run half a minute later. */
  const sweep = async () => {
    await server.models.HostReminderSettings.updateOne({}, { $set: { nextSweepAt: new Date(0) } });
    await server.services.jobs.hostReminder.sweep();
  };
  const mails = async () => {
    const rows = await server.models.Mail.find().sort({ _id: 1 }).lean();
    return rows.map(({ to, subject, text }) => ({ to, subject, text }));
  };
  const lastLink = async () => linkOf((await mails()).at(-1)?.text ?? '');
  const read = (link: string) => server.call('GET', `/api/host-reminders/answer?token=${link}`);
  const answer = async (link: string, choice: 'confirm' | 'decline', terms?: string) => {
    const { body } = await read(link);
    return server.call('POST', '/api/host-reminders/answer', {
      body: { token: link, answer: choice, terms: terms ?? body.terms },
    });
  };
  const planned = async (id: string) => {
    const { body } = await call('GET', '/api/hosts/week?from=2027-01-10');
    return body.nights.find(
      (night: { id: string; date: string }) => night.id === id && night.date === friday,
    );
  };

  return {
    server,
    time,
    clear,
    call,
    turnOn,
    addHost,
    addNight,
    give,
    sweep,
    mails,
    lastLink,
    look: read,
    answer,
    planned,
  };
};
/** A league with host reminders. */
export type ReminderLeague = Awaited<ReturnType<typeof startReminderLeague>>;
