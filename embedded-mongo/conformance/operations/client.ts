/** Operations on a client, a session and a bucket. */
import type { ClientBulkWriteModel, ClientSession, Document, GridFSBucket, MongoClient } from 'mongodb';
import { optionsOf } from '../entities.ts';
import { clientBulkResult } from '../results.ts';
import { openChangeStream } from './cursors.ts';
import { type Operations, options } from './operation.ts';

/** The specifications write `{ insertOne: { … } }`, the driver `{ name: 'insertOne', … }`. */
function bulkModel(model: Document): ClientBulkWriteModel<Record<string, Document>> {
  const [name = ''] = Object.keys(model);
  return { name, ...model[name] };
}

/** The operations on a client by name. */
export const CLIENT_OPERATIONS: Operations<MongoClient> = {
  async clientBulkWrite(call) {
    const models = (call.args.models as Document[]).map(bulkModel);
    return clientBulkResult(await call.on.bulkWrite(models, options(call, 'models')));
  },
  close: (call) => call.on.close(),
  createChangeStream: openChangeStream,
  listDatabaseNames: async (call) =>
    (
      await call.on
        .db()
        .admin()
        .listDatabases({ ...options(call), nameOnly: true })
    ).databases.map(({ name }) => name),
  listDatabases: async (call) => (await call.on.db().admin().listDatabases(options(call))).databases,
};

/** The operations on a session by name. */
export const SESSION_OPERATIONS: Operations<ClientSession> = {
  abortTransaction: (call) => call.on.abortTransaction(),
  commitTransaction: (call) => call.on.commitTransaction(),
  endSession: (call) => call.on.endSession(),
  startTransaction: (call) => call.on.startTransaction(optionsOf(call.args)),
  withTransaction(call) {
    const { callback, ...rest } = call.args;
    return call.on.withTransaction(() => call.runInside(callback), optionsOf(rest));
  },
};

/** The operations on a bucket by name. */
export const BUCKET_OPERATIONS: Operations<GridFSBucket> = {
  download: async (call) => Buffer.concat(await call.on.openDownloadStream(call.args.id).toArray()),
  downloadByName: async (call) =>
    Buffer.concat(await call.on.openDownloadStreamByName(call.args.filename).toArray()),
};
