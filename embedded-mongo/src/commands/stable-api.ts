/**
 * MongoDB's Stable API: a client names the version for which it is written, and in strict mode is refused what that
 * version does not include. There is one version, and nothing in it is deprecated, so `apiDeprecationErrors` refuses
 * nothing.
 * https://www.mongodb.com/docs/v8.0/reference/stable-api/
 */
import { MongoError, typeMismatch } from '../errors.ts';
import { type Doc, isDoc, typeNameOf } from '../values/kinds.ts';

const VERSION = '1';

/** The commands of this server that version 1 includes. */
const COMMANDS = new Set([
  'abortTransaction',
  'aggregate',
  'bulkWrite',
  'collMod',
  'commitTransaction',
  'count',
  'create',
  'createIndexes',
  'delete',
  'drop',
  'dropDatabase',
  'dropIndexes',
  'endSessions',
  'explain',
  'find',
  'findAndModify',
  'getMore',
  'hello',
  'insert',
  'killCursors',
  'listCollections',
  'listDatabases',
  'listIndexes',
  'ping',
  'refreshSessions',
  'saslContinue',
  'saslStart',
  'update',
]);

/** Fields of these commands that version 1 does not include. */
const UNSTABLE_FIELDS: Readonly<Record<string, readonly string[]>> = {
  create: ['autoIndexId', 'capped', 'indexOptionDefaults', 'max', 'size', 'storageEngine'],
  find: [
    'awaitData',
    'max',
    'min',
    'noCursorTimeout',
    'oplogReplay',
    'returnKey',
    'showRecordId',
    'tailable',
  ],
};
const UNSTABLE_INDEX_OPTIONS = ['background', 'bucketSize', 'sparse', 'storageEngine'];
const UNSTABLE_STAGES = [
  '$changeStreamSplitLargeEvent',
  '$currentOp',
  '$indexStats',
  '$listLocalSessions',
  '$listSearchIndexes',
  '$listSessions',
  '$planCacheStats',
  '$search',
  '$searchMeta',
  '$vectorSearch',
];

/** Returns the versions that include a command, for `listCommands`. */
export function apiVersionsOf(name: string): string[] {
  return COMMANDS.has(name) ? [VERSION] : [];
}

/** Checks a command against the version that its client names. @throws MongoError 14, 322, 323, 4886600 */
export function assertStableApi(name: string, command: Doc): void {
  const { apiVersion, apiStrict, apiDeprecationErrors } = command;
  if (apiVersion === undefined && apiStrict === undefined && apiDeprecationErrors === undefined) return;
  assertTypes(name, command);
  if (apiVersion === undefined)
    throw new MongoError(
      4886600,
      'Provided apiStrict and/or apiDeprecationErrors without passing apiVersion',
    );
  if (apiVersion !== VERSION) throw new MongoError(322, `API version must be "${VERSION}"`);
  if (apiStrict === true) assertStrictly(name, command);
}

function assertTypes(name: string, command: Doc): void {
  const expected = { apiVersion: 'string', apiStrict: 'boolean', apiDeprecationErrors: 'boolean' } as const;
  for (const [field, type] of Object.entries(expected)) {
    const value = command[field];
    if (value === undefined || typeof value === type) continue;
    const wanted = type === 'boolean' ? 'bool' : type;
    throw typeMismatch(
      `BSON field '${name}.${field}' is the wrong type '${typeNameOf(value)}', expected type '${wanted}'`,
    );
  }
}

function assertStrictly(name: string, command: Doc): void {
  if (!COMMANDS.has(name))
    throw notStable(
      `Provided apiStrict:true, but the command ${name} is not in API Version ${VERSION}. Information on supported commands and migrations in API Version ${VERSION} can be found at https://dochub.mongodb.org/core/manual-versioned-api.`,
    );
  const field = UNSTABLE_FIELDS[name]?.find((one) => command[one] !== undefined);
  if (field !== undefined)
    throw notStable(`BSON field '${name}.${field}' is not allowed with apiStrict:true.`);
  if (name === 'aggregate') assertStages(command.pipeline);
  if (name === 'createIndexes') assertIndexes(command.indexes);
}

function assertStages(pipeline: unknown): void {
  if (!Array.isArray(pipeline)) return;
  for (const stage of pipeline) {
    const [name = ''] = isDoc(stage) ? Object.keys(stage) : [];
    const isStable = name === '$collStats' ? isCountAlone(stage.$collStats) : !UNSTABLE_STAGES.includes(name);
    if (!isStable) throw notStable(`${name} is not allowed with 'apiStrict: true' in API Version ${VERSION}`);
  }
}

/** Version 1 includes the count of documents, but no statistics of the storage. */
function isCountAlone(spec: unknown): boolean {
  return isDoc(spec) && Object.keys(spec).every((part) => part === 'count');
}

function assertIndexes(indexes: unknown): void {
  for (const index of Array.isArray(indexes) ? indexes : []) {
    if (!isDoc(index)) continue;
    const option = UNSTABLE_INDEX_OPTIONS.find((one) => index[one] !== undefined);
    if (option !== undefined)
      throw notStable(`BSON field 'createIndexes.indexes.${option}' is not allowed with apiStrict:true.`);
    if (isDoc(index.key) && Object.values(index.key).includes('text'))
      throw notStable(`Indexes of the type 'text' cannot be created with 'apiStrict: true'.`);
  }
}

function notStable(message: string): MongoError {
  return new MongoError(323, message);
}
