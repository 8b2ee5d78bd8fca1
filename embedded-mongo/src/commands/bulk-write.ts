/** bulkWrite: writes to several collections in one command, with the result of each in a cursor. */
import { Long } from 'bson';
import { badValue, failedToParse, MongoError, typeMismatch } from '../errors.ts';
import { encode } from '../values/codec.ts';
import { decode } from '../values/decode.ts';
import { assertFields, assertRequired, type FieldTypes } from '../values/fields.ts';
import { type Doc, isDoc } from '../values/kinds.ts';
import { numberOf } from '../values/numbers.ts';
import { mongoErrorOf } from './bson-errors.ts';
import { type Command, type CommandContext, embedded, wholeNumber } from './command.ts';
import { WRITE_COMMANDS } from './write-commands.ts';

const RESULTS = '$cmd.bulkWrite';
const MAX_OPERATIONS = 100_000;
const KINDS = ['insert', 'update', 'delete'] as const;
type Kind = (typeof KINDS)[number];

/** One operation, as the separate command that runs it. */
type Operation = { readonly kind: Kind; readonly db: string; readonly command: Doc };

type Totals = {
  nErrors: number;
  nInserted: number;
  nMatched: number;
  nModified: number;
  nUpserted: number;
  nDeleted: number;
};

const FIELDS: Readonly<Record<Kind, FieldTypes>> = {
  insert: { insert: 'number', document: 'object' },
  update: {
    update: 'number',
    filter: 'object',
    updateMods: 'any',
    multi: 'bool',
    upsert: 'bool',
    arrayFilters: 'array',
    hint: 'hint',
    constants: 'object',
    collation: 'object',
    sort: 'object',
  },
  delete: { delete: 'number', filter: 'object', multi: 'bool', hint: 'hint', collation: 'object' },
};
const REQUIRED: Readonly<Record<Kind, readonly string[]>> = {
  insert: ['document'],
  update: ['filter', 'updateMods'],
  delete: ['filter'],
};

function listIn(command: Doc, field: string): Doc[] {
  const list = command[field];
  if (!Array.isArray(list) || !list.every(isDoc))
    throw typeMismatch(`BSON field 'bulkWrite.${field}' is missing or not an array of objects`);
  return list;
}

function namespacesIn(command: Doc): { db: string; name: string; collectionUUID: unknown }[] {
  return listIn(command, 'nsInfo').map((info) => {
    assertFields('bulkWrite.nsInfo', info, {
      ns: 'any',
      collectionUUID: 'uuid',
      encryptionInformation: 'off',
    });
    assertRequired('bulkWrite.nsInfo', info, ['ns']);
    const { ns, collectionUUID } = info;
    const dot = typeof ns === 'string' ? ns.indexOf('.') : -1;
    if (typeof ns !== 'string' || dot <= 0 || dot === ns.length - 1)
      throw new MongoError(73, `Invalid namespace specified for bulkWrite: '${String(ns)}'`);
    return { db: ns.slice(0, dot), name: ns.slice(dot + 1), collectionUUID };
  });
}

function commandOf(kind: Kind, name: string, op: Doc, lets: unknown): Doc {
  const { filter, hint, collation } = op;
  switch (kind) {
    case 'insert':
      return { insert: name, documents: [encode(op.document as Doc)] };
    case 'delete':
      return {
        delete: name,
        deletes: [{ q: filter, limit: op.multi === true ? 0 : 1, hint, collation }],
        let: lets,
      };
    case 'update': {
      const { multi, upsert, arrayFilters, constants, sort } = op;
      const statement = {
        q: filter,
        u: op.updateMods,
        multi,
        upsert,
        arrayFilters,
        hint,
        collation,
        c: constants,
        sort,
      };
      return { update: name, updates: [statement], let: lets };
    }
  }
}

function operationsIn(command: Doc): Operation[] {
  const namespaces = namespacesIn(command);
  const ops = listIn(command, 'ops');
  if (ops.length === 0 || ops.length > MAX_OPERATIONS)
    throw new MongoError(
      16,
      `Write batch sizes must be between 1 and ${MAX_OPERATIONS}. Got ${ops.length} operations.`,
    );
  return ops.map((op, at) => {
    const kind = KINDS.find((one) => one in op);
    if (kind === undefined)
      throw failedToParse(`BulkWrite ops entry ${at} is not an insert, update or delete`);
    assertFields(`bulkWrite.ops.${kind}`, op, FIELDS[kind]);
    assertRequired(`bulkWrite.ops.${kind}`, op, REQUIRED[kind]);
    const index = Math.trunc(Number(numberOf(op[kind])));
    if (index < 0)
      throw new MongoError(51024, `BSON field '${kind}' value must be >= 0, actual value '${index}'`);
    const namespace = namespaces[index];
    if (namespace === undefined) throw badValue(`BulkWrite ops entry ${at} has an invalid nsInfo index.`);
    const { db, name, collectionUUID } = namespace;
    const { txnNumber, autocommit } = command;
    const own: Doc = {
      ...commandOf(kind, name, op, command.let),
      collectionUUID,
      txnNumber,
      autocommit,
    };
    return { kind, db, command: own };
  });
}

/** Runs one operation; returns the reply of its command, with the error if it was refused. */
function runOne(context: CommandContext, { kind, db, command }: Operation): Doc {
  const own: CommandContext = {
    ...context,
    name: kind,
    db,
    command,
    ensureCollection: (name, inDb = db) => context.ensureCollection(name, inDb),
  };
  try {
    return WRITE_COMMANDS[kind]?.run(own) as Doc;
  } catch (caught) {
    const error = mongoErrorOf(caught);
    if (!(error instanceof MongoError) || error.code === 112) throw error;
    const { code, message, details } = error;
    return { n: 0, writeErrors: [{ code, errmsg: message, ...details }] };
  }
}

/** Returns the result of one operation, and adds it to the totals. */
function resultOf(kind: Kind, idx: number, reply: Doc, totals: Totals): Doc {
  const [refused] = (reply.writeErrors ?? []) as Doc[];
  if (refused !== undefined) {
    totals.nErrors += 1;
    const { index: _index, ...error } = refused;
    return kind === 'update' ? { ok: 0, idx, ...error, n: 0, nModified: 0 } : { ok: 0, idx, ...error, n: 0 };
  }
  const n = Number(reply.n);
  if (kind === 'insert') totals.nInserted += n;
  if (kind === 'delete') totals.nDeleted += n;
  if (kind !== 'update') return { ok: 1, idx, n };
  const nModified = Number(reply.nModified);
  const [upserted] = (reply.upserted ?? []) as Doc[];
  totals.nModified += nModified;
  if (upserted === undefined) {
    totals.nMatched += n;
    return { ok: 1, idx, n, nModified };
  }
  totals.nUpserted += 1;
  return { ok: 1, idx, n, nModified, upserted: { _id: upserted._id } };
}

function bulkWrite(context: CommandContext): Doc {
  const { command, cursors, db, now, session } = context;
  if (db !== 'admin') throw new MongoError(13, 'bulkWrite may only be run against the admin database.');
  const operations = operationsIn(command);
  const totals: Totals = { nErrors: 0, nInserted: 0, nMatched: 0, nModified: 0, nUpserted: 0, nDeleted: 0 };
  const results: Doc[] = [];
  for (const [idx, operation] of operations.entries()) {
    const result = resultOf(operation.kind, idx, runOne(context, operation), totals);
    if (command.errorsOnly !== true || result.ok === 0) results.push(result);
    if (result.ok === 0 && command.ordered !== false) break;
  }
  const namespace = `admin.${RESULTS}`;
  const batch = cursors.open(namespace, results.map(encode), {
    batchSize: wholeNumber(embedded(command, 'cursor'), 'batchSize') ?? Number.MAX_SAFE_INTEGER,
    isSingleBatch: false,
    session,
    now: now.getTime(),
  });
  const cursor = { id: Long.fromBigInt(batch.id), firstBatch: batch.documents.map(decode), ns: namespace };
  return { cursor, ...totals };
}

/** The commands of this file by name. */
export const BULK_COMMANDS: Readonly<Record<string, Command>> = {
  bulkWrite: { effect: 'write', run: bulkWrite },
};
