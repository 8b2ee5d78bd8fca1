import { useEffect, useState } from 'react';
import { newId } from '@/lib/new-id.ts';
import { readStored, writeStored } from '@/lib/storage.ts';

const key = 'screenId';
let mine: string | null = null;

/** Returns the id of this screen; it is the same at the next visit if the browser can store it. */
const screenId = (): string => {
  mine ??= readStored(key);
  if (mine === null || !/^[0-9a-f-]{36}$/.test(mine)) {
    mine = newId();
    writeStored(key, mine);
  }
  return mine;
};

/** Claims an id for this tab until it closes; false if another tab of this browser has it. */
const claim = (id: string, ended: Promise<void>): Promise<boolean> => {
  const locks = (navigator as { locks?: LockManager | null }).locks;
  if (!locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    locks
      .request(`screen-${id}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock === null ? undefined : ended;
      })
      .catch(() => resolve(true));
  });
};

/** Returns the id of this screen, unique even if one browser shows several; null while it is being claimed. */
export const useScreenId = (): string | null => {
  const [id, setId] = useState<string | null>(null);
  useEffect(() => {
    const over = Promise.withResolvers<void>();
    const stored = screenId();
    let isOver = false;
    void claim(stored, over.promise).then((isMine) => {
      if (!isOver) setId(isMine ? stored : newId());
    });
    return () => {
      isOver = true;
      over.resolve();
    };
  }, []);
  return id;
};
