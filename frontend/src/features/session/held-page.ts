// Keeps a page whose session has ended in place: with its account and what is typed, but hidden, and with its calls on
// hold, behind a sign-in. The same account goes on where it was; another one starts at its home.
import { holdCalls } from '@/lib/api-client.ts';
import { dropSubscription } from '@/lib/push-subscription.ts';
import { announceAuthChange, authToken, onAuthChange } from '@/lib/storage.ts';
import { hasUnsavedChanges, isLeaving, setLeaving } from '@/lib/unsaved-changes.ts';
import { page } from './page.ts';
import { dropSession } from './session-end.ts';
import { presentAccount, removeCredentials, setPageKeeper } from './session-state.ts';
import { isViewing } from './view-as.ts';

const veil = 'session-veil';
/** The id of the account whose page is kept, and the function that lets its calls go on. */
let cached: { accountId: string; release: () => void } | null = null;

/** The parts of the page that are hidden, and whether each was inert before, behind a dialog of its own. */
let hidden: { part: HTMLElement; wasInert: boolean }[] = [];

/** Hides what the page and its open dialogs show, for eyes, keyboards and screen readers. */
const hide = (): void => {
  const dialogs = document.getElementById('headlessui-portal-root')?.children ?? [];
  for (const part of [document.getElementById('root'), ...dialogs]) {
    if (!(part instanceof HTMLElement)) continue;
    hidden.push({ part, wasInert: part.inert });
    part.inert = true;
    part.classList.add(veil);
  }
};

const show = (): void => {
  for (const { part, wasInert } of hidden) {
    part.inert = wasInert;
    part.classList.remove(veil);
  }
  hidden = [];
};

const letGo = (): void => {
  holdCalls(null);
  cached?.release();
  cached = null;
  show();
};

/** Whether the page of a session that has ended is waiting for a sign-in. */
export const isPageCached = (): boolean => cached !== null;

/** The person does not sign in again: everything of the account goes, and the home page opens. */
const releasePage = (): void => {
  setLeaving(true);
  sessionStorage.clear();
  page.goTo('/');
};

/** Keeps the page if it needs its account: for what it shows, for what is typed, or for a write that was refused. */
const keep = (isWrite: boolean, needsAccount: () => boolean): boolean => {
  if (cached) return true;
  const account = presentAccount();
  if (!account || isViewing() || isLeaving()) return false;
  if (!isWrite && !hasUnsavedChanges() && !needsAccount()) return false;
  holdCalls(
    new Promise((release) => {
      cached = { accountId: account.id, release };
    }),
  );
  hide();
  removeCredentials();
  announceAuthChange();
  dropSubscription();
  void import('./components/session-layer.tsx')
    .then(({ showEnded }) => showEnded(account.firstName, releasePage))
    // Without its code nobody can sign in over the page: the page of the sign-in does it, and typed values are kept.
    .catch(() => {
      letGo();
      dropSession();
    });
  return true;
};

/** After a sign-in in this tab or another. */
const update = (): void => {
  if (!cached || authToken() === null) return;
  if (presentAccount()?.id !== cached.accountId) {
    setLeaving(true);
    page.goTo('/');
    return;
  }
  letGo();
  void import('./components/session-layer.tsx').then(({ hideLayer }) => hideLayer());
};

/**
 * Keeps pages from now on; `needsAccount` says whether the current page cannot be shown to a visitor. Returns a function
 * that stops this.
 */
export const startKeepingPages = (needsAccount: () => boolean): (() => void) => {
  setPageKeeper((isWrite) => keep(isWrite, needsAccount));
  const stop = onAuthChange(update);
  return () => {
    setPageKeeper(() => false);
    stop();
    letGo();
  };
};
