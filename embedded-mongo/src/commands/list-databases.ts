/** listDatabases: the databases with collections, and the three that a replica set always has. */
import { Long } from 'bson';
import { MongoError } from '../errors.ts';
import { compileFilter } from '../query/matcher.ts';
import type { Engine } from '../storage/engine.ts';
import type { Doc } from '../values/kinds.ts';
import { type CommandContext, filterIn, isTrue } from './command.ts';

/**
 * The tables of the server itself count towards the database in which MongoDB has the same: the catalog to `admin`, the
 * replies to retryable writes to `config`, and the oplog to `local`.
 */
const OWN_TABLES: Readonly<Record<string, readonly string[]>> = {
  admin: ['collections', 'indexes'],
  config: ['retries'],
  local: ['oplog'],
};
const MEGABYTE = 2 ** 20;

/** Returns the databases by name, with the size of each in the file. @throws MongoError 13 */
export function listDatabases({ command, db, engine }: CommandContext): Doc {
  if (db !== 'admin') throw new MongoError(13, 'listDatabases may only be run against the admin database.');
  const matches = compileFilter(filterIn(command, 'filter'));
  const used = engine.catalog.list().map((collection) => collection.db);
  const names = [...new Set([...Object.keys(OWN_TABLES), ...used])].sort();
  if (isTrue(command.nameOnly)) return { databases: names.map((name) => ({ name })).filter(matches) };
  const databases = names.map((name) => describe(engine, name)).filter(matches);
  const totalSize = databases.reduce((sum, { sizeOnDisk }) => sum + sizeOnDisk.toNumber(), 0);
  return {
    databases,
    totalSize: Long.fromNumber(totalSize),
    totalSizeMb: Long.fromNumber(Math.floor(totalSize / MEGABYTE)),
  };
}

type Database = { readonly name: string; readonly sizeOnDisk: Long; readonly empty: boolean };

/** Describes a database; as in MongoDB, it is empty if it has no collections. */
function describe({ catalog, measure }: Engine, name: string): Database {
  const collections = catalog.list(name);
  const tables = [
    ...(OWN_TABLES[name] ?? []),
    ...collections.flatMap(({ indexes }) => indexes.map(({ table }) => table)),
  ];
  const bytes = tables.reduce((sum, table) => sum + measure.table(table), 0);
  return { name, sizeOnDisk: Long.fromNumber(bytes), empty: collections.length === 0 };
}
