/** Remembers the last `limit` ids: `isNew` is true once for each. */
export const createRecentIds = (limit: number) => {
  const ids = new Set<string>();
  return {
    isNew: (id: string): boolean => {
      if (ids.has(id)) return false;
      ids.add(id);
      if (ids.size <= limit) return true;
      const [oldest] = ids;
      if (oldest !== undefined) ids.delete(oldest);
      return true;
    },
  };
};
