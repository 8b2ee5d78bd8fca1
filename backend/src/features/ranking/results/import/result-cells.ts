// Reads one finisher from a row of a file.
import type { ImportOptions, RowRefusal } from '@ahl/shared-types/imports';
import { hasLetter, readFullName, tidyCapitals, visibleLine } from '@ahl/shared-types/names';
import { maxBonusCount, maxFinishers } from '@ahl/shared-types/results';
import { refuse } from '#face/import-kind.ts';
import { type ReadDate, readDate } from '#features/core/imports/cells.ts';
import { hasYear } from './sheets/dates-in-text.ts';
import { numberIn, readPlace } from './sheets/finisher-rows.ts';

type Cells = Readonly<Record<string, string>>;

/** A player as a row names them; null for somebody whose name nobody noted. */
export type NamedPlayer = {
  firstName: string;
  lastName: string;
  nickname: string;
  number: number | null;
} | null;

/** The data of a row. A place or points can be missing, not both. */
export type FinisherCells = {
  date: ReadDate;
  event: string;
  startTime: string;
  entrants: number | null;
  place: number | null;
  player: NamedPlayer;
  points: number | null;
  prizeCents: number;
  knockouts: number;
};

type Read = { refusals: RowRefusal[]; notes: RowRefusal[] };

const nobody = /^(?:walk[\s-]?ins?|guests?|bye|unknown|anonymous|n\/a|invitad[oa]s?|\?+|[-–—]+)(?:\s*\d+)?$/i;
const maxNumberDigits = 8;
const maxCents = 100_000_000;
const maxEventLength = 120;

/** Reads the player of a row; adds why it cannot be read to `refusals`. */
export const readPlayer = (cells: Cells, { refusals }: Pick<Read, 'refusals'>): NamedPlayer => {
  const text = visibleLine(cells.player ?? '');
  const digits = (cells.playerNumber ?? '').replace(/^#/, '').trim();
  const number = /^\d+$/.test(digits) && digits.length <= maxNumberDigits ? Number(digits) || null : null;
  if (nobody.test(text)) return null;
  // The note behind a name, such as the home bar, is no part of it.
  const name = readFullName(text.replace(/\s*\([^)]*\)\s*$/, ''));
  if (!hasLetter(text)) refusals.push(refuse('player', 'import-result.player-missing'));
  return {
    firstName: tidyCapitals(name.firstName),
    lastName: tidyCapitals(name.lastName),
    nickname: name.nickname ?? '',
    number,
  };
};

/** Reads `7:30PM`, `7 pm`, `19:30`; hours from 1 to 11 without a half of the day are in the evening. */
const readStart = (text: string): string | null => {
  const [, hourText = '', minutes = '00', half = ''] =
    /(?:^|[\s@])(\d{1,2})(?:[:.](\d{2}))?(?::\d{2})?\s*([ap])?\.?m?\.?$/i.exec(text.trim()) ?? [];
  const hour = Number(hourText);
  if (hourText === '' || hour > 23 || Number(minutes) > 59 || (half !== '' && (hour < 1 || hour > 12)))
    return null;
  const isMorning = half.toLowerCase() === 'a';
  const isEvening =
    half.toLowerCase() === 'p' || (half === '' && hourText.length === 1) || (half === '' && hour < 12);
  const inDay = isMorning ? hour % 12 : isEvening && hour < 12 ? hour + 12 : hour;
  return `${String(inDay).padStart(2, '0')}:${minutes}`;
};

const startOf = (cells: Cells, options: ImportOptions, { notes }: Read): string => {
  const { startTime = '', event = '' } = cells;
  const read = readStart(startTime);
  if (startTime !== '' && read === null)
    notes.push(refuse('startTime', 'import-result.start-form', { text: startTime.slice(0, 40) }));
  // `Tuesday 7:30`: the start is in the name of the event.
  const named = /\d[:.]\d{2}|\d\s*[ap]m/i.test(event) ? readStart(event) : null;
  return read ?? named ?? options.startTime;
};

const countOf = (
  text: string,
  { least, most }: { least: number; most: number },
): number | null | undefined => {
  if (text.trim() === '') return null;
  const count = numberIn(text);
  return count !== null && Number.isInteger(count) && count >= least && count <= most ? count : undefined;
};

const readDay = (cells: Cells, { dateOrder, year }: ImportOptions, { refusals }: Read): ReadDate => {
  const text = visibleLine(cells.date ?? '');
  const shown = { text: text.slice(0, 40) };
  if (text === '') refusals.push(refuse('date', 'import-result.date-missing'));
  else if (!hasYear(text) && year === null) refusals.push(refuse('date', 'import-result.date-year', shown));
  else {
    const separator = /^\d{1,2}([-/.])\d{1,2}$/.exec(text)?.[1];
    const whole = hasYear(text) ? text : separator ? `${text}${separator}${year}` : `${text}, ${year}`;
    const date = readDate(whole, dateOrder);
    if (date.kind === 'none') refusals.push(refuse('date', 'row.date-form', shown));
    return date;
  }
  return { kind: 'none' };
};

const readPrize = ({ prize = '' }: Cells, { notes }: Read): number => {
  if (prize.trim() === '') return 0;
  const amount = numberIn(prize.replace(/^US/i, ''));
  const cents = amount === null ? Number.NaN : Math.round(amount * 100);
  if (cents >= 0 && cents <= maxCents) return cents;
  notes.push(refuse('prize', 'import-result.prize-form', { text: prize.slice(0, 40) }));
  return 0;
};

/** Returns a row's data, which of its cells are invalid, and which were left out. */
export const readFinisher = (
  cells: Cells,
  options: ImportOptions,
): Read & { finisher: FinisherCells; venue: string } => {
  const read: Read = { refusals: [], notes: [] };
  const { refusals } = read;
  const player = readPlayer(cells, read);
  const date = readDay(cells, options, read);
  const place = readPlace(cells.place ?? '');
  if (place === undefined)
    refusals.push(refuse('place', 'import-result.place-form', { text: (cells.place ?? '').slice(0, 40) }));
  const pointsText = (cells.points ?? '').trim();
  const points = pointsText === '' ? null : numberIn(pointsText);
  if (pointsText !== '' && points === null)
    refusals.push(refuse('points', 'import-result.points-form', { text: pointsText.slice(0, 40) }));
  const entrants = countOf(cells.entrants ?? '', { least: 1, most: maxFinishers });
  if (entrants === undefined)
    refusals.push(
      refuse('entrants', 'import-result.entrants-form', {
        text: (cells.entrants ?? '').slice(0, 40),
        max: maxFinishers,
      }),
    );
  const knockouts = countOf(cells.knockouts ?? '', { least: 0, most: maxBonusCount });
  if (knockouts === undefined)
    refusals.push(
      refuse('knockouts', 'import-result.knockouts-form', {
        text: (cells.knockouts ?? '').slice(0, 40),
        max: maxBonusCount,
      }),
    );
  const finisher = {
    date,
    event: visibleLine(cells.event ?? '').slice(0, maxEventLength),
    startTime: startOf(cells, options, read),
    entrants: entrants ?? null,
    place: place ?? null,
    player,
    points,
    prizeCents: readPrize(cells, read),
    knockouts: knockouts ?? 0,
  };
  return { ...read, finisher, venue: visibleLine(cells.venue ?? '') };
};
