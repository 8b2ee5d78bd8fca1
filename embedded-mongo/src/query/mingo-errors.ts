/** What mingo throws, as MongoDB would say it. */
import { BSONError } from 'bson';
import { failedToParse, MongoError } from '../errors.ts';

/** The error for the client; what is neither ours nor mingo's comes back as it is. */
export function mongoErrorOf(error: unknown): unknown {
  if (error instanceof MongoError || !(error instanceof Error)) return error;
  if (error instanceof BSONError) return new MongoError(22, `Invalid BSON: ${error.message}`);
  if (error.constructor.name !== 'MingoError') return error;
  const { message } = error;
  const operator = /^accumulator '(\$\w+)' is not registered/.exec(message)?.[1];
  if (operator !== undefined) return new MongoError(168, `Unrecognized expression '${operator}'`);
  const variable = /^Use of undefined variable: (\w+)/.exec(message)?.[1];
  if (variable !== undefined) return new MongoError(17276, `Use of undefined variable: ${variable}`);
  return failedToParse(`PlanExecutor error :: caused by :: ${message}`);
}
