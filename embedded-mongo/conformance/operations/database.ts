/** Operations on a database. */
import type { Db, Document } from 'mongodb';
import { openChangeStream, openCommandCursor } from './cursors.ts';
import { type Operations, options } from './operation.ts';

/** The operations by name. */
export const DATABASE_OPERATIONS: Operations<Db> = {
  aggregate: (call) => call.on.aggregate(call.args.pipeline, options(call, 'pipeline')).toArray(),
  createChangeStream: openChangeStream,
  createCollection: (call) => call.on.createCollection(call.args.collection, options(call, 'collection')),
  createCommandCursor: openCommandCursor,
  dropCollection: (call) => call.on.dropCollection(call.args.collection, options(call, 'collection')),
  listCollectionNames: async (call) =>
    (
      await call.on
        .listCollections(call.args.filter, { ...options(call, 'filter'), nameOnly: true })
        .toArray()
    ).map(({ name }) => name),
  listCollections: (call) => call.on.listCollections(call.args.filter, options(call, 'filter')).toArray(),
  modifyCollection(call) {
    const { collection, ...change } = options(call);
    const command: Document = { collMod: collection, ...change };
    return call.on.command(command);
  },
  runCommand: (call) => call.on.command(call.args.command, options(call, 'command', 'commandName')),
  async runCursorCommand(call) {
    const cursor = await openCommandCursor(call);
    return cursor.toArray();
  },
};
