// Whether this tab shows the site to an admin as a member sees it. Part of the first load, so kept minimal.
import { readTab, viewKeys } from '@/lib/storage.ts';
import { type Account, judgeStoredUser } from './stored-user.ts';

/** Whether an admin views the site as a member in this tab. */
export const isViewing = (): boolean => readTab(viewKeys.token) !== null;

/** Returns the member whose view an admin has; null in a session of one's own. */
export const viewedAccount = (): Account | null => {
  const verdict = judgeStoredUser(readTab(viewKeys.user));
  return isViewing() && verdict.kind === 'valid' ? verdict.account : null;
};

/** Ends the view in this tab. Returns whether there was one. */
export const leaveView = (): boolean => {
  if (!isViewing()) return false;
  for (const key of Object.values(viewKeys)) sessionStorage.removeItem(key);
  return true;
};
