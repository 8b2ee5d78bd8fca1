/** The interface of a command to the dispatcher, and the context that a command receives. */
import type { Timestamp } from 'bson';
import type { Login } from '../auth/login.ts';
import { badValue, failedToParse, MongoError, typeMismatch } from '../errors.ts';
import type { IndexSpec } from '../indexes/index-spec.ts';
import { type Filter, parseFilter } from '../query/filter.ts';
import type { Collection, Index } from '../storage/catalog.ts';
import type { DocumentWriter } from '../storage/document-writer.ts';
import type { Engine } from '../storage/engine.ts';
import { assertNoView } from '../storage/resolve-view.ts';
import type { View } from '../storage/view.ts';
import { assertCollation, type Collation, isCollationSet, parseCollation } from '../values/collation.ts';
import { type Doc, isDoc, isNumeric, typeNameOf } from '../values/kinds.ts';
import { numberOf } from '../values/numbers.ts';
import type { Cursors } from './cursors.ts';
import type { Sessions } from './sessions.ts';

/** A reply document, or one already encoded. */
export type Reply = Doc | Uint8Array;

/** The client of one connection, and the name of this server that it uses. */
export type Client = { readonly connection: number; readonly host: string; readonly login: Login };

/** One running command. */
export type CommandContext = {
  readonly name: string;
  readonly db: string;
  readonly command: Doc;
  readonly engine: Engine;
  readonly view: View;
  readonly writer: DocumentWriter;
  readonly cursors: Cursors;
  readonly sessions: Sessions;
  readonly session: string | undefined;
  readonly isInTransaction: boolean;
  /** True if clients can make commands fail. */
  readonly hasFailPoints: boolean;
  /** The time at which it reads, if that is not now. */
  readonly readTime: Timestamp | undefined;
  readonly connection: number;
  readonly host: string;
  readonly login: Login;
  readonly now: Date;
  /** Returns the collection and creates it if it is missing; in a transaction, only for that until its commit. */
  ensureCollection(name: string, db?: string, options?: Doc): Collection;
  /** Creates an empty index. @throws MongoError 263 in a transaction that has not made the collection */
  createIndex(collection: Collection, spec: IndexSpec): Index;
};

/** A command of the server. `catalog` commands change collections and must not run in transactions. */
export type Command = {
  readonly effect: 'none' | 'read' | 'write' | 'catalog';
  readonly run: (context: CommandContext) => Reply;
  /** Runs it in another way, which can wait; undefined if `run` applies this time. Not in transactions. */
  readonly runLater?: (context: CommandContext) => Promise<Reply> | undefined;
  /** Whether a command that is normally a read writes this time: `$out` and `$merge`. */
  readonly isWrite?: (command: Doc) => boolean;
};

const MAX_NAMESPACE_BYTES = 255;
const MAX_DATABASE_BYTES = 63;

/** Returns the database of a command. @throws MongoError 73 */
export function databaseName(command: Doc): string {
  const name = command.$db ?? 'admin';
  const isName =
    typeof name === 'string' &&
    name !== '' &&
    Buffer.byteLength(name) <= MAX_DATABASE_BYTES &&
    !/[/\\. "$\0]/.test(name);
  if (!isName) throw new MongoError(73, `Invalid database name: '${String(name)}'`);
  return name;
}

/** Returns the name of a command's collection. @throws MongoError 73 */
export function collectionName(context: CommandContext): string {
  const name = context.command[context.name];
  if (typeof name !== 'string') {
    throw new MongoError(73, `collection name has invalid type ${typeof name}`);
  }
  return checkedName(name, context.db);
}

/** Refuses an invalid collection name. @throws MongoError 73 */
export function checkedName(name: string, db: string): string {
  if (
    name === '' ||
    name.includes('\0') ||
    name.includes('$') ||
    name.startsWith('.') ||
    name.endsWith('.') ||
    Buffer.byteLength(`${db}.${name}`) > MAX_NAMESPACE_BYTES
  ) {
    throw new MongoError(73, `Invalid namespace specified '${db}.${name}'`);
  }
  return name;
}

/** Returns the collection of a command, if it exists. @throws MongoError 166 for a view */
export function existingCollection(context: CommandContext): Collection | undefined {
  return assertNoView(context.view.find(context.db, collectionName(context)));
}

/** Returns an optional integer of the command; a fraction is truncated, as in MongoDB. */
export function wholeNumber(command: Doc, field: string): number | undefined {
  const value = command[field];
  if (value === undefined || value === null) return undefined;
  if (!isNumeric(value))
    throw typeMismatch(
      `BSON field '${context(command)}.${field}' is the wrong type '${typeNameOf(value)}', expected a number`,
    );
  const number = Math.min(Math.trunc(Number(numberOf(value))) || 0, Number.MAX_SAFE_INTEGER);
  if (number < 0)
    throw new MongoError(51024, `BSON field '${field}' value must be >= 0, actual value '${number}'`);
  return number;
}

/** Returns the limit of a read; that of a count can be negative, without effect. @throws MongoError 2, 9, 14, 51024 */
export function limitIn(command: Doc): number | undefined {
  const { limit } = command;
  if (limit === undefined || context(command) !== 'count') return wholeNumber(command, 'limit');
  if (!isNumeric(limit)) throw badValue('limit value is not a valid number');
  const number = Number(numberOf(limit));
  if (!Number.isInteger(number)) throw failedToParse(`Expected an integer: limit: ${number}`);
  return Math.abs(number);
}

function context(command: Doc): string {
  return Object.keys(command)[0] ?? '';
}

/** True for a command with a time limit. */
export function isTimed({ maxTimeMS }: Doc): boolean {
  return isNumeric(maxTimeMS) && Number(numberOf(maxTimeMS)) > 0;
}

/** True for a flag that is on: MongoDB also accepts numbers. */
export function isTrue(value: unknown): boolean {
  return value === true || (isNumeric(value) && Number(numberOf(value)) !== 0);
}

/** Returns an optional embedded document of the command. */
export function embedded(command: Doc, field: string): Doc {
  const value = command[field];
  if (value === undefined || value === null) return {};
  if (!isDoc(value))
    throw typeMismatch(
      `BSON field '${context(command)}.${field}' is the wrong type '${typeNameOf(value)}', expected type 'object'`,
    );
  return value;
}

/** Returns the query in a field of the command; one that matches all documents if it is missing. */
export function filterIn(command: Doc, field: string): Filter {
  return parseFilter(embedded(command, field));
}

/** Returns the collation of an operation: its own, otherwise the collection's. */
export function collationOf(operation: Doc, collection: Collection | undefined): Collation | undefined {
  if (!isCollationSet(operation.collation)) return parseCollation(collection?.options.collation);
  assertCollation(operation.collation);
  return parseCollation(operation.collation);
}
