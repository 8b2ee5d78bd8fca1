import { onSessionEnded } from '@/lib/api-client.ts';
import { authToken, onAuthChange } from '@/lib/storage.ts';
import { dropSession } from './session-state.ts';
import { isViewing } from './view-as.ts';

/** Signs out when the server says that the session has ended; `tell` says so. Returns the way to stop. */
export const followSessionEnd = (tell: () => void): (() => void) => {
  // Several calls may be refused at once, and another tab may have signed out first: each tab speaks once a session.
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
