/** Starts a server with a TCP port for one test file, and clients of that port. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient, type MongoClientOptions } from 'mongodb';
import { afterAll, beforeAll } from 'vitest';
import { type EmbeddedMongo, startEmbeddedMongo } from '../../index.ts';

/** The one user of the server. */
export const USER = { username: 'league, office=1', password: 'a password: \u2168/é@' };

/** A user name with its password. */
type Credentials = { readonly username: string; readonly password: string };

/** The server and clients that a test uses. */
export type TcpServer = {
  /** The folder of the test file, removed at its end; it contains the server's data. */
  readonly folder: string;
  /** The host and port to which clients connect. */
  readonly address: { readonly host: string; readonly port: number };
  /** The connection string for TCP. */
  readonly tcpUri: string;
  /** The connection string for the Unix socket. */
  readonly uri: string;
  /** Messages that the server has logged. */
  readonly warnings: readonly string[];
  /** Runs `work` as a client of the port: as `USER`, with other credentials, or without (null). */
  withClient<Result>(
    work: (client: MongoClient) => Promise<Result>,
    auth?: Credentials | null,
    options?: MongoClientOptions,
  ): Promise<Result>;
};

/** Starts a server with a TCP port before the tests of a file, and stops it after them. */
export function useTcpServer(): TcpServer {
  const folder = mkdtempSync(join(tmpdir(), 'embedded-mongo-tcp-'));
  const warnings: string[] = [];
  let server: EmbeddedMongo | undefined;
  beforeAll(async () => {
    server = await startEmbeddedMongo({
      dataDir: folder,
      tcp: { port: 0, ...USER },
      onLog: ({ message }) => warnings.push(message),
    });
  });
  afterAll(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const started = (): EmbeddedMongo => {
    if (server === undefined) throw new Error('the server is not started yet');
    return server;
  };
  return {
    folder,
    warnings,
    get address() {
      const { hostname, port } = new URL(String(started().tcpUri).replace('mongodb:', 'http:'));
      return { host: hostname, port: Number(port) };
    },
    get tcpUri() {
      return String(started().tcpUri);
    },
    get uri() {
      return started().uri;
    },
    async withClient(work, auth = USER, options = {}) {
      const uri = `mongodb://127.0.0.1:${this.address.port}/?replicaSet=embedded`;
      const client = new MongoClient(uri, auth === null ? options : { ...options, auth });
      try {
        return await work(client);
      } finally {
        await client.close();
      }
    },
  };
}

/** Counts documents: a read that requires a login. */
export function countUsers(client: MongoClient): Promise<number> {
  return client.db('app').collection('users').countDocuments();
}
