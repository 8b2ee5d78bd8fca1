import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCalendarEvent, createPlayer, createResult, createVenue } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { readPosterContent } from './poster-content.ts';

/** A Sunday at noon in Chicago. */
const nowMs = Date.parse('2026-11-22T18:00:00Z');
let server: TestServer;
let token: string;
let venueId: string;
let eventId: string;
let resultId: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs, config: { publicUrl: 'https://ahl.example' } });
  ({ token } = await server.signInAs('Administrator'));
  const venue = await createVenue(server.models, {
    name: 'Copper Still',
    city: 'Arlington',
    address: '12 Main St',
  });
  const event = await createCalendarEvent(server.models, {
    name: 'Friday Deepstack',
    venueId: venue._id,
    weekday: 5,
    startTimes: ['19:00', '21:00'],
    startsOn: '2026-01-01',
  });
  const winner = await createPlayer(server.models, { firstName: 'Ana', lastName: 'Ruiz' });
  const result = await createResult(server.models, {
    name: 'Friday Deepstack',
    venueId: venue._id,
    date: '2026-11-20',
    entrants: 24,
    finishers: [{ playerId: winner._id, place: 1, points: 120, bonuses: {} }] as never,
  });
  [venueId, eventId, resultId] = [venue._id, event._id, result._id].map((id) => id.toHexString()) as [
    string,
    string,
    string,
  ];
});
afterAll(() => server.stop());

const fetchPoster = async (path: string, as = token) => {
  const response = await fetch(`${server.url}/api/posters/${path}`, {
    headers: { Authorization: `Bearer ${as}` },
  });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};
const say = (order: Parameters<typeof readPosterContent>[1]) =>
  readPosterContent(
    {
      ...server.services,
      timeZone: 'America/Chicago',
      readStartStates: async () => () => ({ clock: null, startStates: [] }),
    } as never,
    order,
  );

describe('GET /api/posters/:subject/:id/poster.:format', () => {
  test.each([
    ['night', () => `night/calendar-${eventId}`],
    ['venue', () => `venue/${venueId}`],
    ['winner', () => `winner/${resultId}`],
  ])('draws a %s as a picture and as a PDF', async (_name, path) => {
    const png = await fetchPoster(`${path()}/poster.png`);
    const pdf = await fetchPoster(`${path()}/poster.pdf?language=es`);

    expect(await sharp(png.bytes).metadata()).toMatchObject({ format: 'png', width: 1_080, height: 1_350 });
    expect(pdf.response.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.response.headers.get('content-disposition')).toMatch(/attachment; filename="[a-z-]+\.pdf"/);
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('is for the office, and only for what exists', async () => {
    const { token: player } = await server.signInAs('Player');

    expect((await fetchPoster(`venue/${venueId}/poster.png`, player)).response.status).toBe(403);
    expect((await fetchPoster(`venue/${'a'.repeat(24)}/poster.png`)).response.status).toBe(404);
    expect((await fetchPoster(`night/calendar-${eventId}/poster.png?date=2026-11-26`)).response.status).toBe(
      404,
    );
    expect((await fetchPoster(`venue/${venueId}/poster.gif`)).response.status).toBe(400);
  });
});

describe('the content of a poster', () => {
  test('is the next night of a weekly event, in both languages', async () => {
    const order = { subject: 'night', id: `calendar-${eventId}` } as const;

    const english = await say({ ...order, language: 'en' });
    const spanish = await say({ ...order, language: 'es' });

    expect(english).toMatchObject({
      title: 'Copper Still',
      lines: ['Friday, November 27 · 7:00PM & 9:00PM', 'Friday Deepstack', '12 Main St, Arlington'],
      rows: [{ value: '7:00PM' }, { value: '9:00PM' }],
      url: expect.stringMatching(/^https:\/\/ahl\.example\/e\/[a-z0-9]{8}$/),
    });
    expect(spanish.kicker).toBe('Noche de hold’em gratis');
    expect(spanish.lines[0]).toContain('27 de noviembre');
  });

  test('is the winners of a night', async () => {
    const content = await say({ subject: 'winner', id: resultId, language: 'en' });

    expect(content).toMatchObject({
      kicker: 'Winner of the night',
      title: 'Ana Ruiz',
      rows: [{ value: '24' }, {}],
    });
  });
});
