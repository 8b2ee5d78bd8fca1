/** Reads a text index for a search: the keys of its terms provide the documents and their scores. */
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

/** A plan that reads the keys of some terms. */
export type TextPlan = {
  readonly kind: 'text';
  readonly index: Index;
  readonly search: TextSearch;
  /** The key prefix of each term. */
  readonly prefixes: readonly Uint8Array[];
  /** The values of the fields before the text, in readable form. */
  readonly prefixValues: ReadonlyMap<string, unknown>;
  /** The start of each key after its score, as far as the query determines it. */
  readonly suffix: Uint8Array;
  /** True if the keys alone decide the result and no document is rechecked. */
  readonly isExact: boolean;
  /** True if the best matches come first; otherwise the order is insertion order. */
  readonly isByScore: boolean;
};

function mayHoldText(value: unknown): boolean {
  return typeof value === 'string' || isDoc(value) || Array.isArray(value);
}

/** Returns the equality on a field beside the text. Not for strings with a collation: text indexes compare bytes. */
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

/** True if the filter contains only the text search and these conjuncts. */
function isOnly(filter: Filter, decided: ReadonlySet<unknown>): boolean {
  if (filter.kind === 'text') return true;
  if (filter.kind === 'and') return filter.parts.every((part) => isOnly(part, decided));
  return filter.kind === 'field' && decided.has(filter.test);
}

function notServed(): Error {
  return noPlan(
    'failed to use text index to satisfy $text query (if text index is compound, are equality predicates given for all prefix fields?)',
  );
}

/** Returns the conjuncts before the first missing one. */
function leading(conjuncts: readonly (Conjunct | undefined)[]): Conjunct[] {
  const end = conjuncts.indexOf(undefined);
  return (end < 0 ? conjuncts : conjuncts.slice(0, end)) as Conjunct[];
}

/** Plans a search that every match must satisfy. @throws MongoError 291 if the index cannot serve it */
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
  const decided = list.filter(
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
    isExact: search.isOfTermsOnly && isOnly(query.filter, new Set(decided.map(({ test }) => test))),
    isByScore: false,
  };
}

/** Yields the documents that contain one of the terms, with the sum of their term scores. */
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
