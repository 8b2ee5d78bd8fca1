import { type Night, tablesInPlay } from '@ahl/shared-types/poker-clocks';
import { useState } from 'react';
import { readStored, writeStored } from '@/lib/storage.ts';

/** How many tables a host has opened for a clock on this device, at least those in play and one. */
export const useTableCount = (clockId: string, night: Night | undefined) => {
  const key = `tables-${clockId}`;
  const [chosen, setChosen] = useState(() => Number(readStored(key)) || 1);
  const choose = (tables: number) => {
    writeStored(key, String(tables));
    setChosen(tables);
  };
  // Once people are out, tables break: what was opened for the draw no longer holds.
  const wanted = night && night.bustOuts.length > 0 ? 1 : chosen;
  return { tables: Math.max(wanted, night ? tablesInPlay(night).length : 1), setTables: choose };
};
