/** createIndexes, dropIndexes and listIndexes. */
import { badValue, MongoError, typeMismatch } from '../errors.ts';
import { assertIndexInput, completedInput } from '../indexes/index-input.ts';
import { hasSameKey, type IndexSpec, isSameIndex, parseIndexSpec } from '../indexes/index-spec.ts';
import { refuseSearchIndexes, SEARCH_INDEX_COMMANDS } from '../query/atlas-search.ts';
import type { Collection, Index } from '../storage/catalog.ts';
import { describeKey } from '../storage/describe-key.ts';
import { assertSimpleCollation } from '../text/index-input.ts';
import { encode } from '../values/codec.ts';
import { isSameCollation } from '../values/collation.ts';
import { isEqualValue } from '../values/compare.ts';
import { decode } from '../values/decode.ts';
import { type Doc, isDoc, typeNameOf } from '../values/kinds.ts';
import { onMeantCollection } from './collection-uuid.ts';
import {
  type Command,
  type CommandContext,
  collectionName,
  embedded,
  existingCollection,
  type Reply,
  wholeNumber,
} from './command.ts';
import { openCursor } from './read-commands.ts';

/** Returns the index with that name or key, if there is one. @throws MongoError 181 for a key that several have */
export function findIndexBy(collection: Collection, wanted: unknown): Index | undefined {
  const [found, ...others] = collection.indexes.filter(
    ({ spec }) => spec.name === wanted || (isDoc(wanted) && isEqualValue(spec.shown.key, wanted)),
  );
  if (isDoc(wanted) && others.length > 0)
    throw new MongoError(
      181,
      `${others.length + 1} indexes found for key: ${describeKey(wanted)}, identify by name instead.`,
    );
  return found;
}

function createIndexes(context: CommandContext): Doc {
  const { command, db } = context;
  const name = collectionName(context);
  const inputs = command.indexes as unknown[];
  if (inputs.length === 0) throw badValue('Must specify at least one index to create');
  for (const [i, input] of inputs.entries()) {
    if (!isDoc(input))
      throw typeMismatch(
        `BSON field 'createIndexes.indexes.${i}' is the wrong type '${typeNameOf(input)}', expected type 'object'`,
      );
    assertIndexInput(input);
  }
  const isNew = context.view.find(db, name) === undefined;
  const collection = context.ensureCollection(name);
  const numIndexesBefore = collection.indexes.length;
  for (const input of inputs as Doc[]) {
    const inherited =
      collection.options.collation === undefined ? {} : { collation: collection.options.collation };
    const spec = parseIndexSpec(completedInput({ ...inherited, ...input }));
    if (spec.text !== undefined) assertSimpleCollation({ ...inherited, ...input }.collation);
    if (isThere(collection, spec)) continue;
    const index = context.createIndex(collection, spec);
    assertEmptyInTransaction(context, collection);
    context.writer.fill(collection, index, decode);
  }
  const numIndexesAfter = collection.indexes.length;
  const reply = { numIndexesBefore, numIndexesAfter };
  return numIndexesAfter === numIndexesBefore && !isNew
    ? { ...reply, note: 'all indexes already exist' }
    : { ...reply, createdCollectionAutomatically: isNew };
}

/** Allows an index in a transaction only on an empty collection. @throws MongoError 263 */
function assertEmptyInTransaction({ isInTransaction, view }: CommandContext, collection: Collection): void {
  if (!isInTransaction || view.count(collection) === 0) return;
  throw new MongoError(
    263,
    `Cannot create new indexes on non-empty collection ${collection.namespace} in a multi-document transaction.`,
  );
}

/** True if the same index exists. @throws MongoError 85 and 86 where one stands in its way. */
function isThere(collection: Collection, spec: IndexSpec): boolean {
  const isId = hasSameKey(spec, (collection.indexes[0] as Index).spec);
  if (isId) return true;
  const named = collection.indexes.find((index) => index.spec.name === spec.name)?.spec;
  if (named !== undefined) {
    if (isSameIndex(named, spec)) return true;
    const same = isSameSignature(named, spec);
    throw new MongoError(
      same ? 85 : 86,
      same
        ? `An equivalent index already exists with the same name but different options. Requested index: ${describeKey(spec.shown)}, existing index: ${describeKey(named.shown)}`
        : `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${describeKey(spec.shown)}, existing index: ${describeKey(named.shown)}`,
    );
  }
  const equivalent = collection.indexes.find((index) => isSameSignature(index.spec, spec))?.spec;
  if (equivalent !== undefined) {
    throw new MongoError(
      85,
      equivalent.text === undefined || isSameIndex(equivalent, spec)
        ? `Index already exists with a different name: ${equivalent.name}`
        : `An equivalent index already exists with a different name and options. Requested index: ${describeKey(spec.shown)}, existing index: ${describeKey(equivalent.shown)}`,
    );
  }
  const other = collection.indexes.find((index) => index.spec.text !== undefined);
  if (spec.text !== undefined && other !== undefined) {
    throw new MongoError(
      67,
      `only one text index per collection allowed, found existing text index "${other.spec.name}"`,
    );
  }
  return false;
}

/** Whether MongoDB considers two indexes the same, whatever their names are. */
function isSameSignature(a: IndexSpec, b: IndexSpec): boolean {
  return (
    hasSameKey(a, b) &&
    a.unique === b.unique &&
    a.sparse === b.sparse &&
    isSameCollation(a.collation, b.collation) &&
    isEqualValue(a.shown.partialFilterExpression, b.shown.partialFilterExpression)
  );
}

function requireCollection(context: CommandContext, what = 'ns does not exist:'): Collection {
  const collection = existingCollection(context);
  if (collection === undefined) throw new MongoError(26, `${what} ${context.db}.${collectionName(context)}`);
  return collection;
}

function dropIndexes(context: CommandContext): Doc {
  const { command, engine } = context;
  const collection = requireCollection(context, 'ns not found');
  const nIndexesWas = collection.indexes.length;
  const wanted = command.index;
  const list = Array.isArray(wanted) ? wanted : [wanted];
  const isNames = list.every((one) => typeof one === 'string');
  if (!isNames && (Array.isArray(wanted) || !isDoc(wanted)))
    throw typeMismatch(
      "BSON field 'dropIndexes.index' is the wrong type, expected types '[string, array, object]'",
    );
  const targets =
    wanted === '*' ? collection.indexes.slice(1) : list.map((one) => indexToDrop(collection, one));
  for (const index of targets) engine.catalog.dropIndex(collection, index);
  return wanted === '*' ? { nIndexesWas, msg: 'non-_id indexes dropped for collection' } : { nIndexesWas };
}

function indexToDrop(collection: Collection, wanted: unknown): Index {
  const index = findIndexBy(collection, wanted);
  if (index === undefined) {
    const text =
      typeof wanted === 'string'
        ? `index not found with name [${wanted}]`
        : `can't find index with key: ${JSON.stringify(wanted)}`;
    throw new MongoError(27, text);
  }
  if (index.id === 0) throw new MongoError(72, 'cannot drop _id index');
  return index;
}

function listIndexes(context: CommandContext): Reply {
  const collection = requireCollection(context);
  const documents = collection.indexes.map(({ spec }) => encode(spec.shown));
  const batchSize = wholeNumber(embedded(context.command, 'cursor'), 'batchSize');
  return openCursor(context, documents, batchSize);
}

/** The commands of this file by name. */
export const INDEX_COMMANDS: Readonly<Record<string, Command>> = {
  createIndexes: { effect: 'catalog', run: onMeantCollection(createIndexes) },
  dropIndexes: { effect: 'catalog', run: onMeantCollection(dropIndexes) },
  deleteIndexes: { effect: 'catalog', run: onMeantCollection(dropIndexes) },
  listIndexes: { effect: 'read', run: listIndexes },
  ...Object.fromEntries(
    SEARCH_INDEX_COMMANDS.map((name): [string, Command] => [
      name,
      { effect: 'read', run: refuseSearchIndexes },
    ]),
  ),
};
