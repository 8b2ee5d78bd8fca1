import { type ReactNode, type Ref, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { PageSpinner } from '@/components/feedback/page-spinner.tsx';
import { SkipLink } from '@/features/navigation/components/skip-link.tsx';
import { useMediaQuery, wideDesk } from '@/features/poker-clocks/core/use-media-query.ts';

/**
 * Renders the frame of the desk: on a phone nothing but the desk with its own bar, otherwise that of the site. It is
 * passed in: if this file imported it, the build would split the scripts of the first view into small ones.
 */
export const DeskLayout = ({ main, site }: { main: Ref<HTMLElement>; site: ReactNode }) => {
  const isWide = useMediaQuery(wideDesk);
  if (isWide) return site;
  return (
    <>
      <SkipLink />
      <main id="main" ref={main} tabIndex={-1} className="outline-none">
        <Suspense fallback={<PageSpinner />}>
          <Outlet />
        </Suspense>
      </main>
    </>
  );
};
