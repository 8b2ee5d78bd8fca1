// The orange bar with its palette: combines the menus, which know the route table, with the search, which receives it.
import { isOfficePage } from '@ahl/shared-types/pages';
import { hasAccess, type Viewer } from '@ahl/shared-types/permissions';
import { useLingui } from '@lingui/react/macro';
import { generatePath, useNavigate } from 'react-router-dom';
import { AdminBar } from '@/features/navigation/components/admin-bar.tsx';
import { barControlClass } from '@/features/navigation/components/admin-bar-frame.tsx';
import { useTheme } from '@/features/navigation/hooks/use-theme.ts';
import { type RouteInfo, useRouteTable } from '@/features/navigation/routes-context.ts';
import type { PaletteSource } from '@/features/palette/components/palette.tsx';
import { PalettePlace } from '@/features/palette/components/palette-place.tsx';
import type { PaletteItem } from '@/features/palette/palette-items.ts';
import { OwnDeskLink } from '@/features/poker-clocks/list/own-desk-link.tsx';
import { setRegularView } from '@/features/session/session-state.ts';
import { useViewer } from '@/features/session/use-viewer.ts';

/** Pages of the site that the palette offers in addition to those of the office. */
const sitePaths: readonly string[] = [
  '/',
  '/calendar',
  '/news',
  '/point-races',
  '/allstars',
  '/winners',
  '/leaderboard',
  '/rules',
  '/messages',
  '/settings',
];

/** Returns the pages that the viewer can open without parameters, those of the office first. */
const pagesFor = (table: readonly RouteInfo[], viewer: Viewer): RouteInfo[] => {
  const open = table.filter((route) => hasAccess(viewer, route.access));
  return [
    ...open.filter((route) => isOfficePage(route) && route.parent === undefined),
    ...open.filter(({ path }) => sitePaths.includes(path)),
  ];
};

/** Returns the paths at which search results open. */
const paths: PaletteSource['paths'] = {
  member: (id) => generatePath('/admin/members/:id', { id }),
  venue: (id) => generatePath('/admin/venues/:id', { id }),
  event: (id, date) => {
    const eventId = /^calendar-(.*)$/.exec(id)?.[1];
    const edit = eventId ? generatePath('/admin/calendar/edit-event/:eventId', { eventId }) : '/';
    return `${edit}?date=${date}`;
  },
  invoice: (id) => generatePath('/admin/invoice/:id', { id }),
  story: (id) => generatePath('/admin/news/edit/:id', { id }),
};

/** Returns the actions of the frame itself. */
const useFrameActs = (): PaletteItem[] => {
  const { t } = useLingui();
  const { theme, toggle } = useTheme();
  const { canToggleView, isAdminView } = useViewer();
  const navigate = useNavigate();
  const viewAsUser = () => {
    void navigate('/');
    setRegularView(true);
  };
  return [
    {
      id: 'act-theme',
      label: theme === 'dark' ? t`Light theme` : t`Dark theme`,
      action: { run: toggle },
    },
    ...(canToggleView && isAdminView
      ? [{ id: 'act-user-view', label: t`Look at the site as a user`, action: { run: viewAsUser } }]
      : []),
  ];
};

/** Renders the orange bar for the people who run the league. */
export const OfficeBar = ({ isOffice = false }: { isOffice?: boolean }) => {
  const { viewer } = useViewer();
  const moreActs = useFrameActs();
  const pages = pagesFor(useRouteTable(), viewer);
  return (
    <AdminBar
      isOffice={isOffice}
      desk={<OwnDeskLink className={barControlClass} />}
      search={<PalettePlace source={{ pages, moreActs, paths }} hasSlashKey={isOffice} />}
    />
  );
};
