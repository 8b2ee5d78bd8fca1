import { lazy, type Ref, Suspense } from 'react';
import { generatePath, Outlet, useLocation } from 'react-router-dom';
import { PageSpinner } from '@/components/feedback/page-spinner.tsx';
import { Ticker } from '@/features/home/components/ticker.tsx';
import { AdminBarPlace } from '@/features/navigation/components/admin-bar-frame.tsx';
import { Header } from '@/features/navigation/components/header.tsx';
import { SkipLink } from '@/features/navigation/components/skip-link.tsx';
import { PlayerSearch } from '@/features/players/components/player-search.tsx';
import { useIsServerRendered } from '@/features/session/server-rendered-page.tsx';
import { hasAdminBar, useViewer } from '@/features/session/use-viewer.ts';

const OfficeBar = lazy(() => import('./office-bar.tsx').then((file) => ({ default: file.OfficeBar })));

// Below the first view of every page: loaded after that is shown.
const Footer = lazy(() =>
  import('@/features/navigation/components/footer.tsx').then((file) => ({ default: file.Footer })),
);

const pathOf = (id: string): string => generatePath('/my-points/:id', { id });

/** Renders the frame of every page except those of the office and the venue display. */
export const SiteLayout = ({ main }: { main: Ref<HTMLElement> }) => {
  const { account } = useViewer();
  const isServerRendered = useIsServerRendered();
  const { pathname } = useLocation();
  const isHome = pathname === '/';
  // The desk has its own search, and a host has no time to confuse the two.
  const isDesk = pathname === '/admin/poker-clock';
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {isHome && <Ticker />}
      {isServerRendered && (
        <div className="ssr-for-staff">
          <AdminBarPlace />
        </div>
      )}
      {hasAdminBar(account) && (
        <Suspense fallback={<AdminBarPlace />}>
          <OfficeBar />
        </Suspense>
      )}
      <Header search={isDesk ? null : <PlayerSearch pathOf={pathOf} />} />
      <main id="main" ref={main} tabIndex={-1} className="flex-1 outline-none">
        <Suspense fallback={<PageSpinner />}>
          <Outlet />
        </Suspense>
      </main>
      <Suspense fallback={<div className="min-h-80 border-t border-line bg-surface" />}>
        <Footer />
      </Suspense>
    </div>
  );
};
