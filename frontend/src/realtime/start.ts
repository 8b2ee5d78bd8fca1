// Starts the live connection of the page, loaded by the shell after the first paint: connects client.ts with the
// session's token, the page's data cache and the end of a session.
import type { QueryClient } from '@tanstack/react-query';
import { refreshAccount } from '@/features/session/keep-session.ts';
import { announceSessionEnded } from '@/lib/api-client.ts';
import { displayKey, onDisplayKeyChange, setDisplayKey } from '@/lib/display-key.ts';
import { readInitialData } from '@/lib/initial-data.ts';
import { authToken, onAuthChange, readTab, viewKeys } from '@/lib/storage.ts';
import { openRealtime } from './client.ts';

/** Calls back on a new token, not on every change of storage. */
const onTokenChange = (listener: () => void): (() => void) => {
  const credential = () => authToken() ?? displayKey();
  let token = credential();
  const check = () => {
    const next = credential();
    if (next === token) return;
    token = next;
    listener();
  };
  const stopAuth = onAuthChange(check);
  const stopDisplay = onDisplayKeyChange(check);
  return () => {
    stopAuth();
    stopDisplay();
  };
};

/** Opens the live connection for this page; returns a function that closes it. */
export const startRealtime = (queryClient: QueryClient): (() => void) => {
  const renderedAt = readInitialData()?.changes;
  return openRealtime({
    queryClient,
    ...(renderedAt === undefined ? {} : { renderedAt }),
    // An admin who views the site as a member has no socket of the member's: the page receives what visitors receive.
    getToken: () => (readTab(viewKeys.token) === null ? authToken() : null),
    getDisplayKey: displayKey,
    endDisplay: () => setDisplayKey(null),
    onTokenChange,
    refreshAccount: () => void refreshAccount(),
    endSession: () => announceSessionEnded(),
  });
};
