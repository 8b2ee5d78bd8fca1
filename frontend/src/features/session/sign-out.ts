// Logging out. Apart from session-state.ts, because no page needs it for its first view.
import { addressOf } from '@/lib/api-client.ts';
import { dropSubscription } from '@/lib/push-subscription.ts';
import { queryClient } from '@/lib/query-client.ts';
import { clearAllStored, readStored, storageKeys, writeStored } from '@/lib/storage.ts';
import { endView } from './change-view.ts';
import { page } from './page.ts';
import { type Flash, sessionHandoff } from './session-handoff.ts';
import { removeCredentials } from './session-state.ts';

/** Ends the sign-ins of this browser on the server; whether it can be reached or not, they are forgotten here. */
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

/** Forgets what the product keeps in this browser; the theme belongs to the device, not to the person. */
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
  // Not announced: the page that is left behind must not ask for a sign-in meanwhile.
  queryClient.clear();
};

/** Log out, or the end of a look as a member: forgets the tokens, the stored users and whatever else is kept on the device but the theme, and goes to `/` with a fresh page. */
export const signOut = (): void => {
  if (endView()) return;
  forgetEverything();
  page.goTo('/');
};

/** Log out, with a toast on the page that follows. */
export const signOutWith = (farewell: Flash): void => {
  if (endView()) return;
  forgetEverything();
  sessionHandoff.store('flash', farewell);
  page.goTo('/');
};
