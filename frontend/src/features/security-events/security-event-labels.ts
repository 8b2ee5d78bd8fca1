// Labels of the types of security events and of their groups.
import type { SecurityEventGroup, SecurityEventType } from '@ahl/shared-types/security-events';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What happened, in a few words. */
export const securityEventLabels: Readonly<Record<SecurityEventType, MessageDescriptor>> = {
  'sign-in.succeeded': msg`Signed in`,
  'sign-in.failed': msg`Wrong sign-in`,
  'sign-in.locked': msg`Sign-in refused: too many attempts`,
  'session.ended': msg`Sign-in ended`,
  'session.timed-out': msg`Staff sign-in ended after inactivity`,
  'view-as.started': msg`Viewing as a member began`,
  'view-as.ended': msg`Viewing as a member ended`,
  'access.refused': msg`Access refused`,
  'role.changed': msg`Role changed`,
  'ban.changed': msg`Ban changed`,
  'login.helped': msg`Helped with a sign-in`,
  'link.made': msg`Link created`,
  'link.ended': msg`Link ended`,
  'password.changed': msg`Password changed`,
  'email.changed': msg`Email changed`,
  'account.closed': msg`Account closed`,
  'account.merged': msg`Accounts merged`,
  'account.unmerged': msg`Merge undone`,
  'data.exported': msg`Data exported`,
  'import.committed': msg`File imported`,
  'change.undone': msg`Change undone`,
  'backup.made': msg`Backup made`,
  'backup.tried': msg`Backup tried`,
  'backup.downloaded': msg`Backup downloaded`,
  'backup.deleted': msg`Backup deleted`,
  'league.exported': msg`League exported`,
  'league.downloaded': msg`Export downloaded`,
  'league.export-deleted': msg`Export deleted`,
  'settings.changed': msg`Settings changed`,
  'key.made': msg`Key created`,
  'key.ended': msg`Key ended`,
  'key.refused': msg`Key refused`,
  'burst.noticed': msg`Burst noticed`,
  'log.trimmed': msg`Oldest entries removed`,
};

/** The groups of the filter. */
export const securityGroupLabels: Readonly<Record<SecurityEventGroup, MessageDescriptor>> = {
  'sign-ins': msg`Sign-ins`,
  refusals: msg`Refusals`,
  accounts: msg`Accounts and roles`,
  data: msg`Data and backups`,
  settings: msg`Settings and keys`,
  log: msg`The log itself`,
};
