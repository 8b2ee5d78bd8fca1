// The live connection of the page, loaded by the shell after the first paint: the session's token, the page's
// data cache, the end of a session. What it does with them is client.ts.
import type { QueryClient } from '@tanstack/react-query';
import { refreshAccount } from '@/features/session/keep-session.ts';
import { announceSessionEnded } from '@/lib/api-client.ts';
import { displayKey, onDisplayKeyChange, setDisplayKey } from '@/lib/display-key.ts';
import { readInitialData } from '@/lib/initial-data.ts';
import { authToken, onAuthChange, readTab, viewKeys } from '@/lib/storage.ts';
import { openRealtime } from './client.ts';

/** Hears of another token, not of every change to what is stored. */
const onTokenChange = (listener: () => void): (() => void) => {
  const present = () => authToken() ?? displayKey();
  let token = present();
  const look = () => {
    const next = present();
    if (next === token) return;
    token = next;
    listener();
  };
  const stopAuth = onAuthChange(look);
  const stopDisplay = onDisplayKeyChange(look);
  return () => {
    stopAuth();
    stopDisplay();
  };
};

/** Opens the live connection for this page; returns how to close it. */
export const startRealtime = (queryClient: QueryClient): (() => void) => {
  const renderedAt = readInitialData()?.changes;
  return openRealtime({
    queryClient,
    ...(renderedAt === undefined ? {} : { renderedAt }),
    // An admin who looks as a member has no socket of the member's: the page hears what visitors hear.
    getToken: () => (readTab(viewKeys.token) === null ? authToken() : null),
    getDisplayKey: displayKey,
    endDisplay: () => setDisplayKey(null),
    onTokenChange,
    refreshAccount: () => void refreshAccount(),
    endSession: () => announceSessionEnded(),
  });
};
