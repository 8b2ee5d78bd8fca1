import { useState } from 'react';

const keyOf = (tableId: string) => `table:${tableId}:hidden`;

const readHidden = (tableId: string): readonly string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(tableId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
};

/** Returns the columns that a person has hidden, remembered on this device per table. */
export const useHiddenColumns = (tableId: string) => {
  const [hidden, setHidden] = useState(() => readHidden(tableId));
  const toggle = (columnId: string) => {
    const next = hidden.includes(columnId) ? hidden.filter((id) => id !== columnId) : [...hidden, columnId];
    setHidden(next);
    try {
      localStorage.setItem(keyOf(tableId), JSON.stringify(next));
    } catch {
      // Storage may be full or blocked; the choice then applies to this visit only.
    }
  };
  return { hidden, toggle };
};
