import { newId } from '@/lib/new-id.ts';
import { readStored, writeStored } from '@/lib/storage.ts';

const key = 'screenId';
let mine: string | null = null;

/** Returns the id of this screen; it is the same at the next visit if the browser can store it. */
export const screenId = (): string => {
  mine ??= readStored(key);
  if (mine === null || !/^[0-9a-f-]{36}$/.test(mine)) {
    mine = newId();
    writeStored(key, mine);
  }
  return mine;
};
