import { lazy, Suspense } from 'react';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { CalendarView } from '@/features/tournaments/core/calendar/calendar-view.tsx';
import { FinderSkeleton } from '@/features/venues/core/map/finder-skeleton.tsx';

const CalendarMap = lazy(() =>
  import('./calendar-parts/calendar-map.tsx').then((file) => ({ default: file.CalendarMap })),
);

/** Renders `/calendar`: the league's nights by month, week, as a list or on the map. */
export const CalendarPage = () => (
  <PageContainer>
    <CalendarView
      map={(shown) => (
        <Suspense fallback={<FinderSkeleton />}>
          <CalendarMap {...shown} />
        </Suspense>
      )}
    />
  </PageContainer>
);
