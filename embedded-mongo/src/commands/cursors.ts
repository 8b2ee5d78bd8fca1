/**
 * Open cursors. A cursor holds the encoded documents as they were when it was opened, so that later
 * writes are not visible in it. It ends when it is exhausted, killed, unused for ten minutes, or with its
 * session.
 */
import { randomBytes } from 'node:crypto';
import { ChangeStream } from '../change-streams/change-stream.ts';
import { MongoError } from '../errors.ts';
import type { Tail } from '../query/tail.ts';
import { MAX_DOCUMENT_BYTES } from '../values/codec.ts';

const IDLE_MS = 10 * 60_000;
/** Clients encode an id of this size only as a long, which `getMore` requires. */
const LARGE = 1n << 62n;

/** A live source: its documents are created on demand. */
export type Live = ChangeStream | Tail;

type Cursor = {
  readonly namespace: string;
  readonly session: string | undefined;
  documents: readonly Uint8Array[];
  readonly live?: Live;
  /** True if the command that opened it had a time limit, which in MongoDB also applies to reading the cursor. */
  readonly isTimed?: boolean;
  /** True if the client wants to keep it open without using it (`noCursorTimeout`). */
  readonly staysOpen?: boolean;
  at: number;
  usedAt: number;
};

/** A use of a cursor: the namespace by which it is continued, and the session. */
export type CursorUse = {
  readonly namespace: string;
  readonly session: string | undefined;
  readonly now: number;
};

/** Some documents, and the id for requesting more; 0 if there are none. */
export type Batch = { readonly id: bigint; readonly documents: readonly Uint8Array[] };

/** All cursors of the server. */
export class Cursors {
  readonly #open = new Map<bigint, Cursor>();

  /** Opens a cursor and takes the first batch from it. */
  open(
    namespace: string,
    documents: readonly Uint8Array[],
    options: {
      batchSize: number;
      isSingleBatch: boolean;
      isTimed?: boolean;
      staysOpen?: boolean;
      session: string | undefined;
      now: number;
    },
  ): Batch {
    const { session, now, isTimed = false, staysOpen = false } = options;
    const cursor: Cursor = { namespace, session, documents, at: 0, usedAt: now, isTimed, staysOpen };
    const batch = takeBatch(cursor, options.batchSize);
    if (options.isSingleBatch || cursor.at >= documents.length) return { id: 0n, documents: batch };
    return { id: this.#add(cursor), documents: batch };
  }

  /** Opens a cursor of a live source; returns its id. */
  openLive(namespace: string, live: Live, session: string | undefined, now: number): bigint {
    return this.#add({ namespace, session, documents: [], live, at: 0, usedAt: now });
  }

  /** Returns the live source of a cursor, if it has one. @throws MongoError 13, 43, 50736, 50737, 50738 */
  liveOf(id: bigint, use: CursorUse): Live | undefined {
    return this.#get(id, use).live;
  }

  /** True for the cursor of a change stream. */
  isStream(id: bigint): boolean {
    return this.#open.get(id)?.live instanceof ChangeStream;
  }

  /** True for a cursor that was opened with a time limit. */
  isTimed(id: bigint): boolean {
    return this.#open.get(id)?.isTimed === true;
  }

  /** Returns the next batch. @throws MongoError as `liveOf`, and 263 for live sources, which no transaction reads */
  next(id: bigint, use: CursorUse, batchSize: number): Batch {
    const cursor = this.#get(id, use);
    if (cursor.live !== undefined)
      throw new MongoError(
        263,
        `Cannot run getMore on cursor ${id}, which was opened outside of a transaction, in a transaction`,
      );
    const documents = takeBatch(cursor, batchSize);
    if (cursor.at < cursor.documents.length) return { id, documents };
    this.#open.delete(id);
    return { id: 0n, documents };
  }

  /** Ends a cursor; returns false if there is none. */
  kill(id: bigint): boolean {
    this.#open.get(id)?.live?.close();
    return this.#open.delete(id);
  }

  /** Ends the cursors of a session. */
  killSession(session: string): void {
    for (const [id, cursor] of this.#open) if (cursor.session === session) this.kill(id);
  }

  /** Ends cursors that were not used for ten minutes, except those that were opened to stay. */
  killIdle(now: number): void {
    for (const [id, cursor] of this.#open)
      if (cursor.staysOpen !== true && now - cursor.usedAt > IDLE_MS) this.kill(id);
  }

  /** The number of open cursors. */
  get count(): number {
    return this.#open.size;
  }

  #add(cursor: Cursor): bigint {
    const id = (randomBytes(8).readBigUInt64LE() >> 2n) | LARGE;
    this.#open.set(id, cursor);
    return id;
  }

  #get(id: bigint, { namespace, session, now }: CursorUse): Cursor {
    const cursor = this.#open.get(id);
    if (cursor === undefined) throw new MongoError(43, `cursor id ${id} not found`);
    if (cursor.namespace !== namespace) {
      throw new MongoError(
        13,
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.namespace}`,
      );
    }
    assertSession(id, cursor, session);
    cursor.usedAt = now;
    return cursor;
  }
}

/** Requires the session that opened the cursor. @throws MongoError 50736, 50737, 50738 */
function assertSession(id: bigint, { session: owner }: Cursor, session: string | undefined): void {
  if (owner === session) return;
  const start = `Cannot run getMore on cursor ${id}, which was`;
  if (owner === undefined) throw new MongoError(50736, `${start} not created in a session, in a session`);
  if (session === undefined) throw new MongoError(50737, `${start} created in a session, without an lsid`);
  throw new MongoError(50738, `${start} created in another session`);
}

function takeBatch(cursor: Cursor, batchSize: number): Uint8Array[] {
  const batch: Uint8Array[] = [];
  let bytes = 0;
  while (cursor.at < cursor.documents.length && batch.length < batchSize) {
    const document = cursor.documents[cursor.at] as Uint8Array;
    if (batch.length > 0 && bytes + document.length > MAX_DOCUMENT_BYTES) break;
    batch.push(document);
    bytes += document.length + 8;
    cursor.at += 1;
  }
  return batch;
}
