import { type Night, tablesInPlay } from '@ahl/shared-types/poker-clocks';
import type { CommandInput } from '../../core/commands/command-sender.ts';

/** Returns the number of open tables, at least those in play and one; the same for each desk and for the check-in. */
export const useTableCount = (night: Night, give: (input: CommandInput) => unknown) => {
  // Once players are out, tables are broken: the number chosen for the draw no longer applies.
  const wanted = night.bustOuts.length > 0 ? 1 : (night.settings.tables ?? 1);
  return {
    tables: Math.max(wanted, tablesInPlay(night).length, 1),
    setTables: (tables: number) => void give({ type: 'set-options', tables }),
  };
};
