import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createCalendarEvent,
  createEventException,
  createNewsStory,
  createPlayer,
  createSubmission,
  createTournament,
  createVenue,
} from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

/** A Saturday, in the league and in UTC. */
const nowMs = Date.parse('2026-11-21T18:00:00Z');
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
});
afterAll(() => server.stop());
beforeEach(async () => {
  const { Player, Venue, Submission, CalendarEvent, EventException, Tournament } = server.models;
  for (const model of [Player, Venue, Submission, CalendarEvent, EventException, Tournament])
    await model.collection.deleteMany({});
  ({ token } = await server.signInAs('Administrator', { firstName: 'Zoe', lastName: 'Quill' }));
});

const counts = async () => (await server.call('GET', '/api/office/counts', { token })).body;
const search = async (q: string) =>
  (await server.call('GET', `/api/office/search?q=${encodeURIComponent(q)}`, { token })).body;
const names = (found: { name: string }[]) => found.map(({ name }) => name);

describe('GET /api/office/counts', () => {
  test('counts what is waiting and what there is', async () => {
    await createSubmission(server.models);
    await createSubmission(server.models, { status: 'approved' });
    await createVenue(server.models);
    await createPlayer(server.models, { isHost: true, hostName: 'Dana W.' });

    expect(await counts()).toEqual({
      today: 1,
      approvals: 1,
      claims: 0,
      closures: 0,
      inquiries: 0,
      members: 2,
      hosts: 1,
      venues: 1,
    });
  });

  test('counts a closed account as waiting until it is emptied, and not as a member after that', async () => {
    const closesAt = new Date(nowMs);
    await createPlayer(server.models, { closesAt });
    await createPlayer(server.models, { closesAt, closedAt: closesAt });

    expect(await counts()).toMatchObject({ closures: 1, members: 2 });
  });

  test('is for administrators', async () => {
    const operator = await server.signInAs('Operator');

    expect((await server.call('GET', '/api/office/counts', { token: operator.token })).status).toBe(403);
  });
});

describe('GET /api/office/search', () => {
  test('finds members by name, number, handle and e-mail, banned ones too, whatever they show to others', async () => {
    await createPlayer(server.models, {
      firstName: 'Rusty',
      lastName: 'Keller',
      playerNumber: 3120,
      pokerHandle: 'RiverRat',
      email: 'rusty.keller@example.com',
      city: 'Denton',
      bannedAt: new Date(nowMs),
      privacy: { nameForm: 'handle', showsPicture: false, allowsFaceOff: false, isListed: false },
    });

    for (const term of ['rusty', 'kel', 'rusty kel', '00003120', 'river', 'Rusty.Keller@'])
      expect((await search(term)).members, term).toEqual([
        {
          id: expect.any(String),
          name: 'Rusty Keller',
          playerNumber: 3120,
          pokerHandle: 'RiverRat',
          city: 'Denton',
          email: 'rusty.keller@example.com',
          isBanned: true,
        },
      ]);
  });

  test('does not find emptied accounts', async () => {
    await createPlayer(server.models, { lastName: 'Keller', closesAt: new Date(), closedAt: new Date() });

    expect((await search('keller')).members).toEqual([]);
  });

  test('finds venues by any word of name and city, those that begin with the term first', async () => {
    await createVenue(server.models, { name: 'The Nail Bar', city: 'Plano' });
    await createVenue(server.models, { name: 'Nail & Anchor', city: 'Dallas', status: 'inactive' });

    const { venues } = await search('nail');

    expect(names(venues)).toEqual(['Nail & Anchor', 'The Nail Bar']);
    expect(venues[0].isActive).toBe(false);
    expect(names((await search('plano bar')).venues)).toEqual(['The Nail Bar']);
  });

  test('finds stories by their title in either language, newest first, including those that are not live', async () => {
    const at = (day: string) => new Date(`${day}T18:00:00Z`);
    const live = { createdAt: at('2026-11-01'), publishFrom: at('2026-11-01') };
    await createNewsStory(server.models, { title: 'The final in Plano', titleEs: 'La gran noche', ...live });
    const draft = { createdAt: at('2026-11-10'), isDraft: true, publishFrom: null };
    await createNewsStory(server.models, { title: 'Final tables of autumn', ...draft });
    await createNewsStory(server.models, { title: 'Final gone', deletedAt: at('2026-11-11') });

    expect((await search('final')).stories).toEqual([
      { id: expect.any(String), title: 'Final tables of autumn', date: '2026-11-10', isUp: false },
      { id: expect.any(String), title: 'The final in Plano', date: '2026-11-01', isUp: true },
    ]);
    expect((await search('gran noche')).stories).toHaveLength(1);
  });

  test('finds invoices by number and venue, including drafts', async () => {
    const venue = await createVenue(server.models, { name: 'Copper Still' });
    const invoice = { source: 'hand' as const, venueId: venue._id, venueName: 'Copper Still' };
    const issued = { number: '2026-0042', status: 'open' as const, issuedOn: '2026-11-01' };
    const totals = { subtotalCents: 24_000, taxCents: 0, totalCents: 24_000 };
    const sums = { ...totals, creditedCents: 0, paidCents: 0, balanceCents: 24_000 };
    await server.models.Invoice.create({ ...invoice, ...issued, totals: sums });
    await server.models.Invoice.create(invoice);

    expect((await search('0042')).invoices).toEqual([
      {
        id: expect.any(String),
        number: '2026-0042',
        venueName: 'Copper Still',
        status: 'open',
        totalCents: 24_000,
        issuedOn: '2026-11-01',
      },
    ]);
    expect((await search('copper')).invoices.map(({ status }: { status: string }) => status).sort()).toEqual([
      'draft',
      'open',
    ]);
  });

  test('finds the events of today and the next seven days by their name and their venue, by time', async () => {
    const venue = await createVenue(server.models, { name: 'Rusty Nail Tavern' });
    const other = await createVenue(server.models, { name: 'Elsewhere' });
    const series = await createCalendarEvent(server.models, {
      name: 'Monday League',
      venueId: venue._id,
      weekday: 1,
      startTimes: ['19:00'],
      hostName: 'Dana W.',
      startsOn: '2026-01-01',
    });
    await createEventException(server.models, {
      eventId: series._id,
      date: '2026-11-23',
      hostName: 'Lee K.',
    });
    await createTournament(server.models, {
      name: 'Rusty Open',
      venueId: other._id,
      date: '2026-11-21',
      startTimes: ['20:00'],
    });
    await createTournament(server.models, { name: 'Rusty Late', venueId: other._id, date: '2026-11-29' });
    await createTournament(server.models, { name: 'Rusty Past', venueId: other._id, date: '2026-11-20' });

    expect((await search('rusty')).events).toEqual([
      {
        id: expect.any(String),
        name: 'Rusty Open',
        venueName: 'Elsewhere',
        date: '2026-11-21',
        startTime: '8:00PM',
        hostName: expect.any(String),
        isCancelled: false,
      },
      {
        id: `calendar-${series._id.toHexString()}`,
        name: 'Monday League',
        venueName: 'Rusty Nail Tavern',
        date: '2026-11-23',
        startTime: '7:00PM',
        hostName: 'Lee K.',
        isCancelled: false,
      },
    ]);
  });

  test('takes a term literally and refuses one that is too short', async () => {
    await createVenue(server.models, { name: 'Anything' });

    expect(await search('.*')).toEqual({ members: [], venues: [], events: [], invoices: [], stories: [] });
    const { status, body } = await server.call('GET', '/api/office/search?q=%20a', { token });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['q']]);
  });

  test('lists at most five of each', async () => {
    for (let index = 0; index < 7; index += 1) {
      await createPlayer(server.models, { firstName: 'Same', lastName: `Name ${index}` });
      await createVenue(server.models, { name: `Same ${index}` });
      await createTournament(server.models, { name: `Same ${index}`, date: '2026-11-22' });
    }

    const found = await search('same');

    expect([found.members.length, found.venues.length, found.events.length]).toEqual([5, 5, 5]);
  });
});
