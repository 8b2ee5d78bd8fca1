import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTournament } from '#demo/factories/index.ts';
import {
  friday,
  hour,
  linkOf,
  type ReminderLeague,
  start,
  startReminderLeague,
} from './testing/reminder-league.ts';

let league: ReminderLeague;
beforeAll(async () => {
  league = await startReminderLeague();
});
afterAll(() => league.server.stop());
beforeEach(() => league.clear());

describe('a decline', () => {
  const near = { regions: [732] };
  test('frees the night, and offers it to the nearest free host, then to the next when time runs out', async () => {
    const dana = await league.addHost('Dana W.');
    await league.addHost('Far', { regions: [734] });
    await league.addHost('Away', { ...near, weekdaysOff: [5] });
    await league.addHost('Unreachable', { ...near, email: '' });
    const { id, venue } = await league.addNight(dana.id, { region: 732 });
    await league.addHost('Region', near);
    await league.addHost('Own venue', { regions: [732], venueIds: [venue._id.toHexString()] });
    await league.turnOn();
    await league.sweep();

    expect((await league.answer(await league.lastLink(), 'decline')).body).toMatchObject({
      answer: 'declined',
      closed: null,
    });
    expect(await league.planned(id)).toMatchObject({
      hostId: null,
      hostName: '',
      declinedBy: [{ name: 'Dana W.' }],
    });
    await league.sweep();
    await league.sweep();
    expect((await league.mails()).at(-1)).toMatchObject({
      to: 'ownvenue@example.com',
      subject: 'Can you host at Rusty Nail? Friday, January 15, 7:00PM',
    });
    expect(await league.planned(id)).toMatchObject({ offeredTo: 'Own venue' });

    // The offer would end in quiet hours, so it stays open until nine in the morning.
    league.time.nowMs = Date.parse('2027-01-14T14:59:00Z');
    await league.sweep();
    expect(await league.mails()).toHaveLength(2);
    league.time.nowMs += 2 * 60_000;
    await league.sweep();
    const sent = await league.mails();
    expect(sent.map(({ to }) => to)).toEqual([
      'danaw@example.com',
      'ownvenue@example.com',
      'region@example.com',
    ]);

    expect((await league.answer(await league.lastLink(), 'confirm')).body).toMatchObject({
      answer: 'confirmed',
    });
    expect(await league.planned(id)).toMatchObject({
      hostName: 'Region',
      confirmation: 'confirmed',
      isOneDay: true,
    });
    // A host who answers too late gets the name of the current host.
    const late = await league.answer(linkOf(sent[1]?.text ?? ''), 'confirm');
    expect([late.status, late.body.message]).toEqual([409, 'Region now hosts this night.']);
    league.time.nowMs += 20 * hour;
    await league.sweep();
    expect((await league.mails()).filter(({ subject }) => subject.startsWith('Can you'))).toHaveLength(2);
  });

  test('of an offer passes it to the next host immediately', async () => {
    const dana = await league.addHost('Dana W.');
    await league.addHost('Ann');
    await league.addHost('Ben');
    await league.addNight(dana.id);
    await league.turnOn();
    league.time.nowMs = start + 14 * hour;
    await league.sweep();
    await league.answer(await league.lastLink(), 'decline');
    await league.server.services.jobs.hostReminder.sweep();
    await league.answer(await league.lastLink(), 'decline');
    await league.server.services.jobs.hostReminder.sweep();

    expect((await league.mails()).map(({ to }) => to)).toEqual([
      'danaw@example.com',
      'ann@example.com',
      'ben@example.com',
    ]);
  });

  test('can be withdrawn with the same link while nobody else hosts the night', async () => {
    const dana = await league.addHost('Dana W.');
    const { id } = await league.addNight(dana.id);
    await league.turnOn();
    await league.sweep();
    const link = await league.lastLink();
    await league.answer(link, 'decline');
    await league.answer(link, 'decline');

    expect((await league.answer(link, 'confirm')).status).toBe(200);
    expect(await league.planned(id)).toMatchObject({
      hostName: 'Dana W.',
      confirmation: 'confirmed',
      declinedBy: [],
    });
  });

  test('is followed by a new question if the office assigns that host anyway', async () => {
    const dana = await league.addHost('Dana W.');
    const { id } = await league.addNight(dana.id);
    await league.turnOn({ offersDeclined: false });
    await league.sweep();
    await league.answer(await league.lastLink(), 'decline');
    await league.sweep();
    await league.give(id, dana.id);
    await league.sweep();

    expect(await league.mails()).toHaveLength(2);
    expect(await league.planned(id)).toMatchObject({
      hostName: 'Dana W.',
      confirmation: 'asked',
      declinedBy: [],
    });
  });

  test('is in the change log with its reason, and can be undone', async () => {
    const dana = await league.addHost('Dana W.');
    const { id } = await league.addNight(dana.id);
    await league.turnOn();
    await league.sweep();
    await league.answer(await league.lastLink(), 'decline');

    const { body } = await league.call('GET', '/api/changes?entity=event-day');
    expect(body.items[0]).toMatchObject({ actor: null, reason: 'Dana W. declined by link' });
    expect((await league.call('POST', `/api/changes/${body.items[0].id}/undo`)).status).toBe(200);
    expect(await league.planned(id)).toMatchObject({ hostName: 'Dana W.' });
  });
});

describe('a link', () => {
  test('is refused if it is forged, truncated or of an unknown host', async () => {
    const dana = await league.addHost('Dana W.');
    await league.addNight(dana.id);
    await league.turnOn();
    await league.sweep();
    const link = await league.lastLink();

    const forged = await league.look(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`);
    expect([forged.status, forged.body.message]).toEqual([
      404,
      'This link does not work. Call the league, or ask for a new one.',
    ]);
    expect((await league.look(link.slice(0, 30))).status).toBe(400);
    const { body } = await league.server.call('POST', '/api/host-reminders/answer', {
      body: { token: link.replace(/^./, link.startsWith('a') ? 'b' : 'a'), answer: 'confirm', terms: 'x' },
    });
    expect(body.reason).toBe('reminder.link-dead');
    await league.call('DELETE', `/api/hosts/${dana.id}?nights=clear`);
    expect((await league.look(link)).status).toBe(404);
  });

  test('says who hosts the night once it is given to another host, and names nobody before', async () => {
    const dana = await league.addHost('Dana W.');
    const ann = await league.addHost('Ann');
    const { id } = await league.addNight(dana.id);
    await league.turnOn();
    await league.sweep();
    const link = await league.lastLink();
    const before = (await league.look(link)).body;

    await league.give(id, ann.id);

    expect(before).toMatchObject({ closed: null, currentHostName: '' });
    expect((await league.look(link)).body).toMatchObject({ closed: 'reassigned', currentHostName: 'Ann' });
  });

  test('is closed once the night has begun', async () => {
    const dana = await league.addHost('Dana W.');
    const { id } = await league.addNight(dana.id);
    await league.turnOn();
    await league.sweep();
    const link = await league.lastLink();
    league.time.nowMs = start + 47 * hour;

    expect((await league.look(link)).body).toMatchObject({ closed: 'begun' });
    const { status, body } = await league.answer(link, 'decline');
    expect([status, body.message]).toEqual([
      409,
      'This night has begun. Call the league if something is wrong.',
    ]);
    expect(await league.planned(id)).toMatchObject({ hostName: 'Dana W.' });
  });

  test('to an offer is refused to a host who took another night meanwhile', async () => {
    const dana = await league.addHost('Dana W.');
    const ann = await league.addHost('Ann');
    await league.addNight(dana.id);
    await league.turnOn();
    league.time.nowMs = start + 14 * hour;
    await league.sweep();
    await league.answer(await league.lastLink(), 'decline');
    await league.server.services.jobs.hostReminder.sweep();
    const link = await league.lastLink();
    const other = await createTournament(league.server.models, { date: friday, startTimes: ['20:00'] });
    await league.give(other._id.toHexString(), ann.id);

    const { status, body } = await league.answer(link, 'confirm');

    expect([status, body.reason]).toEqual([409, 'reminder.not-free']);
    expect((await league.look(link)).body).toMatchObject({ answer: null, closed: null });
  });

  test('cannot take a night that the office left without a host', async () => {
    const dana = await league.addHost('Dana W.');
    const { id } = await league.addNight(dana.id);
    await league.turnOn();
    await league.sweep();
    const link = await league.lastLink();
    await league.give(id, null);

    expect((await league.answer(link, 'confirm')).body.reason).toBe('reminder.not-yours');
  });

  test('accepts a limited number of answers from one address', async () => {
    const dana = await league.addHost('Dana W.');
    await league.addNight(dana.id);
    await league.turnOn();
    await league.sweep();
    const link = await league.lastLink();
    const { terms } = (await league.look(link)).body;
    const body = { token: link, answer: 'confirm', terms };

    let status = 200;
    for (let calls = 0; calls < 31 && status === 200; calls += 1)
      ({ status } = await league.server.call('POST', '/api/host-reminders/answer', { body }));

    expect(status).toBe(429);
  });
});
