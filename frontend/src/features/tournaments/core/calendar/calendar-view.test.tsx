import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdServerTime } from '@/realtime/server-time.ts';
import { screen, waitFor, within } from '@/testing/render.tsx';
import { buildCalendarCard } from '../testing/build-calendar-card.ts';
import {
  beginCalendar,
  day,
  lastCalendarCall,
  league,
  searchOf,
  show,
  venueId,
} from '../testing/open-calendar.tsx';

beforeEach(() => holdServerTime(Date.parse('2025-07-26T00:22:00Z')));

beforeEach(beginCalendar);
afterEach(() => vi.unstubAllGlobals());

describe('the views', () => {
  it('start with the league’s current month, in whole weeks from Sunday', async () => {
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

  it('include a map of the coming week', async () => {
    const { user, ...shown } = show();
    await day(/^Friday, July 25, 1 event/);

    await user.click(screen.getByRole('button', { name: 'Map' }));

    expect(await screen.findByText('The map of 7 days')).toBeTruthy();
    expect(searchOf({ user, ...shown })).toBe('?view=map');
    expect(league.requests).toContainEqual(expect.stringContaining('from=2025-07-25&to=2025-07-31'));
  });

  it('show on a phone how many nights a day has and in which regions', async () => {
    league.cards = [
      buildCalendarCard({ region: 734 }),
      buildCalendarCard({ region: 732 }),
      buildCalendarCard({ region: 732 }),
      buildCalendarCard({ region: 733, isCancelled: true }),
    ];
    show();

    const friday = await day(/^Friday, July 25, 3 events, North Texas, Texoma$/);
    expect(friday.closest('td')?.textContent).toContain('25×3NT');
    expect((await day(/^Saturday, July 26, 0 events$/)).textContent).toBe('26');
  });

  it('switch to the week and the list, and back to the month, in the address', async () => {
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

  it('load nothing beyond the first view until a visitor is about to move', async () => {
    const { user } = show();
    await day(/^Friday, July 25/);
    const calendarCalls = () => league.requests.filter((address) => address.startsWith('/api/calendar'));
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

  it('also opens from one of its events, and from a shared address', async () => {
    const shown = show();
    await shown.user.click(await day(/^7:00PM Rusty Nail/));
    expect(await screen.findByRole('dialog', { name: 'Friday, July 25' })).toBeTruthy();
    shown.unmount();

    show('/calendar?date=2025-07-24&open=day');
    const dialog = await screen.findByRole('dialog', { name: 'Thursday, July 24' });
    expect(dialog.textContent).toContain('No tournaments on this day.');
  });

  it('offers to add the night to a personal calendar', async () => {
    const { user } = show('/calendar?date=2025-07-25&open=day');
    const dialog = await screen.findByRole('dialog');

    await user.click(within(dialog).getByRole('button', { name: 'Add to calendar' }));

    const file = await screen.findByRole('link', { name: 'Calendar file (.ics)' });
    expect(file.getAttribute('href')).toBe(`/calendar/event/${league.cards[0]?.id}.ics?date=2025-07-25`);
    expect(screen.getByRole('link', { name: 'Google Calendar' }).getAttribute('href')).toContain(
      'dates=20250726T000000Z%2F',
    );
  });

  it('can be reached with the arrow keys, also across months', async () => {
    league.cards.push(buildCalendarCard({ date: '2025-08-01' }));
    const shown = show('/calendar?date=2025-07-30');
    (await day(/^Wednesday, July 30/)).focus();

    await shown.user.keyboard('{PageDown}');
    expect(searchOf(shown)).toBe('?date=2025-08-30');
    // A key moves from the day that has the focus.
    const untilOn = (date: string) =>
      waitFor(() => expect(document.activeElement?.getAttribute('data-date')).toBe(date));
    await untilOn('2025-08-30');

    await shown.user.keyboard('{ArrowLeft}');
    await untilOn('2025-08-29');
    await shown.user.keyboard('{ArrowUp}');
    await untilOn('2025-08-22');
    expect(searchOf(shown)).toBe('?date=2025-08-22');
  });
});

describe('without events', () => {
  it('shows a message instead of an empty grid, and goes back to today', async () => {
    league.cards = [buildCalendarCard({ date: '2025-09-01' })];
    const shown = show('/calendar?date=2025-08-10');

    expect(await screen.findByText('No tournaments scheduled')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    await shown.user.click(screen.getByRole('button', { name: 'Go to today' }));
    expect(searchOf(shown)).toBe('');
  });

  it('offers to clear the filters that hide everything', async () => {
    league.cards = [];
    const shown = show('/calendar?tag=bounty');

    expect(await screen.findByText('Nothing matches these filters in this period.')).toBeTruthy();
    await shown.user.click(screen.getAllByRole('button', { name: 'Clear filters' })[1] as HTMLElement);
    expect(searchOf(shown)).toBe('');
  });

  it('offers a retry if the calendar cannot be loaded', async () => {
    league.status = 503;
    const { user } = show();
    const retry = await screen.findByRole('button', { name: 'Retry' });

    league.status = 200;
    await user.click(retry);

    expect(await day(/^Friday, July 25/)).toBeTruthy();
  });
});
