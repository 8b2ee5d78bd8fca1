// Which role ranks above which, for acts on other people's accounts.
import { type Role, roles, type Viewer } from './access.ts';

const rankOf = (viewer: Viewer): number => (viewer === 'Visitor' ? -1 : roles.indexOf(viewer));
const highest = roles.length - 1;

/** Whether the viewer's role is higher than a role; the master admin ranks above everybody. */
export const outranks = (viewer: Viewer, role: Role): boolean =>
  rankOf(viewer) > rankOf(role) || rankOf(viewer) === highest;
