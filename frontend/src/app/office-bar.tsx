// The orange bar with its palette: joins the menus, which know the route table, and the search, which is shown it.
import { isOfficePage } from '@ahl/shared-types/pages';
import { hasAccess, type Viewer } from '@ahl/shared-types/permissions';
import { useLingui } from '@lingui/react/macro';
import { generatePath, useNavigate } from 'react-router-dom';
import { AdminBar } from '@/features/navigation/components/admin-bar.tsx';
import { useTheme } from '@/features/navigation/hooks/use-theme.ts';
import { type RouteInfo, useRouteTable } from '@/features/navigation/routes-context.ts';
import type { PaletteSource } from '@/features/palette/components/palette.tsx';
import { PalettePlace } from '@/features/palette/components/palette-place.tsx';
import type { PaletteItem } from '@/features/palette/palette-items.ts';
import { setRegularView } from '@/features/session/session-state.ts';
import { useViewer } from '@/features/session/use-viewer.ts';

/** Pages of the site that the palette offers beside those of the office. */
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

/** The built pages that somebody may open without saying of what, those of the office first. */
const pagesFor = (table: readonly RouteInfo[], viewer: Viewer): RouteInfo[] => {
  const open = table.filter((route) => route.isReady && hasAccess(viewer, route.access));
  return [
    ...open.filter((route) => isOfficePage(route) && route.parent === undefined),
    ...open.filter(({ path }) => sitePaths.includes(path)),
  ];
};

/** The first of several pages that is built, with its parameters. */
const firstReady = (table: readonly RouteInfo[], id: string, ...paths: string[]): string | null => {
  const path = paths.find((wanted) => table.some((route) => route.path === wanted && route.isReady));
  return path ? generatePath(path, { id, eventId: id }) : null;
};

const pathsIn = (table: readonly RouteInfo[]): PaletteSource['paths'] => ({
  member: (id) => firstReady(table, id, '/admin/members/:id', '/players/:id/points'),
  venue: (id) => firstReady(table, id, '/admin/venues/:id', '/venue/:id'),
  event: (id, date) => {
    const eventId = /^calendar-(.*)$/.exec(id)?.[1];
    const edit = eventId ? firstReady(table, eventId, '/admin/calendar/edit-event/:eventId') : null;
    return edit ? `${edit}?date=${date}` : `/?date=${date}`;
  },
  invoice: (id) => firstReady(table, id, '/admin/invoice/:id'),
  story: (id) => firstReady(table, id, '/admin/news/edit/:id', '/news/:id'),
});

/** What the frame itself can do. */
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

/** The orange bar of those who run the league. */
export const OfficeBar = ({ isOffice = false }: { isOffice?: boolean }) => {
  const { viewer } = useViewer();
  const table = useRouteTable();
  const moreActs = useFrameActs();
  const pages = pagesFor(table, viewer);
  return (
    <AdminBar
      isOffice={isOffice}
      search={<PalettePlace source={{ pages, moreActs, paths: pathsIn(table) }} hasSlashKey={isOffice} />}
    />
  );
};
