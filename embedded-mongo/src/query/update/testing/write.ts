/** How tests of updates run commands. */
import type { Db, Document } from 'mongodb';

/** Runs a command of writes; a write that is refused is thrown. */
export async function write(db: Db, command: Document): Promise<Document> {
  const reply = await db.command(command);
  if (reply.writeErrors !== undefined) throw Object.assign(new Error(), reply.writeErrors[0]);
  return reply;
}
