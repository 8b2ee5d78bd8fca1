import type { BulkPreview } from '@ahl/shared-types/common';
import { useState } from 'react';

/** The selected rows of a table, kept across pages until the list changes. */
export type Selection = {
  ids: ReadonlySet<string>;
  /** All rows that match search and filters, as counted by the server; null while rows are chosen one by one. */
  all: BulkPreview | null;
  count: number;
  isSelected: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Whether all, some or none of the given rows are selected. */
  stateOf: (ids: readonly string[]) => 'all' | 'some' | 'none';
  /** Selects all of the given rows, or none if all are selected. */
  toggleAll: (ids: readonly string[]) => void;
  selectAll: (preview: BulkPreview) => void;
  clear: () => void;
};

type StoredSelection = { listKey: string; ids: ReadonlySet<string>; all: BulkPreview | null };
const nothing: ReadonlySet<string> = new Set();

/** Returns the selection; it is cleared when `listKey` (search and filters) changes. */
export const useSelection = (listKey: string): Selection => {
  const [stored, setStored] = useState<StoredSelection>({ listKey, ids: nothing, all: null });
  const { ids, all } = stored.listKey === listKey ? stored : { ids: nothing, all: null };
  const keep = (next: ReadonlySet<string>) => setStored({ listKey, ids: next, all: null });
  const isSelected = (id: string) => all !== null || ids.has(id);
  const stateOf = (rows: readonly string[]) => {
    const count = rows.filter(isSelected).length;
    if (count === 0) return 'none';
    return count === rows.length ? 'all' : 'some';
  };
  return {
    ids,
    all,
    count: all?.count ?? ids.size,
    isSelected,
    // Deselecting one of all matching rows goes back to the ticked rows, without it.
    toggle: (id) => keep(new Set(ids)[all ? 'difference' : 'symmetricDifference'](new Set([id]))),
    stateOf,
    toggleAll: (rows) =>
      keep(stateOf(rows) === 'all' ? new Set(ids).difference(new Set(rows)) : new Set([...ids, ...rows])),
    selectAll: (preview) => setStored({ listKey, ids, all: preview }),
    clear: () => keep(nothing),
  };
};
