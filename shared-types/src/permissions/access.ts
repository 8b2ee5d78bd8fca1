// Who may do what: one table for server, sockets and screens (spec sections 2 and 6).

/** The roles, from least to most. A visitor has none of them. */
export const roles = [
  'Player',
  'Host',
  'Operator',
  'Region Operator',
  'Administrator',
  'Super Admin',
  'Master Admin',
] as const;
export type Role = (typeof roles)[number];
export type Viewer = Role | 'Visitor';
export const viewers = ['Visitor', ...roles] as const;

/** The roles that act everywhere; see `scope.rules.ts`. */
export const administrators = ['Administrator', 'Super Admin', 'Master Admin'] as const;
/** The roles that act where their account says. */
export const operators = ['Operator', 'Region Operator'] as const;
const superAdmins = ['Super Admin', 'Master Admin'] as const;
const clockStaff = ['Operator', 'Region Operator', ...superAdmins] as const;

/** Each permission with the roles that hold it. */
export const permissions = {
  'admin-panel:see': administrators,
  'admin-alert:see': administrators,
  'calendar-event:assign-host': administrators,
  'clock:see-running': ['Operator', 'Region Operator', ...administrators],
  'clock:run': clockStaff,
  'clock:see-private': clockStaff,
  'structure:edit': ['Operator', 'Region Operator', ...administrators],
  'host-schedule:see': ['Host', 'Operator', 'Region Operator', ...administrators],
  'content:edit': administrators,
  'result:post': ['Host', 'Operator', 'Region Operator', ...administrators],
  /** Hosts answer the claims of their own nights only. */
  'points-claim:answer': ['Host', 'Operator', 'Region Operator', ...administrators],
  'points-rule:edit': administrators,
  'standings:rebuild': superAdmins,
  'inquiry:manage': administrators,
  'submission:decide': administrators,
  'charity:edit': superAdmins,
  'account:combine': superAdmins,
  'account:reopen': administrators,
  'role:manage': superAdmins,
  'message:answer': administrators,
  'message:announce': administrators,
  'mail:read': superAdmins,
  'bonus:verify': ['Host', 'Operator', 'Region Operator', ...administrators],
  'bonus:issue': administrators,
  'master-logo:edit': superAdmins,
  'about:edit': superAdmins,
  'terms:edit': ['Master Admin'],
  /** What the terms name is decided by who may edit them. */
  'league-settings:edit': ['Master Admin'],
  'view:toggle': superAdmins,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;
export const permissionNames = Object.keys(permissions) as Permission[];

/** What an endpoint, a socket event or a route asks of its caller. */
export type Access = 'public' | 'signed-in' | Permission;

/** Whether a viewer holds a permission. */
export const can = (viewer: Viewer, permission: Permission): boolean =>
  viewer !== 'Visitor' && (permissions[permission] as readonly Role[]).includes(viewer);

/** Whether a viewer meets an access. */
export const hasAccess = (viewer: Viewer, access: Access): boolean => {
  if (access === 'public') return true;
  if (access === 'signed-in') return viewer !== 'Visitor';
  return can(viewer, access);
};
