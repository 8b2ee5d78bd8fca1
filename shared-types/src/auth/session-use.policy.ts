import type { Role, Viewer } from '../permissions/access.ts';
import { administrators, operators } from '../permissions/access.ts';

const staff: readonly Role[] = [...operators, ...administrators];

/** Whether sign-ins of a viewer end when nobody uses them. Hosts are members: theirs last as long as a member's. */
export const endsWithoutUse = ({ viewer }: { viewer: Viewer }): boolean =>
  viewer !== 'Visitor' && staff.includes(viewer);
