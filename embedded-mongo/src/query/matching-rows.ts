/**
 * The documents that a plan finds and a filter accepts. They are inspected as bytes in place; copies and decoded fields
 * are created on demand.
 */
import type { KeyReading } from '../indexes/key-reading.ts';
import { isExactPlan, type Plan } from '../indexes/planner.ts';
import { type ReadDocument, type ReadStats, readPlan } from '../indexes/run-plan.ts';
import type { Collection } from '../storage/catalog.ts';
import type { DocumentBatch } from '../storage/document-batch.ts';
import type { StoredDocument, View } from '../storage/view.ts';
import { optionalText } from '../text/place-text.ts';
import { keepTextScore } from '../text/text-score.ts';
import { decode } from '../values/decode.ts';
import { FieldReader } from '../values/field-reader.ts';
import type { Doc } from '../values/kinds.ts';
import { compileFilter } from './matcher.ts';
import { fieldsOfFilter, fieldsOfSort, union } from './needed-fields.ts';
import type { Query } from './query.ts';
import { RawMatcher } from './raw/matcher.ts';

/**
 * A document that was found. `doc` is decoded on demand; `part` is what was decoded to find it: the fields of the
 * filter, the sort and `reads`.
 */
export type Found = StoredDocument & { readonly doc: Doc; readonly part: Doc };

/** A found document that is stored. */
export class FoundDocument implements Found {
  readonly rowid: number;
  readonly raw: Uint8Array;
  readonly #reader: FieldReader | undefined;
  readonly #textScore: number | undefined;
  #doc: Doc | undefined;
  #part: Doc | undefined;

  constructor(stored: ReadDocument, reader: FieldReader | undefined) {
    this.rowid = stored.rowid;
    this.raw = stored.raw;
    this.#textScore = stored.textScore;
    this.#reader = reader;
    this.#part = stored.part;
  }

  get doc(): Doc {
    this.#doc ??= this.#withScore(decode(this.raw));
    return this.#doc;
  }

  get part(): Doc {
    if (this.#part !== undefined) return this.#part;
    if (this.#reader === undefined) return this.doc;
    this.#part = this.#withScore(this.#reader.read(this.raw));
    return this.#part;
  }

  #withScore(doc: Doc): Doc {
    if (this.#textScore !== undefined) keepTextScore(doc, this.#textScore);
    return doc;
  }
}

/** The current document of a read. One object is reused for all documents; use `found` to keep a document. */
export class Row {
  /** The buffer that contains the document from `from` to `to`. */
  data: Uint8Array = new Uint8Array();
  from = 0;
  to = 0;
  /** Number of documents of a scan read so far, including this one. */
  position = 0;
  readonly #reader: FieldReader | undefined;
  #batch: DocumentBatch | undefined;
  #index = 0;
  #stored: ReadDocument | undefined;
  #found: Found | undefined;

  constructor(reader: FieldReader | undefined) {
    this.#reader = reader;
  }

  /** Moves to a document of a batch. */
  moveTo(batch: DocumentBatch, index: number): void {
    this.data = batch.bytes;
    this.from = batch.starts[index] as number;
    this.to = batch.starts[index + 1] as number;
    this.position += 1;
    this.#batch = batch;
    this.#index = index;
    this.#stored = undefined;
    this.#found = undefined;
  }

  /** Moves to a document that was read separately. */
  hold(stored: ReadDocument): void {
    this.data = stored.raw;
    this.from = 0;
    this.to = stored.raw.length;
    this.#stored = stored;
    this.#found = undefined;
  }

  /** The rowid of the document. */
  get rowid(): number {
    return this.#stored?.rowid ?? (this.#batch as DocumentBatch).rowidAt(this.#index);
  }

  /** The document with a copy of its bytes. */
  get found(): Found {
    this.#found ??= new FoundDocument(this.#stored ?? this.#storedInBatch(), this.#reader);
    return this.#found;
  }

  #storedInBatch(): StoredDocument {
    const batch = this.#batch as DocumentBatch;
    return { rowid: batch.rowidAt(this.#index), raw: batch.rawAt(this.#index) };
  }
}

/** Options for reading documents. */
export type RowOptions = {
  readonly stats?: ReadStats | undefined;
  /** Number of documents of the plan to skip unread; only if its keys decide. */
  readonly skip?: number | undefined;
  /** How the keys of the plan's index are evaluated. */
  readonly keys?: KeyReading | undefined;
  /** True if the bytes of a matching document show that it is not needed. */
  readonly isLate?: ((data: Uint8Array, from: number, to: number) => boolean) | undefined;
};

/** Yields the documents that the plan finds and the filter accepts, one after another in the same object. */
export function* matchingRows(
  view: View,
  collection: Collection,
  plan: Plan,
  query: Query,
  options: RowOptions = {},
): Generator<Row> {
  const stats = options.stats ?? { keysExamined: 0, docsExamined: 0 };
  const isEarly = earlyTest(options);
  const isWanted = rowTest(plan, query, isEarly);
  const row = new Row(readerFor(plan, query));
  if (plan.kind !== 'scan') {
    const optional = optionalText(query.filter);
    for (const stored of readPlan(view, collection, plan, stats, options.skip, options.keys)) {
      row.hold(stored);
      // A document built from keys has no bytes and is not tested again.
      if (stored.part === undefined && !(stored.isDecided ? isEarly(row) : isWanted(row))) continue;
      if (optional?.accepts(row.found.doc) === true)
        keepTextScore(row.found.doc, optional.scoreOf(row.found.doc));
      yield row;
    }
    return;
  }
  for (const batch of view.batches(collection, plan.isReverse)) {
    for (let i = 0; i < batch.count; i += 1) {
      stats.docsExamined += 1;
      row.moveTo(batch, i);
      if (isWanted(row)) yield row;
    }
  }
}

function acceptsAll(plan: Plan, { filter }: Query): boolean {
  return isExactPlan(plan) || (filter.kind === 'and' && filter.parts.length === 0);
}

function readerFor(plan: Plan, query: Query): FieldReader | undefined {
  const needed = union([
    acceptsAll(plan, query) ? new Set() : fieldsOfFilter(query.filter),
    fieldsOfSort(query.sort),
    query.reads ?? new Set(),
  ]);
  return needed === undefined ? undefined : new FieldReader(needed);
}

type RowTest = (row: Row) => boolean;

function earlyTest({ isLate }: RowOptions): RowTest {
  return ({ data, from, to }) => isLate === undefined || !isLate(data, from, to);
}

function rowTest(plan: Plan, query: Query, isEarly: RowTest): RowTest {
  if (acceptsAll(plan, query)) return isEarly;
  const matches = compileFilter(query.filter, query);
  const raw = new RawMatcher(query.filter, query);
  return (row) => {
    const answer = raw.answer(row.data, row.from, row.to);
    // A failing expression must fail even for a document that is not needed.
    const isMatch = answer === 'unknown' ? matches(row.found.part) : answer === 'yes';
    return isMatch && isEarly(row);
  };
}
