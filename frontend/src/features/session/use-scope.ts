import type { PolicyActor } from '@ahl/shared-types/permissions';
import { useViewer } from './use-viewer.ts';

/** Returns the viewer and where they may act, for the policies that decide which controls are shown. */
export const useScope = (): PolicyActor => {
  const { viewer, account } = useViewer();
  return {
    viewer,
    accountId: account?.id ?? null,
    regions: account?.regions ?? [],
    venueIds: account?.venueIds ?? [],
    hostName: account?.hostName ?? '',
  };
};
