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
  venue,
  venueId,
} from '../testing/open-calendar.tsx';

beforeEach(() => holdServerTime(Date.parse('2025-07-26T00:22:00Z')));

beforeEach(beginCalendar);
afterEach(() => vi.unstubAllGlobals());

describe('the filters', () => {
  it('are in the address and in the query; choosing a region clears a venue elsewhere', async () => {
    const shown = show(`/calendar?venue=${venueId}`);
    await day(/^Friday, July 25/);
    expect(lastCalendarCall().get('venueId')).toBe(venueId);

    await shown.user.selectOptions(screen.getByLabelText('Region'), 'Mid Cities');
    expect(searchOf(shown)).toBe('?region=733');
    // The next choice depends on the first one being applied, and on its options being loaded.
    await waitFor(() => expect(lastCalendarCall().get('region')).toBe('733'));
    await screen.findByRole('option', { name: 'Bounty' });
    await shown.user.selectOptions(screen.getByLabelText('Tag'), 'Bounty');
    expect(searchOf(shown)).toBe('?region=733&tag=bounty');
    await waitFor(() => expect(lastCalendarCall().get('tag')).toBe('bounty'));

    await shown.user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(searchOf(shown)).toBe('');
  });

  it('show regions by their names', async () => {
    show();

    const options = within(await screen.findByLabelText('Region')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'All regions',
      'North Texas',
      'Mid Cities',
      'Texoma',
    ]);
  });

  it('define the scope of a subscription, which says that it does not include the tag', async () => {
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
    league.cards = [
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

  it('is marked in the list; a cancelled night has no entry and cannot be saved to a calendar', async () => {
    show('/calendar?view=list');

    const deletedRow = await rowOf('Gone');
    expect(deletedRow.textContent).toContain('Cancelled');
    expect(deletedRow.textContent).toContain('Private party');
    expect(deletedRow.textContent).not.toContain('Accepting entries');
    expect(within(deletedRow).queryByRole('button', { name: 'Add to calendar' })).toBeNull();
    expect((await rowOf('Later')).textContent).toContain('New time, usually 7:00PM');
    expect((await rowOf('Later')).textContent).toContain('Upcoming · 8:00PM');
    expect((await rowOf('Hosted')).textContent).toContain('Another host');
    expect((await rowOf('Hosted')).textContent).toContain('Accepting entries · 38 min left');
  });

  it('is marked in the month, whose days count only nights that take place', async () => {
    show();

    expect(await day(/^Friday, July 25, 2 events/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /Cancelled Gone/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /New time · Later/ })).toBeTruthy();
  });

  it('is marked in the week, where a night can also be saved to a calendar', async () => {
    show('/calendar?view=week');

    const friday = await screen.findByRole('region', { name: 'Friday, July 25' });
    expect(within(friday).getByText('Cancelled')).toBeTruthy();
    expect(within(friday).getAllByText(/^(New time|Another host)$/)).toHaveLength(2);
    expect(within(friday).getAllByRole('button', { name: 'Add to calendar' })).toHaveLength(2);
  });
});
