// Watches the session of this tab, whoever is signed in: refreshes its account, keeps its page, and says when it is used.

import { startKeepingPages } from './held-page.ts';
import { refreshAccount } from './keep-session.ts';
import { signOutOnSessionEnd } from './session-end.ts';
import { startSessionUse } from './session-use.ts';

/** Watches from now on, once in a page; `needsAccount` says whether the current page cannot be shown to a visitor. */
export const watchSession = (needsAccount: () => boolean): void => {
  signOutOnSessionEnd();
  startKeepingPages(needsAccount);
  startSessionUse(needsAccount);
  void refreshAccount();
};
