import { can } from '@ahl/shared-types/permissions';
import type { TournamentCard } from '@ahl/shared-types/tournaments';
import { lazy, Suspense, useMemo } from 'react';
import { generatePath } from 'react-router-dom';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { HomeTabs } from '@/features/home/components/home-tabs.tsx';
import { useIsReady } from '@/features/navigation/routes-context.ts';
import { useViewer } from '@/features/session/use-viewer.ts';
import { DayView } from '@/features/tournaments/components/day-view.tsx';
import type { EventSlots } from '@/features/tournaments/components/event-slots.ts';
import { hostLine } from '@/features/tournaments/event-view.ts';

const HostControl = lazy(() =>
  import('@/features/hosts/components/host-control.tsx').then((file) => ({ default: file.HostControl })),
);

const hostControl = (card: TournamentCard) =>
  card.type === 'calendar-event' ? (
    <Suspense
      fallback={
        <p className="flex min-h-10 items-center text-sm text-ink-2">{hostLine(card.assignedHost)}</p>
      }
    >
      <HostControl card={card} />
    </Suspense>
  ) : null;

/** Home: tonight's tournaments, and the tabs beside them as they open. */
export const HomePage = () => {
  const isReady = useIsReady();
  const { viewer } = useViewer();
  const hasVenues = isReady('/venue/:id');
  const hasDisplay = isReady('/admin/poker-clock/:id/display');
  const canAssign = can(viewer, 'calendar-event:assign-host');
  const slots = useMemo<EventSlots>(
    () => ({
      venuePath: (id) => (hasVenues ? generatePath('/venue/:id', { id }) : null),
      clockPath: (id) => (hasDisplay ? generatePath('/admin/poker-clock/:id/display', { id }) : null),
      hostControl: (card) => (canAssign ? hostControl(card) : null),
    }),
    [hasVenues, hasDisplay, canAssign],
  );
  return (
    <PageContainer>
      <div className="mx-auto max-w-[960px] space-y-5">
        <HomeTabs active="today" />
        <DayView slots={slots} />
      </div>
    </PageContainer>
  );
};
