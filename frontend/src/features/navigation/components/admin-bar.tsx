// The orange bar of those who run the league; loaded only for them. It lists what the route table holds.
import { panelSectionsOf } from '@ahl/shared-types/pages';
import { canSeeRunningClocks } from '@ahl/shared-types/poker-clocks';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { setRegularView } from '@/features/session/session-state.ts';
import { useViewer } from '@/features/session/use-viewer.ts';
import { useRouteTable } from '../routes-context.ts';
import { adminBarClass, barControlClass } from './admin-bar-frame.tsx';
import { AdminPanelMenu } from './admin-panel-menu.tsx';
import { LiveClockLink } from './live-clock-link.tsx';

/** `Tournaments / Event Clocks` on an admin page. */
const Here = () => {
  const { pathname } = useLocation();
  const route = useRouteTable().find((entry) => entry.section && matchPath(entry.path, pathname));
  if (!route) return null;
  return (
    <p className="hidden items-center gap-3.5 sm:flex">
      <span>{route.section}</span>
      <span aria-hidden="true">/</span>
      <span>{route.title}</span>
    </p>
  );
};

/** ADMIN PANEL, the Live Clock link, and the switch between User View and Admin View. */
export const AdminBar = () => {
  const { viewer, isAdminView, canToggleView } = useViewer();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const toggleView = () => {
    // A regular user has no admin pages: the view begins on the homepage.
    if (isAdminView && pathname.startsWith('/admin')) navigate('/');
    setRegularView(isAdminView);
  };
  return (
    <section aria-label="Admin bar" className={adminBarClass}>
      {panelSectionsOf(viewer).length > 0 && <AdminPanelMenu />}
      <Here />
      <div className="flex flex-1 items-center justify-end gap-3.5 md:gap-5">
        {canSeeRunningClocks({ viewer }) && <LiveClockLink />}
        {canToggleView && (
          <button type="button" className={barControlClass} onClick={toggleView}>
            {isAdminView ? 'User View' : 'Admin View'}
          </button>
        )}
      </div>
    </section>
  );
};
