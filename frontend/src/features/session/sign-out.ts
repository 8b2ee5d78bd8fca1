// Signing out. Separate from session-state.ts, because no page needs it for its first view.
import { addressOf } from '@/lib/api-client.ts';
import { dropSubscription } from '@/lib/push-subscription.ts';
import { queryClient } from '@/lib/query-client.ts';
import { clearAllStored, readStored, storageKeys, writeStored } from '@/lib/storage.ts';
import { hasUnsavedChanges, setLeaving } from '@/lib/unsaved-changes.ts';
import { endView } from './change-view.ts';
import { page } from './page.ts';
import { type Flash, sessionHandoff } from './session-handoff.ts';
import { removeCredentials } from './session-state.ts';

/** Ends the sign-ins of this browser on the server; even if it cannot be reached, they are removed here. */
const endOnServer = () => {
  const tokens = [readStored(storageKeys.adminToken), readStored(storageKeys.userToken)];
  const pushEndpoint = readStored(storageKeys.pushEndpoint) ?? undefined;
  for (const token of new Set(tokens))
    if (token)
      void fetch(addressOf('DELETE /api/account/sessions/:id', { params: { id: 'current' } }), {
        method: 'DELETE',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ pushEndpoint }),
        keepalive: true,
      }).catch(() => undefined);
};

/** Removes everything that the product stored in this browser; the theme belongs to the device, not to the person. */
const clearDevice = () => {
  const theme = readStored(storageKeys.theme);
  clearAllStored();
  writeStored(storageKeys.theme, theme);
};

const forgetEverything = () => {
  endOnServer();
  removeCredentials();
  dropSubscription();
  clearDevice();
  // Not announced: the page being left must not ask for a sign-in meanwhile.
  queryClient.clear();
};

const leave = (): void => {
  setLeaving(true);
  forgetEverything();
  page.goTo('/');
};

/**
 * Logs out, or ends a view as a member: clears all stored data except the theme, and opens `/` with a full load. Asks
 * first if a form has changes that are not saved.
 */
export const signOut = (): void => {
  if (endView()) return;
  if (!hasUnsavedChanges()) {
    leave();
    return;
  }
  void import('./components/session-layer.tsx')
    .then(({ askBeforeLogout }) => askBeforeLogout(leave))
    // Without the network its code may be missing.
    .catch(leave);
};

/** Runs a call that ends the session of this tab too: the end is no surprise to its page. @throws what the call throws */
export const endingSession = async <T>(work: () => Promise<T>): Promise<T> => {
  setLeaving(true);
  try {
    return await work();
  } catch (error) {
    setLeaving(false);
    throw error;
  }
};

/** Logs out, and shows a toast on the next page. */
export const signOutWith = (farewell: Flash): void => {
  if (endView()) return;
  setLeaving(true);
  forgetEverything();
  sessionHandoff.store('flash', farewell);
  page.goTo('/');
};
