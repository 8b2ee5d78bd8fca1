// Reads the folder of an export into an empty installation. All rows are checked before the first is written; if one
// cannot be written, those written before it are removed again. Standings are calculated from the results and compared
// with those of the export.
import { access } from 'node:fs/promises';
import path from 'node:path';
import { type Connection, Error as MongooseError } from 'mongoose';
import { buildIndexes } from '#db/build-indexes.ts';
import type { Models } from '#db/models.ts';
import { inTransaction, isDuplicateKey } from '#db/transaction.ts';
import type { ExportedRows, LeagueContents } from '#face/league-export.ts';
import { readRulesInForce } from '#features/ranking/points-rules/core/rules-in-force.ts';
import { rebuildAll } from '#features/ranking/standings/standing.rebuild.ts';
import { type Migration, migrate } from '#migrations/migrate.ts';
import { type ComparedRows, compareRows } from './compare-rows.ts';
import { ExportFolderError, jsonFileOf, type Manifest } from './export-format.ts';
import { type ExportedLine, exportedLines } from './export-lines.ts';
import { readManifest } from './read-manifest.ts';

/** An installation that reads an export. */
export type ReadTarget = {
  db: Connection;
  models: Models;
  contents: LeagueContents;
  migrations: readonly Migration[];
  /** The version of the product. */
  product: string;
  now: () => number;
};

/** What was read. */
export type ReadReport = {
  manifest: Manifest;
  rows: number;
  /** Rows that follow from others: how many, and which are other ones than in the export. */
  compared: ComparedRows;
};

/** A file with rows, and where they go. */
type RowFile = {
  name: string;
  path: string;
  model: string;
  collection: string;
  expected: number;
  spec: ExportedRows;
};

const batchRows = 200;
const batchLength = 4 * 1024 * 1024;

/** Returns the files with rows of an export. @throws ExportFolderError if one is missing */
const rowFilesOf = async (
  { db, contents }: ReadTarget,
  folder: string,
  { files }: Manifest,
): Promise<RowFile[]> => {
  const found: RowFile[] = [];
  for (const { file, model, rows } of files) {
    const spec = contents.rows.get(model ?? '');
    if (model === null || !spec) continue;
    const place = path.join(folder, file);
    await access(place).catch(() => {
      throw new ExportFolderError(`${file} is missing.`);
    });
    const collection = db.model(model).collection.name;
    found.push({ name: file, path: place, model, collection, expected: rows, spec });
  }
  return found;
};

/** @throws ExportFolderError that names what is there */
const assertEmpty = async ({ db }: ReadTarget, files: readonly RowFile[]): Promise<void> => {
  const filled: string[] = [];
  for (const { collection } of files)
    if (await db.collection(collection).findOne({}, { projection: { _id: 1 } })) filled.push(collection);
  if (filled.length > 0)
    throw new ExportFolderError(
      `This installation has a league already (${filled.slice(0, 5).join(', ')}): an export is read into an empty one. Set another DATA_DIR or another database.`,
    );
};

const problemOf = (error: MongooseError.ValidationError): string => {
  const [found] = Object.entries(error.errors);
  return found ? `${found[0]}: ${found[1].message}` : error.message;
};

/** Returns a row as the model stores it. @throws ExportFolderError that names file, line and field */
const checkedRow = async (
  { db }: ReadTarget,
  { name, model, spec }: RowFile,
  { line, row }: ExportedLine,
): Promise<Record<string, unknown>> => {
  const Model = db.model(model);
  const document = new Model(spec.whenRead?.(row) ?? row);
  await document.validate().catch((error: unknown) => {
    if (!(error instanceof MongooseError.ValidationError)) throw error;
    throw new ExportFolderError(`${name}, line ${line}: ${problemOf(error)}`);
  });
  return document.toBSON() as Record<string, unknown>;
};

/** Returns a row as an earlier version stored it; migrations change it afterwards. */
const earlierRow = async (
  _target: ReadTarget,
  { spec }: RowFile,
  { row }: ExportedLine,
): Promise<Record<string, unknown>> => spec.whenRead?.(row) ?? row;

type RowReader = typeof checkedRow;

/** Yields the rows of a file in batches of bounded size. @throws ExportFolderError if their number differs */
async function* batchesOf(
  target: ReadTarget,
  file: RowFile,
  read: RowReader,
): AsyncGenerator<Record<string, unknown>[]> {
  let batch: Record<string, unknown>[] = [];
  let length = 0;
  let count = 0;
  for await (const each of exportedLines(file.path, file.name)) {
    batch.push(await read(target, file, each));
    length += each.length;
    count += 1;
    if (batch.length < batchRows && length < batchLength) continue;
    yield batch;
    batch = [];
    length = 0;
  }
  if (batch.length > 0) yield batch;
  if (count !== file.expected)
    throw new ExportFolderError(`${file.name} has ${count} rows, and league.json says ${file.expected}.`);
}

const checkAll = async (target: ReadTarget, files: readonly RowFile[], read: RowReader): Promise<number> => {
  let rows = 0;
  for (const file of files) {
    const reader = file.spec.isDerived ? earlierRow : read;
    for await (const batch of batchesOf(target, file, reader)) rows += batch.length;
  }
  return rows;
};

const writeAll = async (target: ReadTarget, files: readonly RowFile[], read: RowReader): Promise<void> => {
  const begun: RowFile[] = [];
  try {
    for (const file of files) {
      begun.push(file);
      for await (const batch of batchesOf(target, file, read))
        await target.db
          .collection(file.collection)
          .insertMany(batch)
          .catch((error: unknown) => {
            if (!isDuplicateKey(error)) throw error;
            throw new ExportFolderError(
              `${file.name} has two rows with one key: ${(error as Error).message}`,
            );
          });
    }
  } catch (error) {
    // They were empty before.
    for (const { collection } of begun) await target.db.collection(collection).deleteMany({});
    throw error;
  }
};

const rebuildStandings = ({ db, models, now }: ReadTarget) =>
  inTransaction(db, async (session) => {
    const { ruleOf } = await readRulesInForce(models, session);
    return rebuildAll({ models, session, now: new Date(now()) }, ruleOf);
  });

/**
 * Reads the folder of an export into an installation without a league.
 * @throws ExportFolderError for a folder that cannot be read, or an installation that has a league; nothing is written
 */
export const readExport = async (folder: string, target: ReadTarget): Promise<ReadReport> => {
  const { manifest, isSameForm } = await readManifest(folder, {
    contents: target.contents,
    migrations: target.migrations.map(({ id }) => id),
    jsonFileOf: (model) => jsonFileOf(target.db.model(model).collection.name),
  });
  const files = await rowFilesOf(target, folder, manifest);
  await assertEmpty(target, files);
  const read = isSameForm ? checkedRow : earlierRow;
  const rows = await checkAll(target, files, read);
  await buildIndexes(target.models);
  const stored = files.filter(({ spec }) => !spec.isDerived);
  await writeAll(target, stored, read);
  await migrate(target, target.migrations, target.product);
  await rebuildStandings(target);
  const derived = files.filter(({ spec }) => spec.isDerived);
  return { manifest, rows, compared: await compareRows(target.db, derived) };
};
