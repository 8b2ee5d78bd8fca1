import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createCalendarEvent,
  createEventException,
  createPlayer,
  createPokerClock,
  createResult,
  createVenue,
  finishersOf,
} from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

// Friday 15 January 2027, noon in Dallas.
const noonMs = Date.parse('2027-01-15T18:00:00Z');
const hourMs = 3_600_000;
const friday = '2027-01-15';
let nowMs = noonMs;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs, config: { publicUrl: 'https://league.example' } });
});
beforeEach(() => {
  nowMs = noonMs;
});
afterAll(() => server.stop());

/** Creates a weekly event on Fridays at 7PM. */
const createFridays = async (more: { endsOn?: string } = {}) => {
  const venue = await createVenue(server.models, {
    name: 'Salt & Lick',
    address: '12 Oak Street',
    city: 'Keller',
  });
  const event = await createCalendarEvent(server.models, {
    name: '<b>Deepstack</b>',
    weekday: 5,
    startTimes: ['19:00'],
    startsOn: '2026-10-02',
    venueId: venue._id,
    ...more,
  });
  return { venue, event, id: `calendar-${event._id}` };
};

const readBoard = async (id: string) => (await server.call('GET', `/api/embed/nights/${id}`)).body;
const readPage = async (id: string, query = '') =>
  (await server.call('GET', `/embed/nights/${id}${query}`)).body;

describe('the board of a coming night', () => {
  test('says before it when and where it is, and takes entries once it has started', async () => {
    const { id } = await createFridays();

    expect(await readBoard(id)).toEqual({
      night: {
        date: friday,
        startTime: '7:00PM',
        name: '<b>Deepstack</b>',
        venueName: 'Salt & Lick',
        address: '12 Oak Street',
        city: 'Keller',
        isCancelled: false,
      },
      entry: { status: 'upcoming', minutesLeft: null, winners: [] },
      clock: null,
      pageUrl: `https://league.example/events/${id}/${friday}`,
    });
    nowMs += 7.25 * hourMs;
    expect((await readBoard(id)).entry).toMatchObject({ status: 'accepting', minutesLeft: 45 });
    const page = await readPage(id);
    expect(page).toContain('Entry is open for 45 more minutes');
    expect(page).toContain('content="60"');
    // After the end of the night it is next week's.
    nowMs += 14 * hourMs;
    expect((await readBoard(id)).night.date).toBe('2027-01-22');
  });

  test('shows level, blinds and players of its clock while it runs', async () => {
    const { id, venue } = await createFridays();
    await createPokerClock(server.models, {
      tournamentId: id,
      date: friday,
      startTime: '19:00',
      venueId: venue._id,
      status: 'running',
      anchoredAt: new Date(nowMs),
    });

    const { clock } = await readBoard(id);

    expect(clock).toMatchObject({ isPaused: false, level: 1, blinds: expect.stringMatching(/^\d+\/\d+/) });
    expect(await readPage(id)).toContain(`Level 1: ${clock.blinds}`);
  });

  test('says after the last one who won, by the name that everybody sees', async () => {
    const { id, venue } = await createFridays({ endsOn: friday });
    const winner = await createPlayer(server.models, { firstName: 'Ann', lastName: 'Ace' });
    await createResult(server.models, {
      tournamentId: id,
      venueId: venue._id,
      date: friday,
      startTime: '19:00',
      finishers: finishersOf([winner._id]),
    });
    nowMs += 72 * hourMs;

    const { night, entry } = await readBoard(id);

    expect([night.date, entry.status, entry.winners.length]).toEqual([friday, 'finished', 1]);
    expect(await readPage(id)).toContain(`Won by ${entry.winners[0]}`);
  });

  test('says that a night is cancelled, in Spanish too, and names are text', async () => {
    const { id, event } = await createFridays();
    await createEventException(server.models, { eventId: event._id, date: friday, isCancelled: true });

    const page = await readPage(id, '?lang=es&paper=101010&ink=F0F0F0&accent=3BC48E');

    expect((await readBoard(id)).night.isCancelled).toBe(true);
    expect(page).toContain('Cancelada');
    expect(page).toContain('viernes, 15 de enero');
    expect(page).toContain('&lt;b&gt;Deepstack&lt;/b&gt;');
    expect(page).not.toContain('<b>Deepstack');
    expect(page).not.toContain('<script');
  });

  test('can be framed by any site, cached for a minute, without a cookie', async () => {
    const { id } = await createFridays();

    const { headers } = await server.call('GET', `/embed/nights/${id}`);

    expect(headers.get('content-security-policy')).toContain('frame-ancestors *');
    expect(headers.get('x-frame-options')).toBeNull();
    expect(headers.get('cache-control')).toBe('public, max-age=60');
    expect(headers.get('set-cookie')).toBeNull();
  });

  test('refuses what is no event', async () => {
    const { id } = await createFridays();
    const nothing = `calendar-${'f'.repeat(24)}`;
    expect((await server.call('GET', `/embed/nights/${nothing}`)).status).toBe(404);
    expect((await server.call('GET', `/api/embed/nights/${nothing}`)).status).toBe(404);
    expect((await server.call('GET', `/embed/nights/${id}x`)).body.fields).toEqual({
      id: expect.any(String),
    });
  });
});
