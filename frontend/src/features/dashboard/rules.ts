// Who is shown what on the dashboard (spec section 6). Pure.
import { canSeeAdminAlert } from '@ahl/shared-types/messages';
import { canSeeAdminPanel, type Viewer } from '@ahl/shared-types/permissions';
import type { Account } from '@/features/session/stored-user.ts';

/** The ranks that are told of new admin messages; 'Master Admin' is how the list of ranks writes the second one. */
const alertRanks: readonly string[] = ['Administrator', 'Master Administrator', 'Master Admin'];

/** Whether the admin alert is asked for: by rank, and not while an admin looks at the site as a regular user. */
export const hasAdminAlert = (account: Account, viewer: Viewer): boolean =>
  canSeeAdminAlert({ viewer }) && alertRanks.includes(account.rank);

/**
 * Whether the schedule tile is there: for those flagged as hosts. In the admin view only a named host has one, since an
 * admin may be flagged without ever being given a night; who is viewed as a regular user has it by the flag alone
 * (decision 016).
 */
export const hasHostSchedule = (account: Account, viewer: Viewer): boolean =>
  account.isHost && (account.hostName !== '' || !canSeeAdminPanel({ viewer }));
