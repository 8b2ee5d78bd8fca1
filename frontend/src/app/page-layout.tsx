// The frame of a page: the office's for people who work there, the site's for everything else.
import { canOpenPage, isOfficePage, panelSectionsOf } from '@ahl/shared-types/pages';
import { lazy, type RefCallback, Suspense, useCallback, useEffect, useRef } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { AdminBarPlace } from '@/features/navigation/components/admin-bar-frame.tsx';
import { useViewer } from '@/features/session/use-viewer.ts';
import { routeTable } from './route-table.tsx';
import { SiteLayout } from './site-layout.tsx';

const OfficeLayout = lazy(() =>
  import('./office-layout.tsx').then((file) => ({ default: file.OfficeLayout })),
);

const DeskLayout = lazy(() => import('./desk-layout.tsx').then((file) => ({ default: file.DeskLayout })));

/** Moves the focus to a newly opened page, so that a screen reader continues there and not at the old link. */
const useFocusOnPage = (): RefCallback<HTMLElement> => {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const opened = useRef(pathname);
  const focused = useRef(pathname);
  const focusOnce = useCallback(() => {
    if (!main.current || focused.current === opened.current) return;
    focused.current = opened.current;
    main.current.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    opened.current = pathname;
    focusOnce();
  }, [pathname, focusOnce]);
  // A layout can be mounted later than its address changes.
  return useCallback(
    (element) => {
      main.current = element;
      focusOnce();
    },
    [focusOnce],
  );
};

const officePages = routeTable.filter(isOfficePage);

/** Whether the current page belongs to the office and the viewer works there. */
const useIsOffice = (): boolean => {
  const { pathname } = useLocation();
  const { viewer } = useViewer();
  return (
    panelSectionsOf(viewer).length > 0 &&
    officePages.some(({ path, page }) => page !== undefined && matchPath(path, pathname) !== null)
  );
};

const deskPath = '/admin/poker-clock';

/** Whether the current page is the desk of a clock, and the viewer runs clocks. */
const useIsDesk = (): boolean => {
  const { pathname } = useLocation();
  const { viewer } = useViewer();
  return pathname === deskPath && canOpenPage(viewer, deskPath);
};

/** Renders the layout of every page that is not bare. */
export const PageLayout = () => {
  const main = useFocusOnPage();
  const isOffice = useIsOffice();
  if (useIsDesk())
    return (
      <Suspense>
        <DeskLayout main={main} site={<SiteLayout main={main} />} />
      </Suspense>
    );
  if (!isOffice) return <SiteLayout main={main} />;
  return (
    <Suspense fallback={<AdminBarPlace />}>
      <OfficeLayout main={main} />
    </Suspense>
  );
};
