import type { CalendarEventDetail } from '@ahl/shared-types/calendar-events';
import { keyOf } from '@ahl/shared-types/query-keys';
import { describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '@/testing/axe.ts';
import { screen, waitFor } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { EventPage, NewEventPage } from './event-page.tsx';
import { EventsPage } from './events-page.tsx';

const id = 'a'.repeat(24);
const venueId = 'b'.repeat(24);
const event: CalendarEventDetail = {
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
  hostName: 'Dana W.',
  startsOn: '2027-01-01',
  endsOn: null,
  tagIds: [],
  isDeleted: false,
  version: 3,
  exceptions: [],
};
const impact = {
  nightCount: 53,
  firstNight: '2027-01-15',
  lastNight: '2028-01-14',
  isWithoutEnd: true,
  hostNames: ['Dana W.', 'Sam O.'],
  reservationCount: 2,
  changedDays: ['2027-01-29'],
};
// A Friday.
const today = '2027-01-15';
const impactKey = (scope: 'every-week' | 'from-here-on', date: string) =>
  keyOf('GET /api/calendar-events/:id/impact', { params: { id }, query: { scope, date } });
const venue = { id: venueId, name: 'Copper Still', city: 'Arlington', region: 732, isRetired: false };
const answers = [
  [keyOf('GET /api/calendar-events/:id', { params: { id } }), event],
  [keyOf('GET /api/hosts/available'), ['Dana W.', 'Sam O.']],
  [keyOf('GET /api/choices/venues', { query: { id: venueId } }), { items: [venue], hasMore: false }],
  [impactKey('every-week', today), impact],
  [impactKey('from-here-on', '2027-01-22'), { ...impact, nightCount: 52, firstNight: '2027-01-22' }],
] as const;

/** Answers the calls that write, and notes what was sent. */
const answerWrites = (answer: object) => {
  const sent: { method: string; url: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') sent.push({ method, url, body: JSON.parse(String(body)) });
    return new Response(JSON.stringify(method === 'GET' ? event : answer), { status: 200 });
  });
  return sent;
};

describe('the page of a weekly event', () => {
  it('says what saving touches, and is accessible', async () => {
    const { container } = renderWithData(<EventPage id={id} today={today} />, answers);

    await screen.findByRole('heading', { name: 'Friday Deepstack' });
    expect(screen.getByText('53 nights')).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>('Host (optional)').value).toBe('Dana W.');
    expect(screen.getByText('2 reservations')).toBeTruthy();
    expect(screen.getByText('Hosts: Dana W. and Sam O.')).toBeTruthy();
    await expectAccessible(container);
  });

  it('changes the nights from a day on: the next one unless another is chosen', async () => {
    const { user } = renderWithData(<EventPage id={id} today={today} />, answers);
    await user.click(await screen.findByRole('button', { name: 'From a day on' }));
    expect(screen.getByLabelText<HTMLInputElement>('From this day on').value).toBe('2027-01-22');
    await screen.findByText('52 nights');
    const sent = answerWrites({ ended: event, event: { ...event, startsOn: '2027-01-22' } });

    await user.clear(screen.getByLabelText('Start time'));
    await user.type(screen.getByLabelText('Start time'), '18:30');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      method: 'POST',
      url: `/api/calendar-events/${id}/split`,
      body: { startsOn: '2027-01-22', startTimes: ['18:30'], version: 3 },
    });
  });
});

describe('an event whose first night is still to come', () => {
  it('is offered its second night as the first of a new series', async () => {
    const coming = { ...event, startsOn: '2027-01-16' };
    const { user } = renderWithData(<EventPage id={id} today={today} />, [
      ...answers,
      [keyOf('GET /api/calendar-events/:id', { params: { id } }), coming],
      [impactKey('from-here-on', '2027-01-29'), impact],
    ]);

    await user.click(await screen.findByRole('button', { name: 'From a day on' }));

    expect(screen.getByLabelText<HTMLInputElement>('From this day on').value).toBe('2027-01-29');
  });
});

describe('the host of a weekly event', () => {
  it('stays chosen while the hosts are loaded, and when the person hosts no more', async () => {
    const before = answers.filter(([key]) => key[0] !== '/api/hosts/available');
    renderWithData(<EventPage id={id} today={today} />, before, { waiting: ['/api/hosts/available'] });

    await screen.findByRole('heading', { name: 'Friday Deepstack' });
    expect(screen.getByLabelText<HTMLSelectElement>('Host (optional)').value).toBe('Dana W.');
  });
});

describe('the page that adds a weekly event', () => {
  it('begins with the fields of the one that is cloned, from today on', async () => {
    renderWithData(<NewEventPage likeId={id} today={today} />, answers);

    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Friday Deepstack');
    expect(screen.getByLabelText<HTMLInputElement>('First day').value).toBe(today);
    expect(screen.getByRole('button', { name: 'Add the event' })).toBeTruthy();
    expect(screen.queryByText('Saving touches')).toBeNull();
  });
});

describe('the list of weekly events', () => {
  it('shows when and where each is played, and who hosts', async () => {
    const query = { page: 1, pageSize: 25, sort: 'weekday' } as const;
    const items = [event, { ...event, id: 'c'.repeat(24), name: 'Sunday Freeroll', hostName: '' }];
    const { container } = renderWithData(<EventsPage />, [
      [keyOf('GET /api/calendar-events', { query }), { items, total: 2 }],
    ]);

    const link = await screen.findByRole('link', { name: 'Friday Deepstack' });
    expect(link.getAttribute('href')).toBe(`/admin/calendar/edit-event/${id}`);
    expect(screen.getAllByText('Friday, 7:00PM')).toHaveLength(2);
    expect(screen.getByText('Nobody')).toBeTruthy();
    await expectAccessible(container);
  });
});
