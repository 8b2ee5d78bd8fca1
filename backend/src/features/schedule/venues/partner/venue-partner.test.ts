import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCalendarEvent, createPlayer, createSeason, createVenue } from '#demo/factories/index.ts';
import { issue, writeDraft } from '#features/office/invoices/testing/issue.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

// Friday 20 March 2026, one in the afternoon in Dallas.
const nowMs = Date.parse('2026-03-20T18:00:00Z');
let server: TestServer;
let token: string;
let venueId: string;
let otherId: string;
let nights: string[];

const post = async (venue: string, date: string, playerIds: readonly string[]): Promise<string> => {
  const body = {
    idempotencyKey: randomUUID(),
    name: 'Tuesday Deepstack',
    venueId: venue,
    date,
    startTime: '19:00',
    entrants: playerIds.length,
    finishers: playerIds.map((playerId, index) => ({ playerId, place: index + 1 })),
  };
  return (await server.call('POST', '/api/results', { token, body })).body.id;
};

beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Administrator'));
  const { models } = server;
  const venue = await createVenue(models, { name: 'Copper Still', region: 732 });
  venueId = String(venue._id);
  otherId = String((await createVenue(models, { name: 'Rusty Nail', region: 733 }))._id);
  await createSeason(models, { startsOn: '2026-01-01', endsOn: '2026-12-31' });
  await createCalendarEvent(models, {
    venueId: venue._id,
    name: 'Tuesday Deepstack',
    weekday: 2,
    startTimes: ['19:00'],
    startsOn: '2026-01-01',
    hostName: 'Dana W.',
  });
  const players: string[] = [];
  for (let index = 0; index < 4; index += 1) players.push(String((await createPlayer(models))._id));
  const [a = '', b = '', c = '', d = ''] = players;
  nights = [
    await post(otherId, '2026-02-02', [a]),
    await post(venueId, '2026-02-03', [a, b]),
    await post(venueId, '2026-03-03', [a, b, c]),
    await post(venueId, '2026-03-10', [b, d]),
  ];
  await server.services.jobs.reportCount.sweep();
});
afterAll(() => server.stop());

const office = (method: string, path: string, body?: object) =>
  server.call(method, `/api${path}`, { token, ...(body ? { body } : {}) });
const makeLink = async (id = venueId): Promise<string> => {
  const { body } = await office('POST', `/venues/${id}/partner-link`);
  return new URL(body.url).searchParams.get('token') ?? '';
};
const read = (link: string, more = '') => server.call('GET', `/api/venue-partner?token=${link}${more}`);
const dispute = (link: string, resultId: string | undefined, text = 'We counted five players.') =>
  server.call('POST', '/api/venue-partner/disputes', { body: { token: link, resultId, text } });

describe('GET /api/venue-partner', () => {
  test('shows the venue’s upcoming nights, its months, and the nights that make them up', async () => {
    const { status, body } = await read(await makeLink());

    expect(status).toBe(200);
    expect(body.venue).toMatchObject({ id: venueId, name: 'Copper Still' });
    expect(body.coming.map(({ date }: { date: string }) => date)).toEqual(['2026-03-24', '2026-03-31']);
    expect(body.months).toEqual([
      { month: '2026-03', nights: 2, entries: 5, firstTimers: 2, returning: 3 },
      { month: '2026-02', nights: 1, entries: 2, firstTimers: 1, returning: 1 },
    ]);
    expect(body.month).toBe('2026-03');
    expect(body.nights).toMatchObject([
      { id: nights[3], date: '2026-03-10', entrants: 2, firstTimers: 1, hostName: 'Dana W.' },
      { id: nights[2], date: '2026-03-03', entrants: 3, firstTimers: 1, returning: 2, startTime: '7:00PM' },
    ]);
    expect(JSON.stringify(body)).not.toContain('playerId');
    const earlier = (await read(await makeLink(), '&month=2026-02')).body;
    expect(earlier.nights.map(({ id }: { id: string }) => id)).toEqual([nights[1]]);
  });

  test('lists its invoices, each with its own link, and no drafts', async () => {
    const invoice = await issue(server, token, { venueId, issuedOn: '2026-03-01', dueOn: '2026-03-31' });
    await writeDraft(server, token, { venueId });
    await issue(server, token, { venueId: otherId, issuedOn: '2026-03-01', dueOn: '2026-03-31' });

    const { invoices } = (await read(await makeLink())).body;

    expect(invoices).toMatchObject([{ id: invoice.id, totalCents: 10_000, balanceCents: 10_000 }]);
    expect(invoices[0].url).toMatch(/\/invoice\?token=/);
  });

  test('works until the office makes another link or ends it, and not for a forged one', async () => {
    const first = await makeLink();
    const second = await makeLink();
    const replaced = await read(first);
    const works = await read(second);
    const madeUp = await read(second.replace(venueId, otherId));
    await office('DELETE', `/venues/${venueId}/partner-link`);
    const ended = await read(second);

    expect([replaced, works, madeUp, ended].map(({ status }) => status)).toEqual([404, 200, 404, 404]);
    expect(ended.body.reason).toBe('partner.link-dead');
    expect((await office('GET', `/venues/${venueId}/partner-link`)).body).toEqual({
      url: null,
      openedAt: null,
    });
    expect((await read('x')).status).toBe(400);
  });
});

describe('POST /api/venue-partner/disputes', () => {
  test('puts the night on the office’s desk, and shows the answer with the night', async () => {
    const link = await makeLink();
    const received: string[] = [];
    server.hear(({ type }) => received.push(type));
    const sent = await dispute(link, nights[3]);
    const again = await dispute(link, nights[3]);
    const today = await office('GET', '/office/today');
    const waiting = (await office('GET', '/venue-disputes')).body;
    const answered = await office('POST', `/venue-disputes/${waiting.items[0].id}/answer`, {
      verdict: 'declined',
      answer: 'Two of them are in the book of the host.',
    });
    const twice = await office('POST', `/venue-disputes/${waiting.items[0].id}/answer`, {
      verdict: 'upheld',
      answer: 'No.',
    });

    expect(sent).toMatchObject({ status: 201, body: { id: nights[3], dispute: { answer: '' } } });
    expect(again).toMatchObject({ status: 409, body: { reason: 'partner.disputed-already' } });
    expect(received).toEqual(['venue-dispute.changed', 'venue-dispute.changed']);
    expect(today.body.items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'night-disputed', venueName: 'Copper Still', date: '2026-03-10' }),
      ]),
    );
    expect(waiting).toMatchObject({ total: 1, items: [{ night: { id: nights[3], entrants: 2 } }] });
    expect([answered.status, twice.status]).toEqual([200, 409]);
    const [night] = (await read(link)).body.nights;
    expect(night.dispute).toMatchObject({
      verdict: 'declined',
      answer: 'Two of them are in the book of the host.',
    });
    expect((await office('GET', '/venue-disputes')).body.total).toBe(0);
  });

  test('is only for the nights of the link’s own venue', async () => {
    const link = await makeLink();
    const others = await dispute(link, nights[0]);
    const silent = await dispute(link, nights[2], ' ');

    expect(others).toMatchObject({ status: 404, body: { reason: 'partner.night-not-found' } });
    expect(silent.body.fields).toHaveProperty('text');
    expect(await server.models.VenueDispute.countDocuments({ resultId: nights[2] })).toBe(0);
  });
});
