import { onSessionEnded } from '@/lib/api-client.ts';
import { authToken, onAuthChange } from '@/lib/storage.ts';
import { isLeaving } from '@/lib/unsaved-changes.ts';
import { dropSession, keepsPage } from './session-state.ts';
import { isViewing } from './view-as.ts';

/** Signs out when the server reports that the session has ended; `tell` notifies. Returns a function to unsubscribe. */
export const followSessionEnd = (tell: () => void): (() => void) => {
  // Several requests may be refused at once, and another tab may sign out first: each tab notifies once per session.
  let isTold = false;
  const stopAuth = onAuthChange(() => {
    if (authToken()) isTold = false;
  });
  const stopEnd = onSessionEnded((isWrite) => {
    if (isLeaving() || keepsPage(isWrite) || isTold) return;
    isTold = true;
    if (!isViewing()) tell();
    dropSession();
  });
  return () => {
    stopAuth();
    stopEnd();
  };
};
