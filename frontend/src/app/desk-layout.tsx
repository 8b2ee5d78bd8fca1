import { type Ref, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { PageSpinner } from '@/components/feedback/page-spinner.tsx';
import { SkipLink } from '@/features/navigation/components/skip-link.tsx';
import { useMediaQuery, wideDesk } from '@/features/poker-clocks/core/use-media-query.ts';
import { SiteLayout } from './site-layout.tsx';

/** Renders the frame of the desk: on a phone nothing but the desk with its own bar, otherwise that of the site. */
export const DeskLayout = ({ main }: { main: Ref<HTMLElement> }) => {
  const isWide = useMediaQuery(wideDesk);
  if (isWide) return <SiteLayout main={main} />;
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
