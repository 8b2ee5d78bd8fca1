import { showAccount } from '../session-state.ts';
import { type Account, accountOf } from '../stored-user.ts';

/** Signs somebody in for a test. */
export const actAs = (account: Partial<Account>): void =>
  showAccount(accountOf({ id: 'b'.repeat(24), firstName: 'Dana', lastName: 'Wells', ...account }));
