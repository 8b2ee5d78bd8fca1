import { column, type ImportColumn } from './import-column.ts';

/** The columns of saves of The Tournament Director, one row per finisher; their headers are those of our own reader. */
export const tdtColumns = [
  column('file', 'July 4.tdt', 'file'),
  column('date', '2027-03-04', 'date'),
  column('startTime', '19:04', 'start'),
  column('event', 'Tuesday at the Rusty Spur', 'event'),
  column('venue', 'Tuesday at the Rusty Spur', 'venue'),
  column('entrants', '24', 'entrants'),
  column('place', '1', 'place'),
  column('player', 'Maria Gomez', 'player'),
  column('nickname', 'Ace', 'nickname'),
  column('playerNumber', '1606', 'id'),
  column('points', '140', 'points'),
  column('prize', '50.00', 'prize'),
  column('knockouts', '3', 'hits'),
  // What identifies a night, a person and a question across files, and why a file is no night.
  column('night', '6f1c…@1772668800000', 'night'),
  column('tdId', '6f1c…', 'uuid'),
  column('person', '6f1c…', 'person'),
  column('problem', 'unfinished', 'problem'),
] as const satisfies readonly ImportColumn[];

/** The columns that only identify: no screen offers them. */
export const tdtKeyColumns: readonly string[] = ['night', 'tdId', 'person', 'problem'];
