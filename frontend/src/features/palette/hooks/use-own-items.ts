// The palette's items that need no server query: pages, actions and running clocks.
import { pages as allPages, canOpenPage, type PageInfo, type PagePath } from '@ahl/shared-types/pages';
import { spanishTitles } from '@ahl/shared-types/pages/spanish';
import { canSeeRunningClocks } from '@ahl/shared-types/poker-clocks';
import { useLingui } from '@lingui/react/macro';
import { useViewer } from '@/features/session/use-viewer.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import type { PaletteItem } from '../palette-items.ts';

/** A page that the viewer may open; its title is in their language. */
export type PalettePage = Pick<PageInfo, 'path' | 'title'>;

/** Pages whose title names an action. */
const actPages: ReadonlySet<string> = new Set<PagePath>([
  '/admin/members/add',
  '/admin/members/import',
  '/admin/combine-accounts',
  '/admin/fix-member-login',
  '/admin/tournaments/add',
  '/admin/tournaments/import',
  '/admin/approve-tournaments',
  '/admin/financials/issue-invoice',
  '/admin/financials/import-invoices',
  '/admin/calendar/add-event',
  '/admin/venues/add',
]);

const englishTitles: Readonly<Record<string, string>> = Object.fromEntries(
  allPages.map(({ path, title }) => [path, title]),
);

const pageItem = ({ path, title }: PalettePage): PaletteItem => ({
  id: `page-${path}`,
  label: title,
  // Both languages match, whichever the page is in.
  keywords: `${englishTitles[path] ?? ''} ${spanishTitles[path as PagePath] ?? ''}`,
  action: { to: path },
});

/** Returns the running clocks: with their desks for people who run clocks, with their displays for others. */
const useClockItems = (): PaletteItem[] => {
  const { t } = useLingui();
  const { viewer } = useViewer();
  const { data: clocks = [] } = useEndpoint(
    'GET /api/poker-clocks/running',
    {},
    { enabled: canSeeRunningClocks({ viewer }), staleTime: Number.POSITIVE_INFINITY },
  );
  const mayRun = canOpenPage(viewer, '/admin/poker-clock');
  return clocks.map(({ id, name, venueName, status }) => {
    const place = venueName || name;
    return {
      id: `clock-${id}`,
      label: mayRun ? t`Open the clock of ${place}` : t`Show the clock of ${place}`,
      detail: status === 'paused' ? `${name} · ${t`paused`}` : name,
      action: mayRun
        ? { to: `/admin/poker-clock?id=${id}` }
        : { to: `/admin/poker-clock/${id}/display`, opensWindow: true },
    };
  });
};

/** Returns pages and actions; `moreActs` are those of the frame, such as its theme. */
export const useOwnItems = (
  pages: readonly PalettePage[],
  moreActs: readonly PaletteItem[],
): { pages: PaletteItem[]; acts: PaletteItem[] } => {
  const clocks = useClockItems();
  return {
    pages: pages.filter(({ path }) => !actPages.has(path)).map(pageItem),
    acts: [...pages.filter(({ path }) => actPages.has(path)).map(pageItem), ...clocks, ...moreActs],
  };
};
