import { weekdayOf } from '@ahl/shared-types/common';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createCalendarEvent,
  createEventTag,
  createHost,
  createPokerClock,
  createTournament,
  createVenue,
} from '#demo/factories/index.ts';
import { commitPlan, planFile, rowsOf } from '#features/core/imports/testing.ts';
import { readWeekdays } from '#features/core/imports/weekdays.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

// Friday 15 January 2027, noon in the league.
const today = '2027-01-15';
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => Date.parse(`${today}T18:00:00Z`) });
  ({ token } = await server.signInAs('Administrator'));
});
beforeEach(async () => {
  await server.models.CalendarEvent.deleteMany({});
  await server.models.Tournament.deleteMany({});
  await server.models.Venue.deleteMany({});
});
afterAll(() => server.stop());

const plan = (...lines: string[]) => planFile(server, token, 'calendar-events', lines.join('\n'));
const planned = async (...lines: string[]) => rowsOf(server, token, (await plan(...lines)).planId);
const commit = async (...lines: string[]) => commitPlan(server, token, await plan(...lines));
const answer = async (planId: string, number: number, text: string, version: number) => {
  const { body } = await server.call('PUT', `/api/imports/${planId}/rows/${number}`, {
    token,
    body: { answer: text, version },
  });
  expect(body.plan, JSON.stringify(body)).toBeDefined();
  return body;
};
const stored = () =>
  server.models.CalendarEvent.find({ deletedAt: null }).sort({ weekday: 1, startTimes: 1 }).lean();

describe('an import of weekly events', () => {
  test('adds an event on each weekday of a row, in the region of its venue, from today on', async () => {
    const venue = await createVenue(server.models, { name: 'The Rusty Spur', region: 733 });
    await createHost(server.models, { hostName: 'Dana P.' });
    await createEventTag(server.models, { name: 'Bounty', slug: 'bounty' });

    const done = await commit(
      'Bar,Day,Start,Game,Host,Late reg,Tags,Notes,First night,Last night',
      'rusty spur,"Mon, Wed",7PM,Classic,dana p.,75,bounty,Bring a friend.,,',
      'The Rusty Spur,Saturdays,14:00 & 7:00 pm,,,,,,2027-02-01,12/31/2027',
    );

    expect(done.committed).toMatchObject({ done: 2, failed: 0 });
    const common = { venueId: venue._id, region: 733 };
    expect(await stored()).toMatchObject([
      { ...common, name: 'Classic', weekday: 1, startTimes: ['19:00'], hostName: 'Dana P.', gracePeriod: 75 },
      { ...common, name: 'Classic', weekday: 3, startTimes: ['19:00'], startsOn: today, tagIds: [{}] },
      {
        ...common,
        name: 'The Rusty Spur',
        weekday: 6,
        startTimes: ['14:00', '19:00'],
        startsOn: '2027-02-01',
        endsOn: '2027-12-31',
        hostName: '',
        gracePeriod: null,
      },
    ]);
  });

  test('changes only what a row has, and the clocks that are planned for its nights with it', async () => {
    const venue = await createVenue(server.models, { name: 'Copper Still' });
    const event = await createCalendarEvent(server.models, {
      name: 'Old name',
      venueId: venue._id,
      weekday: 1,
      startTimes: ['19:00'],
      startsOn: '2026-01-01',
      notes: 'Stays',
    });
    const clock = await createPokerClock(server.models, {
      name: 'Old name',
      tournamentId: `calendar-${event._id}`,
      date: '2027-01-18',
      startTime: '19:00',
      venueId: venue._id,
      status: 'ready',
    });
    const file = ['Venue,Weekday,Time,Name,Late entry', 'Copper Still,Mon,7:00PM,New name,90'];

    const [row] = await planned(...file);
    await commit(...file);
    const [again] = await planned(...file);

    expect(row).toMatchObject({ outcome: 'changed', target: { id: String(event._id) } });
    expect(row?.differences).toEqual([
      { column: 'name', from: 'Old name', to: 'New name' },
      { column: 'gracePeriod', from: '', to: '90' },
    ]);
    expect(await stored()).toMatchObject([
      { name: 'New name', gracePeriod: 90, notes: 'Stays', startsOn: '2026-01-01', version: 1, sequence: 1 },
    ]);
    expect(await server.models.PokerClock.findById(clock._id).lean()).toMatchObject({ name: 'New name' });
    expect(again).toMatchObject({ outcome: 'same' });
  });

  test('adds the missing weekday of a row whose other one exists', async () => {
    const venue = await createVenue(server.models, { name: 'Half Full' });
    const at = { name: 'Half Full', venueId: venue._id, startTimes: ['20:00'] };
    await createCalendarEvent(server.models, { ...at, weekday: 2, startsOn: '2026-01-01' });

    const done = await commit('Venue,Weekday,Time', 'Half Full,Tue and Thu,8 pm');

    expect(done.committed).toMatchObject({ done: 1, failed: 0 });
    expect((await stored()).map(({ weekday }) => weekday)).toEqual([2, 4]);
  });

  test('asks once about a venue with a similar name, and refuses one that does not exist', async () => {
    const venue = await createVenue(server.models, { name: 'Lone Star Tavern', city: 'Azle' });
    const current = await plan(
      'Venue,Weekday,Time',
      'Lone Star Tavrn,Mon,7PM',
      'Lone Star Tavrn,Tue,7PM',
      'Somewhere Else Entirely,Tue,7PM',
    );
    const rows = await rowsOf(server, token, current.planId);

    const answered = await answer(current.planId, 2, String(venue._id), current.version);

    expect(rows.map(({ question, refusals }) => question?.reason ?? refusals[0]?.reason)).toEqual([
      'import-tournament.venue-likely',
      'import-tournament.venue-likely',
      'import-tournament.venue-unknown',
    ]);
    expect(answered.plan.counts).toMatchObject({ new: 2, refused: 1, question: 0 });
  });

  test('asks about an event of that name at another time, and a tournament at that start', async () => {
    const venue = await createVenue(server.models, { name: 'Busy Bar' });
    const event = await createCalendarEvent(server.models, {
      name: 'Busy Bar',
      venueId: venue._id,
      weekday: 1,
      startTimes: ['18:00'],
      startsOn: '2027-01-18',
    });
    await createTournament(server.models, {
      name: 'Spring Deepstack',
      venueId: venue._id,
      date: '2027-03-16',
      startTimes: ['19:00'],
    });
    const current = await plan('Venue,Weekday,Time', 'Busy Bar,Mon,7PM', 'Busy Bar,Tue,7PM');
    const rows = await rowsOf(server, token, current.planId);

    expect(rows.map(({ question }) => question?.reason)).toEqual([
      'import-event.same-day',
      'import-event.beside-tournament',
    ]);
    const moved = await answer(current.planId, 2, String(event._id), current.version);
    const both = await answer(current.planId, 3, 'beside', moved.plan.version);
    await commitPlan(server, token, both.plan);
    expect((await stored()).map(({ weekday, startTimes }) => [weekday, ...startTimes])).toEqual([
      [1, '19:00'],
      [2, '19:00'],
    ]);
  });

  test('refuses cells that the form would refuse, each with its column', async () => {
    await createVenue(server.models, { name: 'Copper Still' });
    await createEventTag(server.models, { name: 'Bounty', slug: 'bounty-2' });

    const rows = await planned(
      'Venue,Weekday,Time,Late entry,Host,Tags,First night,Last night',
      'Copper Still,,7PM,,,,,',
      'Copper Still,Someday,7PM,,,,,',
      'Copper Still,Mon,7:00,,,,,',
      'Copper Still,Mon,9PM & 7PM,,,,,',
      'Copper Still,Mon,7PM,601,,,,',
      'Copper Still,Mon,7PM,,Nobody,,,',
      'Copper Still,Mon,7PM,,,Freeroll,,',
      'Copper Still,Mon,7PM,,,,2027-03-01,2027-02-01',
      // Clocks go forward on Sunday 14 March 2027.
      'Copper Still,Sun,2:30AM,,,,,',
      'Copper Still,Mon,7PM,,,,yesterday,',
    );

    expect(rows.map(({ refusals: [first] }) => `${first?.column} ${first?.reason}`)).toEqual([
      'weekday import-event.weekday-missing',
      'weekday import-event.weekday-form',
      'startTimes import-tournament.time-form',
      'startTimes import-tournament.times-order',
      'gracePeriod import-tournament.grace-form',
      'hostName import-tournament.host-unknown',
      'tags import-event.tag-unknown',
      'endsOn days.end-before-start',
      'startTimes event.no-such-time',
      'startsOn row.date-form',
    ]);
  });

  test('is undone as a whole, and published at its end', async () => {
    await createVenue(server.models, { name: 'Copper Still' });
    const published: string[] = [];
    const stop = server.hear(({ type }) => void published.push(type));
    const current = await plan('Venue,Weekday,Time', 'Copper Still,daily,7PM');
    const beforeCommit = [...published];
    const done = await commitPlan(server, token, current);
    stop();
    const added = await stored();

    const undone = await server.call('POST', `/api/changes/batches/${done.committed?.batchId}/undo`, {
      token,
    });

    expect(beforeCommit).not.toContain('calendar-events.imported');
    expect(published).toContain('calendar-events.imported');
    expect(added.map(({ weekday }) => weekday)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    expect(await stored()).toEqual([]);
  });

  test('is refused for members and hosts', async () => {
    const { token: player } = await server.signInAs('Player');

    const { status } = await server.call('POST', '/api/imports/calendar-events/plan', {
      token: player,
      body: { fileName: 'a.csv', content: 'YQ==' },
    });

    expect(status).toBe(403);
  });
});

describe('weekdays in a cell', () => {
  test('are read in English and Spanish, as lists and ranges', () => {
    for (const [text, expected] of [
      ['Mon, Wed', '1,3'],
      ['Tuesdays', '2'],
      ['every Thursday', '4'],
      ['Mon-Thu', '1,2,3,4'],
      ['Fri – Sun', '0,5,6'],
      ['lunes y miércoles', '1,3'],
      ['Sábado', '6'],
      ['Tue/Thurs', '2,4'],
      ['daily', '0,1,2,3,4,5,6'],
      ['M', 'null'],
      ['2027-01-18', 'null'],
      ['', 'null'],
    ] as const)
      expect([text, String(readWeekdays(text))]).toEqual([text, expected]);
    expect(weekdayOf('2027-01-18')).toBe(1);
  });
});
