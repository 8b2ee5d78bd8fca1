import { useState } from 'react';

/** The selected rows of a table, kept from page to page until what is listed changes. */
export type Selection = {
  ids: ReadonlySet<string>;
  isSelected: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Whether all, some or none of the given rows are selected. */
  stateOf: (ids: readonly string[]) => 'all' | 'some' | 'none';
  /** Selects all of the given rows, or none when all are. */
  toggleAll: (ids: readonly string[]) => void;
  clear: () => void;
};

const nothing: ReadonlySet<string> = new Set();

/** Keeps a selection; another `listKey` (search and filters) starts empty. */
export const useSelection = (listKey: string): Selection => {
  const [kept, setKept] = useState({ listKey, ids: nothing });
  const ids = kept.listKey === listKey ? kept.ids : nothing;
  const keep = (next: ReadonlySet<string>) => setKept({ listKey, ids: next });
  const stateOf = (rows: readonly string[]) => {
    const count = rows.filter((id) => ids.has(id)).length;
    if (count === 0) return 'none';
    return count === rows.length ? 'all' : 'some';
  };
  return {
    ids,
    isSelected: (id) => ids.has(id),
    toggle: (id) => keep(new Set(ids).symmetricDifference(new Set([id]))),
    stateOf,
    toggleAll: (rows) =>
      keep(stateOf(rows) === 'all' ? new Set(ids).difference(new Set(rows)) : new Set([...ids, ...rows])),
    clear: () => keep(nothing),
  };
};
