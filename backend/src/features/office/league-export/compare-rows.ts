// Compares rows that were calculated again with those of an export.
import { isDeepStrictEqual } from 'node:util';
import { type Connection, mongo } from 'mongoose';
import { type ExportedLine, exportedLines } from './export-lines.ts';

const { EJSON } = mongo.BSON;

/** How many rows were compared, and the ids of those that differ or are missing on one side, at most a few. */
export type ComparedRows = { count: number; differing: number; examples: string[] };

type DerivedFile = { name: string; path: string; collection: string };

const batchRows = 500;
const maxExamples = 5;

/** Returns a row with its values as JSON, so that two ids of one value are equal. */
const plain = (row: object): unknown => EJSON.serialize(row, { relaxed: true });

/** Compares the rows of files with the collections that they belong to. */
export const compareRows = async (db: Connection, files: readonly DerivedFile[]): Promise<ComparedRows> => {
  const compared: ComparedRows = { count: 0, differing: 0, examples: [] };
  const differ = (id: string) => {
    compared.differing += 1;
    if (compared.examples.length < maxExamples) compared.examples.push(id);
  };
  const compareBatch = async (collection: string, lines: readonly ExportedLine[]) => {
    // Of any type: texts too.
    const ids = lines.map(({ row }) => row._id as mongo.ObjectId);
    const stored = await db
      .collection(collection)
      .find({ _id: { $in: ids } })
      .toArray();
    const storedOf = new Map(stored.map((row) => [String(row._id), row]));
    for (const { row } of lines) {
      const own = storedOf.get(String(row._id));
      if (!own || !isDeepStrictEqual(plain(own), plain(row))) differ(`${collection} ${row._id}`);
    }
  };
  for (const { name, path, collection } of files) {
    let count = 0;
    let batch: ExportedLine[] = [];
    for await (const line of exportedLines(path, name)) {
      count += 1;
      batch.push(line);
      if (batch.length < batchRows) continue;
      await compareBatch(collection, batch);
      batch = [];
    }
    await compareBatch(collection, batch);
    const found = await db.collection(collection).countDocuments({});
    for (let more = count; more < found; more += 1) differ(`${collection}: more rows than in the export`);
    compared.count += count;
  }
  return compared;
};
