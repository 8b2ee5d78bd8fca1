import { can, type Viewer } from '../permissions/access.ts';

/** Whether a viewer may read the log of security events, and learns of its bursts. */
export const canSeeSecurityEvents = ({ viewer }: { viewer: Viewer }): boolean => can(viewer, 'security:see');
