import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createCalendarEvent,
  createEventException,
  createHost,
  createPokerClock,
  createTournament,
  createVenue,
} from '#demo/factories/index.ts';
import { commitPlan, planFile, rowsOf } from '#features/core/imports/testing.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

// Friday 15 January 2027, noon in Dallas.
const nowMs = Date.parse('2027-01-15T18:00:00Z');
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Administrator'));
});
afterAll(() => server.stop());

const headers = 'Tournament,Venue,Date,Start,Late entry,Host,Notes';
const plan = (...rows: string[]) => planFile(server, token, 'tournaments', [headers, ...rows].join('\n'));
const planned = async (...rows: string[]) => {
  const { planId } = await plan(...rows);
  return rowsOf(server, token, planId);
};

describe('an import of tournaments', () => {
  test('adds nights at venues by name, with times and dates in common formats', async () => {
    const venue = await createVenue(server.models, { name: 'The Rusty Spur', city: 'Keller', region: 733 });
    await createHost(server.models, { hostName: 'Dana P.' });

    const done = await commitPlan(
      server,
      token,
      await plan(
        'Spring Deepstack,the rusty spur,3/14/2027,7:00PM & 9:00PM,60,dana p.,Bring a friend.',
        ',"The Rusty Spur, Keller","March 20, 2027",7 pm,,,',
        `By id,${venue._id},2027-03-21,19:30,0,,`,
      ),
    );

    const nights = await server.models.Tournament.find({ venueId: venue._id }).sort({ date: 1 }).lean();
    expect(done.committed).toMatchObject({ done: 3, failed: 0 });
    expect(nights).toMatchObject([
      {
        name: 'Spring Deepstack',
        startTimes: ['19:00', '21:00'],
        gracePeriod: 60,
        hostName: 'Dana P.',
        region: 733,
      },
      { name: 'The Rusty Spur', date: '2027-03-20', startTimes: ['19:00'], gracePeriod: null },
      { name: 'By id', date: '2027-03-21', startTimes: ['19:30'], gracePeriod: 0 },
    ]);
  });

  test('finds hosts that the office added, by their id, and asks which of two with one name', async () => {
    await createVenue(server.models, { name: 'The Long Neck' });
    const add = (name: string) => server.call('POST', '/api/hosts', { token, body: { name, regions: [] } });
    const { body: walter } = await add('Walter B.');
    await createHost(server.models, { hostName: 'Sam Twice', playerNumber: 4711 });
    await createHost(server.models, { hostName: 'Sam Twice', playerNumber: 4712 });

    const rows = await planned(
      ',The Long Neck,2027-04-01,7 pm,,WALTER B.,',
      ',The Long Neck,2027-04-02,7 pm,,Sam Twice,',
      ',The Long Neck,2027-04-03,7 pm,,Sam Twice #4712,',
    );

    expect(rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['new', 'refused', 'new']);
    await commitPlan(server, token, await plan(',The Long Neck,2027-04-01,7 pm,,WALTER B.,'));
    const night = await server.models.Tournament.findOne({ date: '2027-04-01' }).lean();
    expect(night).toMatchObject({ hostName: 'Walter B.' });
    expect(String(night?.hostId)).toBe(walter.id);
  });

  test('reads notes in both languages', async () => {
    const venue = await createVenue(server.models, { name: 'The Bilingual' });
    const file = [
      'Venue,Date,Start,Notes,Notas en español',
      'The Bilingual,2027-03-28,7 pm,Bring a friend.,Trae a un amigo.',
    ];

    await commitPlan(server, token, await planFile(server, token, 'tournaments', file.join('\n')));

    expect(await server.models.Tournament.findOne({ venueId: venue._id }).lean()).toMatchObject({
      notes: 'Bring a friend.',
      notesEs: 'Trae a un amigo.',
    });
  });

  test('refuses invalid rows, each with the reason and the cell', async () => {
    await createVenue(server.models, { name: 'Copper Still' });

    const rows = await planned(
      'A,Somewhere Else Entirely,2027-03-14,7:00PM,,,',
      'B,Copper Still,2027-02-30,7:00PM,,,',
      'C,Copper Still,2027-01-14,7:00PM,,,',
      'D,Copper Still,2027-03-15,7:00,,,',
      'E,Copper Still,2027-03-14,2:30AM,,,',
      'F,Copper Still,2027-03-15,9:00PM & 7:00PM,,,',
      'G,Copper Still,2027-03-15,7:00PM,999,Nobody,',
      'H,Copper Still,2027-03-15,7:00PM,,Nobody,',
    );

    expect(rows.map(({ refusals: [first] }) => `${first?.column} ${first?.reason}`)).toEqual([
      'venue import-tournament.venue-unknown',
      'date row.date-form',
      'date import-tournament.date-past',
      'startTimes import-tournament.time-form',
      'startTimes import-tournament.time-skipped',
      'startTimes import-tournament.times-order',
      'gracePeriod import-tournament.grace-form',
      'hostName import-tournament.host-unknown',
    ]);
  });

  test("refuses a night that doubles the venue's weekly one, except on days when that is cancelled", async () => {
    const venue = await createVenue(server.models, { name: 'Own Night Bar' });
    const own = await createCalendarEvent(server.models, {
      name: 'Monday Classic',
      venueId: venue._id,
      weekday: 1,
      startTimes: ['19:00'],
    });
    await createEventException(server.models, { eventId: own._id, date: '2027-01-25', isCancelled: true });

    const rows = await planned(
      'Again,Own Night Bar,2027-01-18,7:00PM,,,',
      'Later,Own Night Bar,2027-01-18,10:00PM,,,',
      'Instead,Own Night Bar,2027-01-25,7:00PM,,,',
    );

    expect(rows.map(({ outcome }) => outcome)).toEqual(['refused', 'new', 'new']);
    expect(rows[0]?.refusals[0]).toMatchObject({
      reason: 'import-tournament.own-night',
      params: { name: 'Monday Classic', time: '7:00PM' },
    });
  });

  test('changes an existing tournament, but not one that has begun', async () => {
    const venue = await createVenue(server.models, { name: 'There Already' });
    const at = { venueId: venue._id, region: venue.region, startTimes: ['19:00'] };
    await createTournament(server.models, { ...at, name: 'Planned', date: '2027-04-01', notes: 'Old' });
    const begun = await createTournament(server.models, { ...at, name: 'Begun', date: '2027-04-02' });
    await createPokerClock(server.models, { tournamentId: begun._id.toHexString() });

    const rows = await planned(
      'Planned,There Already,2027-04-01,7:00PM,,,New',
      'Other name,There Already,2027-04-02,7:00PM,,,',
      'Planned,There Already,2027-04-01,8:00PM,,,',
    );

    expect(rows.map(({ outcome }) => outcome)).toEqual(['changed', 'refused', 'question']);
    expect(rows[0]?.differences).toEqual([{ column: 'notes', from: 'Old', to: 'New' }]);
    expect(rows[1]?.refusals[0]?.reason).toBe('import-tournament.has-clock');
    expect(rows[2]?.question?.reason).toBe('import-tournament.same-night');
  });

  test('asks which day an ambiguous date means, then which venue is meant', async () => {
    const venue = await createVenue(server.models, { name: 'Lone Star Tavern', city: 'Azle' });
    const { planId, version } = await plan('Two days,Lone Star Tavrn,03/04/2027,7:00PM,,,');
    const answer = (value: string, at: number) =>
      server.call('PUT', `/api/imports/${planId}/rows/2`, { token, body: { answer: value, version: at } });
    const [row] = await rowsOf(server, token, planId);

    const day = await answer('2027-04-03', version);
    const place = await answer(venue._id.toHexString(), day.body.plan.version);

    expect(row?.question).toMatchObject({
      reason: 'row.date-two-days',
      choices: [{ value: '2027-03-04' }, { value: '2027-04-03' }, { value: 'skip' }],
    });
    expect(day.body.row.question.reason).toBe('import-tournament.venue-likely');
    expect(place.body.row).toMatchObject({ outcome: 'new', label: 'Two days, Lone Star Tavern, 2027-04-03' });
  });

  test('reads dates in the order that the sender chose', async () => {
    await createVenue(server.models, { name: 'Day First' });
    const options = { dateOrder: 'day-first', sendsWelcome: false };
    const csv = `${headers}\nX,Day First,03/04/2027,7:00PM,,,`;

    const { planId } = await planFile(server, token, 'tournaments', csv, { options });

    expect((await rowsOf(server, token, planId))[0]?.label).toBe('X, Day First, 2027-04-03');
  });
});
