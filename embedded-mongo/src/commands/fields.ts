/**
 * The fields of each command and their types. A field that a command does not have is refused, because a client that
 * sends one expects an effect; so is an option that this server knows but does not implement.
 */
import { badValue } from '../errors.ts';
import { assertFields, assertRequired, type FieldTypes } from '../values/fields.ts';
import { type Doc, isNumeric } from '../values/kinds.ts';
import { numberOf } from '../values/numbers.ts';

/** Fields that drivers can send with every command. */
const GENERIC: FieldTypes = {
  $db: 'string',
  lsid: 'object',
  txnNumber: 'number',
  autocommit: 'bool',
  startTransaction: 'bool',
  stmtId: 'number',
  stmtIds: 'array',
  readConcern: 'object',
  writeConcern: 'object',
  maxTimeMS: 'any',
  comment: 'any',
  $readPreference: 'object',
  $clusterTime: 'object',
  $queryOptions: 'object',
  $client: 'object',
  $audit: 'object',
  apiVersion: 'string',
  apiStrict: 'bool',
  apiDeprecationErrors: 'bool',
};

const CREATE: FieldTypes = {
  create: 'any',
  capped: 'flag',
  size: 'number',
  max: 'number',
  autoIndexId: 'flag',
  idIndex: 'object',
  viewOn: 'string',
  pipeline: 'array',
  collation: 'object',
  validator: 'object',
  validationLevel: 'string',
  validationAction: 'string',
  storageEngine: 'object',
  indexOptionDefaults: 'object',
  timeseries: 'object',
  expireAfterSeconds: 'any',
  clusteredIndex: 'any',
  changeStreamPreAndPostImages: 'object',
  encryptedFields: 'object',
};

const FIND_AND_MODIFY: FieldTypes = {
  query: 'object',
  fields: 'object',
  sort: 'object',
  hint: 'hint',
  collation: 'object',
  arrayFilters: 'array',
  remove: 'flag',
  update: 'any',
  upsert: 'flag',
  new: 'flag',
  bypassDocumentValidation: 'flag',
  let: 'object',
};

const STATISTICS: FieldTypes = { scale: 'number', freeStorage: 'number' };

/** The own fields of each command whose fields are checked. */
const COMMAND_FIELDS: Readonly<Record<string, FieldTypes>> = {
  find: {
    find: 'any',
    filter: 'object',
    sort: 'object',
    projection: 'object',
    hint: 'hint',
    skip: 'number',
    limit: 'number',
    batchSize: 'number',
    singleBatch: 'bool',
    max: 'object',
    min: 'object',
    returnKey: 'bool',
    showRecordId: 'bool',
    tailable: 'bool',
    awaitData: 'bool',
    oplogReplay: 'bool',
    noCursorTimeout: 'bool',
    allowPartialResults: 'bool',
    allowDiskUse: 'bool',
    collation: 'object',
    collectionUUID: 'uuid',
    let: 'object',
  },
  count: {
    count: 'any',
    query: 'object',
    limit: 'any',
    skip: 'number',
    hint: 'hint',
    collation: 'object',
    fields: 'any',
  },
  distinct: { distinct: 'any', key: 'any', query: 'object', collation: 'object', hint: 'hint' },
  aggregate: {
    aggregate: 'any',
    pipeline: 'array',
    explain: 'bool',
    allowDiskUse: 'bool',
    cursor: 'cursor',
    bypassDocumentValidation: 'flag',
    collation: 'object',
    collectionUUID: 'uuid',
    hint: 'hint',
    let: 'object',
  },
  insert: {
    insert: 'any',
    documents: 'any',
    ordered: 'bool',
    bypassDocumentValidation: 'flag',
    collectionUUID: 'uuid',
  },
  update: {
    update: 'any',
    updates: 'array',
    ordered: 'bool',
    bypassDocumentValidation: 'flag',
    collectionUUID: 'uuid',
    let: 'object',
  },
  delete: { delete: 'any', deletes: 'array', ordered: 'bool', collectionUUID: 'uuid', let: 'object' },
  findAndModify: { findAndModify: 'any', ...FIND_AND_MODIFY },
  findandmodify: { findandmodify: 'any', ...FIND_AND_MODIFY },
  bulkWrite: {
    bulkWrite: 'any',
    ops: 'array',
    nsInfo: 'array',
    cursor: 'cursor',
    bypassDocumentValidation: 'flag',
    ordered: 'bool',
    errorsOnly: 'bool',
    let: 'object',
  },
  create: CREATE,
  drop: { drop: 'any', collectionUUID: 'uuid' },
  dropDatabase: { dropDatabase: 'any' },
  profile: { profile: 'any', slowms: 'off', sampleRate: 'off', filter: 'off' },
  renameCollection: { renameCollection: 'any', to: 'any', dropTarget: 'flag', collectionUUID: 'uuid' },
  listDatabases: { listDatabases: 'any', filter: 'object', nameOnly: 'flag', authorizedDatabases: 'flag' },
  listCollections: {
    listCollections: 'any',
    filter: 'object',
    nameOnly: 'flag',
    authorizedCollections: 'flag',
    cursor: 'cursor',
  },
  collMod: {
    collMod: 'any',
    index: 'object',
    validator: 'object',
    validationLevel: 'string',
    validationAction: 'string',
    viewOn: 'string',
    pipeline: 'array',
    changeStreamPreAndPostImages: 'object',
    cappedSize: 'number',
    cappedMax: 'number',
    expireAfterSeconds: 'off',
    timeseries: 'off',
    dryRun: 'off',
    collectionUUID: 'uuid',
  },
  createIndexes: { createIndexes: 'any', indexes: 'array', commitQuorum: 'any', collectionUUID: 'uuid' },
  dropIndexes: { dropIndexes: 'any', index: 'any', collectionUUID: 'uuid' },
  deleteIndexes: { deleteIndexes: 'any', index: 'any', collectionUUID: 'uuid' },
  listIndexes: { listIndexes: 'any', cursor: 'cursor' },
  dbStats: { dbStats: 'any', ...STATISTICS },
  dbstats: { dbstats: 'any', ...STATISTICS },
  explain: { explain: 'object', verbosity: 'string' },
  getMore: { getMore: 'any', collection: 'any', batchSize: 'number' },
  logout: { logout: 'any' },
  saslContinue: { saslContinue: 'any', conversationId: 'any', payload: 'any' },
  saslStart: {
    saslStart: 'any',
    mechanism: 'string',
    payload: 'any',
    autoAuthorize: 'any',
    options: 'object',
  },
  usersInfo: {
    usersInfo: 'any',
    filter: 'off',
    showAuthenticationRestrictions: 'off',
    showCredentials: 'off',
    showCustomData: 'bool',
    showPrivileges: 'off',
  },
  killCursors: { killCursors: 'any', cursors: 'array' },
  endSessions: { endSessions: 'array' },
  killSessions: { killSessions: 'array' },
  killAllSessions: { killAllSessions: 'array' },
  refreshSessions: { refreshSessions: 'array' },
  commitTransaction: { commitTransaction: 'any', recoveryToken: 'object' },
  abortTransaction: { abortTransaction: 'any', recoveryToken: 'object' },
};

/** The fields of one entry of `updates` and of `deletes`. */
export const STATEMENT_FIELDS: Readonly<Record<'updates' | 'deletes', FieldTypes>> = {
  updates: {
    q: 'object',
    u: 'any',
    c: 'object',
    multi: 'bool',
    upsert: 'bool',
    arrayFilters: 'array',
    collation: 'object',
    hint: 'hint',
    sort: 'object',
  },
  deletes: { q: 'object', limit: 'any', collation: 'object', hint: 'hint' },
};

/** The required fields of commands. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  aggregate: ['pipeline'],
  bulkWrite: ['ops', 'nsInfo'],
  createIndexes: ['indexes'],
  delete: ['deletes'],
  deleteIndexes: ['index'],
  distinct: ['key'],
  dropIndexes: ['index'],
  getMore: ['collection'],
  insert: ['documents'],
  killCursors: ['cursors'],
  renameCollection: ['to'],
  update: ['updates'],
};

const MAX_TIME_MS = 2 ** 31 - 1;

/** Refuses an invalid time limit. @throws MongoError 2 */
function assertTimeLimit({ maxTimeMS }: Doc): void {
  if (maxTimeMS === undefined) return;
  if (!isNumeric(maxTimeMS)) throw badValue('maxTimeMS must be a number');
  const limit = Number(numberOf(maxTimeMS));
  if (!(limit >= 0 && limit <= MAX_TIME_MS))
    throw badValue(`${limit} value for maxTimeMS is out of range [0, ${MAX_TIME_MS}]`);
  if (!Number.isInteger(limit)) throw badValue('maxTimeMS has non-integral value');
}

/** Checks the fields of a command. @throws MongoError 2, 9, 14, 40414, 40415, 72 */
export function assertCommandFields(name: string, command: Doc): void {
  assertTimeLimit(command);
  const own = Object.hasOwn(COMMAND_FIELDS, name) ? COMMAND_FIELDS[name] : undefined;
  if (own === undefined) return;
  assertFields(name, command, own, GENERIC);
  assertRequired(name, command, REQUIRED[name] ?? []);
}
