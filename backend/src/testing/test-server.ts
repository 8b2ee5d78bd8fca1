// A whole server for tests: real HTTP, real sockets, the real database protocol; only the time is simulated.

import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedMongo } from '@ahl/embedded-mongo';
import { createMemoryBus } from '@ahl/realtime/bus';
import type { Role } from '@ahl/shared-types/permissions';
import type { DomainEvent } from '@ahl/shared-types/realtime';
import { pino } from 'pino';
import { type Config, loadConfig } from '#config/config.ts';
import type { FetchSheet } from '#features/core/imports/google-sheet.ts';
import { ensureRegions } from '#features/core/regions/first-regions.ts';
import type { ApiRouter } from '#http/mount.ts';
import { createServices, serve } from '#services.ts';
import { createAccount } from './accounts.ts';
import { openOwnDatabase, takeDatabase } from './test-database.ts';

type Options = {
  now?: () => number;
  config?: Partial<Config>;
  distDir?: string | null;
  /** Stores the database in a file, as a league does; tests need not. */
  onDisk?: boolean;
  /** What one address can read in a minute; by default enough for every test. */
  readPointsPerMinute?: number;
  /** How long an answer is delayed that must not reveal whether an account exists; by default not at all. */
  evenMs?: number;
  /** Answers instead of Google. */
  fetchSheet?: FetchSheet;
};

/** The answer of a call, with its body read as JSON. */
// biome-ignore lint/suspicious/noExplicitAny: tests read bodies of every shape.
export type Answer = { status: number; body: any; headers: Headers };

const masterAdminEmail = 'master@test.local';

/** An engine elsewhere and one with a file get a database for each server. */
const openDatabase = async (dataDir: string, onDisk: boolean) => {
  const testUri = process.env.TEST_MONGODB_URI;
  const dbName = `test-${path.basename(dataDir)}`;
  if (testUri) return openOwnDatabase(testUri, dbName);
  if (!onDisk) return takeDatabase();
  const engine = await startEmbeddedMongo({ dataDir, keepsExpired: true });
  const database = await openOwnDatabase(engine.uri, dbName);
  return { ...database, release: () => database.release().then(() => engine.stop()) };
};

/** Starts a server on a database of its own; `stop` ends both. */
export const startTestServer = async ({
  now = Date.now,
  config = {},
  distDir = null,
  onDisk = false,
  readPointsPerMinute = 1_000_000,
  evenMs = 0,
  fetchSheet,
}: Options = {}) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ahl-test-'));
  const database = await openDatabase(dataDir, onDisk);
  const db = database.connection;
  const bus = createMemoryBus();
  const services = createServices({
    config: {
      ...loadConfig({ JWT_SECRET: 'x'.repeat(40), DEMO_DATA: 'false', LOG_LEVEL: 'silent' }),
      masterAdminEmail,
      // The league has a mail server, which no test reaches: mails stay queued unless a test sends them.
      smtpUrl: 'smtp://mail.test.invalid',
      dataDir,
      ...config,
    },
    db,
    bus,
    redis: null,
    logger: pino({ level: 'silent' }),
    now,
    distDir,
    readPointsPerMinute,
    evenMs,
    ...(fetchSheet ? { fetchSheet } : {}),
  });
  await database.prepare(services.models);
  await ensureRegions(services.models, services.config.productName);
  const httpServer = createServer();
  // Client and server share this thread. After a long task both find the idle time over: the server would close a
  // connection that a call is about to use.
  httpServer.keepAliveTimeout = 0;
  const { app, api, realtime } = serve(services, httpServer);
  httpServer.on('request', app);
  await new Promise<void>((resolve) => httpServer.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(httpServer.address() as AddressInfo).port}`;

  const call = async (
    method: string,
    target: string,
    options: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer> => {
    const { body } = options;
    const response = await fetch(url + target, {
      method,
      headers: {
        ...(options.token ? { Authorization: `Bearer ${options.token}` } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...options.headers,
      },
      // Undefined stays undefined.
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    // A stream of events does not end by itself.
    const isStream = response.headers.get('content-type') === 'text/event-stream';
    if (isStream) await response.body?.cancel();
    const text = isStream ? '' : await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: response.status,
      body: isJson && text ? JSON.parse(text) : text,
      headers: response.headers,
    };
  };

  const signInAs = async (role: Role, overrides: Record<string, unknown> = {}) => {
    const account = await createAccount(services.models, role, { masterAdminEmail, ...overrides });
    const accountId = account._id.toHexString();
    return {
      accountId,
      account,
      token: services.tokens.sign({ accountId, tokenVersion: account.tokenVersion }),
    };
  };

  const stop = async () => {
    services.streams.close();
    await realtime.close();
    httpServer.closeAllConnections();
    httpServer.close();
    for (const job of Object.values(services.jobs)) await job.stop();
    await services.outbox.stop();
    await services.passwords.stop();
    await services.fileReader.stop();
    await services.pdfMaker.stop();
    await services.lastSeenTracker.stop();
    await bus.close();
    await database.release();
    rmSync(dataDir, { recursive: true, force: true });
    const undocumented = [...api.undocumented].sort();
    if (undocumented.length > 0)
      throw new Error(`Answered, but in no contract's errors:\n  ${undocumented.join('\n  ')}`);
    const problems = publishingProblems(api.published);
    if (problems.length > 0)
      throw new Error(`Not as declared in the contracts' publishes:\n  ${problems.join('\n  ')}`);
  };
  /** Listens to published events, except those about recorded changes, which follow from every change. */
  const hear = (listener: (event: DomainEvent) => void) =>
    bus.subscribe(({ event }) => {
      if (event.type !== 'change.recorded') listener(event);
    });
  return {
    url,
    call,
    signInAs,
    hear,
    services,
    models: services.models,
    db,
    bus,
    app,
    api,
    realtime,
    httpServer,
    /** Removes all that was written, except rows of these collections. */
    empty: database.empty,
    stop,
  };
};
/** Returns events that calls published without their contract naming them, and named facts that no call published. */
const publishingProblems = (published: ApiRouter['published']): string[] =>
  [...published].flatMap(([key, { contract, facts }]) => {
    const declared: readonly string[] = Array.isArray(contract.publishes) ? contract.publishes : [];
    if (declared.length > 0 && facts.size === 0) return [`${key} published nothing`];
    return [...facts].filter((fact) => !declared.includes(fact)).map((fact) => `${key} published ${fact}`);
  });

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;
