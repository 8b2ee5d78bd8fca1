import { can, type Viewer } from '@ahl/shared-types/permissions';

/** Whether a viewer may see a clock: everyone a public one, clock staff the rest. */
export const canSeeClock = (viewer: Viewer, clock: { isPublic: boolean }): boolean =>
  clock.isPublic || can(viewer, 'clock:see-private');
