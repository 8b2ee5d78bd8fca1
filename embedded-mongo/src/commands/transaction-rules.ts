/** What may run inside a transaction: MongoDB's list. */
import { MongoError } from '../errors.ts';
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

/** Refuses what would not end with the transaction. @throws MongoError 263 */
export function assertTransactional(name: string, command: Doc): void {
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
