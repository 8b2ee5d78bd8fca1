// Tests the feeds with an independent parser (ical.js).
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createCalendarEvent,
  createEventException,
  createEventTag,
  createTournament,
  createVenue,
} from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const nowMs = Date.parse('2027-01-15T18:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs, config: { publicUrl: 'https://ahl.example.com' } });
});
afterAll(() => server.stop());

const read = async (path: string) => {
  const { status, body, headers } = await server.call('GET', path);
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(body));
  const zone = calendar.getFirstSubcomponent('vtimezone');
  const timezone = zone ? new ICAL.Timezone(zone) : null;
  if (timezone) ICAL.TimezoneService.register(timezone);
  const entries = calendar.getAllSubcomponents('vevent');
  return { text: body as string, headers, calendar, timezone, entries };
};

/** Returns the nights of an entry as a calendar app shows them: instants of start and end. */
const expand = (entries: ICAL.Component[], amount: number) => {
  const [main, ...overrides] = entries.toSorted(
    (a, b) => Number(a.hasProperty('recurrence-id')) - Number(b.hasProperty('recurrence-id')),
  );
  if (!main) throw new Error('The feed has no entry.');
  const event = new ICAL.Event(main);
  for (const override of overrides) event.relateException(new ICAL.Event(override));
  const iterator = event.iterator();
  const nights: { start: string; end: string; text: string }[] = [];
  for (let next = iterator.next(); next && nights.length < amount; next = iterator.next()) {
    const { startDate, endDate, item } = event.getOccurrenceDetails(next);
    nights.push({
      start: startDate.toJSDate().toISOString(),
      end: endDate.toJSDate().toISOString(),
      text: item.description,
    });
  }
  return nights;
};

describe('a weekly event in a feed', () => {
  test('keeps 7PM at 7PM across both clock changes of a year', async () => {
    const venue = await createVenue(server.models, { name: 'Copper Still' });
    await createCalendarEvent(server.models, {
      venueId: venue._id,
      weekday: 5,
      startTimes: ['19:00'],
      endTime: '00:30',
      startsOn: '2027-01-01',
      endsOn: '2027-12-31',
    });

    const { entries, timezone } = await read(`/calendar/venue/${venue._id}.ics`);

    const nights = expand(entries, 100);
    expect(timezone?.tzid).toBe('America/Chicago');
    expect(nights.length).toBe(53);
    const utcStart = (date: string) => nights.find(({ start }) => start.startsWith(date))?.start;
    // CST is UTC-6, CDT (14 March to 6 November 2027) is UTC-5.
    expect(utcStart('2027-03-13')).toBe('2027-03-13T01:00:00.000Z');
    expect(utcStart('2027-03-20')).toBe('2027-03-20T00:00:00.000Z');
    expect(utcStart('2027-11-06')).toBe('2027-11-06T00:00:00.000Z');
    expect(utcStart('2027-11-13')).toBe('2027-11-13T01:00:00.000Z');
    expect(nights.at(-1)?.start).toBe('2028-01-01T01:00:00.000Z');
    for (const { start, end } of nights) expect(Date.parse(end) - Date.parse(start)).toBe(330 * 60_000);
  });

  test('omits a cancelled day, applies a changed one, and both survive an edit of the series', async () => {
    const { token } = await server.signInAs('Administrator');
    const venue = await createVenue(server.models);
    const event = await createCalendarEvent(server.models, {
      venueId: venue._id,
      weekday: 6,
      startTimes: ['19:00'],
      startsOn: '2027-03-01',
      endsOn: '2027-04-03',
      hostName: '',
    });
    await createEventException(server.models, { eventId: event._id, date: '2027-03-13', isCancelled: true });
    await createEventException(server.models, {
      eventId: event._id,
      date: '2027-03-20',
      startTimes: ['17:30'],
      notes: 'Early start',
    });
    const path = `/calendar/venue/${venue._id}.ics`;
    const before = await read(path);

    expect(expand(before.entries, 10).map(({ start }) => start)).toEqual([
      '2027-03-07T01:00:00.000Z',
      '2027-03-20T22:30:00.000Z',
      '2027-03-28T00:00:00.000Z',
      '2027-04-04T00:00:00.000Z',
    ]);
    expect(expand(before.entries, 2)[1]?.text).toContain('Early start');

    const stored = (await server.call('GET', `/api/calendar-events/${event._id}`, { token })).body;
    const { id: _, venueName: __, isDeleted: ___, exceptions: ____, ...input } = stored;
    const saved = await server.call('PUT', `/api/calendar-events/${event._id}`, {
      token,
      body: { ...input, startTimes: ['20:00'] },
    });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);

    const after = await read(path);
    expect(expand(after.entries, 10).map(({ start }) => start)).toEqual([
      '2027-03-07T02:00:00.000Z',
      '2027-03-20T22:30:00.000Z',
      '2027-03-28T01:00:00.000Z',
      '2027-04-04T01:00:00.000Z',
    ]);
    const uidOf = (entries: ICAL.Component[]) => entries.map((entry) => entry.getFirstPropertyValue('uid'));
    expect(new Set([...uidOf(before.entries), ...uidOf(after.entries)]).size).toBe(1);
    const sequenceOf = (entries: ICAL.Component[]) => entries[0]?.getFirstPropertyValue('sequence');
    expect(sequenceOf(after.entries)).toBe(Number(sequenceOf(before.entries)) + 1);
  });

  test('lasts three and a half hours after the last start without an end; contains starts, host and tags', async () => {
    const tag = await createEventTag(server.models, { name: 'Team play' });
    const event = await createCalendarEvent(server.models, {
      name: 'Double; Header, etc',
      weekday: 1,
      startTimes: ['19:00', '21:00'],
      hostName: 'Dana W.',
      startsOn: '2027-05-03',
      endsOn: '2027-05-03',
      tagIds: [tag._id],
    });

    const { entries } = await read(`/calendar/event/calendar-${event._id}.ics`);

    const [night] = expand(entries, 5);
    expect(night).toMatchObject({ start: '2027-05-04T00:00:00.000Z', end: '2027-05-04T05:30:00.000Z' });
    expect(night?.text).toContain('7:00PM & 9:00PM');
    expect(night?.text).toContain('Dana W.');
    expect(entries[0]?.getFirstPropertyValue('summary')).toMatch(/^Double; Header, etc · /);
    expect(entries[0]?.getFirstPropertyValue('categories')).toBe('Team play');
  });
});

describe('feeds', () => {
  test('contain only their own events for a region and a city, and all events in the whole feed', async () => {
    const make = async (name: string, city: string, region: number) => {
      const venue = await createVenue(server.models, { city, region });
      await createTournament(server.models, { name, venueId: venue._id, region, date: '2027-02-01' });
    };
    await make('Plano cup', 'Plano', 732);
    await make('Sherman cup', 'Sherman', 734);
    const cupsOf = async (path: string) =>
      (await read(path)).entries
        .map((entry) => String(entry.getFirstPropertyValue('summary')).split(' · ')[0])
        .filter((name) => name?.includes('cup'))
        .sort();

    expect(await cupsOf('/calendar.ics')).toEqual(['Plano cup', 'Sherman cup']);
    expect(await cupsOf('/calendar/region/734.ics')).toEqual(['Sherman cup']);
    expect(await cupsOf('/calendar/city/Plano.ics')).toEqual(['Plano cup']);
  });

  test('have a name and an interval, and are not sent twice unchanged', async () => {
    const { calendar, headers, text } = await read('/calendar/region/732.ics');

    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('AHL · North Texas');
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H');
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    // Strict readers want the calendar's own properties before its components, and an end of the last line.
    const own = text.slice(0, text.indexOf('BEGIN:VTIMEZONE'));
    for (const name of ['REFRESH-INTERVAL', 'X-PUBLISHED-TTL', 'X-WR-TIMEZONE']) expect(own).toContain(name);
    expect(text.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true);
    const again = await server.call('GET', '/calendar/region/732.ics', {
      headers: { 'If-None-Match': headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  test('contain one night to add, with its change, and marked when it is cancelled', async () => {
    const event = await createCalendarEvent(server.models, {
      weekday: 3,
      startTimes: ['19:00'],
      startsOn: '2027-06-02',
    });
    await createEventException(server.models, { eventId: event._id, date: '2027-06-09', isCancelled: true });
    const night = async (date: string) =>
      (await read(`/calendar/event/calendar-${event._id}.ics?date=${date}`)).entries;

    const plain = await night('2027-06-02');
    expect(plain.length).toBe(1);
    expect(plain[0]?.hasProperty('rrule')).toBe(false);
    expect(plain[0]?.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect((await night('2027-06-09'))[0]?.getFirstPropertyValue('status')).toBe('CANCELLED');
  });

  test.each([
    ['/calendar/region/7.ics', 404],
    ['/calendar/city/Nowhere.ics', 404],
    ['/calendar/city/%24gt.ics', 404],
    [`/calendar/venue/${'f'.repeat(24)}.ics`, 404],
    ['/calendar/venue/7.ics', 400],
    [`/calendar/event/${'f'.repeat(24)}.ics`, 404],
    [`/calendar/event/calendar-${'f'.repeat(24)}.ics?date=2027-01-01`, 404],
    [`/calendar/event/calendar-${'f'.repeat(24)}.ics?date=tomorrow`, 400],
    ['/calendar/event/..%2f..%2fetc.ics', 400],
    [`/calendar/city/${'x'.repeat(3_000)}.ics`, 400],
  ])('answer %s with %i', async (path, status) => {
    expect((await server.call('GET', path)).status).toBe(status);
  });
});
