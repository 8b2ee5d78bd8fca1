/** Finds the operation that a step of a test names, by the kind of entity that it is called on. */
import {
  AbstractCursor,
  ChangeStream,
  ClientSession,
  Collection,
  Db,
  GridFSBucket,
  MongoClient,
} from 'mongodb';
import { NotRunnable } from '../failures.ts';
import { BUCKET_OPERATIONS, CLIENT_OPERATIONS, SESSION_OPERATIONS } from './client.ts';
import { COLLECTION_OPERATIONS } from './collection.ts';
import { CURSOR_OPERATIONS } from './cursors.ts';
import { DATABASE_OPERATIONS } from './database.ts';
import type { Call, Operations } from './operation.ts';
import { RUNNER_OPERATIONS } from './test-runner.ts';

/** Runs an operation on an entity. @throws NotRunnable if the driver or this runner has no such operation */
export async function callOperation(name: string, call: Call<unknown>): Promise<unknown> {
  const { on } = call;
  if (on === undefined) return run(RUNNER_OPERATIONS, name, { ...call, on });
  if (on instanceof Collection) return run(COLLECTION_OPERATIONS, name, { ...call, on });
  if (on instanceof Db) return run(DATABASE_OPERATIONS, name, { ...call, on });
  if (on instanceof MongoClient) return run(CLIENT_OPERATIONS, name, { ...call, on });
  if (on instanceof ClientSession) return run(SESSION_OPERATIONS, name, { ...call, on });
  if (on instanceof GridFSBucket) return run(BUCKET_OPERATIONS, name, { ...call, on });
  if (on instanceof ChangeStream || on instanceof AbstractCursor)
    return run(CURSOR_OPERATIONS, name, { ...call, on });
  throw new NotRunnable(`the operation ${name}`);
}

async function run<Thing>(operations: Operations<Thing>, name: string, call: Call<Thing>): Promise<unknown> {
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
  if (operation === undefined) throw new NotRunnable(`the driver for Node has no ${name}`);
  return operation(call);
}
