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

const hostsAndUp = ['Host', 'Operator', 'Region Operator', ...administrators] as const;
const operatorsAndUp = ['Operator', 'Region Operator', ...administrators] as const;

/**
 * Each permission with the roles that hold it. One permission means one thing: what is new gets a name of its own, also
 * where the same roles hold another. To which things it reaches is said by the feature's policy.
 */
export const permissions = {
  'admin-panel:see': administrators,
  'view:toggle': superAdmins,
  'role:manage': superAdmins,
  /** What the terms name is decided by who may edit them. */
  'league-settings:edit': ['Master Admin'],

  'member:see-in-full': operatorsAndUp,
  /** Who enters results has to find everybody who plays. */
  'member:see-to-enter': hostsAndUp,
  /** A walk-in becomes a member without a sign-in. */
  'member:register': clockStaff,
  'member:manage': administrators,
  'member:ban': administrators,
  /** Helps members in who cannot sign in. */
  'login:fix': administrators,
  /** Looks at the site as a member sees it, read only. */
  'member:view-as': superAdmins,
  'profile-image:edit': administrators,
  'account:combine': superAdmins,
  /** Hosts answer claims of profiles that name one of their own nights. */
  'profile-claim:answer': hostsAndUp,
  'profile-claim:answer-all': administrators,
  'account:reopen': administrators,

  /** How long personal data is kept, and its emptying. */
  'retention:edit': superAdmins,

  'message:answer': administrators,
  'message:announce': administrators,
  'admin-alert:see': administrators,
  'mail:read': superAdmins,
  /** Sends a mail that failed again; its text stays closed. */
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
  /** Whose screens count as the venue's own. */
  'screen:report-as-venue': clockStaff,
  'structure:see': operatorsAndUp,
  'structure:edit': operatorsAndUp,
  'tournament-program:edit': administrators,

  'result:post': hostsAndUp,
  /** Every night's result in the office's list, whoever hosts it. */
  'result:manage': administrators,
  'second-look:see': hostsAndUp,
  'second-look:confirm': administrators,
  /** Hosts answer the claims of their own nights only. */
  'points-claim:answer': hostsAndUp,
  'points-claim:answer-all': administrators,
  'points-rule:edit': administrators,
  /** What players are called after how many nights. */
  'rank-ladder:edit': administrators,
  'season:edit': administrators,
  'standings:rebuild': superAdmins,
  'bonus:verify': hostsAndUp,
  'bonus:issue': administrators,

  /** Figures of nights, players and venues; a report of something with a right of its own asks for that as well. */
  'report:see': administrators,

  'change:see': administrators,
  /** What the change itself took is asked as well (`change.policy.ts`). */
  'change:undo': administrators,
  /** Reads files of members and tournaments into the league. */
  'import:run': administrators,
  'inquiry:manage': administrators,
  /** The inbox of inquiries, referrals and failed mails. */
  'support:answer': administrators,
  'venue-referral:manage': administrators,
  'submission:decide': administrators,
  'news:edit': administrators,
  'site-content:edit': administrators,
  'master-logo:edit': superAdmins,
  /** The library of pictures, from which pages of the office take theirs. */
  'picture:add': administrators,
  'charity:edit': superAdmins,
  /** A backup holds every secret of the database. */
  'backup:manage': superAdmins,
  'maintenance:switch': superAdmins,
  /** Codes on paper that lead to our own short addresses. */
  'qr-code:edit': administrators,
  /** Fee plans, the month-end run, invoices, payments and their settings. */
  'invoice:edit': administrators,
  /** Opens the editing of pages of text; which of them is said by their own permissions. */
  'content-page:edit': administrators,
  'rules:edit': administrators,
  'about:edit': superAdmins,
  'terms:edit': ['Master Admin'],
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
