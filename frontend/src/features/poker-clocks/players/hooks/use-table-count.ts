import { type Night, tablesInPlay } from '@ahl/shared-types/poker-clocks';
import { useState } from 'react';
import { readStored, writeStored } from '@/lib/storage.ts';

/** Returns the number of tables opened for a clock on this device, at least those in play and one. */
export const useTableCount = (clockId: string, night: Night | undefined) => {
  const key = `tables-${clockId}`;
  const [chosen, setChosen] = useState(() => Number(readStored(key)) || 1);
  const choose = (tables: number) => {
    writeStored(key, String(tables));
    setChosen(tables);
  };
  // Once players are out, tables are broken: the number chosen for the draw no longer applies.
  const wanted = night && night.bustOuts.length > 0 ? 1 : chosen;
  return { tables: Math.max(wanted, night ? tablesInPlay(night).length : 1), setTables: choose };
};
