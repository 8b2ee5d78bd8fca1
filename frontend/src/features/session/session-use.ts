// Tells the server that a person uses a sign-in of staff, and warns a minute before it ends without use. All tabs of the
// browser share the moment; the server decides.
import { endsWithoutUse } from '@ahl/shared-types/auth';
import { getDefaultStore } from 'jotai';
import { call } from '@/lib/api-client.ts';
import { readStored, storageKeys, writeStored } from '@/lib/storage.ts';
import { hasUnsavedChanges } from '@/lib/unsaved-changes.ts';
import { isPageCached } from './held-page.ts';
import { accountAtom, presentAccount } from './session-state.ts';
import { isViewing } from './view-as.ts';

/** A touch or a key is told to the server at most once in this time. */
const noteEveryMs = 2 * 60_000;
/** How long before the end the page warns. */
export const warnMs = 60_000;
const retryMs = 15_000;
const signs = ['pointerdown', 'keydown', 'wheel'] as const;

/** Stored for all tabs, in the time of the device. */
type SharedUse = { accountId: string; notedAtMs: number; endsAtMs: number };

let timer: ReturnType<typeof setTimeout> | undefined;
let isAsking = false;
let isWarning = false;
/** Whether the current page cannot be shown to a visitor: any other goes on without a warning, such as a display. */
let isPageNeeded = (): boolean => true;

const staffId = (): string | null => {
  const account = presentAccount();
  return account && !isViewing() && !isPageCached() && endsWithoutUse({ viewer: account.role })
    ? account.id
    : null;
};

const readUse = (): SharedUse | null => {
  try {
    const use = JSON.parse(readStored(storageKeys.sessionUse) ?? 'null') as SharedUse | null;
    return use?.accountId === staffId() ? use : null;
  } catch {
    return null;
  }
};

const layer = () => import('./components/session-layer.tsx');

const warn = (endsAtMs: number): void => {
  if (!isPageNeeded() && !hasUnsavedChanges()) return;
  isWarning = true;
  void layer().then(({ showWarning }) => isWarning && showWarning(endsAtMs, () => void ask('POST')));
};

const stopWarning = (): void => {
  if (!isWarning) return;
  isWarning = false;
  void layer().then(({ hideWarning }) => hideWarning());
};

/** Asks the server when the sign-in ends, or tells it about a use; one call at a time. */
const ask = async (method: 'GET' | 'POST'): Promise<void> => {
  const accountId = staffId();
  if (isAsking || accountId === null) return;
  isAsking = true;
  try {
    const { endsInMs } = await (method === 'GET' ? call('GET /api/auth/use') : call('POST /api/auth/use'));
    if (endsInMs === null || staffId() !== accountId) return;
    const now = Date.now();
    const notedAtMs = method === 'POST' ? now : (readUse()?.notedAtMs ?? 0);
    const use: SharedUse = { accountId, notedAtMs, endsAtMs: now + endsInMs };
    writeStored(storageKeys.sessionUse, JSON.stringify(use));
    update();
  } catch {
    // Without the network: a later use, or the end, tries again.
    clearTimeout(timer);
    timer = setTimeout(update, retryMs);
  } finally {
    isAsking = false;
  }
};

/** Waits for the warning or the end, whichever is next. */
const update = (): void => {
  clearTimeout(timer);
  const use = readUse();
  if (!use) {
    stopWarning();
    return;
  }
  const leftMs = use.endsAtMs - Date.now();
  if (leftMs > warnMs) {
    stopWarning();
    timer = setTimeout(update, leftMs - warnMs);
  } else if (leftMs > 0) {
    warn(use.endsAtMs);
    timer = setTimeout(update, leftMs);
  } else void ask('GET');
};

const noteUse = (): void => {
  const use = readUse();
  if (isWarning || !use || Date.now() - use.notedAtMs >= noteEveryMs) void ask('POST');
};

const begin = (): void => {
  update();
  if (!readUse()) void ask('GET');
};

/**
 * Follows the use of this tab from now on, whoever is signed in; `needsAccount` says whether the current page cannot be
 * shown to a visitor. Returns a function that stops this.
 */
export const startSessionUse = (needsAccount: () => boolean): (() => void) => {
  isPageNeeded = needsAccount;
  const end = new AbortController();
  const { signal } = end;
  for (const sign of signs) window.addEventListener(sign, noteUse, { capture: true, passive: true, signal });
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKeys.sessionUse) update();
  };
  window.addEventListener('storage', onStorage, { signal });
  document.addEventListener('visibilitychange', update, { signal });
  const stopAccount = getDefaultStore().sub(accountAtom, begin);
  begin();
  return () => {
    end.abort();
    stopAccount();
    clearTimeout(timer);
    stopWarning();
  };
};
