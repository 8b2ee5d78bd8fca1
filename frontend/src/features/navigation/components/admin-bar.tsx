// The orange bar for people who run the league; loaded only for them. It lists the pages of the route table.
import { panelSectionsOf } from '@ahl/shared-types/pages';
import { canSeeRunningClocks } from '@ahl/shared-types/poker-clocks';
import { Trans, useLingui } from '@lingui/react/macro';
import { MailX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { setRegularView } from '@/features/session/session-state.ts';
import { useViewer } from '@/features/session/use-viewer.ts';
import { cn } from '@/lib/cn.ts';
import { usePublicConfig } from '@/lib/config.ts';
import { adminBarClass, barControlClass } from './admin-bar-frame.tsx';
import { AdminPanelMenu } from './admin-panel-menu.tsx';
import { LiveClockLink } from './live-clock-link.tsx';
import { MaintenanceLink } from './maintenance-link.tsx';
import { Breadcrumbs } from './office/breadcrumbs.tsx';

/** Says on every page of the office that the league mails nobody; renders nothing while it has a mail server. */
const NoMailLink = () => {
  const { t } = useLingui();
  if (usePublicConfig()?.canMail ?? true) return null;
  return (
    <Link
      to="/admin/today"
      className={cn(barControlClass, 'gap-1.5 whitespace-nowrap')}
      title={t`Nothing is mailed: not invoices, links or reminders. Name a mail server in SMTP_URL.`}
      aria-label={t`No mail server: nothing is mailed`}
    >
      <MailX aria-hidden className="size-4.5" />
      <span aria-hidden className="hidden lg:inline">{t`No mail server`}</span>
    </Link>
  );
};

/** Renders ADMIN PANEL, breadcrumbs, that the site is closed, search, Live Clock link, and the switch between User View and Admin View. */
export const AdminBar = ({
  search,
  desk,
  isOffice = false,
}: {
  /** The search for pages, people and actions; passed in by the app. */
  search: ReactNode;
  /** The link to the desk of the viewer's own night; passed in by the app. */
  desk: ReactNode;
  /** Whether it is above a page of the office, where it is sticky. */
  isOffice?: boolean;
}) => {
  const { t } = useLingui();
  const { viewer, isAdminView, canToggleView } = useViewer();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const hasPanel = panelSectionsOf(viewer).length > 0;
  const toggleView = () => {
    // A regular user has no admin pages: the view starts on the homepage.
    if (isAdminView && pathname.startsWith('/admin')) navigate('/');
    setRegularView(isAdminView);
  };
  return (
    <section
      aria-label={t`Admin bar`}
      className={cn(adminBarClass, isOffice && 'sticky top-0', 'print:hidden')}
    >
      {hasPanel && <AdminPanelMenu isOffice={isOffice} />}
      <Breadcrumbs />
      <MaintenanceLink />
      {/* From the left, so that nothing moves when it or the Live Clock link appears. */}
      {desk}
      {/* No box around the controls: it would change its size, and count as moved. */}
      <span aria-hidden className="h-0 flex-1" />
      {/* It appears and disappears with a clock; the controls after it do not move. */}
      {canSeeRunningClocks({ viewer }) && <LiveClockLink />}
      {hasPanel && <NoMailLink />}
      {hasPanel && search}
      {canToggleView && (
        <button type="button" className={cn(barControlClass, 'whitespace-nowrap')} onClick={toggleView}>
          {isAdminView ? <Trans>User View</Trans> : <Trans>Admin View</Trans>}
        </button>
      )}
    </section>
  );
};
