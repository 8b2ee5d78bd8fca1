// Notes in the log of a night about changes of seats. They are data, so they are in English in every language.
import { pluralise } from '@/lib/format.ts';

/** The note for the seats of the final table. */
export const finalTableNote = 'Final table.';

/** Returns the note for players of a broken table. */
export const brokenTableNote = (table: number): string => `Table ${table} was broken.`;

/** Returns the note for newly opened tables: `Opened table 4.`, `Opened 2 tables.` */
export const openedTablesNote = (tables: readonly number[]): string =>
  `Opened ${tables.length === 1 ? `table ${tables[0]}` : pluralise(tables.length, 'table')}.`;
