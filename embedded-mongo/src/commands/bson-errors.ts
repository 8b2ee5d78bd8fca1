/** Converts errors of the BSON encoder to MongoDB's errors. */
import { BSONError } from 'bson';
import { MongoError } from '../errors.ts';

/** Returns the error for the client; errors that are not from BSON are returned unchanged. */
export function mongoErrorOf(error: unknown): unknown {
  return error instanceof BSONError ? new MongoError(22, `Invalid BSON: ${error.message}`) : error;
}
