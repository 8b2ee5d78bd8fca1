/** dbStats, collStats, validate and the stage `$collStats`: sizes and integrity. */
import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { failedToParse, MongoError } from '../errors.ts';
import { keysOf } from '../indexes/document-keys.ts';
import { isValid } from '../query/validation/validator.ts';
import type { Collection, Index } from '../storage/catalog.ts';
import { isView } from '../storage/resolve-view.ts';
import { isDamage } from '../storage/storage-errors.ts';
import { decode } from '../values/decode.ts';
import { type Doc, isDoc } from '../values/kinds.ts';
import {
  type Command,
  type CommandContext,
  collectionName,
  existingCollection,
  wholeNumber,
} from './command.ts';

function scaleOf(command: Doc): number {
  const scale = wholeNumber(command, 'scale') ?? 1;
  if (scale < 1)
    throw new MongoError(51024, `BSON field 'scale' value must be >= 1, actual value '${scale}'`);
  return scale;
}

/** Returns a collection's counts and sizes. The bytes of documents and keys stand for its unknown size on disk. */
function statisticsOf({ engine }: CommandContext, collection: Collection, scale: number): Doc {
  const { count, size, indexes } = engine.measure.collection(collection);
  const scaled = (bytes: number): number => Math.floor(bytes / scale);
  const totalIndexSize = Object.values(indexes).reduce((sum, bytes) => sum + bytes, 0);
  const { capped, max, size: maxSize } = collection.options;
  return {
    size: scaled(size),
    count,
    ...(count > 0 ? { avgObjSize: Math.floor(size / count) } : {}),
    numOrphanDocs: 0,
    storageSize: scaled(size),
    freeStorageSize: 0,
    capped: capped === true,
    ...(capped === true ? { max: max ?? 0, maxSize } : {}),
    nindexes: collection.indexes.length,
    indexBuilds: [],
    totalIndexSize: scaled(totalIndexSize),
    totalSize: scaled(size + totalIndexSize),
    indexSizes: Object.fromEntries(Object.entries(indexes).map(([name, bytes]) => [name, scaled(bytes)])),
    scaleFactor: scale,
  };
}

function collStats(context: CommandContext): Doc {
  const { command, db } = context;
  const ns = `${db}.${collectionName(context)}`;
  const scale = scaleOf(command);
  const collection = existingCollection(context);
  if (collection !== undefined) return { ns, ...statisticsOf(context, collection, scale) };
  const nothing = { size: 0, count: 0, storageSize: 0, totalSize: 0, nindexes: 0, totalIndexSize: 0 };
  return { ns, ...nothing, indexDetails: {}, indexSizes: {}, scaleFactor: scale };
}

const STAGE_PARTS = new Set(['storageStats', 'count']);

/** Returns the only document of a pipeline that begins with `$collStats`; undefined for other pipelines. */
export function collectionStatistics(context: CommandContext, stage: Doc | undefined): Doc[] | undefined {
  const spec = stage?.$collStats;
  if (spec === undefined) return undefined;
  if (!isDoc(spec)) throw failedToParse('$collStats must take a nested object');
  const stray = Object.keys(spec).find((part) => !STAGE_PARTS.has(part));
  if (stray !== undefined) throw failedToParse(`$collStats: '${stray}' is not supported by this server`);
  const name = collectionName(context);
  const collection = existingCollection(context);
  if (collection === undefined)
    throw new MongoError(
      26,
      `Unable to retrieve storageStats in $collStats stage :: caused by :: Collection [${context.db}.${name}] not found.`,
    );
  const statistics: Doc = { ns: collection.namespace, host: context.host, localTime: context.now };
  if (isDoc(spec.storageStats))
    statistics.storageStats = statisticsOf(context, collection, scaleOf(spec.storageStats));
  if (spec.count !== undefined) statistics.count = context.view.count(collection);
  return [statistics];
}

function dbStats(context: CommandContext): Doc {
  const { command, db, engine } = context;
  const scale = scaleOf(command);
  const all = engine.catalog.list(db);
  const collections = all.filter((one) => !isView(one));
  const sizes = collections.map((one) => engine.measure.collection(one));
  const objects = sizes.reduce((sum, { count }) => sum + count, 0);
  const dataSize = sizes.reduce((sum, { size }) => sum + size, 0);
  const indexSize = sizes
    .flatMap(({ indexes }) => Object.values(indexes))
    .reduce((sum, bytes) => sum + bytes, 0);
  const disk = statfsSync(dirname(engine.file));
  const scaled = (bytes: number): number => bytes / scale;
  return {
    db,
    collections: collections.length,
    views: all.length - collections.length,
    objects,
    avgObjSize: objects === 0 ? 0 : dataSize / objects,
    dataSize: scaled(dataSize),
    storageSize: scaled(dataSize),
    indexes: collections.reduce((sum, { indexes }) => sum + indexes.length, 0),
    indexSize: scaled(indexSize),
    totalSize: scaled(dataSize + indexSize),
    scaleFactor: scale,
    fsUsedSize: scaled((disk.blocks - disk.bfree) * disk.bsize),
    fsTotalSize: scaled(disk.blocks * disk.bsize),
  };
}

type Found = { readonly keys: number; readonly missing: Doc[] };

/** Checks whether an index has the keys of every document, and no others. */
function checkIndex({ view }: CommandContext, collection: Collection, index: Index): Found {
  const missing: Doc[] = [];
  let expected = 0;
  for (const { rowid, raw } of view.documents(collection)) {
    const doc = decode(raw);
    const { keys } = keysOf(index.spec, doc);
    expected += keys.length;
    const isThere = keys.every(({ key }) => view.placesOf(collection, index, key).includes(rowid));
    if (!isThere) missing.push({ indexName: index.spec.name, idKey: doc._id });
  }
  let keys = 0;
  for (const _entry of view.entries(collection, index, { low: undefined, high: undefined }, false)) keys += 1;
  if (keys > expected) missing.push({ indexName: index.spec.name, extraEntries: keys - expected });
  return { keys, missing };
}

function validate(context: CommandContext): Doc {
  const collection = existingCollection(context);
  if (collection === undefined)
    throw new MongoError(
      26,
      `Collection '${context.db}.${collectionName(context)}' does not exist to validate.`,
    );
  const { background, full } = context.command;
  if (background === true && full === true)
    throw new MongoError(
      72,
      'Running the validate command with both { background: true } and { full: true } is not supported',
    );
  try {
    return validityOf(context, collection);
  } catch (error) {
    if (!isDamage(error)) throw error;
    return damagedReport(collection, (error as Error).message);
  }
}

/** Reports a page that cannot be read, which ends the check: what follows it is unknown. */
function damagedReport({ namespace, indexes }: Collection, what: string): Doc {
  return {
    ns: namespace,
    nIndexes: indexes.length,
    valid: false,
    repaired: false,
    warnings: [],
    errors: [
      `The database file is damaged: ${what}. Restore the newest backup; undamaged documents can still be read.`,
    ],
    extraIndexEntries: [],
    missingIndexEntries: [],
    corruptRecords: [],
  };
}

function validityOf(context: CommandContext, collection: Collection): Doc {
  const checks = collection.indexes.map(
    (index) => [index.spec.name, checkIndex(context, collection, index)] as const,
  );
  const problems = checks.flatMap(([, { missing }]) => missing);
  let nrecords = 0;
  let nNonCompliantDocuments = 0;
  for (const { raw } of context.view.documents(collection)) {
    nrecords += 1;
    if (!isValid(collection.options, decode(raw))) nNonCompliantDocuments += 1;
  }
  return {
    ns: collection.namespace,
    nInvalidDocuments: 0,
    nNonCompliantDocuments,
    nrecords,
    nIndexes: collection.indexes.length,
    keysPerIndex: Object.fromEntries(checks.map(([name, { keys }]) => [name, keys])),
    indexDetails: Object.fromEntries(
      checks.map(([name, { missing }]) => [name, { valid: missing.length === 0 }]),
    ),
    valid: problems.length === 0,
    repaired: false,
    warnings: [],
    errors: problems.length === 0 ? [] : ['Indexes and documents do not agree.'],
    extraIndexEntries: problems.filter(({ extraEntries }) => extraEntries !== undefined),
    missingIndexEntries: problems.filter(({ extraEntries }) => extraEntries === undefined),
    corruptRecords: [],
  };
}

/** The commands of this file by name. */
export const STATISTICS_COMMANDS: Readonly<Record<string, Command>> = {
  collStats: { effect: 'read', run: collStats },
  collstats: { effect: 'read', run: collStats },
  dbStats: { effect: 'read', run: dbStats },
  dbstats: { effect: 'read', run: dbStats },
  validate: { effect: 'read', run: validate },
};
