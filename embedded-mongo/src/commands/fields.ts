/**
 * Which fields each command has, and of what type. A field that a command does not have is refused, since a client that
 * sends one means something by it; so is an option that this server knows and does not carry out.
 */
import { assertFields, type FieldTypes } from '../values/fields.ts';
import type { Doc } from '../values/kinds.ts';

/** What drivers may send with every command. */
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
  maxTimeMS: 'number',
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
  capped: 'any',
  size: 'number',
  max: 'number',
  autoIndexId: 'bool',
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
  hint: 'any',
  collation: 'object',
  arrayFilters: 'array',
  remove: 'bool',
  update: 'any',
  upsert: 'bool',
  new: 'bool',
  bypassDocumentValidation: 'bool',
  let: 'object',
};

/** The own fields of each command that is held to them. */
export const COMMAND_FIELDS: Readonly<Record<string, FieldTypes>> = {
  find: {
    find: 'any',
    filter: 'object',
    sort: 'object',
    projection: 'object',
    hint: 'any',
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
    let: 'object',
  },
  count: {
    count: 'any',
    query: 'object',
    limit: 'number',
    skip: 'number',
    hint: 'any',
    collation: 'object',
    fields: 'any',
  },
  distinct: { distinct: 'any', key: 'any', query: 'object', collation: 'object', hint: 'any' },
  aggregate: {
    aggregate: 'any',
    pipeline: 'array',
    explain: 'bool',
    allowDiskUse: 'bool',
    cursor: 'object',
    bypassDocumentValidation: 'bool',
    collation: 'object',
    hint: 'any',
    let: 'object',
  },
  insert: { insert: 'any', documents: 'any', ordered: 'bool', bypassDocumentValidation: 'bool' },
  update: {
    update: 'any',
    updates: 'array',
    ordered: 'bool',
    bypassDocumentValidation: 'bool',
    let: 'object',
  },
  delete: { delete: 'any', deletes: 'array', ordered: 'bool', let: 'object' },
  findAndModify: { findAndModify: 'any', ...FIND_AND_MODIFY },
  findandmodify: { findandmodify: 'any', ...FIND_AND_MODIFY },
  create: CREATE,
  drop: { drop: 'any' },
  dropDatabase: { dropDatabase: 'any' },
  renameCollection: { renameCollection: 'any', to: 'any', dropTarget: 'bool' },
  listDatabases: { listDatabases: 'any', filter: 'object', nameOnly: 'bool', authorizedDatabases: 'bool' },
  listCollections: {
    listCollections: 'any',
    filter: 'object',
    nameOnly: 'bool',
    authorizedCollections: 'bool',
    cursor: 'object',
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
  },
  createIndexes: { createIndexes: 'any', indexes: 'array', commitQuorum: 'any' },
  dropIndexes: { dropIndexes: 'any', index: 'any' },
  deleteIndexes: { deleteIndexes: 'any', index: 'any' },
  listIndexes: { listIndexes: 'any', cursor: 'object' },
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
    hint: 'any',
    sort: 'object',
  },
  deletes: { q: 'object', limit: 'any', collation: 'object', hint: 'any' },
};

/** Holds a command to its fields. @throws MongoError 14, 40415, 72 */
export function assertCommandFields(name: string, command: Doc): void {
  const own = Object.hasOwn(COMMAND_FIELDS, name) ? COMMAND_FIELDS[name] : undefined;
  if (own === undefined) return;
  assertFields(name, command, own, GENERIC);
}
