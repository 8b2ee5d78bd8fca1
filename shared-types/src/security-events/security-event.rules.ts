// The types of security events, their groups, and when many of them are a burst.

/** The types by group, as the panel filters them. */
export const securityEventGroups = {
  'sign-ins': [
    'sign-in.succeeded',
    'sign-in.failed',
    'sign-in.locked',
    'session.ended',
    'session.timed-out',
    'view-as.started',
    'view-as.ended',
  ],
  refusals: ['access.refused', 'key.refused'],
  accounts: [
    'role.changed',
    'ban.changed',
    'login.helped',
    'link.made',
    'link.ended',
    'password.changed',
    'email.changed',
    'account.closed',
    'account.merged',
    'account.unmerged',
  ],
  data: [
    'data.exported',
    'import.committed',
    'change.undone',
    'backup.made',
    'backup.tried',
    'backup.downloaded',
    'backup.deleted',
    'league.exported',
    'league.downloaded',
    'league.export-deleted',
  ],
  settings: ['settings.changed', 'key.made', 'key.ended'],
  log: ['burst.noticed', 'log.trimmed'],
} as const;
export type SecurityEventGroup = keyof typeof securityEventGroups;
export type SecurityEventType = (typeof securityEventGroups)[SecurityEventGroup][number];

/** The groups, in the order of the panel. */
export const securityGroups = Object.keys(securityEventGroups) as SecurityEventGroup[];
/** Every type. */
export const securityEventTypes: readonly SecurityEventType[] = Object.values(securityEventGroups).flat();

/** The types that are counted by minute, address and account instead of recorded one by one. */
const countedSecurityTypes = ['sign-in.failed', 'sign-in.locked', 'access.refused', 'key.refused'] as const;
export type CountedSecurityType = (typeof countedSecurityTypes)[number];

/** Whether the act of an event was refused. */
export const isRefusedEvent = (type: SecurityEventType): boolean =>
  (countedSecurityTypes as readonly SecurityEventType[]).includes(type);

/** What a burst consists of: sign-ins from anywhere, or refusals of one address or account. */
export const burstKinds = ['sign-ins', 'refusals'] as const;
export type BurstKind = (typeof burstKinds)[number];

/** How many within one minute are a burst. */
export const burstSizes = { 'sign-ins': 20, refusals: 50 } as const satisfies Record<BurstKind, number>;

/** Returns the kind of burst that a counted type belongs to. */
export const burstKindOf = (type: CountedSecurityType): BurstKind =>
  type === 'access.refused' || type === 'key.refused' ? 'refusals' : 'sign-ins';
