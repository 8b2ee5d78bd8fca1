// Which role is above which, for acts on other people's accounts.
import { type Role, roles, type Viewer } from './access.ts';

const rankOf = (viewer: Viewer): number => (viewer === 'Visitor' ? -1 : roles.indexOf(viewer));
const highest = roles.length - 1;

/** Whether a role is lower than the viewer's; the master admin is above everybody. */
export const outranks = (viewer: Viewer, role: Role): boolean =>
  rankOf(viewer) > rankOf(role) || rankOf(viewer) === highest;
