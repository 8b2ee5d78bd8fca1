import type { CalendarCard, CalendarDay } from '@ahl/shared-types/calendar';
import { addDays } from '@ahl/shared-types/common';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { configKey } from '@/lib/boot.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { renderAt, screen, within } from '@/testing/render.tsx';
import { buildCalendarCard } from '../testing/build-calendar-card.ts';
import { CalendarView } from './calendar-view.tsx';

/** Friday, July 25, 2025, 7:22PM in Chicago. */
const evening = Date.parse('2025-07-26T00:22:00Z');
vi.mock('@/realtime/server-time.ts', () => ({ serverNow: () => Date.parse('2025-07-26T00:22:00Z') }));

const venueId = 'a'.repeat(24);
const venue = (name: string) => ({ id: venueId, name, city: 'Fort Worth', logo: null, imageUrl: null });
let asked: string[];
let cards: CalendarCard[];
let status: number;

const daysOf = (from: string, to: string): CalendarDay[] => {
  const days: CalendarDay[] = [];
  for (let date = from; date <= to; date = addDays(date, 1))
    days.push({ date, events: cards.filter((card) => card.date === date) });
  return days;
};

const answer = (address: string): unknown => {
  const { pathname, searchParams } = new URL(address, 'http://league');
  if (pathname === '/api/calendar')
    return { days: daysOf(searchParams.get('from') ?? '', searchParams.get('to') ?? '') };
  if (pathname === '/api/cities') return [{ name: 'Fort Worth', region: 733 }];
  if (pathname === '/api/venues')
    return { items: [{ id: venueId, name: 'Rusty Nail', city: 'Fort Worth', region: 733 }], total: 1 };
  return [{ id: 't', slug: 'bounty', name: 'Bounty' }];
};

const show = (address = '/calendar') => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(configKey, {
    productName: 'AHL',
    timeZone: 'America/Chicago',
    serverTime: evening,
  });
  return renderAt(
    <QueryClientProvider client={queryClient}>
      <CalendarView />
    </QueryClientProvider>,
    address,
  );
};

const searchOf = ({ router }: ReturnType<typeof show>) => router.state.location.search;
const lastCalendarCall = () =>
  new URL(asked.findLast((address) => address.startsWith('/api/calendar')) ?? '', 'http://league')
    .searchParams;
const day = (name: RegExp) => screen.findByRole('button', { name });

beforeEach(() => {
  asked = [];
  status = 200;
  cards = [
    buildCalendarCard({ venue: venue('Rusty Nail'), tags: [{ id: 't', slug: 'bounty', name: 'Bounty' }] }),
  ];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return address.startsWith('/api/calendar') && status !== 200
      ? new Response('', { status })
      : Response.json(answer(address));
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the views', () => {
  it('begin with the league’s month, in whole weeks from Sunday', async () => {
    show();

    expect(await day(/^Friday, July 25, 1 event/)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('July 2025');
    const [first] = screen.getAllByRole('columnheader');
    expect(first?.textContent).toBe('Sun');
    expect([lastCalendarCall().get('from'), lastCalendarCall().get('to')]).toEqual([
      '2025-06-29',
      '2025-08-02',
    ]);
  });

  it('go to the week and the list, and back to the month, in the address', async () => {
    const shown = show();
    await day(/^Friday, July 25/);

    await shown.user.click(screen.getByRole('button', { name: 'Week' }));
    expect(searchOf(shown)).toBe('?view=week');
    expect(await screen.findByRole('region', { name: 'Sunday, July 20' })).toBeTruthy();

    await shown.user.click(screen.getByRole('button', { name: 'List' }));
    expect(await screen.findByRole('heading', { name: /Friday, July 25/ })).toBeTruthy();

    await shown.user.click(screen.getByRole('button', { name: 'Month' }));
    expect(searchOf(shown)).toBe('');
  });

  it('step by their own period and return to today', async () => {
    const shown = show('/calendar?view=week');
    await screen.findByRole('region', { name: 'Sunday, July 20' });

    await shown.user.click(screen.getByRole('button', { name: 'Next' }));
    expect(searchOf(shown)).toBe('?view=week&date=2025-08-01');
    await shown.user.click(screen.getByRole('button', { name: 'Today' }));
    expect(searchOf(shown)).toBe('?view=week');
  });

  it('ask for nothing beyond the first view until a visitor is about to move', async () => {
    const { user } = show();
    await day(/^Friday, July 25/);
    const calendarCalls = () => asked.filter((address) => address.startsWith('/api/calendar'));
    expect(calendarCalls()).toHaveLength(1);

    await user.hover(screen.getByRole('button', { name: 'Next' }));

    expect(calendarCalls()).toHaveLength(2);
  });
});

describe('a day of the month', () => {
  it('opens with its date in the address, and closes again', async () => {
    const shown = show();

    await shown.user.click(await day(/^Friday, July 25/));

    expect(searchOf(shown)).toBe('?date=2025-07-25&open=day');
    const dialog = await screen.findByRole('dialog', { name: 'Friday, July 25' });
    expect(within(dialog).getByRole('link', { name: 'Rusty Nail' }).getAttribute('href')).toBe(
      `/venue/${venueId}`,
    );
    await shown.user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(searchOf(shown)).toBe('?date=2025-07-25');
  });

  it('opens from one of its events too, and from a shared address', async () => {
    const shown = show();
    await shown.user.click(await day(/^7:00PM Rusty Nail/));
    expect(await screen.findByRole('dialog', { name: 'Friday, July 25' })).toBeTruthy();
    shown.unmount();

    show('/calendar?date=2025-07-24&open=day');
    const dialog = await screen.findByRole('dialog', { name: 'Thursday, July 24' });
    expect(dialog.textContent).toContain('No tournaments on this day.');
  });

  it('offers to keep the night in one’s own calendar', async () => {
    const { user } = show('/calendar?date=2025-07-25&open=day');
    const dialog = await screen.findByRole('dialog');

    await user.click(within(dialog).getByRole('button', { name: 'Add to calendar' }));

    const file = await screen.findByRole('link', { name: 'Calendar file (.ics)' });
    expect(file.getAttribute('href')).toBe(`/calendar/event/${cards[0]?.id}.ics?date=2025-07-25`);
    expect(screen.getByRole('link', { name: 'Google Calendar' }).getAttribute('href')).toContain(
      'dates=20250726T000000Z%2F',
    );
  });

  it('is reached with the arrow keys, into the next month too', async () => {
    cards.push(buildCalendarCard({ date: '2025-08-01' }));
    const shown = show('/calendar?date=2025-07-30');
    (await day(/^Wednesday, July 30/)).focus();

    await shown.user.keyboard('{PageDown}');
    expect(searchOf(shown)).toBe('?date=2025-08-30');
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('data-date')).toBe('2025-08-30'));

    await shown.user.keyboard('{ArrowLeft}{ArrowUp}');
    expect(searchOf(shown)).toBe('?date=2025-08-22');
    expect(document.activeElement?.getAttribute('data-date')).toBe('2025-08-22');
  });
});

describe('the filters', () => {
  it('stand in the address and in what is asked for; a region takes back what is elsewhere', async () => {
    const shown = show(`/calendar?venue=${venueId}`);
    await day(/^Friday, July 25/);
    expect(lastCalendarCall().get('venueId')).toBe(venueId);

    await shown.user.selectOptions(screen.getByLabelText('Region'), 'Mid Cities');
    expect(searchOf(shown)).toBe('?region=733');
    await shown.user.selectOptions(screen.getByLabelText('Tag'), 'Bounty');
    expect(searchOf(shown)).toBe('?region=733&tag=bounty');
    await vi.waitFor(() => expect(lastCalendarCall().get('tag')).toBe('bounty'));

    await shown.user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(searchOf(shown)).toBe('');
  });

  it('name regions by their names', async () => {
    show();

    const options = within(await screen.findByLabelText('Region')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'All regions',
      'North Texas',
      'Mid Cities',
      'Texoma',
    ]);
  });

  it('give a subscription its scope, which says that a tag is not part of it', async () => {
    const { user } = show('/calendar?region=733&tag=bounty');

    await user.click(screen.getByRole('button', { name: 'Subscribe' }));

    expect(await screen.findByText('The nights in Mid Cities')).toBeTruthy();
    expect(screen.getByText(/The tag is not part of it/)).toBeTruthy();
    expect((screen.getByLabelText('Calendar address') as HTMLInputElement).value).toMatch(
      /\/calendar\/region\/733\.ics$/,
    );
  });
});

describe('what differs this week', () => {
  beforeEach(() => {
    cards = [
      buildCalendarCard({
        venue: venue('Gone'),
        isCancelled: true,
        changes: ['cancelled'],
        notes: 'Private party',
      }),
      buildCalendarCard({
        venue: venue('Later'),
        times: ['20:00'],
        changes: ['time'],
        usualStartTime: '7:00PM',
      }),
      buildCalendarCard({ venue: venue('Hosted'), changes: ['host'] }),
    ];
  });
  const rowOf = async (name: string) =>
    (await screen.findByRole('heading', { name })).closest('li') as HTMLElement;

  it('is marked in the list; a cancelled night has no entry and cannot be kept', async () => {
    show('/calendar?view=list');

    const gone = await rowOf('Gone');
    expect(gone.textContent).toContain('Cancelled');
    expect(gone.textContent).toContain('Private party');
    expect(gone.textContent).not.toContain('Accepting entries');
    expect(within(gone).queryByRole('button', { name: 'Add to calendar' })).toBeNull();
    expect((await rowOf('Later')).textContent).toContain('New time, usually 7:00PM');
    expect((await rowOf('Later')).textContent).toContain('Upcoming · 8:00PM');
    expect((await rowOf('Hosted')).textContent).toContain('Changed this day');
    expect((await rowOf('Hosted')).textContent).toContain('Accepting entries · 38 min left');
  });

  it('is marked in the month, whose days count only what takes place', async () => {
    show();

    expect(await day(/^Friday, July 25, 2 events/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /Cancelled Gone/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /Changed · Later/ })).toBeTruthy();
  });

  it('is marked in the week, where a night can be kept as well', async () => {
    show('/calendar?view=week');

    const friday = await screen.findByRole('region', { name: 'Friday, July 25' });
    expect(within(friday).getByText('Cancelled')).toBeTruthy();
    expect(within(friday).getAllByText('Changed')).toHaveLength(2);
    expect(within(friday).getAllByRole('button', { name: 'Add to calendar' })).toHaveLength(2);
  });
});

describe('without events', () => {
  it('says so, without an empty grid, and goes back to today', async () => {
    cards = [buildCalendarCard({ date: '2025-09-01' })];
    const shown = show('/calendar?date=2025-08-10');

    expect(await screen.findByText('No tournaments scheduled')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    await shown.user.click(screen.getByRole('button', { name: 'Go to today' }));
    expect(searchOf(shown)).toBe('');
  });

  it('offers to clear the filters that hide everything', async () => {
    cards = [];
    const shown = show('/calendar?tag=bounty');

    expect(await screen.findByText('Nothing matches these filters in this period.')).toBeTruthy();
    await shown.user.click(screen.getAllByRole('button', { name: 'Clear filters' })[1] as HTMLElement);
    expect(searchOf(shown)).toBe('');
  });

  it('offers to try again when the calendar cannot be loaded', async () => {
    status = 503;
    const { user } = show();
    const retry = await screen.findByRole('button', { name: 'Retry' });

    status = 200;
    await user.click(retry);

    expect(await day(/^Friday, July 25/)).toBeTruthy();
  });
});
