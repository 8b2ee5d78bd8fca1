import type { OfficeCounts } from '@ahl/shared-types/office';
import type { PagePath } from '@ahl/shared-types/pages';
import { canSeeAdminPanel } from '@ahl/shared-types/permissions';
import { useViewer } from '@/features/session/use-viewer.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useLiveClocks } from './use-live-clocks.ts';

/** The count shown beside each page. */
const countOf: Partial<Record<PagePath, keyof OfficeCounts>> = {
  '/admin/today': 'today',
  '/admin/approve-tournaments': 'approvals',
  '/points-claims': 'claims',
  '/admin/members': 'members',
  '/admin/members/closings': 'closures',
  '/admin/hosts': 'hosts',
  '/admin/venues': 'venues',
  '/admin/support-emails': 'inquiries',
};

/** Returns the counts beside the pages of the office, by path; no entry for a page without a count, or with zero. */
export const useOfficeCounts = ({ isShown }: { isShown: boolean }): Partial<Record<string, number>> => {
  const { viewer } = useViewer();
  const clocks = useLiveClocks();
  const { data } = useEndpoint(
    'GET /api/office/counts',
    {},
    { enabled: isShown && canSeeAdminPanel({ viewer }) },
  );
  const counts: Partial<Record<string, number>> = { '/admin/active-poker-clocks': clocks.length };
  if (data) for (const [path, name] of Object.entries(countOf)) counts[path] = data[name];
  return counts;
};
