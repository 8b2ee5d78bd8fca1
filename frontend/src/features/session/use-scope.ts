import type { StaffScope } from '@ahl/shared-types/permissions';
import { useViewer } from './use-viewer.ts';

/** Where the person who looks may act, for the policies that decide which controls are shown. */
export const useScope = (): StaffScope => {
  const { viewer, account } = useViewer();
  return {
    viewer,
    regions: account?.regions ?? [],
    venueIds: account?.venueIds ?? [],
    hostName: account?.hostName ?? '',
  };
};
