// Owns the databases of test servers. A process starts one engine, and an emptied database serves the next server with
// the indexes that it has: an engine's start and the indexes of a league cost a second each time.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { startEmbeddedMongo } from '@ahl/embedded-mongo';
import mongoose, { type Connection, type mongo } from 'mongoose';
import { buildIndexes } from '#db/build-indexes.ts';
import type { Models } from '#db/models.ts';

/** A database without documents, and the connection to it. */
export type TestDatabase = {
  readonly connection: Connection;
  /** Builds the indexes that are missing; called before the first write. */
  prepare(models: Models): Promise<void>;
  /** Removes the documents that were written since the last call, except those of some collections. */
  empty(except?: readonly string[]): Promise<void>;
  /** Removes everything that was written and closes the connection. */
  release(): Promise<void>;
};

/** Commands that write documents; their first field names the collection. */
const writes = new Set(['insert', 'update', 'delete', 'findAndModify']);

/** Commands that change nothing. Any other one may have changed more than documents. */
const reads = new Set([
  'abortTransaction',
  'aggregate',
  'collStats',
  'commitTransaction',
  'count',
  'dbStats',
  'distinct',
  'endSessions',
  'explain',
  'find',
  'getMore',
  'hello',
  'killCursors',
  'listCollections',
  'listDatabases',
  'listIndexes',
  'ping',
]);

/** Marks the removals made here: they leave nothing to remove. */
const comment = 'emptied after a test';

const connect = async (uri: string, dbName: string, autoCreate = true) => {
  const options = { dbName, autoCreate, autoIndex: false, monitorCommands: true };
  const connection = await mongoose.createConnection(uri, options).asPromise();
  const written = new Set<string>();
  const seen = { otherCommands: false };
  connection.getClient().on('commandStarted', ({ commandName, command }: mongo.CommandStartedEvent) => {
    if (!writes.has(commandName)) seen.otherCommands ||= !reads.has(commandName);
    else if (command.comment !== comment) written.add(command[commandName]);
  });
  const empty = async (except: readonly string[] = []) => {
    const names = [...written].filter((name) => !except.includes(name));
    for (const name of names) written.delete(name);
    await Promise.all(names.map((name) => connection.collection(name).deleteMany({}, { comment })));
  };
  return { connection, seen, empty };
};

/** Opens a database that serves one server and is dropped then. */
export const openOwnDatabase = async (uri: string, dbName: string): Promise<TestDatabase> => {
  const { connection, empty } = await connect(uri, dbName);
  return {
    connection,
    prepare: buildIndexes,
    empty,
    release: async () => {
      await connection.dropDatabase();
      await connection.close();
    },
  };
};

const startSharedEngine = async () => {
  const { uri, socketPath } = await startEmbeddedMongo({ dataDir: '', inMemory: true, keepsExpired: true });
  // The runner ends a process by a signal, which by itself would leave the engine's folder.
  process.once('SIGTERM', () => process.exit());
  process.once('exit', () => {
    if (socketPath) rmSync(path.dirname(socketPath), { recursive: true, force: true });
  });
  const idle: string[] = [];
  return { uri, idle, created: 0 };
};

let sharedEngine: ReturnType<typeof startSharedEngine> | undefined;

/** Takes an idle database of this process's engine, or a new one. After a change of its structure it is not used again. */
export const takeDatabase = async (): Promise<TestDatabase> => {
  sharedEngine ??= startSharedEngine();
  const engine = await sharedEngine;
  const idle = engine.idle.pop();
  if (!idle) engine.created += 1;
  const dbName = idle ?? `test-${engine.created}`;
  const { connection, seen, empty } = await connect(engine.uri, dbName, !idle);
  return {
    connection,
    prepare: async (models) => {
      if (!idle) await buildIndexes(models);
      // Models create their collections on their own, some of them after the indexes.
      await Promise.all(Object.values(models).map((model) => model.init()));
      seen.otherCommands = false;
    },
    empty,
    release: async () => {
      if (seen.otherCommands) await connection.dropDatabase();
      else await empty();
      await connection.close();
      if (!seen.otherCommands) engine.idle.push(dbName);
    },
  };
};
