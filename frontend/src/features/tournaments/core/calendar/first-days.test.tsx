import type { CalendarDay } from '@ahl/shared-types/calendar';
import { expect, it } from 'vitest';
import { ServerRenderedContext } from '@/features/session/server-rendered-page.tsx';
import { screen } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { buildCalendarCard } from '../testing/build-calendar-card.ts';
import { DaySections } from './week-and-list.tsx';

const nowMs = Date.parse('2025-07-26T00:22:00Z');
const clock = { nowMs, today: '2025-07-25', timeZone: 'America/Chicago' };

/** Thirty days with one event each. */
const days: CalendarDay[] = Array.from({ length: 30 }, (_none, index) => {
  const date = `2025-08-${String(index + 1).padStart(2, '0')}`;
  return { date, events: [buildCalendarCard({ id: `calendar-${index}`, date })] };
});

const show = (isServerRendered: boolean) =>
  renderWithData(
    <ServerRenderedContext value={{ isServerRendered, dashboardHtml: '' }}>
      <DaySections days={days} clock={clock} />
    </ServerRenderedContext>,
    [],
  );

it('the server renders the days of the first screen, in their order', () => {
  show(true);

  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings).toHaveLength(20);
  expect(headings[0]?.textContent).toBe('Friday, August 1');
});

it('the browser shows all of them', () => {
  show(false);

  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(30);
});
