import mongoose, { type Connection } from 'mongoose';
import { StartError } from '#config/config.ts';

/** Returns an address without its password, for people and logs. */
const withoutSecret = (uri: string): string => uri.replace(/\/\/[^@/]*@/, '//***@');

/**
 * Connects to MongoDB, embedded or not. Reconnects on its own after later losses; calls meanwhile fail within seconds.
 * @throws StartError when the database cannot be reached.
 */
export const connectDatabase = async (uri: string): Promise<Connection> => {
  const connection = mongoose.createConnection(uri, {
    dbName: new URL(uri).pathname.length > 1 ? undefined : 'ahl',
    serverSelectionTimeoutMS: 4_000,
    autoIndex: false,
    bufferCommands: false,
    maxPoolSize: 50,
  });
  try {
    return await connection.asPromise();
  } catch (error) {
    await connection.destroy().catch(() => undefined);
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The database at ${withoutSecret(uri)} cannot be reached: ${reason}`);
  }
};
