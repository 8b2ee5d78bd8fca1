// Yields the files of an export one after the other, each while it is read: nothing is in memory but a batch of rows.
// A file must be read to its end before the next one is taken; the description and the README come last, with the counts.
import { type ClientSession, type Connection, mongo } from 'mongoose';
import { type BackupRule, backupRulesOf } from '#db/backup/backup-rules.ts';
import type { Models } from '#db/models.ts';
import type { Consistency } from '#db/snapshot-view.ts';
import type { ExportedRows, LeagueContents } from '#face/league-export.ts';
import type { CellValue } from '#http/resource/cell.ts';
import { csvPieces } from '#http/resource/csv-file.ts';
import {
  exportVersion,
  jsonFileOf,
  type Manifest,
  type ManifestFile,
  manifestName,
  readmeName,
} from './export-format.ts';
import { exportReadme } from './export-readme.ts';
import { batchRows, createLeagueReader, withPauses } from './league-reader.ts';

const { EJSON } = mongo.BSON;

/** What is exported, and how it is described. */
export type ExportSource = {
  db: Connection;
  models: Models;
  /** Whether the engine is the embedded one, which keeps one view within a transaction. */
  isEmbedded: boolean;
  contents: LeagueContents;
  league: string;
  timeZone: string;
  /** The version of the product. */
  product: string;
  /** The ids of all migrations that this version knows. */
  migrations: readonly string[];
  createdAt: Date;
  now: () => number;
};

/** A file of an export. */
export type ExportFile = { name: string; pieces: AsyncIterable<string | Uint8Array> };

/** How far an export is. */
export type ExportProgress = { filesDone: number; filesTotal: number; rows: number };

type Reading = {
  session: ClientSession | undefined;
  consistency: Consistency;
  signal: AbortSignal;
  onProgress: (progress: ExportProgress) => void;
};

/** JSON lines are passed on in groups: compressing each alone would be slow. In characters. */
const pieceLength = 64 * 1024;

const without = (row: Record<string, unknown>, fields: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([field]) => !fields.includes(field)));

/** Yields the rows of a collection as lines of JSON. What backups leave out or change, an export does too. */
async function* jsonPieces(
  { db, now }: ExportSource,
  { session, signal }: Reading,
  collection: string,
  { without: fields = {} }: ExportedRows,
  rule: BackupRule | undefined,
  onRow: () => void,
): AsyncGenerator<string> {
  const options = { batchSize: batchRows, sort: { _id: 1 }, ...(session ? { session } : {}) } as const;
  const cursor = db.collection(collection).find({}, options);
  const absent = Object.keys(fields);
  let piece = '';
  try {
    for await (const row of withPauses(cursor as AsyncIterable<Record<string, unknown>>, { now, signal })) {
      const copied = typeof rule === 'function' ? rule(row) : row;
      piece += `${EJSON.stringify(without(copied, absent), { relaxed: true })}\n`;
      onRow();
      if (piece.length < pieceLength) continue;
      yield piece;
      piece = '';
    }
    yield piece;
  } finally {
    await cursor.close();
  }
}

async function* countedRows(
  rows: AsyncIterable<CellValue[]>,
  onRow: () => void,
): AsyncGenerator<CellValue[]> {
  for await (const row of rows) {
    yield row;
    onRow();
  }
}

/** Yields the files of an export, for one view of the league. */
export async function* exportFiles(source: ExportSource, reading: Reading): AsyncGenerator<ExportFile> {
  const { contents, models, timeZone, now } = source;
  const { session, signal } = reading;
  const reader = createLeagueReader({ models, timeZone, session, now, signal });
  const rules = backupRulesOf(models);
  const files: ManifestFile[] = [];
  const filesTotal = contents.tables.length + contents.rows.size + 2;
  const begin = (file: string, model: string | null) => {
    const entry = { file, model, rows: 0 };
    files.push(entry);
    return () => {
      entry.rows += 1;
    };
  };
  const report = () =>
    reading.onProgress({
      filesDone: files.length,
      filesTotal,
      rows: files.reduce((sum, { rows }) => sum + rows, 0),
    });
  for (const table of contents.tables) {
    const name = `${table.name}.csv`;
    const onRow = begin(name, null);
    const headers = table.columns.map(({ header }) => header);
    yield { name, pieces: csvPieces(headers, countedRows(table.rows(reader), onRow)) };
    report();
  }
  const modelOf = (name: string) => source.db.model(name);
  for (const [model, spec] of contents.rows) {
    const collection = modelOf(model).collection.name;
    const name = jsonFileOf(collection);
    const onRow = begin(name, model);
    yield { name, pieces: jsonPieces(source, reading, collection, spec, rules.get(collection), onRow) };
    report();
  }
  const manifest: Manifest = {
    format: 'ahl-league-export',
    version: exportVersion,
    product: source.product,
    league: source.league,
    timeZone,
    createdAt: source.createdAt.toISOString(),
    consistency: reading.consistency,
    migrations: [...source.migrations].sort(),
    files,
  };
  yield { name: manifestName, pieces: onePiece(`${JSON.stringify(manifest, null, 2)}\n`) };
  yield { name: readmeName, pieces: onePiece(exportReadme(contents, manifest, modelOf)) };
}

async function* onePiece(text: string): AsyncGenerator<string> {
  yield text;
}
