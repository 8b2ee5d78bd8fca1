// The content of the office menus: built pages that the viewer may open, by section, and which of them is current.
import {
  isOfficePage,
  type NavSection,
  navSections,
  officeTopPages,
  panelSectionsOf,
} from '@ahl/shared-types/pages';
import { hasAccess } from '@ahl/shared-types/permissions';
import { useLingui } from '@lingui/react/macro';
import { matchPath, useLocation } from 'react-router-dom';
import { useViewer } from '@/features/session/use-viewer.ts';
import { type RouteInfo, useRouteTable } from '../routes-context.ts';

/** A section of the panel; `pages` is empty if none of its pages is built. */
export type OfficeSection = { name: NavSection; label: string; pages: RouteInfo[] };

/** Returns the names of the sections in the viewer's language. */
const useSectionLabels = (): Record<NavSection, string> => {
  const { t } = useLingui();
  return {
    Members: t`Members`,
    Tournaments: t`Tournaments`,
    Financials: t`Financials`,
    Administration: t`Administration`,
  };
};

/** Returns the pages above the sections, and the sections. */
export const useOfficePages = (): { top: RouteInfo[]; sections: OfficeSection[] } => {
  const { viewer } = useViewer();
  const labels = useSectionLabels();
  const open = useRouteTable().filter((entry) => hasAccess(viewer, entry.access));
  const mine = panelSectionsOf(viewer);
  return {
    top: officeTopPages.flatMap((path) => open.filter((entry) => entry.path === path)),
    sections: navSections
      .filter((name) => mine.includes(name))
      .map((name) => ({
        name,
        label: labels[name],
        pages: open.filter((entry) => entry.section === name),
      })),
  };
};

/** The viewer's place in the office. */
export type OfficePlace = {
  here: RouteInfo;
  /** The menu page that `here` belongs to; `here` itself if it is in the menu. */
  listed: RouteInfo;
  section: { name: NavSection; label: string } | null;
};

/** Returns the office page at the current address and its place in the menu; null outside the office. */
export const useOfficePlace = (): OfficePlace | null => {
  const { pathname } = useLocation();
  const table = useRouteTable();
  const labels = useSectionLabels();
  // An exact path takes precedence over a pattern that also matches it.
  const here =
    table.find(({ path }) => path === pathname) ??
    table.find(({ path }) => matchPath(path, pathname) !== null);
  if (!here || !isOfficePage(here)) return null;
  const listed = table.find(({ path }) => path === here.parent) ?? here;
  const { section } = listed;
  return { here, listed, section: section ? { name: section, label: labels[section] } : null };
};
