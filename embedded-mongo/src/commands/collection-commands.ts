/** Commands that create, list, rename and drop databases and collections. */
import { MongoError, typeMismatch } from '../errors.ts';
import { compileFilter } from '../query/matcher.ts';
import type { Collection } from '../storage/catalog.ts';
import { describeKey } from '../storage/describe-key.ts';
import { assertNoView, isView } from '../storage/resolve-view.ts';
import { encode } from '../values/codec.ts';
import type { Doc } from '../values/kinds.ts';
import { collMod } from './coll-mod.ts';
import { collectionOptions } from './collection-options.ts';
import { onMeantCollection, uuidMismatch } from './collection-uuid.ts';
import {
  type Command,
  type CommandContext,
  checkedName,
  collectionName,
  embedded,
  filterIn,
  type Reply,
  wholeNumber,
} from './command.ts';
import { listDatabases } from './list-databases.ts';
import { assertNewName } from './new-names.ts';
import { openCursor } from './read-commands.ts';

function create(context: CommandContext): Doc {
  const { command, db, view } = context;
  const name = collectionName(context);
  if (command.viewOn !== undefined && context.isInTransaction)
    throw new MongoError(263, 'Cannot create a view in a multi-document transaction.');
  const options = collectionOptions(command, db, view);
  const existing = view.find(db, name);
  if (existing === undefined) context.ensureCollection(name, db, options);
  else assertSameOptions(existing, options, context.isInTransaction);
  return {};
}

/** Accepts an existing collection with the same options. @throws MongoError 48 for any other */
function assertSameOptions(existing: Collection, options: Doc, isInTransaction: boolean): void {
  const { namespace } = existing;
  if (isInTransaction) throw new MongoError(48, `Collection ${namespace} already exists.`);
  const same = [existing.options, options].map((one) => encode(sorted(withoutDefaults(one))));
  if (Buffer.compare(same[0] as Uint8Array, same[1] as Uint8Array) === 0) return;
  throw new MongoError(
    48,
    `namespace ${namespace} already exists, but with different options: ${describeKey(existing.options)}`,
  );
}

/** Removes the default options of a validator. */
function withoutDefaults({ validationLevel, validationAction, ...options }: Doc): Doc {
  if (validationLevel !== undefined && validationLevel !== 'strict')
    options.validationLevel = validationLevel;
  if (validationAction !== undefined && validationAction !== 'error')
    options.validationAction = validationAction;
  return options;
}

const sorted = (options: Doc): Doc =>
  Object.fromEntries(Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1)));

function drop(context: CommandContext): Doc {
  const collection = context.view.find(context.db, collectionName(context));
  if (collection === undefined) return {};
  const nIndexesWas = collection.indexes.length;
  context.engine.catalog.dropCollection(collection);
  return isView(collection) ? { ns: collection.namespace } : { nIndexesWas, ns: collection.namespace };
}

function dropDatabase({ db, engine }: CommandContext): Doc {
  if (db === 'admin' || db === 'local')
    throw new MongoError(20, `Dropping the '${db}' database is prohibited.`);
  const collections = engine.catalog.list(db);
  for (const collection of collections) engine.catalog.dropCollection(collection);
  if (collections.length > 0) engine.catalog.recordDroppedDatabase(db);
  return collections.length === 0 ? {} : { dropped: db };
}

function describe(collection: Collection): Doc {
  const { name, options, indexes, uuid } = collection;
  if (isView(collection)) return { name, type: 'view', options, info: { readOnly: true } };
  return {
    name,
    type: 'collection',
    options,
    info: { readOnly: false, uuid },
    idIndex: indexes[0]?.spec.shown,
  };
}

function listCollections(context: CommandContext): Reply {
  const { command, db, engine } = context;
  const matches = compileFilter(filterIn(command, 'filter'));
  const documents = engine.catalog
    .list(db)
    .map(describe)
    .filter(matches)
    .map((doc) => encode(command.nameOnly === true ? { name: doc.name, type: doc.type } : doc));
  const batchSize = wholeNumber(embedded(command, 'cursor'), 'batchSize');
  return openCursor(context, documents, batchSize, '$cmd.listCollections');
}

function renameCollection(context: CommandContext): Doc {
  const { command, engine } = context;
  const from = command.renameCollection;
  const to = command.to;
  if (typeof from !== 'string' || typeof to !== 'string')
    throw typeMismatch('renameCollection needs two namespaces');
  if (context.db !== 'admin')
    throw new MongoError(13, 'renameCollection may only be run against the admin database.');
  const [fromDb, fromName] = splitNamespace(from);
  const [toDb, toName] = splitNamespace(to);
  checkedName(fromName, fromDb);
  checkedName(toName, toDb);
  if (from === to) throw new MongoError(20, "Can't rename a collection to itself");
  if (fromName.startsWith('system.') !== toName.startsWith('system.'))
    throw new MongoError(20, `Cannot rename '${from}' to '${to}': one of them is a system collection`);
  if (command.collectionUUID !== undefined && fromDb !== toDb)
    throw new MongoError(72, 'The collectionUUID parameter cannot be used when renaming between databases');
  const mismatch = uuidMismatch(context, fromName, fromDb);
  if (mismatch !== undefined) throw mismatch;
  const source = assertNoView(engine.catalog.find(fromDb, fromName));
  if (source === undefined) throw new MongoError(26, `Source collection ${from} does not exist`);
  const target = engine.catalog.find(toDb, toName);
  if (target !== undefined && isView(target))
    throw new MongoError(48, `a view already exists with that name: ${to}`);
  if (target !== undefined && command.dropTarget !== true)
    throw new MongoError(48, 'target namespace exists');
  if (target === undefined) assertNewName(engine.catalog, toName, toDb);
  else engine.catalog.dropCollection(target, true);
  engine.catalog.renameCollection(source, toDb, toName, target);
  return {};
}

function splitNamespace(namespace: string): [string, string] {
  const dot = namespace.indexOf('.');
  if (dot <= 0) throw new MongoError(73, `Invalid namespace specified '${namespace}'`);
  return [namespace.slice(0, dot), namespace.slice(dot + 1)];
}

/** The commands of this file by name. */
export const COLLECTION_COMMANDS: Readonly<Record<string, Command>> = {
  create: { effect: 'catalog', run: create },
  drop: { effect: 'catalog', run: onMeantCollection(drop) },
  dropDatabase: { effect: 'catalog', run: dropDatabase },
  renameCollection: { effect: 'catalog', run: renameCollection },
  collMod: { effect: 'catalog', run: onMeantCollection(collMod) },
  listDatabases: { effect: 'read', run: listDatabases },
  listCollections: { effect: 'read', run: listCollections },
};
