import { showAccount } from '../session-state.ts';
import { type Account, accountOf } from '../stored-user.ts';

/** Lets a test look at its pages as somebody who is signed in. */
export const actAs = (account: Partial<Account>): void =>
  showAccount(accountOf({ id: 'b'.repeat(24), firstName: 'Dana', lastName: 'Wells', ...account }));
