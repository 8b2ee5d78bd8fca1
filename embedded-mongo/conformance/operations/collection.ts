/** Operations on a collection. */
import type { AnyBulkWriteOperation, Collection, CommandOperationOptions, Document } from 'mongodb';
import { updateResult, writeResult } from '../results.ts';
import { openChangeStream } from './cursors.ts';
import { type Call, type Operations, options } from './operation.ts';

type OnCollection = Call<Collection>;

function bulkWrite(call: OnCollection): Promise<Document> {
  const requests = call.args.requests as AnyBulkWriteOperation[];
  return call.on.bulkWrite(requests, options(call, 'requests')).then(writeResult);
}

function createSearchIndexes(call: OnCollection): Promise<unknown> {
  return call.on.createSearchIndexes(call.args.models);
}

function listSearchIndexes(call: OnCollection): Promise<unknown> {
  const { name, aggregationOptions } = call.args;
  const cursor =
    name === undefined
      ? call.on.listSearchIndexes(aggregationOptions)
      : call.on.listSearchIndexes(name, aggregationOptions);
  return cursor.toArray();
}

/** The operations by name. */
export const COLLECTION_OPERATIONS: Operations<Collection> = {
  aggregate: (call) => call.on.aggregate(call.args.pipeline, options(call, 'pipeline')).toArray(),
  bulkWrite,
  count: (call) => call.on.count(call.args.filter, options(call, 'filter')),
  countDocuments: (call) => call.on.countDocuments(call.args.filter, options(call, 'filter')),
  createChangeStream: openChangeStream,
  createFindCursor: (call) => call.on.find(call.args.filter, options(call, 'filter')),
  createIndex: (call) => call.on.createIndex(call.args.keys, options(call, 'keys')),
  createSearchIndex: (call) => call.on.createSearchIndex(call.args.model),
  createSearchIndexes,
  deleteMany: (call) => call.on.deleteMany(call.args.filter, options(call, 'filter')),
  deleteOne: (call) => call.on.deleteOne(call.args.filter, options(call, 'filter')),
  distinct: (call) =>
    call.on.distinct(
      call.args.fieldName,
      call.args.filter,
      options(call, 'fieldName', 'filter') as CommandOperationOptions,
    ),
  drop: (call) => call.on.drop(options(call)),
  dropIndex: (call) => call.on.dropIndex(call.args.name, options(call, 'name')),
  dropIndexes: (call) => call.on.dropIndexes(options(call)),
  dropSearchIndex: (call) => call.on.dropSearchIndex(call.args.name),
  estimatedDocumentCount: (call) => call.on.estimatedDocumentCount(options(call)),
  find: (call) => call.on.find(call.args.filter, options(call, 'filter')).toArray(),
  findOne: (call) => call.on.findOne(call.args.filter, options(call, 'filter')),
  findOneAndDelete: (call) => call.on.findOneAndDelete(call.args.filter, options(call, 'filter')),
  findOneAndReplace: (call) =>
    call.on.findOneAndReplace(
      call.args.filter,
      call.args.replacement,
      withReturned(options(call, 'filter', 'replacement')),
    ),
  findOneAndUpdate: (call) =>
    call.on.findOneAndUpdate(
      call.args.filter,
      call.args.update,
      withReturned(options(call, 'filter', 'update')),
    ),
  insertMany: (call) => call.on.insertMany(call.args.documents, options(call, 'documents')),
  insertOne: (call) => call.on.insertOne(call.args.document, options(call, 'document')),
  listIndexes: (call) => call.on.listIndexes(options(call)).toArray(),
  listIndexNames: async (call) =>
    (await call.on.listIndexes(options(call)).toArray()).map(({ name }) => name),
  listSearchIndexes,
  rename: (call) => call.on.rename(call.args.to, options(call, 'to')),
  replaceOne: (call) =>
    call.on
      .replaceOne(call.args.filter, call.args.replacement, options(call, 'filter', 'replacement'))
      .then(updateResult),
  updateMany: (call) =>
    call.on
      .updateMany(call.args.filter, call.args.update, options(call, 'filter', 'update'))
      .then(updateResult),
  updateOne: (call) =>
    call.on
      .updateOne(call.args.filter, call.args.update, options(call, 'filter', 'update'))
      .then(updateResult),
  updateSearchIndex: (call) => call.on.updateSearchIndex(call.args.name, call.args.definition),
};

/** Converts `Before` and `After`, as the specifications write them, to the driver's lower case. */
function withReturned(command: Document): Document {
  if (command.returnDocument === undefined) return command;
  return { ...command, returnDocument: String(command.returnDocument).toLowerCase() };
}
