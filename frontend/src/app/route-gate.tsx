// Enforces a route's access in the browser. The server decides independently; this only avoids pages full of refusals.

import { hasAccess } from '@ahl/shared-types/permissions';
import { useLingui } from '@lingui/react/macro';
import { lazy } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { loginPathFor } from '@/features/session/return-path.ts';
import { useViewer } from '@/features/session/use-viewer.ts';
import { useLanguage } from '@/lib/language.ts';
import { pageTitle } from '@/lib/page-titles.ts';
import { DocumentTitle } from './document-title.tsx';
import type { AppRoute } from './route-table.tsx';

const ForbiddenPage = lazy(() =>
  import('@/features/navigation/components/forbidden-page.tsx').then((file) => ({
    default: file.ForbiddenPage,
  })),
);

/** Renders a route's page for viewers who can open it; asks a visitor to sign in and then returns to the page. */
export const RouteGate = ({ entry }: { entry: AppRoute }) => {
  const { t } = useLingui();
  const { viewer, account } = useViewer();
  const { pathname, search } = useLocation();
  const title = pageTitle(entry, useLanguage());
  if (entry.redirectTo) return <Navigate to={entry.redirectTo} replace />;
  if (hasAccess(viewer, entry.access)) {
    const Page = entry.page;
    return (
      <>
        <DocumentTitle title={title} />
        {Page && <Page />}
      </>
    );
  }
  if (viewer === 'Visitor') {
    const loginPath = pathname.startsWith('/admin') ? '/admin/login' : '/login';
    return <Navigate to={loginPathFor(loginPath, pathname + search)} replace />;
  }
  const isHiddenByView = account !== null && hasAccess(account.role, entry.access);
  return (
    <>
      <DocumentTitle title={t`Not for this account`} />
      <ForbiddenPage pageTitle={title} isHiddenByView={isHiddenByView} />
    </>
  );
};
