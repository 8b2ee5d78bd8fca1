import { mkdirSync } from 'node:fs';
import type { Logger } from 'pino';
import { type Config, StartError } from '#config/config.ts';

export type Database = { uri: string; stop(): Promise<void> };

/**
 * Starts the database to use: the one that MONGODB_URI names, otherwise the embedded one in DATA_DIR.
 * @throws StartError when the data folder cannot be used.
 */
export const startDatabase = async (config: Config, logger: Logger): Promise<Database> => {
  if (config.mongodbUri) return { uri: config.mongodbUri, stop: async () => undefined };
  try {
    mkdirSync(config.dataDir, { recursive: true });
    const { startEmbeddedMongo } = await import('@ahl/embedded-mongo');
    return await startEmbeddedMongo({
      dataDir: config.dataDir,
      onLog: ({ level, message }) => logger[level]({}, message),
    });
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
};
