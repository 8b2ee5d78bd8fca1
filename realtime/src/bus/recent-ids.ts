import { LRUCache } from 'lru-cache';

/** Remembers the last `limit` ids: `isNew` is true once for each. */
export const createRecentIds = (limit: number) => {
  const ids = new LRUCache<string, true>({ max: limit });
  return {
    isNew: (id: string): boolean => {
      if (ids.has(id)) return false;
      ids.set(id, true);
      return true;
    },
  };
};
