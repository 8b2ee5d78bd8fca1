import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTournament } from '#demo/factories/index.ts';
import { friday, hour, type ReminderLeague, start, startReminderLeague } from './testing/reminder-league.ts';

let league: ReminderLeague;
beforeAll(async () => {
  league = await startReminderLeague();
});
afterAll(() => league.server.stop());
beforeEach(() => league.clear());

/** Returns the recipients and subjects of the mails, without the dates. */
const subjects = async () =>
  (await league.mails()).map(({ to, subject }) => `${to}: ${subject.split(':')[0]}`);

describe('a night that is no longer its host’s', () => {
  test('is reported once to the host who confirmed it, when somebody else hosts it', async () => {
    const dana = await league.addHost('Dana W.');
    const sam = await league.addHost('Sam O.');
    const { id } = await league.addNight(dana.id);
    await league.turnOn();
    await league.sweep();
    await league.answer(await league.lastLink(), 'confirm');

    await league.give(id, sam.id);
    await league.sweep();
    await Promise.all([league.sweep(), league.sweep()]);

    expect(await subjects()).toEqual([
      'danaw@example.com: You host at Rusty Nail',
      'samo@example.com: You host at Rusty Nail',
      'danaw@example.com: You do not host at Rusty Nail any more',
    ]);
    const { text } = (await league.mails()).at(-1) ?? { text: '' };
    expect(text).toContain('The office changed the plan');
    expect(text).not.toContain('token=');
  });

  test('is reported as cancelled, but not to hosts who declined or were not asked', async () => {
    const dana = await league.addHost('Dana W.');
    const { eventId } = await league.addNight(dana.id);
    const sam = await league.addHost('Sam O.');
    const declined = await createTournament(league.server.models, { date: friday, startTimes: ['20:00'] });
    await league.give(String(declined._id), sam.id);
    await league.turnOn({ offersDeclined: false });
    await league.sweep();
    const [, reminder] = await league.mails();
    await league.answer(/token=([\w-]+)/.exec(reminder?.text ?? '')?.[1] ?? '', 'decline');

    const cancelled = { isCancelled: true };
    await league.call('PUT', `/api/calendar-events/${eventId}/days/${friday}`, cancelled);
    await league.sweep();

    expect(
      (await league.mails()).slice(2).map(({ to, text }) => [to, text.includes('is cancelled')]),
    ).toEqual([['danaw@example.com', true]]);
  });

  test('is asked about like a new one when the host gets it back', async () => {
    const dana = await league.addHost('Dana W.');
    const { id } = await league.addNight(dana.id);
    await league.turnOn();
    await league.sweep();
    await league.give(id, null);
    await league.sweep();

    await league.give(id, dana.id);
    await league.sweep();

    expect((await subjects()).map((subject) => subject.includes('any more'))).toEqual([false, true, false]);
    expect(await league.planned(id)).toMatchObject({ confirmation: 'asked' });
  });

  test('is reported after the quiet hours, and not after it began', async () => {
    const dana = await league.addHost('Dana W.');
    const { id } = await league.addNight(dana.id);
    await league.turnOn();
    await league.sweep();
    await league.give(id, null);
    league.time.nowMs = start + 3 * hour;
    await league.sweep();
    const inTheNight = (await league.mails()).length;
    league.time.nowMs = start + 48 * hour;
    await league.sweep();
    const afterTheStart = (await league.mails()).length;
    league.time.nowMs = start + 13 * hour;
    await league.sweep();

    expect([inTheNight, afterTheStart, (await league.mails()).length]).toEqual([1, 1, 2]);
  });

  test('is not a tournament that moves far ahead together with its host', async () => {
    const dana = await league.addHost('Dana W.');
    const night = await createTournament(league.server.models, { date: friday, startTimes: ['19:00'] });
    await league.give(String(night._id), dana.id);
    await league.turnOn();
    await league.sweep();
    await league.server.models.Tournament.updateOne({ _id: night._id }, { $set: { date: '2027-04-16' } });
    await league.sweep();

    expect((await subjects()).filter((subject) => subject.includes('any more'))).toEqual([]);
  });
});
