// Opens the league's database for a command in the terminal. The embedded one is reached through the socket of a server
// that runs on the same folder; if there is none, the database is started for the command.
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Connection } from 'mongoose';
import { pino } from 'pino';
import { type Config, loadConfig } from '../../backend/src/config/config.ts';
import { connectDatabase } from '../../backend/src/db/connect.ts';
import { startDatabase } from '../../backend/src/db/start-database.ts';

/** A database that a command has opened. */
export type OpenDatabase = {
  config: Config;
  db: Connection;
  /** Whether a server is using it right now, as far as this machine knows. */
  isServed: boolean;
  close(): Promise<void>;
};

/** Connects to the database of a server that runs on the folder; null without one. */
const openRunning = async ({ dataDir, mongodbUri }: Config): Promise<Connection | null> => {
  const socket = path.resolve(dataDir, 'mongo.sock');
  if (mongodbUri !== '' || !existsSync(socket)) return null;
  const uri = `mongodb://${encodeURIComponent(socket)}/?directConnection=true&retryWrites=true`;
  return connectDatabase(uri).catch(() => null);
};

/** Opens the database that the environment specifies. @throws StartError */
export const openDatabase = async (): Promise<OpenDatabase> => {
  const config = loadConfig(process.env);
  const running = await openRunning(config);
  if (running) return { config, db: running, isServed: true, close: () => running.close() };
  const database = await startDatabase(config, pino({ level: 'warn' }));
  const db = await connectDatabase(database.uri);
  return {
    config,
    db,
    isServed: false,
    close: async () => {
      await db.close();
      await database.stop();
    },
  };
};

/** Runs a command; a failure is reported in one line. */
export const runCommand = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
};

/** Prints a line. */
export const say = (line: string): void => void process.stdout.write(`${line}\n`);
