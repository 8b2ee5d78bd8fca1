/** The fields of a command for its session and its transaction, and what can run inside one: MongoDB's rules. */
import { MongoError } from '../errors.ts';
import { assertFields, assertRequired, type FieldTypes } from '../values/fields.ts';
import { type Doc, isDoc } from '../values/kinds.ts';

const ALLOWED = new Set([
  'aggregate',
  'bulkWrite',
  'create',
  'createIndexes',
  'delete',
  'distinct',
  'find',
  'findAndModify',
  'findandmodify',
  'getMore',
  'insert',
  'killCursors',
  'update',
]);

/** Databases that belong to the server. */
const INTERNAL = ['admin', 'config', 'local'];
/** Commands that run on `admin` for other databases, or continue what those have opened there. */
const ON_ADMIN = ['bulkWrite', 'getMore', 'killCursors'];

const SESSION: FieldTypes = { id: 'uuid', uid: 'any', txnNumber: 'number', txnUUID: 'uuid' };

/**
 * Checks that the fields for a command's session and transaction are consistent.
 * @throws MongoError 14, 40414, 40415, 50768, 72
 */
export function assertSessionFields(name: string, command: Doc, isRetryable: boolean): void {
  const { lsid, txnNumber, autocommit, startTransaction } = command;
  if (isDoc(lsid)) {
    assertFields('lsid', lsid, SESSION);
    assertRequired('lsid', lsid, ['id']);
  }
  if (txnNumber !== undefined && lsid === undefined)
    throw invalid('Transaction number requires a session ID to also be specified');
  if (startTransaction !== undefined && autocommit === undefined)
    throw invalid("'startTransaction' field requires 'autocommit' field to also be specified");
  if (startTransaction === false) throw invalid('Specifying startTransaction=false is not allowed.');
  if (autocommit === true) throw invalid('Specifying autocommit=true is not allowed.');
  if (autocommit !== undefined && txnNumber === undefined)
    throw invalid("'autocommit' field requires a transaction number to also be specified");
  if (txnNumber !== undefined && autocommit === undefined && !isRetryable)
    throw new MongoError(
      50768,
      `txnNumber may only be provided for multi-document transactions and retryable write commands. autocommit:false was not provided, and ${name} is not a retryable write command.`,
    );
}

function invalid(message: string): MongoError {
  return new MongoError(72, message);
}

/** Refuses what would not be rolled back with the transaction. @throws MongoError 263 */
export function assertTransactional(name: string, command: Doc): void {
  if (INTERNAL.includes(String(command.$db)) && !ON_ADMIN.includes(name))
    throw new MongoError(
      263,
      `Cannot run command against the '${String(command.$db)}' database in a transaction.`,
    );
  if (!ALLOWED.has(name)) {
    throw new MongoError(263, `Cannot run '${name}' in a multi-document transaction.`);
  }
  const last: unknown = Array.isArray(command.pipeline) ? command.pipeline.at(-1) : undefined;
  const output = isDoc(last) ? ['$out', '$merge'].find((stage) => stage in last) : undefined;
  if (name === 'aggregate' && output !== undefined) {
    throw new MongoError(
      263,
      `Operation not permitted in transaction :: caused by :: Aggregation stage ${output} cannot run within a multi-document transaction.`,
    );
  }
}
