import { getDefaultStore } from 'jotai';
import { announceAuthChange, readStored, storageKeys, writeStored } from '@/lib/storage.ts';
import { accountAtom } from './session-state.ts';

const pairs = [
  [storageKeys.adminUser, storageKeys.adminToken],
  [storageKeys.user, storageKeys.userToken],
] as const;

const idIn = (record: string | null): string | null => {
  try {
    const value: unknown = JSON.parse(record ?? 'null');
    return typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : null;
  } catch {
    return null;
  }
};

/** Replaces the old tokens of the signed-in account, which are no longer valid, with a new one. */
export const replaceToken = (token: string): void => {
  const account = getDefaultStore().get(accountAtom);
  for (const [userKey, tokenKey] of pairs)
    if (account && readStored(tokenKey) && idIn(readStored(userKey)) === account.id)
      writeStored(tokenKey, token);
  announceAuthChange();
};
