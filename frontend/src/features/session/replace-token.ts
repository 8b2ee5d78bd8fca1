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

/** Puts a new token of the signed-in account in the place of its old ones, which hold no longer. */
export const replaceToken = (token: string): void => {
  const account = getDefaultStore().get(accountAtom);
  for (const [userKey, tokenKey] of pairs)
    if (account && readStored(tokenKey) && idIn(readStored(userKey)) === account.id)
      writeStored(tokenKey, token);
  announceAuthChange();
};
