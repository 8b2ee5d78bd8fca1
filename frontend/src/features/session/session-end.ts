// What happens when the server ends the session: the page is kept, or becomes that of a visitor, who is told.
import { t } from '@lingui/core/macro';
import { toast } from '@/components/feedback/toast-store.ts';
import { onSessionEnded } from '@/lib/api-client.ts';
import { announceAuthChange, authToken, onAuthChange } from '@/lib/storage.ts';
import { isLeaving, setLeaving } from '@/lib/unsaved-changes.ts';
import { page } from './page.ts';
import { keepsPage, removeCredentials } from './session-state.ts';
import { isViewing, leaveView } from './view-as.ts';

/**
 * Ends the session locally after the server has ended it, without leaving the page, which asks for a sign-in if it
 * needs one. An admin's view as a member ends with a full page load, after which the admin is back.
 */
export const dropSession = (): void => {
  if (leaveView()) {
    page.goTo('/');
    return;
  }
  removeCredentials();
  setLeaving(true);
  announceAuthChange();
  setLeaving(false);
  void import('@/lib/push-subscription.ts').then(({ dropSubscription }) => dropSubscription());
};

const tell = () =>
  toast({ title: t`Signed out`, description: t`Your session has ended. Please sign in again.` });

/** Signs out when the server reports that the session has ended, unless the page is kept. Returns a function to unsubscribe. */
export const signOutOnSessionEnd = (): (() => void) => {
  // Several requests may be refused at once, and another tab may sign out first: each tab notifies once per session.
  let isNotified = false;
  const stopAuth = onAuthChange(() => {
    if (authToken()) isNotified = false;
  });
  const stopEnd = onSessionEnded((isWrite) => {
    if (isLeaving() || keepsPage(isWrite) || isNotified) return;
    isNotified = true;
    if (!isViewing()) tell();
    dropSession();
  });
  return () => {
    stopAuth();
    stopEnd();
  };
};
