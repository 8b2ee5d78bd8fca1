import { onSessionEnded } from '@/lib/api-client.ts';
import { authToken } from '@/lib/storage.ts';
import { dropSession } from './session-state.ts';

/** Signs out when the server says that the session has ended; `tell` shows the sentence. Returns the way to stop. */
export const followSessionEnd = (tell: (text: string) => void): (() => void) =>
  onSessionEnded((text) => {
    // Several calls may be refused at once: the first one ends the session and speaks.
    if (!authToken()) return;
    dropSession();
    tell(text);
  });
