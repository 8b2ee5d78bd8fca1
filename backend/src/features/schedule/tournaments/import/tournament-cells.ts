// Reads a tournament from a row of a file. An empty cell changes nothing.
import { formatInstant, formatTime } from '@ahl/shared-types/common';
import { type ImportOptions, type RowRefusal, tournamentCells } from '@ahl/shared-types/imports';
import { refuse } from '#face/import-kind.ts';
import { type ReadDate, readDate } from '#features/core/imports/cells.ts';
import { readTextCell } from '#features/core/imports/check-cell.ts';
import { leagueInstant } from '#time/league-instant.ts';

type Cells = Readonly<Record<string, string>>;

/** A row's data about its night; the date can be one of two days. */
export type NightCells = {
  name: string | undefined;
  date: ReadDate;
  startTimes: string[];
  endTime: string | undefined;
  gracePeriod: number | undefined;
  hostName: string | undefined;
  notes: string | undefined;
  notesEs: string | undefined;
};

const maxStarts = 4;

/** Parses `7:00PM`, `7 pm`, `19:00` to `HH:mm`; null for anything else. `7:00` could be either half of the day. */
const readTime = (text: string): string | null => {
  const [, hourText, minutes = '00', half] =
    /^(\d{1,2})(?:[:.](\d{2}))?(?::\d{2})?\s*([ap])?\.?m?\.?$/i.exec(text.trim()) ?? [];
  if (!hourText || Number(minutes) > 59) return null;
  const hour = Number(hourText);
  if (half) {
    if (hour < 1 || hour > 12) return null;
    const inHalf = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
    return `${String(inHalf).padStart(2, '0')}:${minutes}`;
  }
  const isPlain = hourText.length === 2 && /\d[:.]\d{2}/.test(text) && hour < 24;
  return isPlain ? `${hourText}:${minutes}` : null;
};

/** Whether a time is skipped on a night when clocks go forward. */
export const isSkippedTime = (date: string, time: string, timeZone: string): boolean =>
  formatInstant(Date.parse(leagueInstant(date, time, timeZone)), timeZone) !== formatTime(time);

/** Returns the start times in order. */
export const readStarts = ({ startTimes = '' }: Cells, refusals: RowRefusal[]): string[] => {
  const parts = startTimes.split(/\s*(?:&|,|;|\/|\+|\band\b|\by\b)\s*/i).filter(Boolean);
  if (parts.length === 0) refusals.push(refuse('startTimes', 'import-tournament.times-missing'));
  const times = parts.map(readTime);
  const bad = times.indexOf(null);
  if (bad >= 0)
    refusals.push(refuse('startTimes', 'import-tournament.time-form', { text: parts[bad] ?? '' }));
  const read = times.filter((time) => time !== null);
  const isOrdered = read.every((time, index) => index === 0 || time > (read[index - 1] ?? ''));
  if (bad < 0 && (!isOrdered || read.length > maxStarts))
    refusals.push(refuse('startTimes', 'import-tournament.times-order'));
  return read;
};

/** Returns the minutes of late registration. */
export const readGrace = (
  { gracePeriod = '' }: Cells,
  refusals: RowRefusal[],
  max = 240,
): number | undefined => {
  if (gracePeriod === '') return undefined;
  const minutes = Number(
    /^(\d{1,3})(?:\.0+)?\s*(?:m|min|mins|minutes|minutos)?$/i.exec(gracePeriod)?.[1] ?? Number.NaN,
  );
  if (minutes <= max) return minutes;
  refusals.push(refuse('gracePeriod', 'import-tournament.grace-form', { max }));
  return undefined;
};

/** Returns the end time. */
export const readEnd = ({ endTime = '' }: Cells, refusals: RowRefusal[]): string | undefined => {
  if (endTime === '') return undefined;
  const time = readTime(endTime);
  if (time === null) refusals.push(refuse('endTime', 'import-tournament.time-form', { text: endTime }));
  return time ?? undefined;
};

/** Returns a row's data, and which of its cells are invalid. */
export const readNight = (
  cells: Cells,
  { dateOrder }: Pick<ImportOptions, 'dateOrder'>,
): { night: NightCells; refusals: RowRefusal[] } => {
  const refusals: RowRefusal[] = [];
  const dateText = cells.date ?? '';
  const date = readDate(dateText, dateOrder);
  if (dateText === '') refusals.push(refuse('date', 'import-tournament.date-missing'));
  else if (date.kind === 'none')
    refusals.push(refuse('date', 'row.date-form', { text: dateText.slice(0, 40) }));
  if (!cells.venue) refusals.push(refuse('venue', 'import-tournament.venue-missing'));
  const night = {
    name: readTextCell(tournamentCells, cells, 'name', refusals),
    date,
    startTimes: readStarts(cells, refusals),
    endTime: readEnd(cells, refusals),
    gracePeriod: readGrace(cells, refusals),
    hostName: readTextCell(tournamentCells, cells, 'hostName', refusals),
    notes: readTextCell(tournamentCells, cells, 'notes', refusals),
    notesEs: readTextCell(tournamentCells, cells, 'notesEs', refusals),
  };
  return { night, refusals };
};
