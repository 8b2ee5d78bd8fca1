// Owns the files of a list: exactly the rows that it shows with its filters, read and written in batches.

import {
  AppError,
  type ExportFormat,
  exportTypes,
  leagueDate,
  maxExportRows,
} from '@ahl/shared-types/common';
import type { Language } from '@ahl/shared-types/texts';
import { writeXlsxStream } from 'hucre/xlsx';
import { FileStream } from '../file-stream.ts';
import { sortOf } from '../list-query.ts';
import type { Charge } from '../read-budget.ts';
import type { CellValue } from './cell.ts';
import { csvPieces } from './csv-file.ts';
import { headerIn } from './headers.ts';
import { type RowSource, readerOf } from './row-source.ts';

/**
 * Yields the pieces of an XLSX file; its first row, the headers, stays in view. Cells are typed, so that a text is never
 * read as a formula.
 */
const xlsxPieces = (
  headers: readonly string[],
  rows: AsyncIterable<CellValue[]>,
): AsyncIterable<Uint8Array> =>
  writeXlsxStream(rows, {
    name: 'Rows',
    columns: headers.map((header) => ({ header })),
    freezePane: { rows: 1 },
  });

/** A column of a file, with its header in English. */
export type ExportColumn<Item> = { header: string; value: (item: Item) => CellValue };

/** The content of a file: the rows' presenter and the columns of what it presents. */
export type Sheet<Row, Item> = {
  /** The first part of the file's name, such as `venues`. */
  name: string;
  columns: readonly ExportColumn<Item>[];
  present: (rows: Row[]) => Item[] | Promise<Item[]>;
};

type ExportRequest<Row, Item> = {
  model: RowSource;
  filter: object;
  sort: string;
  sheet: Sheet<Row, Item>;
  format: ExportFormat;
  league: { now: () => number; timeZone: string };
  charge: Charge;
};

const batchRows = 500;
/** How many rows cost one point of the caller's budget for reads. */
const rowsOfPoint = 20;

async function* rowsOf<Row, Item>({ model, filter, sort, sheet }: ExportRequest<Row, Item>) {
  const cursor = readerOf(model)
    .find(filter)
    .sort(sortOf(sort))
    .limit(maxExportRows)
    .lean()
    .cursor({ batchSize: batchRows });
  const write = async (batch: Row[]): Promise<CellValue[][]> =>
    (await sheet.present(batch)).map((item) => sheet.columns.map(({ value }) => value(item)));
  try {
    let batch: Row[] = [];
    for await (const row of cursor) {
      batch.push(row as Row);
      if (batch.length < batchRows) continue;
      yield* await write(batch);
      batch = [];
    }
    yield* await write(batch);
  } finally {
    await cursor.close();
  }
}

type ItemsRequest<Item> = Pick<ExportRequest<Item, Item>, 'format' | 'league' | 'charge'> & {
  sheet: Pick<Sheet<Item, Item>, 'name' | 'columns'>;
};

/** Returns the file of items in memory, such as calendar nights. @throws VALIDATION_FAILED when they are too many */
export const exportItems = <Item>({
  items,
  ...request
}: ItemsRequest<Item> & { items: readonly Item[] }): FileStream =>
  exportRead({ ...request, count: items.length, items: () => items });

/**
 * Returns the file of items that are read while it is written, such as those of several collections.
 * @throws VALIDATION_FAILED when they are too many
 */
export const exportRead = <Item>({
  count,
  items,
  sheet: { name, columns },
  format,
  league,
  charge,
}: ItemsRequest<Item> & { count: number; items: () => Iterable<Item> | AsyncIterable<Item> }): FileStream => {
  assertNotTooMany(count);
  charge(Math.ceil(count / rowsOfPoint));
  async function* rows() {
    for await (const item of items()) yield columns.map(({ value }) => value(item));
  }
  return new FileStream({
    type: exportTypes[format],
    fileName: `${name}-${leagueDate(league.now(), league.timeZone)}.${format}`,
    pieces: (language) => pieces[format](headersOf(columns, language), rows()),
  });
};

const headersOf = (columns: readonly { header: string }[], language: Language): string[] =>
  columns.map(({ header }) => headerIn(language, header));

const pieces = { csv: csvPieces, xlsx: xlsxPieces } as const;

/** @throws VALIDATION_FAILED when they are too many for one file */
const assertNotTooMany = (count: number): void => {
  if (count > maxExportRows)
    throw new AppError('VALIDATION_FAILED', 'export.too-many', { count, max: maxExportRows });
};

/** Returns the file of all rows that a filter matches. @throws VALIDATION_FAILED when they are too many for one file */
export const exportRows = async <Row, Item>(request: ExportRequest<Row, Item>): Promise<FileStream> => {
  const { model, filter, sheet, format, league, charge } = request;
  const count = await readerOf(model).countDocuments(filter).exec();
  assertNotTooMany(count);
  charge(Math.ceil(count / rowsOfPoint));
  return new FileStream({
    type: exportTypes[format],
    fileName: `${sheet.name}-${leagueDate(league.now(), league.timeZone)}.${format}`,
    pieces: (language) => pieces[format](headersOf(sheet.columns, language), rowsOf(request)),
  });
};
