import type { CalendarDay } from '@ahl/shared-types/calendar';
import { addDays } from '@ahl/shared-types/common';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createQueryClient } from '@/lib/query-client.ts';
import { setRegions } from '@/testing/regions.ts';
import { buildCalendarCard } from '../testing/build-calendar-card.ts';
import { MonthGrid } from './month-grid.tsx';

const weeks = 5;
const days: CalendarDay[] = Array.from({ length: 7 * weeks }, (_unused, index) => {
  const date = addDays('2025-06-29', index);
  return { date, events: [buildCalendarCard({ date })] };
});

it('a month is rendered whole, and is hydrated week by week', () => {
  const queryClient = createQueryClient();
  setRegions(queryClient);
  const html = renderToString(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MonthGrid
          days={days}
          date="2025-07-25"
          today="2025-07-25"
          isFollowing={{ current: false }}
          onMove={() => undefined}
          onOpen={() => undefined}
        />
      </QueryClientProvider>
    </I18nProvider>,
  );

  // React's marker around each separately hydrated boundary.
  expect(html.match(/<!--\$-->/g)).toHaveLength(weeks);
  expect(html.match(/data-date=/g)).toHaveLength(7 * weeks);
});
