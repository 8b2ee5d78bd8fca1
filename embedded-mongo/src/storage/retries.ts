/**
 * The last reply to each session's retryable write. It is stored in the same SQLite transaction as the
 * write, so a client that lost the answer, even to a crash of the server, gets it again without a second
 * effect.
 */
import { createHash } from 'node:crypto';
import { Binary, UUID } from 'bson';
import { MongoError } from '../errors.ts';
import { encode } from '../values/codec.ts';
import { decode } from '../values/decode.ts';
import type { Doc } from '../values/kinds.ts';
import type { Sqlite } from './sqlite.ts';

/** Sessions end after 30 minutes without use, and so does the memory of their writes. */
const MEMORY_MS = 30 * 60_000;

/** Remembers replies by session. */
export class Retries {
  readonly #sqlite: Sqlite;
  readonly #last = new Map<string, { number: bigint; reply: Uint8Array; at: number }>();

  constructor(sqlite: Sqlite) {
    this.#sqlite = sqlite;
    this.reload();
  }

  /** Reads all from disk: at the start, and after a rollback. */
  reload(): void {
    this.#last.clear();
    for (const [session, number, reply, at] of this.#sqlite.all(
      'SELECT session, number, reply, at FROM retries',
    )) {
      const key = Buffer.from(session as Uint8Array).toString('latin1');
      this.#last.set(key, { number: BigInt(number as number), reply: reply as Uint8Array, at: at as number });
    }
  }

  /** The reply to this write if it was done before. @throws MongoError 225 for an older number. */
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

  /** Stores a reply; part of the write's own SQLite transaction. */
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

  /** Forgets sessions that have been silent for long; runs inside a write group. */
  forgetOld(now: number): void {
    this.#sqlite.run('DELETE FROM retries WHERE at < ?', now - MEMORY_MS);
    for (const [session, { at }] of this.#last) if (at < now - MEMORY_MS) this.#last.delete(session);
  }
}

/** MongoDB names the user of a session by a hash; this is the hash of nobody. */
const NO_USER = new Binary(createHash('sha256').digest());

/** The session's id as change streams tell it. */
export function sessionIdOf(key: string): Doc {
  return { id: new UUID(Buffer.from(key, 'latin1')), uid: NO_USER };
}

/** A text that names a session: the bytes of its UUID. */
export function sessionKey(lsid: unknown): string | undefined {
  const id = (lsid as { id?: unknown } | undefined)?.id;
  return id instanceof Binary
    ? Buffer.from(id.buffer.subarray(0, id.position)).toString('latin1')
    : undefined;
}
