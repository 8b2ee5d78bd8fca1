// A weekly event and the impact of changing it, as server responses.
import type { CalendarEventDetail } from '@ahl/shared-types/calendar-events';
import { keyOf } from '@ahl/shared-types/query-keys';
import { vi } from 'vitest';

export const id = 'a'.repeat(24);
export const venueId = 'b'.repeat(24);
export const hostId = 'd'.repeat(24);
const host = { id: hostId, name: 'Dana W.', playerNumber: 7, city: 'Arlington', isRetired: false };
export const event: CalendarEventDetail = {
  id,
  name: 'Friday Deepstack',
  venueId,
  venueName: 'Copper Still',
  region: 732,
  weekday: 5,
  startTimes: ['19:00'],
  endTime: null,
  gracePeriod: null,
  notes: '',
  notesEs: '',
  hostName: 'Dana W.',
  startsOn: '2027-01-01',
  endsOn: null,
  hostId,
  imageUrl: null,
  structureId: null,
  weight: null,
  tagIds: [],
  isDeleted: false,
  version: 3,
  exceptions: [],
};
export const impact = {
  nightCount: 53,
  firstNight: '2027-01-15',
  lastNight: '2028-01-14',
  isWithoutEnd: true,
  hostNames: ['Dana W.', 'Sam O.'],
  reservationCount: 2,
  clockCount: 1,
  feeds: ['North Texas', 'Arlington', 'Copper Still'],
  changedDays: ['2027-01-29'],
};
// A Friday.
export const today = '2027-01-15';
export const impactKey = (scope: 'every-week' | 'from-here-on', date: string) =>
  keyOf('GET /api/calendar-events/:id/impact', { params: { id }, query: { scope, date } });
const venue = { id: venueId, name: 'Copper Still', city: 'Arlington', region: 732, isRetired: false };
export const answers = [
  [keyOf('GET /api/calendar-events/:id', { params: { id } }), event],
  [keyOf('GET /api/choices/hosts', { query: { id: hostId } }), { items: [host], hasMore: false }],
  [
    keyOf('GET /api/event-tags'),
    [{ id: 'e'.repeat(24), name: 'Deepstack', slug: 'deepstack', description: '', version: 0 }],
  ],
  [
    keyOf('GET /api/structures', { query: { pageSize: 200 } }),
    { items: [{ id: 'single', name: 'Single day' }], total: 1 },
  ],
  [keyOf('GET /api/choices/venues', { query: { id: venueId } }), { items: [venue], hasMore: false }],
  [impactKey('every-week', today), impact],
  [impactKey('from-here-on', '2027-01-22'), { ...impact, nightCount: 52, firstNight: '2027-01-22' }],
] as const;

/** Responds to write requests, and records what was sent. */
export const answerWrites = (answer: object) => {
  const sent: { method: string; url: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') sent.push({ method, url, body: JSON.parse(String(body)) });
    const read = url.includes('/impact') ? impact : event;
    return Response.json(method === 'GET' ? read : answer);
  });
  return sent;
};
