// Owns who is signed in: the credentials in storage and the atoms that mirror them. Other tabs are followed through
// `storage` events. Showing it is left to the header and the pages; rights are the server's.
import { canToggleView, type Viewer } from '@ahl/shared-types/permissions';
import { atom, getDefaultStore } from 'jotai';
import { dropSubscription } from '@/lib/push-subscription.ts';
import { queryClient } from '@/lib/query-client.ts';
import {
  announceAuthChange,
  authToken,
  clearAllStored,
  onAuthChange,
  readStored,
  storageKeys,
  writeStored,
} from '@/lib/storage.ts';
import { type Flash, keepForReload, takeKept } from './flash.ts';
import { page } from './page.ts';
import { type Account, judgeStoredUser } from './stored-user.ts';

const store = getDefaultStore();

/** The signed-in person, or null for a visitor. */
export const accountAtom = atom<Account | null>(null);

/** Whether a top admin looks at the site as a regular user. */
export const regularViewAtom = atom(false);

/** The viewer that screens go by: in the regular-user view an admin counts as an ordinary member. */
export const viewerAtom = atom((get): Viewer => {
  const account = get(accountAtom);
  if (!account) return 'Visitor';
  if (!get(regularViewAtom) || !canToggleView({ viewer: account.role })) return account.role;
  return account.isHost ? 'Host' : 'Player';
});

/** Forgets a stored user and its token. */
export const removePair = (userKey: string, tokenKey: string) => {
  writeStored(userKey, null);
  writeStored(tokenKey, null);
};

const removeCachedImages = () => {
  try {
    for (const key of Object.keys(localStorage)) if (/profile-?image/i.test(key)) writeStored(key, null);
  } catch {
    // Storage is not allowed: there is nothing to remove.
  }
};

/** Reads one pair of user and token; a record that breaks a rule is dealt with as the spec says. */
const readPair = (userKey: string, tokenKey: string): Account | null => {
  const verdict = judgeStoredUser(readStored(userKey));
  if (verdict.kind === 'unparsable') removePair(userKey, tokenKey);
  if (verdict.kind === 'invalid') clearAllStored();
  if (verdict.kind === 'placeholder') {
    clearAllStored();
    page.reload();
  }
  if (verdict.kind !== 'valid' || !readStored(tokenKey)) return null;
  if (!verdict.account.profileImage) removeCachedImages();
  return verdict.account;
};

/** Who is signed in, for what is no component. */
export const presentAccount = (): Account | null => store.get(accountAtom);

/** Shows a newer record of who is signed in. */
export const showAccount = (account: Account | null): void => {
  store.set(accountAtom, account);
  // The style sheet holds the room of the dashboard by it, as first-paint.js did (see member-place).
  document.documentElement.dataset.member = account ? (readStored(storageKeys.dashboard) ?? 'open') : '';
};

/** Reads who is signed in from storage: the admin's pair first, then the member's. Called before the first paint. */
export const restoreSession = (): void => {
  const kept = takeKept('session');
  if (kept) {
    writeStored(storageKeys.user, kept.user);
    writeStored(storageKeys.userToken, kept.token);
  }
  const admin = readPair(storageKeys.adminUser, storageKeys.adminToken);
  const member = readPair(storageKeys.user, storageKeys.userToken);
  showAccount(authToken() ? (admin ?? member) : null);
  store.set(regularViewAtom, readStored(storageKeys.viewAs) === 'user');
};

/** Takes over what storage says now; data that another viewer was shown is dropped or asked for again. */
const takeOver = (): void => {
  const before = presentAccount()?.id;
  restoreSession();
  if (presentAccount()?.id === before) return;
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.invalidateQueries();
};

/** Follows sign-ins and sign-outs, of other tabs too; returns the way to stop. */
export const followSession = (): (() => void) => onAuthChange(takeOver);

const removeCredentials = () => {
  removePair(storageKeys.user, storageKeys.userToken);
  removePair(storageKeys.adminUser, storageKeys.adminToken);
  writeStored(storageKeys.viewAs, null);
  dropSubscription();
  takeKept('session');
};

/** Ends the sign-ins of this browser on the server; whether it hears of it or not, they are forgotten here. */
const endOnServer = () => {
  const tokens = [readStored(storageKeys.adminToken), readStored(storageKeys.userToken)];
  const pushEndpoint = readStored(storageKeys.pushEndpoint) ?? undefined;
  for (const token of new Set(tokens))
    if (token)
      void fetch('/api/account/sessions/current', {
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
  clearDevice();
  // Not announced: the page that is left behind must not ask for a sign-in meanwhile.
  queryClient.clear();
};

/** Log out: forgets the tokens, the stored users and whatever else is kept on the device but the theme, and goes to `/` with a fresh page. */
export const signOut = (): void => {
  forgetEverything();
  page.goTo('/');
};

/** Log out, with a toast on the page that follows. */
export const signOutWith = (farewell: Flash): void => {
  forgetEverything();
  keepForReload('flash', farewell);
  page.goTo('/');
};

/** The server ended the session: forgets it here without leaving the page, which asks for a sign-in if it needs one. */
export const dropSession = (): void => {
  removeCredentials();
  announceAuthChange();
};

/** Switches between the admin view and the regular-user view, and remembers it. */
export const setRegularView = (isRegular: boolean): void => {
  writeStored(storageKeys.viewAs, isRegular ? 'user' : null);
  store.set(regularViewAtom, isRegular);
};
