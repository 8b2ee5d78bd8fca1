import type { CalendarEventDetail } from '@ahl/shared-types/calendar-events';
import { keyOf } from '@ahl/shared-types/query-keys';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { act, screen, waitFor, within } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { EventPage, NewEventPage } from './event-page.tsx';
import { EventsPage } from './events-page.tsx';

const id = 'a'.repeat(24);
const venueId = 'b'.repeat(24);
const hostId = 'd'.repeat(24);
const host = { id: hostId, name: 'Dana W.', playerNumber: 7, city: 'Arlington', isRetired: false };
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
  hostId,
  imageUrl: null,
  structureId: null,
  weight: null,
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
  clockCount: 1,
  feeds: ['North Texas', 'Arlington', 'Copper Still'],
  changedDays: ['2027-01-29'],
};
// A Friday.
const today = '2027-01-15';
const impactKey = (scope: 'every-week' | 'from-here-on', date: string) =>
  keyOf('GET /api/calendar-events/:id/impact', { params: { id }, query: { scope, date } });
const venue = { id: venueId, name: 'Copper Still', city: 'Arlington', region: 732, isRetired: false };
const answers = [
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

afterEach(clearToasts);

/** Answers the calls that write, and notes what was sent. */
const answerWrites = (answer: object) => {
  const sent: { method: string; url: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') sent.push({ method, url, body: JSON.parse(String(body)) });
    const read = url.includes('/impact') ? impact : event;
    return Response.json(method === 'GET' ? read : answer);
  });
  return sent;
};

const nightKey = (date: string) =>
  keyOf('GET /api/calendar-events/:id/impact', { params: { id }, query: { scope: 'day', date } });

describe('the page of a weekly event', () => {
  it('says what saving touches, and is accessible', async () => {
    const { container } = renderWithData(<EventPage id={id} today={today} />, answers);

    await screen.findByRole('heading', { name: 'Friday Deepstack' });
    expect(screen.getByText('53 nights from Jan 15, 2027, and all after a year')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Host (optional)').value).toBe('Dana W.');
    expect(screen.getByText('2 reservations, 1 planned clock')).toBeTruthy();
    expect(screen.getByText('Hosts: Dana W. and Sam O.')).toBeTruthy();
    expect(screen.getByText(/all events, North Texas, Arlington, and Copper Still/)).toBeTruthy();
    await expectAccessible(container);
  });

  it('changes the nights from a day on: the next one unless another is chosen', async () => {
    const { user } = renderWithData(<EventPage id={id} today={today} />, answers);
    await user.click(await screen.findByRole('button', { name: 'From here on' }));
    expect(screen.getByLabelText<HTMLInputElement>('From this day on').value).toBe('2027-01-22');
    await screen.findByText(/^52 nights/);
    const batchId = 'f81d4fae-7dec-41d0-a765-00a0c91e6bf6';
    const sent = answerWrites({ ended: event, event: { ...event, startsOn: '2027-01-22' }, batchId });

    await user.clear(screen.getByLabelText('Start time'));
    await user.type(screen.getByLabelText('Start time'), '18:30');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      method: 'POST',
      url: `/api/calendar-events/${id}/split`,
      body: { startsOn: '2027-01-22', startTimes: ['18:30'], version: 3, hostId },
    });
    await waitFor(() => expect(readToasts()[0]?.action?.label).toBe('Undo'));
  });

  it('changes one day: only what is different from every week is sent, at the version that was seen', async () => {
    const { user } = renderWithData(
      <EventPage id={id} today={today} />,
      [...answers, [nightKey('2027-01-22'), { ...impact, nightCount: 1, isWithoutEnd: false }]],
      { address: '/?night=2027-01-22' },
    );
    await screen.findByText('1 night, Jan 15, 2027');
    expect(screen.getByRole('button', { name: 'This day' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByLabelText('Name')).toBeNull();
    const change = { date: '2027-01-22', notes: 'Early', version: 1, isCancelled: false };
    const sent = answerWrites({ ...event, exceptions: [change] });

    await user.type(screen.getByLabelText('Notes (optional)'), 'Early');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      method: 'PUT',
      url: `/api/calendar-events/${id}/days/2027-01-22`,
      body: {
        isCancelled: false,
        startTimes: null,
        endTime: null,
        gracePeriod: null,
        hostName: null,
        hostId: null,
        notes: 'Early',
        version: 0,
      },
    });
  });

  it('shows by field what another editor of the day saved meanwhile', async () => {
    const { user } = renderWithData(
      <EventPage id={id} today={today} />,
      [...answers, [nightKey('2027-01-22'), impact]],
      { address: '/?night=2027-01-22' },
    );
    await user.type(await screen.findByLabelText('Notes (optional)'), 'Mine');
    vi.stubGlobal('fetch', async () =>
      Response.json(
        {
          code: 'VERSION_CONFLICT',
          message: 'Changed.',
          current: { date: '2027-01-22', notes: 'Theirs', version: 1, isCancelled: false },
          fields: ['notes'],
        },
        { status: 409 },
      ),
    );

    await user.click(screen.getByRole('button', { name: 'Save' }));

    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('Theirs');
    expect(dialog.textContent).toContain('Mine');
  });

  it('cancels a night with a word to who reserved, and is accessible', async () => {
    const { user } = renderWithData(<EventPage id={id} today={today} />, [
      ...answers,
      [nightKey('2027-01-22'), { ...impact, nightCount: 1, isWithoutEnd: false }],
    ]);
    await user.click(await screen.findByRole('button', { name: 'Cancel Fri, Jan 22' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Friday Deepstack?' }));
    expect(dialog.getByText('2 reservations, 1 planned clock')).toBeTruthy();
    await expectAccessible();
    const cancelled = { date: '2027-01-22', isCancelled: true, version: 1 };
    const sent = answerWrites({
      event: { ...event, exceptions: [cancelled] },
      nights: ['2027-01-22'],
      notified: 2,
      batchId: 'f81d4fae-7dec-41d0-a765-00a0c91e6bf6',
    });

    await user.type(dialog.getByLabelText('Why (optional)'), 'Private party');
    await user.click(dialog.getByRole('button', { name: 'Cancel Fri, Jan 22' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([
      {
        method: 'POST',
        url: `/api/calendar-events/${id}/cancel`,
        body: { scope: 'day', date: '2027-01-22', notes: 'Private party', notice: { words: '' } },
      },
    ]);
    expect(readToasts()[0]?.title).toBe('Friday Deepstack on Fri, Jan 22 is cancelled, 2 members are told');
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

    await user.click(await screen.findByRole('button', { name: 'From here on' }));

    expect(screen.getByLabelText<HTMLInputElement>('From this day on').value).toBe('2027-01-29');
  });
});

describe('the host of a weekly event', () => {
  it('is named where the person hosts no more', async () => {
    renderWithData(<EventPage id={id} today={today} />, [
      ...answers,
      [keyOf('GET /api/calendar-events/:id', { params: { id } }), { ...event, hostId: null }],
    ]);

    expect(await screen.findByText('So far Dana W., who hosts no more.')).toBeTruthy();
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

  it('begins with the venue and the weekday of a place of the week, today at the earliest', async () => {
    renderWithData(
      <NewEventPage likeId={null} start={{ venueId, date: '2027-01-11' }} today={today} />,
      answers,
    );

    expect(await screen.findByDisplayValue('Copper Still')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Monday' }).checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('First day').value).toBe(today);
  });
});

describe('the list of weekly events', () => {
  it('shows when and where each is played, and who hosts', async () => {
    const query = { page: 1, pageSize: 25, sort: 'weekday' } as const;
    const items = [event, { ...event, id: 'c'.repeat(24), name: 'Sunday Freeroll', hostName: '' }];
    const { container } = renderWithData(<EventsPage today={today} />, [
      [keyOf('GET /api/calendar-events', { query }), { items, total: 2 }],
      [keyOf('GET /api/event-tags'), []],
      [keyOf('GET /api/saved-views', { query: { table: 'calendar-events' } }), []],
    ]);

    const link = await screen.findByRole('link', { name: 'Friday Deepstack' });
    expect(link.getAttribute('href')).toBe(`/admin/calendar/edit-event/${id}`);
    expect(screen.getAllByText('Friday, 7:00PM')).toHaveLength(2);
    expect(screen.getByText('Nobody')).toBeTruthy();
    await expectAccessible(container);
  });
});

describe('the week by venue', () => {
  const card = (more: object) => ({
    id: `calendar-${id}`,
    type: 'calendar-event',
    name: 'Friday Deepstack',
    date: '2027-01-15',
    startTime: '7:00PM',
    startsAt: [],
    assignedHost: 'Dana W.',
    isCancelled: false,
    changes: [],
    venue: { id: venueId, name: 'Copper Still', city: 'Arlington', logo: null, imageUrl: null },
    ...more,
  });
  const week = { from: '2027-01-10', to: '2027-01-16' };
  const days = (events: object[]) => ({ days: [{ date: '2027-01-15', events }] });
  const rows = [
    { id: venueId, name: 'Copper Still', city: 'Arlington' },
    { id: 'f'.repeat(24), name: 'Rusty Nail', city: 'Fort Worth' },
  ];
  const open = () =>
    renderWithData(
      <EventsPage today={today} />,
      [
        [keyOf('GET /api/calendar', { query: week }), days([card({}), card({ id: 'g', isCancelled: true })])],
        [keyOf('GET /api/venues', { query: { pageSize: 200, sort: 'name' } }), { items: rows, total: 2 }],
      ],
      { address: '/admin/calendar/edit?view=week' },
    );

  it('leads from a night to its form and from an empty place to a new event there', async () => {
    const { container } = open();

    const grid = within(await screen.findByRole('grid', { name: 'The week by venue' }));
    const [night, off] = grid.getAllByRole('link', { name: /Friday Deepstack/ });
    expect(night?.getAttribute('href')).toBe(`/admin/calendar/edit-event/${id}?night=2027-01-15`);
    expect(off?.textContent).toMatch(/Cancelled$/);
    const empty = grid.getByRole('link', { name: 'Add an event: Rusty Nail, Mon, Jan 11' });
    expect(empty.getAttribute('href')).toBe(
      `/admin/calendar/add-event?venue=${'f'.repeat(24)}&date=2027-01-11`,
    );
    await expectAccessible(container);
  });

  it('is one stop of the tab key; arrows, Home and End lead to its places', async () => {
    const { user } = open();
    const grid = within(await screen.findByRole('grid'));
    const nameOf = (element: Element | null) =>
      element?.getAttribute('aria-label') ?? element?.textContent ?? '';
    const focused = () => nameOf(document.activeElement);
    const stops = () => grid.getAllByRole('link').filter((link) => link.tabIndex === 0);
    expect(stops()).toHaveLength(1);
    act(() => stops()[0]?.focus());

    await user.keyboard('{End}{ArrowLeft}');
    expect(focused()).toBe('7:00PMFriday DeepstackCopper Still, Fri, Jan 15Dana W.');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toMatch(/Cancelled$/);
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Add an event: Rusty Nail, Fri, Jan 15');
    await user.keyboard('{ArrowUp}{Home}');
    expect(focused()).toBe('Add an event: Copper Still, Sun, Jan 10');
    expect(stops().map(nameOf)).toEqual([focused()]);
  });
});
