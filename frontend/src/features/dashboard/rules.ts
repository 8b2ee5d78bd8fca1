// Rules for what the dashboard shows to whom (spec section 6). Pure.
import { canSeeAdminAlert } from '@ahl/shared-types/messages';
import { canSeeAdminPanel, type Viewer } from '@ahl/shared-types/permissions';
import type { Account } from '@/features/session/stored-user.ts';

/** The ranks that are notified of new admin messages; 'Master Admin' is how the list of ranks spells the second one. */
const alertRanks: readonly string[] = ['Administrator', 'Master Administrator', 'Master Admin'];

/** Whether the admin alert is requested: by rank, and not while an admin views the site as a regular user. */
export const hasAdminAlert = (account: Account, viewer: Viewer): boolean =>
  canSeeAdminAlert({ viewer }) && alertRanks.includes(account.rank);

/**
 * Whether the schedule tile is shown: for members flagged as hosts. In the admin view only a named host has one, since
 * an admin can be flagged without ever being given a night; an admin viewed as a regular user has it by the flag alone
 * (decision 016).
 */
export const hasHostSchedule = (account: Account, viewer: Viewer): boolean =>
  account.isHost && (account.hostName !== '' || !canSeeAdminPanel({ viewer }));
