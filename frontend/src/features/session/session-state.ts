// Owns who is signed in: the credentials in storage and the atoms that mirror them. Follows other tabs through
// `storage` events. The header and the pages show it, sign-out.ts signs out; the server decides on permissions.
import { canToggleView, type Viewer } from '@ahl/shared-types/permissions';
import { atom, getDefaultStore } from 'jotai';
import { setFormOwner } from '@/lib/form-owner.ts';
import { queryClient } from '@/lib/query-client.ts';
import {
  authToken,
  clearAllStored,
  onAuthChange,
  readStored,
  storageKeys,
  writeStored,
} from '@/lib/storage.ts';
import { page } from './page.ts';
import { sessionHandoff } from './session-handoff.ts';
import { type Account, judgeStoredUser } from './stored-user.ts';
import { viewedAccount } from './view-as.ts';

const store = getDefaultStore();

/** The signed-in person, or null for a visitor. */
export const accountAtom = atom<Account | null>(null);

/** Whether a top admin views the site as a regular user. */
export const regularViewAtom = atom(false);

/** The viewer that screens use: in the regular-user view an admin counts as an ordinary member. */
export const viewerAtom = atom((get): Viewer => {
  const account = get(accountAtom);
  if (!account) return 'Visitor';
  if (!get(regularViewAtom) || !canToggleView({ viewer: account.role })) return account.role;
  return account.isHost ? 'Host' : 'Player';
});

/** Removes a stored user and its token. */
export const removePair = (userKey: string, tokenKey: string) => {
  writeStored(userKey, null);
  writeStored(tokenKey, null);
};

const removeCachedImages = () => {
  try {
    for (const key of Object.keys(localStorage)) if (/profile-?image/i.test(key)) writeStored(key, null);
  } catch {
    // Storage is blocked: there is nothing to remove.
  }
};

/** Reads one pair of user and token; handles an invalid record as the spec requires. */
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

/** Returns who is signed in, for code outside of components. */
export const presentAccount = (): Account | null => store.get(accountAtom);

/** Sets a newer record of the signed-in person. */
export const showAccount = (account: Account | null): void => {
  store.set(accountAtom, account);
  setFormOwner(account?.id ?? null);
  // The style sheet reserves the space of the dashboard from it, as first-paint.js did (see member-place).
  document.documentElement.dataset.member = account ? (readStored(storageKeys.dashboard) ?? 'open') : '';
};

/** Returns who is signed in according to storage: the admin's pair first, then the member's. */
const storedAccount = (): Account | null => {
  const admin = readPair(storageKeys.adminUser, storageKeys.adminToken);
  const member = readPair(storageKeys.user, storageKeys.userToken);
  return authToken() ? (viewedAccount() ?? admin ?? member) : null;
};

/** Reads who is signed in from storage. Called before the first paint. */
export const restoreSession = (): void => {
  const stored = sessionHandoff.consume('session');
  if (stored) {
    writeStored(storageKeys.user, stored.user);
    writeStored(storageKeys.userToken, stored.token);
  }
  showAccount(storedAccount());
  store.set(regularViewAtom, readStored(storageKeys.viewAs) === 'user');
};

/** Keeps the page and its account although the session has ended, until the person signs in again; false if not. */
type PageKeeper = (isWrite: boolean) => boolean;
let pageKeeper: PageKeeper = () => false;

/** Sets what keeps the page of a session that ends, see held-page.ts. */
export const setPageKeeper = (keeper: PageKeeper): void => {
  pageKeeper = keeper;
};

/** Keeps the page if it should stay; `isWrite` says that the server refused a write. */
export const keepsPage: PageKeeper = (isWrite) => pageKeeper(isWrite);

/** Adopts the session in storage; data that another viewer was shown is dropped or refetched. */
const adoptStoredSession = (): void => {
  const before = presentAccount()?.id;
  if (before && !storedAccount() && keepsPage(false)) return;
  restoreSession();
  if (presentAccount()?.id === before) return;
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.invalidateQueries();
};

/** Follows sign-ins and sign-outs, also of other tabs; returns a function that unsubscribes. */
export const syncSession = (): (() => void) => onAuthChange(adoptStoredSession);

/** Removes the tokens and the stored users of this browser. */
export const removeCredentials = (): void => {
  removePair(storageKeys.user, storageKeys.userToken);
  removePair(storageKeys.adminUser, storageKeys.adminToken);
  writeStored(storageKeys.viewAs, null);
  writeStored(storageKeys.sessionUse, null);
  sessionHandoff.consume('session');
};

/** Switches between the admin view and the regular-user view, and stores the choice. */
export const setRegularView = (isRegular: boolean): void => {
  writeStored(storageKeys.viewAs, isRegular ? 'user' : null);
  store.set(regularViewAtom, isRegular);
};
