import { canAssignHost } from '@ahl/shared-types/calendar-events';
import { canOpenPage } from '@ahl/shared-types/pages';
import type { TournamentCard } from '@ahl/shared-types/tournaments';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useMemo } from 'react';
import { generatePath, useSearchParams } from 'react-router-dom';
import { SkeletonBlock, SkeletonList } from '@/components/feedback/skeleton.tsx';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { SplitLayout } from '@/components/layouts/split-layout.tsx';
import { HomeTabs, homeTabOf } from '@/features/home/components/home-tabs.tsx';
import { HostControlPlace } from '@/features/hosts/core/components/host-control-place.tsx';
import {
  ByVisitorOrMember,
  ServerRenderedDashboard,
  useIsServerRendered,
} from '@/features/session/server-rendered-page.tsx';
import { useViewer } from '@/features/session/use-viewer.ts';
import { DayView } from '@/features/tournaments/core/components/day-view.tsx';
import type { EventSlots } from '@/features/tournaments/core/components/event-slots.ts';
import { hostLine } from '@/features/tournaments/core/event-view.ts';
import { cn } from '@/lib/cn.ts';

const HostControl = lazy(() =>
  import('@/features/hosts/core/components/host-control.tsx').then((file) => ({ default: file.HostControl })),
);

const CardAct = lazy(() =>
  import('@/features/tonight/components/card-act.tsx').then((file) => ({ default: file.CardAct })),
);

const HomeAside = lazy(() =>
  import('./home-parts/home-aside.tsx').then((file) => ({ default: file.HomeAside })),
);
const MemberTop = lazy(() =>
  import('./home-parts/member-top.tsx').then((file) => ({ default: file.MemberTop })),
);
const OwnNightCard = lazy(() =>
  import('@/features/poker-clocks/list/own-night-card.tsx').then((file) => ({ default: file.OwnNightCard })),
);
const NewsPreview = lazy(() =>
  import('@/features/news/components/news-preview.tsx').then((file) => ({ default: file.NewsPreview })),
);
const RecentWinners = lazy(() =>
  import('@/features/winners/components/recent-winners.tsx').then((file) => ({
    default: file.RecentWinners,
  })),
);
const AllStarsPreview = lazy(() =>
  import('@/features/points-rules/components/all-stars-preview.tsx').then((file) => ({
    default: file.AllStarsPreview,
  })),
);

/** Reserves the space of the side column. */
const AsidePlace = () => (
  <div className="space-y-4">
    <SkeletonBlock className="h-44 rounded-card" />
    <SkeletonBlock className="aspect-video rounded-card" />
    <SkeletonBlock className="h-60 rounded-card" />
  </div>
);

/** Returns the host control of a weekly event; a server-rendered page reserves its space. */
const hostControl = (card: TournamentCard, isServerRendered: boolean) => {
  if (card.type !== 'calendar-event') return null;
  const place = <HostControlPlace>{hostLine(card.assignedHost)}</HostControlPlace>;
  return isServerRendered ? (
    place
  ) : (
    <Suspense fallback={place}>
      <HostControl card={card} />
    </Suspense>
  );
};

/**
 * Reserves the space of a member's button on a card until it is known: as wide as its longest label. On a phone, where
 * it can take a line of its own, only if places can be reserved.
 */
const CardActPlace = ({ isReservable }: { isReservable: boolean }) => (
  <span
    aria-hidden="true"
    className={cn('invisible inline-block h-5 w-21.5 max-sm:w-14.5', !isReservable && 'max-md:hidden')}
  />
);

/** Renders the home page: tonight's tournaments, the tabs that switch in place, and the league's announcements. */
export const HomePage = () => {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const tab = homeTabOf(search);
  const isServerRendered = useIsServerRendered();
  const { viewer, account } = useViewer();
  const isMember = viewer !== 'Visitor';
  const canAssign = canAssignHost({ viewer });
  const slots = useMemo<EventSlots>(
    () => ({
      venuePath: (id) => generatePath('/venue/:id', { id }),
      clockPath: (id) => generatePath('/clock/:id', { id }),
      hostControl: (card) => (canAssign || isServerRendered ? hostControl(card, isServerRendered) : null),
      memberAct: (card, isReservable) => {
        const place = <CardActPlace isReservable={isReservable} />;
        return (
          <ByVisitorOrMember
            isMember={isMember}
            visitor={null}
            member={
              isServerRendered ? (
                place
              ) : (
                <Suspense fallback={place}>
                  <CardAct card={card} isReservable={isReservable} place={place} />
                </Suspense>
              )
            }
          />
        );
      },
    }),
    [canAssign, isMember, isServerRendered],
  );
  return (
    <PageContainer className="max-sm:pt-2">
      <div className="member-place print:hidden">
        {account ? (
          <Suspense fallback={<ServerRenderedDashboard />}>
            <MemberTop />
          </Suspense>
        ) : (
          isServerRendered && <ServerRenderedDashboard />
        )}
      </div>
      <SplitLayout
        asideLabel={t`From the league`}
        aside={
          <Suspense fallback={<AsidePlace />}>
            <HomeAside />
          </Suspense>
        }
      >
        <div className="space-y-2 sm:space-y-5">
          <HomeTabs active={tab} />
          {tab === 'today' && <DayView slots={slots} />}
          <Suspense fallback={<SkeletonList rows={6} />}>
            {tab === 'news' && <NewsPreview />}
            {tab === 'allstars' && <AllStarsPreview />}
            {tab === 'winners' && <RecentWinners hasMore />}
          </Suspense>
        </div>
      </SplitLayout>
      {account && canOpenPage(viewer, '/admin/poker-clock') && (
        <Suspense>
          <OwnNightCard />
        </Suspense>
      )}
    </PageContainer>
  );
};
