/**
 * `$group` by an indexed field that seeks from one value to the next: if a group needs only its first and last
 * documents, or only its count, the documents in between are not read (MongoDB's DISTINCT_SCAN). The stage `$group`
 * itself runs over the documents read; if any condition for this is not met, it runs over all documents instead.
 */
import { Long } from 'bson';
import { type DistinctScan, distinctScanOf } from '../../indexes/distinct-scan.ts';
import { KeyDocuments, pathsInKeys } from '../../indexes/key-documents.ts';
import { type KeyRun, keyRuns } from '../../indexes/key-runs.ts';
import type { ReadStats } from '../../indexes/run-plan.ts';
import type { Collection } from '../../storage/catalog.ts';
import type { IndexEntry, View } from '../../storage/view.ts';
import { decode } from '../../values/decode.ts';
import { FieldReader } from '../../values/field-reader.ts';
import { type Doc, isDoc } from '../../values/kinds.ts';
import { evaluator } from '../expression.ts';
import { isForAll, type PreparedQuery } from '../find.ts';

/** A `$group` served by an index. */
export type GroupScan = {
  readonly scan: DistinctScan;
  /** True if the keys contain all fields that the group reads. */
  readonly isCovered: boolean;
  /** The specification with which `$group` runs over the documents read. */
  readonly spec: Doc;
  /** Yields those documents. */
  documents(stats?: ReadStats): Iterable<Doc>;
};

/** The properties that a `$group` needs of each group: the first or last document, or the count and its field names. */
type Fields = {
  readonly path: string;
  readonly hasFirst: boolean;
  readonly hasLast: boolean;
  readonly counts: readonly string[];
};

/** Returns the properties needed, or undefined if an index cannot provide them all. */
function fieldsNeededBy(spec: unknown): Fields | undefined {
  if (!isDoc(spec)) return undefined;
  const { _id, ...fields } = spec;
  if (typeof _id !== 'string' || !/^\$[^$]/.test(_id)) return undefined;
  const operators = Object.entries(fields).map(([name, field]) => ({ name, kind: kindOf(field) }));
  if (operators.some(({ kind }) => kind === undefined)) return undefined;
  const counts = operators.filter(({ kind }) => kind === 'count').map(({ name }) => name);
  if (counts.length > 0 && counts.length < operators.length) return undefined;
  const hasFirst = operators.some(({ kind }) => kind === 'first');
  const hasLast = operators.some(({ kind }) => kind === 'last');
  return { path: _id.slice(1), hasFirst, hasLast, counts };
}

function kindOf(field: unknown): 'first' | 'last' | 'count' | undefined {
  if (!isDoc(field) || Object.keys(field).length !== 1) return undefined;
  if (Object.hasOwn(field, '$first')) return 'first';
  if (Object.hasOwn(field, '$last')) return 'last';
  const isCount = isDoc(field.$count) && Object.keys(field.$count).length === 0;
  return isCount || field.$sum === 1 ? 'count' : undefined;
}

/** Plans how an index serves a `$group` after a query; undefined if none can. */
export function groupScanOf(
  view: View,
  collection: Collection,
  spec: unknown,
  { query, plan, isSorted }: PreparedQuery,
): GroupScan | undefined {
  const needed = fieldsNeededBy(spec);
  if (needed === undefined || !isDoc(spec)) return undefined;
  const { filter, collation, hint, reads: shows } = query;
  if (!isSorted || query.skip || query.limit || query.bounds !== undefined) return undefined;
  const isOrdered = needed.hasFirst || needed.hasLast;
  // Documents not found through an index are in insertion order, which determines the first and last ones.
  if (plan.kind === 'scan' && (isOrdered || query.sort !== undefined || !isForAll(filter))) return undefined;
  const scan = distinctScanOf(view, collection, needed.path, plan, { filter, collation, shows, hint });
  if (scan === undefined || scan.use.index.multikey !== 0 || scan.use.mergeAt !== undefined) return undefined;
  const isCovered = shows?.isSubsetOf(pathsInKeys(scan.use.index)) === true;
  const isCounted = needed.counts.length > 0;
  const needs = { hasLast: needed.hasLast, hasCount: isCounted };
  const runs = (stats: ReadStats): Iterable<KeyRun> => keyRuns(view, collection, scan, needs, stats);
  return {
    scan,
    isCovered,
    spec: isCounted ? countingSpec(needed.counts) : spec,
    *documents(stats = { keysExamined: 0, docsExamined: 0 }) {
      const read = entryReader(view, collection, scan, isCovered, shows, stats);
      if (isCounted) yield* countedDocuments(runs(stats), read, `$${needed.path}`);
      else yield* edgeDocuments(runs(stats), read, needed.hasLast);
    },
  };
}

type EntryReader = (entry: IndexEntry) => Doc | undefined;

/** Returns a function that reads the needed fields of an entry: from the key if possible, or from the document. */
function entryReader(
  view: View,
  collection: Collection,
  { use }: DistinctScan,
  isCovered: boolean,
  shows: ReadonlySet<string> | undefined,
  stats: ReadStats,
): EntryReader {
  const inKeys = isCovered && shows !== undefined ? new KeyDocuments(use.index, shows) : undefined;
  const fields = shows === undefined ? undefined : new FieldReader(shows);
  return (entry) => {
    const known = inKeys?.read(entry);
    if (known !== undefined) return known;
    const raw = view.fetch(collection, entry.rowid);
    if (raw === undefined) return undefined;
    stats.docsExamined += 1;
    return fields === undefined ? decode(raw) : fields.read(raw);
  };
}

function* edgeDocuments(runs: Iterable<KeyRun>, read: EntryReader, hasLast: boolean): Generator<Doc> {
  for (const { first, last } of runs) {
    const doc = read(first);
    if (doc !== undefined) yield doc;
    const other = hasLast && last !== first ? read(last) : undefined;
    if (other !== undefined) yield other;
  }
}

const MAX_INT32 = 2 ** 31 - 1;

/** Yields the value and count of each run; a value can have several runs. */
function* countedDocuments(runs: Iterable<KeyRun>, read: EntryReader, path: string): Generator<Doc> {
  const idOf = evaluator(path);
  for (const { first, count } of runs) {
    const n = count > MAX_INT32 ? Long.fromNumber(count) : count;
    yield { _id: idOf(read(first) ?? {}), n };
  }
}

function countingSpec(names: readonly string[]): Doc {
  const sums = names.map((name): [string, Doc] => [name, { $sum: '$n' }]);
  return { _id: '$_id', ...Object.fromEntries(sums) };
}
