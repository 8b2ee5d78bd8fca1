/** Reading a text index for a search: the keys of its terms give the documents and what they score. */
import { type Conjunct, conjunctsOf, isImplied, isOfEvery } from '../indexes/conjuncts.ts';
import { afterPrefix } from '../indexes/key-string.ts';
import type { Filter } from '../query/filter.ts';
import type { Collection, Index } from '../storage/catalog.ts';
import type { View } from '../storage/view.ts';
import type { Collation } from '../values/collation.ts';
import { isDoc } from '../values/kinds.ts';
import { noPlan, type TextFilter } from './place-text.ts';
import { hasSuffix, scoreInKey, suffixStart, termPrefix } from './text-keys.ts';
import type { TextSearch } from './text-search.ts';

/** Reads the keys of some terms. */
export type TextPlan = {
  readonly kind: 'text';
  readonly index: Index;
  readonly search: TextSearch;
  /** With what the keys of each term begin. */
  readonly prefixes: readonly Uint8Array[];
  /** The values of the fields before the text, for people. */
  readonly prefixValues: ReadonlyMap<string, unknown>;
  /** How each key goes on after its score, as far as the query says. */
  readonly suffix: Uint8Array;
  /** The keys alone decide; no document needs a second look. */
  readonly isExact: boolean;
  /** The best come first; otherwise the order is that of insertion. */
  readonly isByScore: boolean;
};

function mayHoldText(value: unknown): boolean {
  return typeof value === 'string' || isDoc(value) || Array.isArray(value);
}

/** The equality that a query has on a field before the text. Text indexes compare bytes, so texts of a collation do not count. */
function equalityOn(
  path: string,
  conjuncts: readonly Conjunct[],
  collation: Collation | undefined,
): Conjunct | undefined {
  return conjuncts.find(
    ({ path: own, test, isPart }) =>
      own === path && !isPart && test.op === 'eq' && (collation === undefined || !mayHoldText(test.value)),
  );
}

/** True where nothing but the text search and these conjuncts is asked. */
function isOnly(filter: Filter, settled: ReadonlySet<unknown>): boolean {
  if (filter.kind === 'text') return true;
  if (filter.kind === 'and') return filter.parts.every((part) => isOnly(part, settled));
  return filter.kind === 'field' && settled.has(filter.test);
}

function notServed(): Error {
  return noPlan(
    'failed to use text index to satisfy $text query (if text index is compound, are equality predicates given for all prefix fields?)',
  );
}

/** The conjuncts before the first that is missing. */
function leading(conjuncts: readonly (Conjunct | undefined)[]): Conjunct[] {
  const end = conjuncts.indexOf(undefined);
  return (end < 0 ? conjuncts : conjuncts.slice(0, end)) as Conjunct[];
}

/** The plan for a search that every answer has to satisfy. @throws MongoError 291 where the index does not serve it */
export function planText(
  view: View,
  collection: Collection,
  text: TextFilter & { readonly search: TextSearch },
  query: { readonly filter: Filter; readonly collation?: Collation | undefined },
): TextPlan {
  const { search } = text;
  const index = view.readableIndexes(collection).find(({ spec }) => spec.name === search.indexName);
  if (index === undefined) throw notServed();
  const { list } = conjunctsOf(query.filter);
  const { spec } = search;
  const equalities = spec.prefix.map(({ path }) => equalityOn(path, list, query.collation));
  const isOutside = index.spec.partial !== undefined && !isImplied(index.spec.partial, list);
  if (isOutside || equalities.includes(undefined)) throw notServed();
  const suffixEqualities = leading(spec.suffix.map(({ path }) => equalityOn(path, list, query.collation)));
  const byKey = [...equalities, ...suffixEqualities];
  const settled = list.filter(
    (conjunct) => byKey.includes(conjunct) || isOfEvery(index.spec.partial, conjunct),
  );
  const prefixValues = new Map(
    equalities.flatMap((one) => (one?.test.op === 'eq' ? [[one.path, one.test.value]] : [])),
  );
  return {
    kind: 'text',
    index,
    search,
    prefixes: [...search.asked.lookup].sort().map((term) => termPrefix(spec, prefixValues, term)),
    prefixValues,
    suffix: suffixStart(
      spec,
      suffixEqualities.map(({ test }) => (test.op === 'eq' ? test.value : undefined)),
    ),
    isExact: search.isOfTermsOnly && isOnly(query.filter, new Set(settled.map(({ test }) => test))),
    isByScore: false,
  };
}

/** The documents that have one of the terms, with the sum of what the terms count in each. */
export function* readPostings(
  view: View,
  collection: Collection,
  plan: TextPlan,
  stats: { keysExamined: number },
): Generator<{ readonly rowid: number; readonly score: number }> {
  const scores = new Map<number, number>();
  for (const prefix of plan.prefixes) {
    const range = { low: prefix, high: afterPrefix(prefix) };
    for (const { key, rowid } of view.entries(collection, plan.index, range, false)) {
      stats.keysExamined += 1;
      if (!hasSuffix(key, prefix.length, plan.suffix)) continue;
      scores.set(rowid, (scores.get(rowid) ?? 0) + scoreInKey(key, prefix.length));
    }
  }
  const found = [...scores].map(([rowid, score]) => ({ rowid, score }));
  found.sort((a, b) => (plan.isByScore ? b.score - a.score || a.rowid - b.rowid : a.rowid - b.rowid));
  yield* found;
}
