/** What the encoder throws, as MongoDB would say it. */
import { BSONError } from 'bson';
import { MongoError } from '../errors.ts';

/** The error for the client; what is not of BSON comes back as it is. */
export function mongoErrorOf(error: unknown): unknown {
  return error instanceof BSONError ? new MongoError(22, `Invalid BSON: ${error.message}`) : error;
}
