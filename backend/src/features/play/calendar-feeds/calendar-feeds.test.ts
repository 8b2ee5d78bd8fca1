// Tests the calendars of one account with an independent parser (ical.js).
import type { CalendarFeed, CalendarFeedKind } from '@ahl/shared-types/calendar-feeds';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createCalendarEvent,
  createEventException,
  createReservation,
  createResult,
  createTournament,
  createVenue,
  finishersOf,
} from '#demo/factories/index.ts';
import { withoutSecrets } from '#http/request-context.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

// Friday 15 January 2027, noon in Dallas.
const nowMs = Date.parse('2027-01-15T18:00:00Z');
const friday = '2027-01-15';
const siteUrl = 'https://league.example';
let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs, config: { publicUrl: siteUrl } });
  admin = (await server.signInAs('Super Admin')).token;
});
afterAll(() => server.stop());

type Person = Awaited<ReturnType<TestServer['signInAs']>>;

const feedsOf = async ({ token }: Pick<Person, 'token'>): Promise<CalendarFeed[]> =>
  (await server.call('GET', '/api/account/calendar-feeds', { token })).body.items;

const pathOf = async (person: Pick<Person, 'token'>, kind: CalendarFeedKind): Promise<string> => {
  const feed = (await feedsOf(person)).find((each) => each.kind === kind);
  if (!feed) throw new Error(`There is no calendar of ${kind}.`);
  return new URL(feed.address).pathname;
};

const fetchFeed = (path: string, headers: Record<string, string> = {}) =>
  server.call('GET', path, { headers });

/** Reads a calendar as an app does: each entry with its local start, status and texts. */
const entriesAt = async (path: string) => {
  const { status, body } = await fetchFeed(path);
  expect(status, JSON.stringify(body).slice(0, 200)).toBe(200);
  return new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent').map((entry) => {
    const event = new ICAL.Event(entry);
    return {
      summary: event.summary,
      start: event.startDate.toString(),
      status: entry.getFirstPropertyValue('status'),
      url: entry.getFirstPropertyValue('url'),
      description: event.description,
    };
  });
};

const renew = ({ token }: Pick<Person, 'token'>, kind: CalendarFeedKind) =>
  server.call('POST', `/api/account/calendar-feeds/${kind}/renew`, { token });

describe("a member's calendar", () => {
  test('contains exactly the nights that they reserved or played, at their starts', async () => {
    const member = await server.signInAs('Player');
    const venue = await createVenue(server.models, { name: 'Copper Still' });
    const tonight = await createTournament(server.models, {
      name: 'Two Starts',
      date: friday,
      startTimes: ['19:00', '21:00'],
      venueId: venue._id,
    });
    const weekly = await createCalendarEvent(server.models, {
      name: 'Friday Weekly',
      weekday: 5,
      startsOn: '2026-10-02',
      venueId: venue._id,
    });
    await createTournament(server.models, { name: 'Of nobody', date: friday });
    const ref = { eventId: String(tonight._id), date: friday };
    await createReservation(server.models, { ...ref, playerId: member.account._id, startTime: '21:00' });
    await createReservation(server.models, {
      playerId: member.account._id,
      eventId: `calendar-${weekly._id}`,
      date: friday,
      startTime: '19:00',
      cancelledAt: new Date(nowMs),
    });
    const played = { finishers: finishersOf([member.account._id]), startTime: '19:00', venueId: venue._id };
    await createResult(server.models, {
      ...played,
      tournamentId: `calendar-${weekly._id}`,
      date: '2027-01-08',
    });
    await createResult(server.models, {
      ...played,
      tournamentId: null,
      name: 'Imported',
      date: '2027-01-06',
    });
    await createResult(server.models, { ...played, tournamentId: null, date: '2026-10-09' });
    await createResult(server.models, { venueId: venue._id, date: '2027-01-08' });

    const entries = await entriesAt(await pathOf(member, 'my-nights'));

    expect(entries.map(({ summary, start }) => [summary, start])).toEqual([
      ['Imported · Copper Still', '2027-01-06T19:00:00'],
      ['Friday Weekly · Copper Still', '2027-01-08T19:00:00'],
      ['Two Starts · Copper Still', '2027-01-15T21:00:00'],
    ]);
    expect(entries.at(-1)?.url).toBe(`${siteUrl}/events/${tonight._id}/${friday}`);
    expect(entries[1]?.url).toBe(`${siteUrl}/events/calendar-${weekly._id}/2027-01-08`);
    expect(entries.at(-1)?.description).not.toContain('Address');
    expect(await entriesAt(await pathOf(await server.signInAs('Player'), 'my-nights'))).toEqual([]);
  });

  test('shows a cancelled night as cancelled, a cancelled place not at all, and speaks their language', async () => {
    const member = await server.signInAs('Player', { language: 'es' });
    const event = await createTournament(server.models, { date: friday, startTimes: ['19:00'] });
    const { status, body } = await server.call('POST', '/api/tonight/reservations', {
      token: member.token,
      body: { eventId: String(event._id), date: friday, startTime: '19:00' },
    });
    expect(status, JSON.stringify(body)).toBe(201);
    const path = await pathOf(member, 'my-nights');
    expect(await entriesAt(path)).toMatchObject([
      { status: 'CONFIRMED', description: expect.stringContaining('Empieza: 7:00PM') },
    ]);

    await server.models.Tournament.updateOne({ _id: event._id }, { cancelledAt: new Date(nowMs) });
    expect(await entriesAt(path)).toMatchObject([{ status: 'CANCELLED' }]);

    await server.call('DELETE', `/api/tonight/reservations/${body.id}`, { token: member.token });
    expect(await entriesAt(path)).toEqual([]);
  });

  test('is for its owner alone: not stored, not indexed, not readable by other sites, sent once', async () => {
    const path = await pathOf(await server.signInAs('Player'), 'my-nights');

    const { headers } = await fetchFeed(path);

    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('cache-control')).toBe('private, no-cache');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect((await fetchFeed(path, { 'If-None-Match': headers.get('etag') ?? '' })).status).toBe(304);
    expect(withoutSecrets(path)).toBe('/my-nights/…');
    expect(withoutSecrets('/Host-Nights/secret?a=b')).toBe('/Host-Nights/…?…');
  });
});

describe('the address of a calendar', () => {
  test('dies when it is renewed, and only that of its kind', async () => {
    const host = await server.signInAs('Host');
    const mine = await pathOf(host, 'my-nights');
    const hosted = await pathOf(host, 'host-nights');

    const renewed = await renew(host, 'my-nights');

    expect(renewed.status).toBe(200);
    expect(renewed.body.address).not.toContain(mine);
    expect((await feedsOf(host))[0]).toEqual(renewed.body);
    expect(await fetchFeed(mine)).toMatchObject({ status: 404, body: { reason: 'calendar-feed.not-found' } });
    expect((await fetchFeed(new URL(renewed.body.address).pathname)).status).toBe(200);
    expect((await fetchFeed(hosted)).status).toBe(200);
    expect((await renew(host, 'my-nights')).body.address).not.toBe(renewed.body.address);
  });

  test.each([
    ['banned', { bannedAt: new Date(nowMs) }],
    ['closed', { closesAt: new Date(nowMs + 1_000) }],
    ['emptied', { closedAt: new Date(nowMs) }],
    ['merged', { mergedInto: '0123456789abcdef01234567' }],
  ])('dies with an account that is %s', async (_what, change) => {
    const member = await server.signInAs('Player');
    const path = await pathOf(member, 'my-nights');
    expect((await fetchFeed(path)).status).toBe(200);

    await server.models.Player.updateOne({ _id: member.account._id }, change);

    expect((await fetchFeed(path)).status).toBe(404);
  });

  test('cannot be guessed: an unknown account and a wrong secret answer the same', async () => {
    const member = await server.signInAs('Player');
    const other = await server.signInAs('Host');
    const path = await pathOf(member, 'my-nights');
    const last = path.replace('.ics', '').at(-5) ?? '';
    const wrong = path.replace(/.(....\.ics)$/, `${last === 'A' ? 'B' : 'A'}$1`);
    const unknown = path.replace(/\/my-nights\/.{16}/, `/my-nights/${'A'.repeat(16)}`);
    const guesses = [wrong, unknown, path.replace('my-nights', 'host-nights'), '/my-nights/short.ics'];
    guesses.push((await pathOf(other, 'host-nights')).replace('host-nights', 'my-nights'));

    for (const guess of guesses) {
      const { status, body, headers } = await fetchFeed(guess);
      expect([guess, status, body.reason]).toEqual([guess, 404, 'calendar-feed.not-found']);
      expect(headers.get('x-robots-tag')).toBe('noindex');
    }
  });

  test('is shown to its owner alone, never to an admin who views the site as the member', async () => {
    const member = await server.signInAs('Player');
    const view = await server.call('POST', '/api/view-as', {
      token: admin,
      body: { playerId: member.accountId, reason: 'Cannot find the calendar.' },
    });

    const refused = await server.call('GET', '/api/account/calendar-feeds', { token: view.body.token });

    expect(refused).toMatchObject({ status: 403, body: { reason: 'view-as.read-only' } });
    expect((await server.call('GET', '/api/account/calendar-feeds')).status).toBe(401);
    expect((await feedsOf(member)).map(({ kind }) => kind)).toEqual(['my-nights']);
    expect((await renew(member, 'host-nights')).body.reason).toBe('calendar-feed.hosts-only');
  });
});

describe("a host's calendar", () => {
  test('contains their weekly nights and one-day changes, with reserved places, address and phone', async () => {
    const host = await server.signInAs('Host', { hostName: 'Dana Deal' });
    const other = await server.signInAs('Host', { hostName: 'Renee River' });
    const venue = await createVenue(server.models, {
      name: 'Rusty Nail',
      address: '12 Oak Street',
      phone: '(817) 555-0100',
    });
    const weekly = { weekday: 5, startTimes: ['19:00'], venueId: venue._id, startsOn: friday };
    const own = await createCalendarEvent(server.models, {
      ...weekly,
      name: 'Own Fridays',
      hostName: 'Dana Deal',
      endsOn: '2027-02-05',
    });
    const others = await createCalendarEvent(server.models, {
      ...weekly,
      name: 'Fridays of another',
      hostName: 'Renee River',
    });
    const eventId = own._id;
    await createEventException(server.models, { eventId, date: '2027-01-22', hostName: 'Renee River' });
    await createEventException(server.models, { eventId, date: '2027-01-29', isCancelled: true });
    await createEventException(server.models, {
      eventId: others._id,
      date: '2027-01-22',
      hostName: 'Dana Deal',
    });
    await createReservation(server.models, {
      eventId: `calendar-${own._id}`,
      date: friday,
      startTime: '19:00',
    });

    const entries = await entriesAt(await pathOf(host, 'host-nights'));

    expect(entries.map(({ summary, start, status }) => [summary, start, status])).toEqual([
      ['Own Fridays · Rusty Nail', '2027-01-15T19:00:00', 'CONFIRMED'],
      ['Fridays of another · Rusty Nail', '2027-01-22T19:00:00', 'CONFIRMED'],
      ['Own Fridays · Rusty Nail', '2027-01-29T19:00:00', 'CANCELLED'],
      ['Own Fridays · Rusty Nail', '2027-02-05T19:00:00', 'CONFIRMED'],
    ]);
    const [first] = entries;
    expect(first?.url).toBe(`${siteUrl}/events/calendar-${own._id}/${friday}`);
    expect(first?.description).toContain('Reserved: 1 place\n');
    expect(first?.description).toContain('Address: 12 Oak Street');
    expect(first?.description).toContain('Venue: (817) 555-0100');
    const [substitute] = await entriesAt(await pathOf(other, 'host-nights'));
    expect(substitute?.start).toBe('2027-01-15T19:00:00');
  });

  test('ends with the right to host', async () => {
    const host = await server.signInAs('Host', { hostName: 'Soon Retired' });
    const path = await pathOf(host, 'host-nights');
    expect((await fetchFeed(path)).status).toBe(200);

    await server.models.Player.updateOne({ _id: host.account._id }, { isHost: false });

    expect((await fetchFeed(path)).status).toBe(404);
    expect((await fetchFeed(await pathOf(host, 'my-nights'))).status).toBe(200);
  });
});
