/** insert, update, delete and findAndModify. */
import { ObjectId } from 'bson';
import { failedToParse, MongoError } from '../errors.ts';
import { parseFilter } from '../query/filter.ts';
import { type Found, findDocuments, type Query } from '../query/find.ts';
import { compileProjection } from '../query/projection.ts';
import { parseSort } from '../query/sort.ts';
import {
  assertUpsertable,
  type UpdateContext,
  updatedDocument,
  upsertedDocument,
} from '../query/update/apply.ts';
import { parseArrayFilters } from '../query/update/array-filters.ts';
import { parseUpdate } from '../query/update/parse.ts';
import { assertStorable, decodeStorable, fillEmptyTimestamps } from '../query/update/storable.ts';
import type { Collection } from '../storage/catalog.ts';
import { hasText } from '../text/place-text.ts';
import { assertTextScore, carryTextScore } from '../text/text-score.ts';
import { encode } from '../values/codec.ts';
import { decode } from '../values/decode.ts';
import { type Doc, isDoc } from '../values/kinds.ts';
import { numberOf } from '../values/numbers.ts';
import { toMeantCollection } from './collection-uuid.ts';
import {
  type Command,
  type CommandContext,
  collationOf,
  collectionName,
  embedded,
  existingCollection,
} from './command.ts';
import { letVariables } from './let-variables.ts';
import { removeMatching } from './remove-matching.ts';
import { runWrites, withErrors } from './write-errors.ts';
import { assertRetryable, listOf, statementsOf } from './write-statements.ts';

/** Returns the document to store: `_id` first and generated if missing; empty timestamps become the current time. */
function storable(raw: Uint8Array, context: CommandContext): { doc: Doc; raw: Uint8Array } {
  const doc = decode(raw);
  const isTimed = fillEmptyTimestamps(doc, context.now);
  if (!isTimed && doc._id !== undefined && Object.keys(doc)[0] === '_id') return { doc, raw };
  const { _id = new ObjectId(), ...rest } = doc;
  const completed = encode({ _id, ...rest });
  return { doc: decode(completed), raw: completed };
}

function insert(context: CommandContext): Doc {
  const { command, writer } = context;
  const documents = listOf(command, 'documents') as Uint8Array[];
  const collection = context.ensureCollection(collectionName(context));
  let n = 0;
  const errors = runWrites(documents, command.ordered !== false, (document) => {
    const { doc, raw } = storable(document, context);
    assertStorable(doc, raw, 'insert');
    writer.insert(collection, doc, raw);
    n += 1;
  });
  return withErrors({ n }, errors);
}

type Change = {
  readonly before: Found;
  readonly after: Doc;
  readonly raw: Uint8Array;
  readonly isChanged: boolean;
};

/** Stores the document that results from an update. */
function changeOne(
  context: CommandContext,
  collection: Collection,
  found: Found,
  update: UpdateContext,
): Change {
  const after = updatedDocument(found.doc, update);
  if (update.update.kind === 'replacement') fillEmptyTimestamps(after, context.now);
  const raw = encode(after);
  const isChanged = Buffer.compare(raw, found.raw) !== 0;
  if (isChanged) {
    const stored = decodeStorable(raw, 'update');
    context.writer.replace(collection, found, stored, raw, update.update.kind);
  } else {
    context.view.claim(collection, found.rowid);
  }
  return { before: found, after, raw, isChanged };
}

function insertUpserted(
  context: CommandContext,
  collection: Collection,
  filter: unknown,
  update: UpdateContext,
): Doc {
  const doc = upsertedDocument(parseFilter(filter), update);
  if (update.update.kind === 'replacement') fillEmptyTimestamps(doc, context.now);
  const raw = encode(doc);
  context.writer.insert(collection, decodeStorable(raw, 'upsert'), raw);
  return doc;
}

/** Reads the query and the update of one statement. */
function readStatement(
  context: CommandContext,
  collection: Collection | undefined,
  fields: {
    filter: unknown;
    update: unknown;
    statement: Doc;
    sort: unknown;
    limit: number | undefined;
    isUpsert: boolean;
  },
): { query: Query; update: UpdateContext } {
  const { statement } = fields;
  const lets = letVariables(context.command, context.now);
  const query: Query = {
    filter: parseFilter(fields.filter ?? {}),
    sort: fields.sort,
    limit: fields.limit,
    collation: collationOf(statement, collection),
    hint: statement.hint,
    variables: isDoc(statement.c) ? { ...lets, ...statement.c } : lets,
  };
  parseSort(query.sort, true);
  if (fields.isUpsert) assertUpsertable(query.filter);
  const parsed = parseUpdate(fields.update);
  if (isDoc(statement.c) && parsed.kind !== 'pipeline')
    throw new MongoError(51198, 'Constant values may only be specified for pipeline updates');
  const update: UpdateContext = {
    update: parsed,
    filter: query.filter,
    arrayFilters: parseArrayFilters(statement.arrayFilters, parsed, query),
    collation: query.collation,
    variables: query.variables,
    now: context.now,
  };
  return { query, update };
}

function update(context: CommandContext): Doc {
  const { command } = context;
  const statements = statementsOf(command, 'updates');
  const name = collectionName(context);
  const upserted: Doc[] = [];
  let n = 0;
  let nModified = 0;
  const errors = runWrites(statements, command.ordered !== false, (statement, index) => {
    const collection = existingCollection(context);
    const isMulti = statement.multi === true;
    const isUpsert = statement.upsert === true;
    assertRetryable(context, isMulti, 'multi=true');
    if (isMulti && statement.sort !== undefined) throw failedToParse('Cannot specify sort with multi=true');
    const { query, update } = readStatement(context, collection, {
      filter: statement.q,
      update: statement.u,
      statement,
      sort: statement.sort,
      limit: isMulti ? undefined : 1,
      isUpsert,
    });
    if (isMulti && update.update.kind === 'replacement') {
      throw failedToParse('multi update is not supported for replacement-style update');
    }
    const found = collection === undefined ? [] : findDocuments(context.view, collection, query);
    let modified = 0;
    if (collection !== undefined) {
      for (const one of found) if (changeOne(context, collection, one, update).isChanged) modified += 1;
    }
    // A statement that fails half way is reported as an error, without counting what it has changed.
    nModified += modified;
    n += found.length;
    if (found.length > 0 || !isUpsert) return;
    const doc = insertUpserted(context, context.ensureCollection(name), statement.q, update);
    upserted.push({ index, _id: doc._id });
    n += 1;
  });
  const reply: Doc = { n, nModified };
  if (upserted.length > 0) reply.upserted = upserted;
  return withErrors(reply, errors);
}

function remove(context: CommandContext): Doc {
  const { command } = context;
  const statements = statementsOf(command, 'deletes');
  const collection = existingCollection(context);
  let n = 0;
  const errors = runWrites(statements, command.ordered !== false, (statement) => {
    const limit = Number(numberOf(statement.limit));
    assertRetryable(context, limit === 0, 'limit=0');
    const query: Query = {
      filter: parseFilter(statement.q),
      limit,
      collation: collationOf(statement, collection),
      hint: statement.hint,
      variables: letVariables(command, context.now),
    };
    if (collection === undefined) return;
    removeMatching(context, collection, query, () => {
      n += 1;
    });
  });
  return withErrors({ n }, errors);
}

function findAndModify(context: CommandContext): Doc {
  const { command } = context;
  const isRemove = command.remove === true;
  if (isRemove && command.update !== undefined)
    throw failedToParse('Cannot specify both an update and remove=true');
  if (!isRemove && command.update === undefined)
    throw failedToParse('Either an update or remove=true must be specified');
  if (isRemove && command.arrayFilters !== undefined)
    throw failedToParse('Cannot specify arrayFilters and remove=true');
  if (isRemove && command.upsert === true)
    throw failedToParse('Cannot specify both upsert=true and remove=true');
  if (isRemove && command.new === true)
    throw failedToParse(
      "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document",
    );
  return isRemove ? findAndRemove(context) : findAndUpdate(context);
}

function projected(context: CommandContext, query: Query, doc: Doc): Doc {
  const projection = embedded(context.command, 'fields');
  if (Object.keys(projection).length === 0) return doc;
  const hasTextScore = hasText(query.filter);
  assertTextScore(hasTextScore, [projection]);
  return compileProjection(projection, { ...query, isFind: true, hasTextScore })(doc);
}

function findAndRemove(context: CommandContext): Doc {
  const { command, view, writer } = context;
  const collection = existingCollection(context);
  const query: Query = {
    filter: parseFilter(command.query ?? {}),
    sort: command.sort,
    limit: 1,
    collation: collationOf(command, collection),
    hint: command.hint,
    variables: letVariables(command, context.now),
  };
  parseSort(query.sort, true);
  if (collection === undefined) return { lastErrorObject: { n: 0 }, value: null };
  const [found] = findDocuments(view, collection, query);
  if (found === undefined) return { lastErrorObject: { n: 0 }, value: null };
  writer.remove(collection, found, found.doc);
  return { lastErrorObject: { n: 1 }, value: projected(context, query, found.doc) };
}

function findAndUpdate(context: CommandContext): Doc {
  const { command, view } = context;
  const name = collectionName(context);
  const collection = existingCollection(context);
  const { query, update } = readStatement(context, collection, {
    filter: command.query,
    update: command.update,
    statement: command,
    sort: command.sort,
    limit: 1,
    isUpsert: command.upsert === true,
  });
  const [found] = collection === undefined ? [] : findDocuments(view, collection, query);
  if (found !== undefined && collection !== undefined) {
    const { after } = changeOne(context, collection, found, update);
    const value = command.new === true ? carryTextScore(found.doc, after) : found.doc;
    return { lastErrorObject: { n: 1, updatedExisting: true }, value: projected(context, query, value) };
  }
  if (command.upsert !== true) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null };
  const doc = insertUpserted(context, context.ensureCollection(name), command.query ?? {}, update);
  const value = command.new === true ? projected(context, query, doc) : null;
  return { lastErrorObject: { n: 1, updatedExisting: false, upserted: doc._id }, value };
}

const findAndModifyCommand: Command = { effect: 'write', run: findAndModify };

/** The commands of this file by name. */
export const WRITE_COMMANDS: Readonly<Record<string, Command>> = {
  insert: { effect: 'write', run: toMeantCollection('documents', insert) },
  update: { effect: 'write', run: toMeantCollection('updates', update) },
  delete: { effect: 'write', run: toMeantCollection('deletes', remove) },
  findAndModify: findAndModifyCommand,
  findandmodify: findAndModifyCommand,
};
