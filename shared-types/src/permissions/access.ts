// Who may do what: one table for server, sockets and screens (spec sections 2 and 6).

/** The roles, in ascending order. A visitor has none of them. */
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

/** The roles with rights everywhere; see `scope.rules.ts`. */
export const administrators = ['Administrator', 'Super Admin', 'Master Admin'] as const;
/** The roles with rights only at the places of their account. */
export const operators = ['Operator', 'Region Operator'] as const;
const superAdmins = ['Super Admin', 'Master Admin'] as const;
const clockStaff = ['Operator', 'Region Operator', ...superAdmins] as const;

const hostsAndUp = ['Host', 'Operator', 'Region Operator', ...administrators] as const;
const operatorsAndUp = ['Operator', 'Region Operator', ...administrators] as const;

/**
 * Each permission with the roles that hold it. One permission means one thing: a new feature gets its own permission,
 * even if the same roles hold another one. The feature's policy decides which objects it applies to.
 */
export const permissions = {
  'admin-panel:see': administrators,
  'view:toggle': superAdmins,
  'role:manage': superAdmins,
  /** The terms contain these settings, so whoever may edit the terms decides on them. */
  'league-settings:edit': ['Master Admin'],

  'member:see-in-full': operatorsAndUp,
  /** To enter results, one has to find all players. */
  'member:see-to-enter': hostsAndUp,
  /** Makes a walk-in a member without a sign-in. */
  'member:register': clockStaff,
  /** Confirms somebody at the desk who asked to join, instead of a mail. */
  'join:confirm': clockStaff,
  'member:manage': administrators,
  'member:ban': administrators,
  /** Helps members who cannot sign in. */
  'login:fix': administrators,
  /** Views the site as a member sees it, read only. */
  'member:view-as': superAdmins,
  'profile-image:edit': administrators,
  'account:combine': superAdmins,
  /** Hosts answer profile claims that name one of their own nights. */
  'profile-claim:answer': hostsAndUp,
  'profile-claim:answer-all': administrators,
  'account:reopen': administrators,

  /** Sets how long personal data is kept, and erases it. */
  'retention:edit': superAdmins,

  'message:answer': administrators,
  'message:announce': administrators,
  'admin-alert:see': administrators,
  'mail:read': superAdmins,
  /** Sends a failed mail again; its text stays hidden. */
  'mail:resend': administrators,
  'mail:read-secrets': ['Master Admin'],

  'calendar-event:edit': administrators,
  'calendar-event:assign-host': administrators,
  'event-tag:edit': administrators,
  'region:edit': administrators,
  'host:edit': administrators,
  'venue:edit': administrators,
  'host-schedule:see': hostsAndUp,
  'host-schedule:see-all': administrators,

  'clock:see-running': operatorsAndUp,
  'clock:see-private': clockStaff,
  'clock:run': clockStaff,
  'check-in:show': clockStaff,
  'reservation:see': clockStaff,
  'screen:manage': clockStaff,
  /** The roles whose screens count as the venue's own. */
  'screen:report-as-venue': clockStaff,
  'structure:see': operatorsAndUp,
  'structure:edit': operatorsAndUp,
  'tournament-program:edit': administrators,

  'result:post': hostsAndUp,
  /** Every night's result in the office's list, whoever hosted it. */
  'result:manage': administrators,
  'second-look:see': hostsAndUp,
  'second-look:confirm': administrators,
  /** Hosts answer the claims of their own nights only. */
  'points-claim:answer': hostsAndUp,
  'points-claim:answer-all': administrators,
  'points-rule:edit': administrators,
  /** The titles that players get by number of nights. */
  'rank-ladder:edit': administrators,
  /** What members had before the league's first night here. */
  'opening-points:edit': administrators,
  'season:edit': administrators,
  'standings:rebuild': superAdmins,
  'bonus:verify': hostsAndUp,
  'bonus:issue': administrators,

  /** Figures of nights, players and venues; a report on data with its own permission requires that one too. */
  'report:see': administrators,

  'change:see': administrators,
  /** Also requires the permission that the change itself needed (`change.policy.ts`). */
  'change:undo': administrators,
  /** Imports files, for example of members and tournaments. */
  'import:run': administrators,
  'inquiry:manage': administrators,
  /** The inbox of inquiries, referrals and failed mails. */
  'support:answer': administrators,
  'venue-referral:manage': administrators,
  'submission:decide': administrators,
  'news:edit': administrators,
  'site-content:edit': administrators,
  'master-logo:edit': superAdmins,
  /** The picture library, from which office pages choose pictures. */
  'picture:add': administrators,
  'charity:edit': superAdmins,
  'backup:manage': superAdmins,
  /** A backup contains all members' data and the hashes of their passwords. */
  'backup:download': ['Master Admin'],
  /** An export contains all members' data, in files that anybody can read. */
  'league:export': ['Master Admin'],
  /** Creates keys with which programs read, and revokes them. */
  'api-key:edit': administrators,
  /** The log of security events: sign-ins, refusals, exports, roles. */
  'security:see': superAdmins,
  /** Decides after how many hours without use a sign-in of staff ends. */
  'session-settings:edit': superAdmins,
  'maintenance:switch': superAdmins,
  /** Printed codes for our own short addresses. */
  'qr-code:edit': administrators,
  /** Messages to chat services and servers outside, with what happens in the league. */
  'hook:edit': administrators,
  /** Fee plans, the month-end run, invoices, payments and their settings. */
  'invoice:edit': administrators,
  /** Opens the editor for pages of text; each page has its own permission. */
  'content-page:edit': administrators,
  'rules:edit': administrators,
  'about:edit': superAdmins,
  'terms:edit': ['Master Admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissions;
export const permissionNames = Object.keys(permissions) as Permission[];

/** What an endpoint, a socket event or a route requires of its caller. */
export type Access = 'public' | 'signed-in' | Permission;

/** Whether a viewer holds a permission. */
export const can = (viewer: Viewer, permission: Permission): boolean =>
  viewer !== 'Visitor' && (permissions[permission] as readonly Role[]).includes(viewer);

/** Whether a viewer meets an access requirement. */
export const hasAccess = (viewer: Viewer, access: Access): boolean => {
  if (access === 'public') return true;
  if (access === 'signed-in') return viewer !== 'Visitor';
  return can(viewer, access);
};
