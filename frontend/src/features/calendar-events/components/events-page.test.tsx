import { keyOf } from '@ahl/shared-types/query-keys';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from '@/testing/axe.ts';
import { screen } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { event, id, today } from '../testing/event-answers.ts';
import { EventsPage } from './events-page.tsx';

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
