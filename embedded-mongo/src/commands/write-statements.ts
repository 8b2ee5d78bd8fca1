/** Parses and checks the statements of a write command. */
import { failedToParse, MongoError, typeMismatch } from '../errors.ts';
import { assertFields, assertRequired } from '../values/fields.ts';
import { type Doc, isDoc } from '../values/kinds.ts';
import { numberOf } from '../values/numbers.ts';
import type { CommandContext } from './command.ts';
import { STATEMENT_FIELDS } from './fields.ts';

/** Returns the writes of a command. @throws MongoError 14, 16 */
export function listOf(command: Doc, field: string): unknown[] {
  const list = command[field];
  if (!Array.isArray(list)) throw typeMismatch(`BSON field '${field}' is missing or not an array`);
  if (list.length === 0 || list.length > 100_000) {
    throw new MongoError(
      16,
      `Write batch sizes must be between 1 and 100000. Got ${list.length} operations.`,
    );
  }
  return list;
}

/** Returns the statements of a write command. @throws MongoError 9, 14, 40414, 40415 */
export function statementsOf(command: Doc, field: 'updates' | 'deletes'): Doc[] {
  const [name = ''] = Object.keys(command);
  return listOf(command, field).map((statement) => {
    if (!isDoc(statement))
      throw typeMismatch(`BSON field '${name}.${field}' contains elements that are not objects`);
    assertFields(`${name}.${field}`, statement, STATEMENT_FIELDS[field]);
    const other = field === 'updates' ? 'u' : 'limit';
    assertRequired(`${name}.${field}`, statement, statement[other] === undefined ? ['q', other] : ['q']);
    if (field === 'deletes') assertDeleteLimit(statement.limit);
    return statement;
  });
}

/** Checks that a statement deletes one document or all that match. @throws MongoError 9 */
function assertDeleteLimit(limit: unknown): void {
  const number = Number(numberOf(limit));
  if (number === 0 || number === 1) return;
  throw failedToParse(`The limit field in delete objects must be 0 or 1. Got ${String(limit)}`);
}

/** Requires that a retryable write changes a single document. @throws MongoError 72 */
export function assertRetryable({ command }: CommandContext, isMulti: boolean, option: string): void {
  if (!isMulti || command.txnNumber === undefined || command.autocommit !== undefined) return;
  throw new MongoError(72, `Cannot use (or request) retryable writes with ${option}`);
}
