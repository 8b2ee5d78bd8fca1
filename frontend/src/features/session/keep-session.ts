// What a sign-in and a new profile picture keep in the browser. Apart from session-state.ts, because no page needs it at
// once.
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

/** Keeps a member's sign-in; an admin's opens the admin panel too. */
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

/** Keeps an admin's sign-in, apart from the member's. */
export const storeAdminSession = ({ token, admin }: AdminSession): void => {
  writeStored(storageKeys.adminUser, JSON.stringify(accountOf(admin)));
  writeStored(storageKeys.adminToken, token);
  announceAuthChange();
};

/** Asks the server who the token speaks for; a token that it no longer knows ends the session. */
export const refreshAccount = async (): Promise<void> => {
  // What an admin sees as a member is kept for the tab alone.
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
 * After a new profile picture: the stored user and token are cleared and the page reloads (spec section 4). What the
 * member is comes back with the reload in this tab, so that nobody signs in twice for a picture (decision 016).
 */
export const renewSession = (profileImage: string | null): void => {
  const account = presentAccount();
  if (!account) return;
  const record = JSON.stringify({ ...account, profileImage } satisfies Account);
  const stored = readStored(storageKeys.user);
  const token = readStored(storageKeys.userToken);
  // An admin may have signed in beside another member: that record is as good as it was.
  const isOwn = judgedId(stored) === account.id;
  if (stored && token) sessionHandoff.store('session', { user: isOwn ? record : stored, token });
  removePair(storageKeys.user, storageKeys.userToken);
  if (readStored(storageKeys.adminToken)) writeStored(storageKeys.adminUser, record);
  page.reload();
};
