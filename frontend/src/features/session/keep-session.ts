// Stores a sign-in or a new profile picture in the browser. Separate from session-state.ts, because no page needs it
// for its first view.
import type { AdminSession, PlayerSession } from '@ahl/shared-types/auth';
import { call } from '@/lib/api-client.ts';
import { chooseLanguage, currentLanguage } from '@/lib/language.ts';
import { announceAuthChange, readStored, storageKeys, writeStored } from '@/lib/storage.ts';
import { page } from './page.ts';
import { sessionHandoff } from './session-handoff.ts';
import { presentAccount, removePair, showAccount } from './session-state.ts';
import { type Account, accountOf, judgeStoredUser } from './stored-user.ts';
import { isViewing } from './view-as.ts';

const judgedId = (text: string | null): string | null => {
  const verdict = judgeStoredUser(text);
  return verdict.kind === 'valid' ? verdict.account.id : null;
};

/** Stores a member's sign-in; an admin's also opens the admin panel. */
export const storePlayerSession = ({ token, player }: PlayerSession): void => {
  const record = JSON.stringify(accountOf(player));
  writeStored(storageKeys.user, record);
  writeStored(storageKeys.userToken, token);
  if (player.isAdmin) {
    writeStored(storageKeys.adminUser, record);
    writeStored(storageKeys.adminToken, token);
  }
  announceAuthChange();
};

/** Stores an admin's sign-in, separate from the member's. */
export const storeAdminSession = ({ token, admin }: AdminSession): void => {
  writeStored(storageKeys.adminUser, JSON.stringify(accountOf(admin)));
  writeStored(storageKeys.adminToken, token);
  announceAuthChange();
};

/** Asks the server for the account of the token; a token that the server no longer accepts ends the session. */
export const refreshAccount = async (): Promise<void> => {
  // An admin's view as a member is stored for the tab only.
  if (!presentAccount() || isViewing()) return;
  const player = await call('GET /api/auth/session').catch(() => null);
  const current = presentAccount();
  if (!player || player.id !== current?.id) return;
  if (player.language && player.language !== currentLanguage())
    await chooseLanguage(player.language).catch(() => undefined);
  const record = JSON.stringify(accountOf(player));
  const isAdminPair = readStored(storageKeys.adminToken) !== null;
  writeStored(isAdminPair ? storageKeys.adminUser : storageKeys.user, record);
  if (JSON.stringify(current) !== record) showAccount(accountOf(player));
};

/**
 * After a new profile picture, clears the stored user and token and reloads the page (spec section 4). The session
 * is restored after the reload in this tab, so that nobody has to sign in again because of a picture (decision 016).
 */
export const renewSession = (profileImage: string | null): void => {
  const account = presentAccount();
  if (!account) return;
  const record = JSON.stringify({ ...account, profileImage } satisfies Account);
  const stored = readStored(storageKeys.user);
  const token = readStored(storageKeys.userToken);
  // An admin may be signed in beside another member; that member's record is left unchanged.
  const isOwn = judgedId(stored) === account.id;
  if (stored && token) sessionHandoff.store('session', { user: isOwn ? record : stored, token });
  removePair(storageKeys.user, storageKeys.userToken);
  if (readStored(storageKeys.adminToken)) writeStored(storageKeys.adminUser, record);
  page.reload();
};
