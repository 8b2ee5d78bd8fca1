/** Commands that make, list, rename and drop databases and collections. */
import { failedToParse, MongoError, typeMismatch } from '../errors.ts';
import { parseIndexSpec } from '../indexes/index-spec.ts';
import { compileFilter } from '../query/matcher.ts';
import type { Collection } from '../storage/catalog.ts';
import { encode } from '../values/codec.ts';
import { assertCollation } from '../values/collation.ts';
import { type Doc, isDoc } from '../values/kinds.ts';
import {
  type Command,
  type CommandContext,
  checkedName,
  collectionName,
  embedded,
  existingCollection,
  filterIn,
  type Reply,
  wholeNumber,
} from './command.ts';
import { findIndexBy } from './index-commands.ts';
import { openCursor } from './read-commands.ts';

/** Options that change what a collection is, and that this server does not have. */
const REFUSED_OPTIONS = ['capped', 'viewOn', 'timeseries', 'clusteredIndex', 'encryptedFields', 'validator'];
const KEPT_OPTIONS = ['collation', 'changeStreamPreAndPostImages', 'storageEngine', 'comment'];

function create(context: CommandContext): Doc {
  const { command, db } = context;
  const name = collectionName(context);
  const refused = REFUSED_OPTIONS.find(
    (option) => command[option] !== undefined && command[option] !== false,
  );
  if (refused !== undefined)
    throw new MongoError(72, `create: the option '${refused}' is not supported by this server`);
  if (command.collation !== undefined) assertCollation(command.collation);
  if (context.view.find(db, name) !== undefined) {
    throw new MongoError(48, `Collection ${db}.${name} already exists.`);
  }
  const options = Object.fromEntries(
    KEPT_OPTIONS.filter((key) => key in command).map((key) => [key, command[key]]),
  );
  context.ensureCollection(name, db, options);
  return {};
}

function drop(context: CommandContext): Doc {
  const collection = existingCollection(context);
  if (collection === undefined) return {};
  const nIndexesWas = collection.indexes.length;
  context.engine.catalog.dropCollection(collection);
  return { nIndexesWas, ns: collection.namespace };
}

function dropDatabase({ db, engine }: CommandContext): Doc {
  const collections = engine.catalog.list(db);
  for (const collection of collections) engine.catalog.dropCollection(collection);
  if (collections.length > 0) engine.catalog.recordDroppedDatabase(db);
  return collections.length === 0 ? {} : { dropped: db };
}

function listDatabases({ command, engine, view }: CommandContext): Doc {
  const names = [...new Set(engine.catalog.list().map((collection) => collection.db))].sort();
  const matches = compileFilter(filterIn(command, 'filter'));
  const databases = names
    .map((name) => ({
      name,
      sizeOnDisk: 0,
      empty: engine.catalog.list(name).every((one) => view.count(one) === 0),
    }))
    .filter(matches);
  if (command.nameOnly === true) return { databases: databases.map(({ name }) => ({ name })) };
  return { databases, totalSize: 0, totalSizeMb: 0 };
}

function describe(collection: Collection, isNameOnly: boolean): Doc {
  const short = { name: collection.name, type: 'collection' };
  if (isNameOnly) return short;
  return {
    ...short,
    options: collection.options,
    info: { readOnly: false },
    idIndex: collection.indexes[0]?.spec.shown,
  };
}

function listCollections(context: CommandContext): Reply {
  const { command, db, engine } = context;
  const matches = compileFilter(filterIn(command, 'filter'));
  const documents = engine.catalog
    .list(db)
    .map((collection) => describe(collection, false))
    .filter(matches)
    .map((doc) => encode(command.nameOnly === true ? { name: doc.name, type: doc.type } : doc));
  const batchSize = wholeNumber(embedded(command, 'cursor'), 'batchSize');
  return openCursor(context, documents, batchSize, '$cmd.listCollections');
}

function renameCollection({ command, engine }: CommandContext): Doc {
  const from = command.renameCollection;
  const to = command.to;
  if (typeof from !== 'string' || typeof to !== 'string')
    throw typeMismatch('renameCollection needs two namespaces');
  const [fromDb, fromName] = splitNamespace(from);
  const [toDb, toName] = splitNamespace(to);
  const source = engine.catalog.find(fromDb, fromName);
  if (source === undefined) throw new MongoError(26, `Source collection ${from} does not exist`);
  const target = engine.catalog.find(toDb, toName);
  if (target !== undefined && command.dropTarget !== true)
    throw new MongoError(48, 'target namespace exists');
  if (target !== undefined) engine.catalog.dropCollection(target, true);
  engine.catalog.renameCollection(source, toDb, checkedName(toName, toDb));
  return {};
}

function splitNamespace(namespace: string): [string, string] {
  const dot = namespace.indexOf('.');
  if (dot <= 0) throw new MongoError(73, `Invalid namespace specified '${namespace}'`);
  return [namespace.slice(0, dot), namespace.slice(dot + 1)];
}

function collMod(context: CommandContext): Doc {
  const { command, engine } = context;
  const collection = existingCollection(context);
  if (collection === undefined)
    throw new MongoError(26, `ns does not exist: ${context.db}.${collectionName(context)}`);
  if (command.validator !== undefined)
    throw new MongoError(72, 'collMod: validators are not supported by this server');
  if (isDoc(command.index)) changeExpiry(context, collection, command.index);
  if (command.changeStreamPreAndPostImages !== undefined) {
    const { changeStreamPreAndPostImages } = command;
    engine.catalog.setOptions(collection, { ...collection.options, changeStreamPreAndPostImages });
  }
  return {};
}

function changeExpiry({ engine }: CommandContext, collection: Collection, wanted: Doc): void {
  const index = findIndexBy(collection, wanted.name ?? wanted.keyPattern);
  if (index === undefined)
    throw new MongoError(
      27,
      `cannot find index ${JSON.stringify(wanted.name ?? wanted.keyPattern)} for ns ${collection.namespace}`,
    );
  if (wanted.expireAfterSeconds === undefined)
    throw failedToParse('collMod: only expireAfterSeconds of an index can be changed');
  const spec = parseIndexSpec({ ...index.spec.shown, expireAfterSeconds: wanted.expireAfterSeconds });
  engine.catalog.changeIndex(collection, index, spec);
}

/** The commands of this file by name. */
export const COLLECTION_COMMANDS: Readonly<Record<string, Command>> = {
  create: { effect: 'catalog', run: create },
  drop: { effect: 'catalog', run: drop },
  dropDatabase: { effect: 'catalog', run: dropDatabase },
  renameCollection: { effect: 'catalog', run: renameCollection },
  collMod: { effect: 'catalog', run: collMod },
  listDatabases: { effect: 'read', run: listDatabases },
  listCollections: { effect: 'read', run: listCollections },
};
