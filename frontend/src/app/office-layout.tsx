import { type Ref, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { PageSpinner } from '@/components/feedback/page-spinner.tsx';
import { SideList } from '@/features/navigation/components/office/side-list.tsx';
import { SkipLink } from '@/features/navigation/components/skip-link.tsx';
import { OfficeBar } from './office-bar.tsx';

/** Renders the frame of an office page: the orange bar, on a desktop the side list, and nothing of the public site. */
export const OfficeLayout = ({ main }: { main: Ref<HTMLElement> }) => (
  <div className="min-h-dvh" data-office>
    <SkipLink />
    <OfficeBar isOffice />
    <div className="flex items-start">
      <SideList />
      <main id="main" ref={main} tabIndex={-1} className="min-w-0 flex-1 outline-none">
        <Suspense fallback={<PageSpinner />}>
          <Outlet />
        </Suspense>
      </main>
    </div>
  </div>
);
