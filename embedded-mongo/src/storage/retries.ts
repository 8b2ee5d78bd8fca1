/**
 * The last reply to each session's retryable write. It is stored in the same SQLite transaction as the write, so a
 * client that lost the reply, even in a server crash, receives it again without a second effect.
 */
import { createHash } from 'node:crypto';
import { Binary, UUID } from 'bson';
import { MongoError } from '../errors.ts';
import { encode } from '../values/codec.ts';
import { decode } from '../values/decode.ts';
import type { Doc } from '../values/kinds.ts';
import type { Sqlite } from './sqlite.ts';

/** Sessions expire after 30 minutes without use, and so do the stored replies. */
const MEMORY_MS = 30 * 60_000;

/** Stores replies by session. */
export class Retries {
  readonly #sqlite: Sqlite;
  readonly #last = new Map<string, { number: bigint; reply: Uint8Array; at: number }>();

  constructor(sqlite: Sqlite) {
    this.#sqlite = sqlite;
    this.reload();
  }

  /** Loads everything from disk: at startup and after a rollback. */
  reload(): void {
    this.#last.clear();
    for (const [session, number, reply, at] of this.#sqlite.all(
      // As text: a 64-bit integer can exceed the safe range of a JavaScript number.
      'SELECT session, CAST(number AS TEXT), reply, at FROM retries',
    )) {
      const key = Buffer.from(session as Uint8Array).toString('latin1');
      this.#last.set(key, { number: BigInt(String(number)), reply: reply as Uint8Array, at: at as number });
    }
  }

  /** Returns the reply to this write if it was already executed. @throws MongoError 225 for an older number. */
  replyTo(session: string, number: bigint): Doc | undefined {
    const last = this.#last.get(session);
    if (last === undefined || number > last.number) return undefined;
    if (number < last.number) {
      throw new MongoError(
        225,
        `Retryable write with txnNumber ${number} is prohibited on this session because a newer retryable write with txnNumber ${last.number} has already started.`,
      );
    }
    return decode(last.reply);
  }

  /** Stores a reply as part of the write's SQLite transaction. */
  remember(session: string, number: bigint, reply: Doc, now: number): void {
    const raw = encode(reply);
    this.#sqlite.run(
      'INSERT OR REPLACE INTO retries (session, number, reply, at) VALUES (?, ?, ?, ?)',
      Buffer.from(session, 'latin1'),
      number,
      raw,
      now,
    );
    this.#last.set(session, { number, reply: raw, at: now });
  }

  /** Removes sessions without activity for 30 minutes; called inside a write group. */
  forgetOld(now: number): void {
    this.#sqlite.run('DELETE FROM retries WHERE at < ?', now - MEMORY_MS);
    for (const [session, { at }] of this.#last) if (at < now - MEMORY_MS) this.#last.delete(session);
  }
}

/** MongoDB identifies a session's user by a hash; this is the hash for no user. */
const NO_USER = new Binary(createHash('sha256').digest());

/** Returns the session id as reported by change streams. */
export function sessionIdOf(key: string): Doc {
  return { id: new UUID(Buffer.from(key, 'latin1')), uid: NO_USER };
}

/** Returns a string key for a session: the bytes of its UUID. */
export function sessionKey(lsid: unknown): string | undefined {
  const id = (lsid as { id?: unknown } | undefined)?.id;
  return id instanceof Binary
    ? Buffer.from(id.buffer.subarray(0, id.position)).toString('latin1')
    : undefined;
}
