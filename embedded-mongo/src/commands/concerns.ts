/** Read and write concerns: refuses invalid ones, and reports what a single server cannot guarantee. */
import { Timestamp } from 'bson';
import { badValue, failedToParse, MongoError, typeMismatch } from '../errors.ts';
import { assertFields, type FieldTypes } from '../values/fields.ts';
import { type Doc, isDoc, isNumeric, typeNameOf } from '../values/kinds.ts';
import { numberOf } from '../values/numbers.ts';

const READ_LEVELS = ['local', 'majority', 'linearizable', 'available', 'snapshot'];
/** Commands that read, each with its own level; a `getMore` uses that of the command that opened its cursor. */
const READING = ['find', 'count', 'distinct', 'aggregate', 'explain', 'getMore'];
const READ_CONCERN: FieldTypes = {
  level: 'any',
  afterClusterTime: 'any',
  atClusterTime: 'any',
  afterOpTime: 'object',
  provenance: 'string',
};
const TRANSACTION_LEVELS = ['local', 'majority', 'snapshot'];

/**
 * Returns the error beside the reply if the write concern cannot be satisfied: the write is done and on disk, and no
 * second server will ever have it. @throws MongoError 9, 14, 40415
 */
export function writeConcernErrorOf(command: Doc): Doc | undefined {
  const concern = command.writeConcern;
  if (!isDoc(concern)) return undefined;
  assertFields('writeConcern', concern, {
    w: 'any',
    j: 'flag',
    fsync: 'flag',
    wtimeout: 'number',
    wtimeoutMS: 'number',
    provenance: 'string',
  });
  const { w } = concern;
  if (w === undefined || w === null || w === 'majority') return undefined;
  if (isNumeric(w)) {
    const count = Number(numberOf(w));
    if (!(count >= 0 && count <= 50)) {
      throw failedToParse('w has to be a non-negative number and not greater than 50');
    }
    return count > 1 ? concernError(100, 'Not enough data-bearing nodes', concern) : undefined;
  }
  if (typeof w !== 'string') {
    throw failedToParse(`w has to be a number, string, or object; found: ${typeNameOf(w)}`);
  }
  const message = `No write concern mode named '${w}' found in replica set configuration`;
  return concernError(79, message, concern);
}

function concernError(code: 79 | 100, errmsg: string, writeConcern: Doc): Doc {
  const codeName = code === 79 ? 'UnknownReplWriteConcern' : 'UnsatisfiableWriteConcern';
  return { code, codeName, errmsg, errInfo: { writeConcern } };
}

/**
 * Refuses a read concern that does not exist, and one that the command does not support: all accept `local`.
 * @throws MongoError 2, 14, 40415, 72
 */
export function assertReadConcern(name: string, command: Doc): void {
  if (isDoc(command.readConcern)) assertFields('readConcern', command.readConcern, READ_CONCERN);
  const level = levelOf(command);
  if (level !== undefined && !READ_LEVELS.includes(level)) {
    throw badValue(`Enumeration value '${level}' for field 'readConcern.level' is not a valid value.`);
  }
  assertMoment(command, level);
  const isOpen = level === undefined || level === 'local' || READING.includes(name);
  if (!isOpen && command.autocommit === undefined)
    throw new MongoError(
      72,
      `Command ${name} does not support { readConcern: { level: "${level}", provenance: "clientSupplied" } } :: caused by :: read concern not supported`,
    );
}

function assertMoment({ readConcern }: Doc, level: string | undefined): void {
  if (!isDoc(readConcern)) return;
  for (const field of ['afterClusterTime', 'atClusterTime']) {
    const time = readConcern[field];
    if (time === undefined || time === null || time instanceof Timestamp) continue;
    throw typeMismatch(
      `BSON field 'readConcern.${field}' is the wrong type '${typeNameOf(time)}', expected type 'timestamp'`,
    );
  }
  if (readConcern.atClusterTime instanceof Timestamp && level !== 'snapshot')
    throw new MongoError(
      72,
      `readConcern.atClusterTime is only supported with level 'snapshot', not '${level ?? 'local'}'`,
    );
}

/** Refuses a linearizable read whose output is written to a collection. @throws MongoError 72 */
export function assertOutputConcern(command: Doc, stages: readonly Doc[]): void {
  const [name = ''] = Object.keys(stages.at(-1) ?? {});
  if (levelOf(command) !== 'linearizable' || (name !== '$out' && name !== '$merge')) return;
  throw new MongoError(72, `${name} cannot be used with a 'linearizable' read concern level`);
}

/** Requires `majority` for a change stream, because its events must not be rolled back. @throws MongoError 72 */
export function assertStreamConcern(command: Doc): void {
  const level = levelOf(command);
  if (level === undefined || level === 'majority') return;
  throw new MongoError(
    72,
    `Aggregation stage $changeStream cannot run with a readConcern other than 'majority'. Current readConcern: ${level}`,
  );
}

function levelOf(command: Doc): string | undefined {
  if (!isDoc(command.readConcern)) return undefined;
  const { level } = command.readConcern;
  if (level === undefined) return undefined;
  if (typeof level !== 'string') {
    throw typeMismatch(
      `BSON field 'readConcern.level' is the wrong type '${typeNameOf(level)}', expected type 'string'`,
    );
  }
  return level;
}

/** Refuses a write concern on a command that does not write. @throws MongoError 72 */
export function assertWriteConcernFits(command: Doc, isWrite: boolean): void {
  if (isWrite || command.writeConcern === undefined || command.autocommit !== undefined) return;
  throw new MongoError(72, 'Command does not support writeConcern');
}

/** Concerns apply to a transaction as a whole: reads at its first command, writes at its end. @throws MongoError 72 */
export function assertTransactionConcerns(command: Doc): void {
  if (command.writeConcern !== undefined) {
    throw new MongoError(72, 'writeConcern is not allowed within a multi-statement transaction');
  }
  if (command.readConcern === undefined) return;
  if (command.startTransaction !== true) {
    throw new MongoError(72, 'Only the first command in a transaction may specify a readConcern');
  }
  const level = levelOf(command);
  if (level !== undefined && !TRANSACTION_LEVELS.includes(level)) {
    throw new MongoError(
      72,
      `The readConcern level must be either 'local', 'majority' or 'snapshot' in order to run in a transaction, not '${level}'`,
    );
  }
}
