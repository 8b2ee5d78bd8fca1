/** Runs write commands in tests of updates. */
import type { Db, Document } from 'mongodb';

/** Runs a write command; throws the error of a refused write. */
export async function write(db: Db, command: Document): Promise<Document> {
  const reply = await db.command(command);
  if (reply.writeErrors !== undefined) throw Object.assign(new Error(), reply.writeErrors[0]);
  return reply;
}
