// Reads a weekly event from a row of a file. An empty cell changes nothing.
import { calendarEventCells, type RowRefusal } from '@ahl/shared-types/imports';
import { type RowToPlan, refuse } from '#face/import-kind.ts';
import { readTextCell } from '#features/core/imports/check-cell.ts';
import { readWeekdays } from '#features/core/imports/weekdays.ts';
import { readEnd, readGrace, readStarts } from '#features/schedule/tournaments/import/tournament-cells.ts';

type Cells = RowToPlan['cells'];

/** The data of a row; undefined for an empty cell. Its days are read separately. */
export type EventCells = {
  weekdays: number[];
  startTimes: string[];
  name: string | undefined;
  endTime: string | undefined;
  gracePeriod: number | undefined;
  notes: string | undefined;
  notesEs: string | undefined;
  tags: string[] | undefined;
};

/** The most minutes of late registration that the form of a weekly event accepts. */
const maxGrace = 600;
const maxTags = 8;

const readDays = ({ weekday = '' }: Cells, refusals: RowRefusal[]): number[] => {
  const weekdays = weekday === '' ? null : readWeekdays(weekday);
  if (weekday === '') refusals.push(refuse('weekday', 'import-event.weekday-missing'));
  else if (!weekdays)
    refusals.push(refuse('weekday', 'import-event.weekday-form', { text: weekday.slice(0, 40) }));
  return weekdays ?? [];
};

const readTags = ({ tags = '' }: Cells, refusals: RowRefusal[]): string[] | undefined => {
  const names = tags
    .split(/[,;|]/)
    .map((name) => name.trim())
    .filter(Boolean);
  if (names.length > maxTags) refusals.push(refuse('tags', 'event.tags-too-many'));
  return names.length > 0 ? names : undefined;
};

/** Returns a row's data, and which of its cells are invalid. */
export const readEvent = (cells: Cells): { event: EventCells; refusals: RowRefusal[] } => {
  const refusals: RowRefusal[] = [];
  const text = (column: keyof typeof calendarEventCells) =>
    readTextCell(calendarEventCells, cells, column, refusals);
  if (!cells.venue) refusals.push(refuse('venue', 'import-tournament.venue-missing'));
  const event = {
    weekdays: readDays(cells, refusals),
    startTimes: readStarts(cells, refusals),
    name: text('name'),
    endTime: readEnd(cells, refusals),
    gracePeriod: readGrace(cells, refusals, maxGrace),
    notes: text('notes'),
    notesEs: text('notesEs'),
    tags: readTags(cells, refusals),
  };
  return { event, refusals };
};
