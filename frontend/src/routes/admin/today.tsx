import { hasAccess } from '@ahl/shared-types/permissions';
import { useRouteTable } from '@/features/navigation/routes-context.ts';
import { useViewer } from '@/features/session/use-viewer.ts';
import { TodayPage as Desk } from '@/features/today/components/today-page.tsx';

/** Renders `/admin/today`: the open tasks of the office. */
export const TodayPage = () => {
  const { viewer } = useViewer();
  const table = useRouteTable();
  const isOpen = (path: string) =>
    table.some((route) => route.path === path && hasAccess(viewer, route.access));
  return <Desk firstOpen={(...paths) => paths.find(isOpen) ?? null} />;
};
