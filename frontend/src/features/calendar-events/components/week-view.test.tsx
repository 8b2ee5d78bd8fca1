import { keyOf } from '@ahl/shared-types/query-keys';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '@/testing/axe.ts';
import { act, screen, within } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { id, today, venueId } from '../testing/event-answers.ts';
import { EventsPage } from './events-page.tsx';

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

  it('links a night to its form and an empty cell to a new event there', async () => {
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

  it('is one tab stop; arrow keys, Home and End move to its cells', async () => {
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
