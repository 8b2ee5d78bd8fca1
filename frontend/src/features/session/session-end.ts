import { onSessionEnded } from '@/lib/api-client.ts';
import { authToken, onAuthChange } from '@/lib/storage.ts';
import { dropSession } from './session-state.ts';
import { isViewing } from './view-as.ts';

/** Signs out when the server reports that the session has ended; `tell` notifies. Returns a function to unsubscribe. */
export const followSessionEnd = (tell: () => void): (() => void) => {
  // Several requests may be refused at once, and another tab may sign out first: each tab notifies once per session.
  let isTold = false;
  const stopAuth = onAuthChange(() => {
    if (authToken()) isTold = false;
  });
  const stopEnd = onSessionEnded(() => {
    if (isTold) return;
    isTold = true;
    if (!isViewing()) tell();
    dropSession();
  });
  return () => {
    stopAuth();
    stopEnd();
  };
};
