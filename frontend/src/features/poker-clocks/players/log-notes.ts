// Notes that stand in the log of a night with a change of seats: data, and in English whoever gives it.
import { pluralise } from '@/lib/format.ts';

/** Why everybody has a new seat. */
export const finalTableNote = 'Final table.';

/** Why the players of a table were moved. */
export const brokenTableNote = (table: number): string => `Table ${table} was broken.`;

/** `Opened table 4.`, `Opened 2 tables.` */
export const openedTablesNote = (tables: readonly number[]): string =>
  `Opened ${tables.length === 1 ? `table ${tables[0]}` : pluralise(tables.length, 'table')}.`;
