/** A server and a client for one test file; started and stopped by the test file's own hooks. */
import { type Collection, type Db, type Document, MongoClient, MongoServerError } from 'mongodb';
import { afterAll, beforeAll } from 'vitest';
import { type EmbeddedMongo, startEmbeddedMongo } from '../index.ts';

/** The server and client that a test uses. */
export type TestServer = {
  readonly client: MongoClient;
  readonly db: Db;
  readonly uri: string;
  readonly socketPath: string;
  /** Returns a new empty collection. */
  fresh(): Collection<Document>;
};

/** Starts an in-memory server for a test file. An error of the server itself fails the file. */
export function useServer(): TestServer {
  let server: EmbeddedMongo | undefined;
  let client: MongoClient | undefined;
  let made = 0;
  const problems: string[] = [];
  beforeAll(async () => {
    const onLog = (entry: { level: string; message: string }): void => {
      if (entry.level === 'error') problems.push(entry.message);
    };
    server = await startEmbeddedMongo({ dataDir: '', inMemory: true, onLog });
    client = await new MongoClient(server.uri).connect();
  });
  afterAll(async () => {
    await client?.close();
    await server?.stop();
    if (problems.length > 0) throw new Error(problems.join('\n'));
  });
  const need = <Thing>(thing: Thing | undefined): Thing => {
    if (thing === undefined) throw new Error('the server is not started yet');
    return thing;
  };
  return {
    get client() {
      return need(client);
    },
    get db() {
      return need(client).db('test');
    },
    get uri() {
      return need(server).uri;
    },
    get socketPath() {
      return need(server).socketPath;
    },
    fresh() {
      made += 1;
      return need(client).db('test').collection(`c${made}`);
    },
  };
}

/** Returns the number of runs of a property: the test's own number, multiplied in nightly runs. */
export function propertyRuns(usual: number): { numRuns: number } {
  return { numRuns: usual * Number(process.env.PROPERTY_FACTOR ?? 1) };
}

/** Returns the error with which the server refuses an operation. */
export async function failureOf(work: Promise<unknown>): Promise<MongoServerError> {
  const error = await work.then(
    () => undefined,
    (caught: unknown) => caught,
  );
  if (!(error instanceof MongoServerError)) throw new Error(`expected a failure, got ${String(error)}`);
  return error;
}
