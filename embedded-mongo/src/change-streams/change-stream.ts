/** An open change stream: reads the oplog forward and returns the events in its scope, processed by its pipeline. */
import { isDeepStrictEqual } from 'node:util';
import { MongoError } from '../errors.ts';
import type { Oplog, OplogEntry } from '../storage/oplog.ts';
import { MAX_DOCUMENT_BYTES } from '../values/codec.ts';
import type { Doc } from '../values/kinds.ts';
import {
  type EventContext,
  endsStream,
  eventOf,
  invalidateEvent,
  isInScope,
  type Lookup,
  type Scope,
} from './event.ts';
import type { ChangeStreamOptions } from './options.ts';
import { type EventPart, partsOf, SPLIT_STAGE } from './split-event.ts';
import { behind, type Position, tokenOf, WHOLE_ENTRY } from './token.ts';

/** The components that a stream needs. */
export type ChangeStreamParts = {
  readonly oplog: Oplog;
  readonly lookup: Lookup;
  readonly scope: Scope;
  readonly options: ChangeStreamOptions;
  /** The stages after `$changeStream`: returns the resulting event, or undefined if they drop it. */
  readonly pipeline: (event: Doc) => Doc | undefined;
  /** True if an event that is too large is split into fragments. */
  readonly isSplitting: boolean;
};

const ENTRIES_AT_ONCE = 100;

/** A batch of events, and the resume token after it. */
export type EventBatch = { readonly documents: readonly Uint8Array[]; readonly token: Doc };

/** A change stream. */
export class ChangeStream {
  readonly #parts: ChangeStreamParts;
  readonly #ended = new AbortController();
  #position: Position;
  /** The fragments of the current event that have not been returned yet. */
  #fragments: EventPart[] = [];
  /** The entry that invalidates this stream, after its own event was created; the invalidate event is still to come. */
  #ending: OplogEntry | undefined;
  #isOver = false;

  constructor(parts: ChangeStreamParts) {
    this.#parts = parts;
    this.#position = parts.options.start;
    this.#assertHistory();
    this.#ending = this.#endingAtStart();
    this.#fragments = this.#fragmentsAtStart();
  }

  /** True once the invalidate event has been created. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Aborted when the cursor closes. */
  get signal(): AbortSignal {
    return this.#ended.signal;
  }

  /** Wakes a waiting reader. */
  close(): void {
    this.#ended.abort();
  }

  /** Returns the events available now, at most `batchSize`. @throws MongoError 47, 280, 286 */
  read(batchSize: number): EventBatch {
    const documents: Uint8Array[] = [];
    let bytes = 0;
    const isFull = (): boolean => documents.length >= batchSize || bytes >= MAX_DOCUMENT_BYTES;
    const give = (): void => {
      for (let part = this.#fragments.shift(); part !== undefined; part = this.#fragments.shift()) {
        documents.push(part.document);
        bytes += part.document.length;
        this.#position = part.position;
        if (isFull()) return;
      }
    };
    if (!isFull()) give();
    for (let hasMore = true; hasMore && !isFull() && !this.#isOver; ) hasMore = this.#advance(give, isFull);
    return { documents, token: tokenOf(this.#position) };
  }

  /** Returns the events of the next entries through `give`; false if there are no further entries. */
  #advance(give: () => void, isFull: () => boolean): boolean {
    const { oplog } = this.#parts;
    this.#assertHistory();
    if (this.#ending !== undefined) {
      this.#end(this.#ending, give);
      return false;
    }
    const from = this.#position.change === WHOLE_ENTRY ? this.#position.entry + 1 : this.#position.entry;
    const entries = oplog.read(from, ENTRIES_AT_ONCE).filter(({ id }) => id <= oplog.latest);
    for (const entry of entries) {
      const isDone = this.#giveEntry(entry, give, isFull);
      if (!isDone) return true;
    }
    return entries.length === ENTRIES_AT_ONCE;
  }

  /** Returns the events of one entry through `give`; false if the entry was not finished. */
  #giveEntry(entry: OplogEntry, give: () => void, isFull: () => boolean): boolean {
    const { scope, options } = this.#parts;
    const first = entry.id === this.#position.entry ? this.#position.change + 1 : 0;
    for (let i = first; i < entry.changes.length; i += 1) {
      if (isFull()) return false;
      const change = entry.changes[i];
      const position = { entry: entry.id, change: i, isInvalidate: false };
      if (change !== undefined && isInScope(change, scope, options)) {
        this.#fragments = this.#partsOf(eventOf(change, this.#contextOf(entry, position)), position);
        if (endsStream(change, scope)) this.#ending = entry;
        give();
        if (this.#fragments.length > 0) return false;
      }
      this.#position = position;
      if (this.#ending !== undefined) return false;
    }
    this.#position = behind(entry.id);
    return true;
  }

  #end(entry: OplogEntry, give: () => void): void {
    const position = { ...this.#position, isInvalidate: true };
    this.#fragments = this.#partsOf(invalidateEvent(this.#contextOf(entry, position)), position);
    give();
    this.#position = position;
    this.#isOver = true;
  }

  #contextOf(entry: OplogEntry, position: Position): EventContext {
    const { options, lookup } = this.#parts;
    return { entry, position, options, lookup };
  }

  /** Returns the invalidating entry if a stream resumes directly after it: such a stream is invalidated at once. */
  #endingAtStart(): OplogEntry | undefined {
    const { entry, change, isInvalidate } = this.#position;
    if (isInvalidate || change === WHOLE_ENTRY) return undefined;
    const { oplog, scope, options } = this.#parts;
    const [found] = oplog.read(entry, 1);
    const last = found?.id === entry ? found.changes[change] : undefined;
    const isEnd = last !== undefined && isInScope(last, scope, options) && endsStream(last, scope);
    return isEnd ? found : undefined;
  }

  /** Returns the remaining fragments if a client resumes within a split event. @throws MongoError 280 */
  #fragmentsAtStart(): EventPart[] {
    const { entry, change, fragment } = this.#position;
    if (fragment === undefined) return [];
    if (!this.#parts.isSplitting)
      throw fatal(
        `To resume from a split event, the $changeStream pipeline must include a ${SPLIT_STAGE} stage`,
      );
    const [found] = this.#parts.oplog.read(entry, 1);
    const split = found?.id === entry ? found.changes[change] : undefined;
    if (found === undefined || split === undefined) throw fatal('The event of the resume token is not there');
    const position = { entry, change, isInvalidate: false };
    const parts = this.#partsOf(eventOf(split, this.#contextOf(found, position)), position);
    if (parts.length < Math.max(fragment, 2))
      throw fatal(
        'Attempted to resume from a split event, but the resumed stream produced a different split. Ensure that the pipeline used to resume is the same as the original',
      );
    return parts.slice(fragment);
  }

  #partsOf(event: Doc, position: Position): EventPart[] {
    const { pipeline, isSplitting } = this.#parts;
    const result = pipeline(event);
    if (result === undefined) return [];
    if (!isDeepStrictEqual(result._id, event._id))
      throw fatal(
        'Encountered an event whose _id field, which contains the resume token, was modified by the pipeline. Modifying the _id field of an event makes it impossible to resume the stream from that point. Only transformations that retain the unmodified _id field are allowed.',
      );
    return partsOf(result, position, isSplitting);
  }

  #assertHistory(): void {
    if (this.#position.entry >= this.#parts.oplog.oldest - 1) return;
    throw new MongoError(
      286,
      'Resume of change stream was not possible, as the resume point may no longer be in the oplog.',
      {},
      ['NonResumableChangeStreamError'],
    );
  }
}

/** Returns the error for a stream that cannot continue and cannot be resumed unchanged. */
function fatal(message: string): MongoError {
  return new MongoError(280, message, {}, ['NonResumableChangeStreamError']);
}
