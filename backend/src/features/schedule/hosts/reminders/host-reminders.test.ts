import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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

describe('asking by hand', () => {
  test('sends immediately, reopens the question, and refuses to repeat it within a minute', async () => {
    const dana = await league.addHost('Dana W.');
    const { id } = await league.addNight(dana.id);
    const ask = () => league.call('POST', '/api/host-reminders/send', { id, date: friday });

    expect((await ask()).body).toEqual({ hostName: 'Dana W.', channels: ['mail'] });
    const again = await ask();
    expect([again.status, again.body.reason]).toEqual([409, 'reminder.just-asked']);
    await league.answer(await league.lastLink(), 'confirm');
    league.time.nowMs += 60_000;
    expect((await ask()).status).toBe(200);

    expect(await league.planned(id)).toMatchObject({ confirmation: 'asked' });
    await league.turnOn();
    await league.sweep();
    expect(await league.mails()).toHaveLength(2);
  });

  test.each([
    ['nobody hosts it', null, {}, 0, 'reminder.no-host'],
    ['the host has no address', { email: '' }, {}, 0, 'reminder.unreachable'],
    ['it has begun', {}, {}, 47 * hour, 'reminder.night-begun'],
  ])('is refused where %s', async (_what, more, event, later, refusal) => {
    const host = more ? await league.addHost('Dana W.', more) : null;
    const { id } = await league.addNight(host?.id ?? null, event);
    league.time.nowMs = start + later;

    const { status, body } = await league.call('POST', '/api/host-reminders/send', { id, date: friday });

    expect([status, body.reason]).toEqual([409, refusal]);
  });
});

describe('the settings', () => {
  test('are off until the league turns them on, and are saved only at the expected version', async () => {
    const { body } = await league.call('GET', '/api/host-reminders/settings');
    expect(body).toEqual({ ...settings, isOn: false, version: 0 });

    expect((await league.turnOn({ steps: [4, 72] })).body).toMatchObject({
      isOn: true,
      steps: [72, 4],
      version: 1,
    });
    const stale = await league.call('PUT', '/api/host-reminders/settings', { ...settings, version: 0 });
    expect([stale.status, stale.body.fields, stale.body.current.version]).toEqual([409, ['steps'], 1]);
  });

  test.each([
    [{ steps: [] }, 'steps'],
    [{ steps: [4, 4] }, 'steps'],
    [{ steps: [0] }, 'steps.0'],
    [{ channels: [] }, 'channels'],
    [{ quietFrom: '25:00' }, 'quietFrom'],
  ])('refuse %j, naming the field', async (more, field) => {
    const { status, body } = await league.turnOn(more);

    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });

  test('can be previewed with what would be sent when, which sends nothing', async () => {
    const dana = await league.addHost('Dana W.');
    await league.addNight(dana.id);
    await league.addNight(null, { startTimes: ['20:00'] });

    const { body } = await league.call('POST', '/api/host-reminders/preview', {
      ...settings,
      steps: [20, 4],
    });

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
    expect(await league.mails()).toEqual([]);
  });
});
