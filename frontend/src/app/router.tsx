import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { createBrowserRouter, type RouteObject, ScrollRestoration } from 'react-router-dom';
import { CrashPage } from './crash-page.tsx';
import { DocumentTitle } from './document-title.tsx';
import { PageLayout } from './page-layout.tsx';
import { RouteGate } from './route-gate.tsx';
import { routeTable } from './route-table.tsx';

const NotFoundPage = lazy(() =>
  import('@/features/navigation/components/not-found-page.tsx').then((file) => ({
    default: file.NotFoundPage,
  })),
);

const NotFound = () => {
  const { t } = useLingui();
  return (
    <>
      <DocumentTitle title={t`Page Not Found`} />
      <NotFoundPage />
    </>
  );
};

/** The routes of the router, from the table. Any other path shows 'Page Not Found'. */
export const routes: RouteObject[] = [
  ...routeTable
    .filter((entry) => entry.isBare)
    .map((entry) => ({
      path: entry.path,
      errorElement: <CrashPage />,
      element: (
        <Suspense fallback={null}>
          <RouteGate entry={entry} />
        </Suspense>
      ),
    })),
  {
    errorElement: <CrashPage />,
    element: (
      <>
        <PageLayout />
        <ScrollRestoration />
      </>
    ),
    children: [
      ...routeTable
        .filter((entry) => !entry.isBare)
        .map((entry) => ({ path: entry.path, element: <RouteGate entry={entry} /> })),
      { path: '*', element: <NotFound /> },
    ],
  },
];

/** Creates the page's router. */
export const createRouter = () => createBrowserRouter(routes);
