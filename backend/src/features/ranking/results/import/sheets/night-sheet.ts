// One sheet per night: a title with the date, headers below it, blocks side by side, places or the order of busting.
import type { FileProblem } from '@ahl/shared-types/imports';
import type { SourceSheet } from '#face/sheet-reader.ts';
import { findDate } from './dates-in-text.ts';
import {
  cellsAt,
  type FinisherRow,
  isPerson,
  leftOut,
  numberIn,
  type Positions,
  readPlace,
  type SheetRows,
  sourceOf,
} from './finisher-rows.ts';
import { columnOf, isBustOrder } from './layout.ts';
import { canBeVenue } from './venue-in-name.ts';

/** The positions of the columns of one block. */
type Block = Positions & { player: number };

/** Splits the headers into blocks: a column that the block has already begins the next one. */
const blocksOf = (headers: readonly string[]): Block[] => {
  const blocks: Positions[] = [];
  let block: Positions = {};
  headers.forEach((header, position) => {
    const column = columnOf(header);
    if (column === null || column === 'date') return;
    if (block[column] !== undefined) {
      blocks.push(block);
      block = {};
    }
    block[column] = position;
  });
  return [...blocks, block].filter((each): each is Block => each.player !== undefined);
};

const isUnnamed = (name: string): boolean => /^(?:sheet|hoja|tabelle)\s?\d*$/i.test(name.trim());

/** Returns the date and the venue that titles and names of a sheet and its file say. */
const headingOf = (titles: readonly string[], { name: sheetName, fileName }: SourceSheet) => {
  const titled = titles.map(findDate).find((found) => found !== null);
  const ofSheet = isUnnamed(sheetName) ? null : findDate(sheetName);
  const inFileName = findDate(fileName.replace(/\.[^.]*$/, ''));
  const date = (titled ?? ofSheet ?? inFileName)?.date ?? '';
  const texts = [...titles, ...(isUnnamed(sheetName) ? [] : [sheetName])].map((text) => {
    const found = findDate(text);
    // `Tuesday, March 4`: a weekday beside a date is part of it.
    return found ? found.rest.replace(/^\p{L}+,$/u, '').trim() : text.trim();
  });
  // The name of a file says where it was only beside a day: `Tin Bar 2024-01-08.csv`.
  const besideDay = inFileName?.rest.replace(/[-_,\s]+$/, '') ?? '';
  const named = texts.find((text) => /\p{L}{3}/u.test(text)) ?? (canBeVenue(besideDay) ? besideDay : '');
  return { date, venue: named };
};

/** The places of a list in the order of busting: the first one out is last. */
const fromBustOrder = (listed: readonly FinisherRow[]): FinisherRow[] =>
  listed.map((row) => {
    const out = numberIn(row.place ?? '');
    return { ...row, place: out === null ? '1' : String(listed.length - out + 1) };
  });

const countLine = /^(?:players|entries|entrants|jugadores|participantes)\s*:?$/i;

/** Reads the sheet of one night. */
export const readNightSheet = (sheet: SourceSheet, header: number): SheetRows => {
  const headers = sheet.rows[header] ?? [];
  const titles = sheet.rows.slice(0, header).flatMap((row) => row.map((cell) => cell.trim()).filter(Boolean));
  const { date, venue } = headingOf(titles, sheet);
  const problems: FileProblem[] = [];
  const counts: { line: number; count: number }[] = [];
  const readBlock = (block: Block, at: number): FinisherRow[] => {
    const listed: FinisherRow[] = [];
    for (const [offset, line] of sheet.rows.slice(header + 1).entries()) {
      const index = header + 1 + offset;
      const cells = cellsAt(block, line);
      const { place = '', player = '' } = cells;
      const texts = Object.values(cells);
      if (texts.every((text) => text === '')) continue;
      const count = countLine.test(place) ? numberIn(player) : null;
      if (count !== null) counts.push({ line: sheet.lineOf(index), count });
      else if (isPerson(player) && readPlace(place) !== undefined)
        listed.push({ ...cells, source: sourceOf(sheet, index) });
      else if (player !== '' || at === 0) problems.push(leftOut(sheet, index, texts));
    }
    return isBustOrder(headers[block.place ?? -1] ?? '') ? fromBustOrder(listed) : listed;
  };
  const listed = blocksOf(headers).flatMap(readBlock);
  const { line, count } = counts[0] ?? { line: 0, count: 0 };
  if (count > 0 && count !== listed.length)
    problems.push({ line, reason: 'import-result.players-differ', params: { count, listed: listed.length } });
  const entrants = String(Math.max(count, listed.length));
  const rows = listed.map((row) => ({ ...row, date, venue: row.venue || venue, entrants }));
  return { rows, problems, zeros: 0 };
};
