// Whether this tab shows the site to an admin as a member sees it. In the first load: no more than that.
import { readTab, viewKeys } from '@/lib/storage.ts';
import { type Account, judgeStoredUser } from './stored-user.ts';

/** Whether an admin looks as a member in this tab. */
export const isViewing = (): boolean => readTab(viewKeys.token) !== null;

/** The member whom an admin looks as; null for a session of one's own. */
export const viewedAccount = (): Account | null => {
  const verdict = judgeStoredUser(readTab(viewKeys.user));
  return isViewing() && verdict.kind === 'valid' ? verdict.account : null;
};

/** Ends the look in this tab. Returns whether there was one. */
export const leaveView = (): boolean => {
  if (!isViewing()) return false;
  for (const key of Object.values(viewKeys)) sessionStorage.removeItem(key);
  return true;
};
