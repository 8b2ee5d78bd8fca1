import { newId } from '@/lib/new-id.ts';
import { readStored, writeStored } from '@/lib/storage.ts';

const key = 'screenId';
let mine: string | null = null;

/** The id of this screen, the same at its next visit where the browser may keep it. */
export const screenId = (): string => {
  mine ??= readStored(key);
  if (mine === null || !/^[0-9a-f-]{36}$/.test(mine)) {
    mine = newId();
    writeStored(key, mine);
  }
  return mine;
};
