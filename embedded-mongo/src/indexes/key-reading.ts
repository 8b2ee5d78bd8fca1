/**
 * Evaluates parts of a query on index keys beyond the index bounds: conditions on fields after a gap or a range, and
 * the fields to return. Values found in keys are not read from documents.
 */
import type { Filter, Test } from '../query/filter.ts';
import { compileFilter, type MatchContext, type Matcher } from '../query/matcher.ts';
import { fieldsOfFilter, type NeededFields, union } from '../query/needed-fields.ts';
import { conjunctsOf } from './conjuncts.ts';
import type { IndexPlan } from './index-plan.ts';
import { KeyDocuments, pathsInKeys } from './key-documents.ts';

/** What a query needs beyond the index bounds. */
export type KeyNeeds = MatchContext & {
  readonly filter: Filter;
  /** The fields needed of the matching documents; undefined for whole documents. */
  readonly shows: NeededFields;
};

/** How the index keys are evaluated. */
export type KeyReading = {
  readonly documents: KeyDocuments;
  /** Evaluates the conditions that the bounds leave open and the keys can answer. */
  readonly matches: Matcher | undefined;
  /** The paths used by `matches`. */
  readonly filteredBy: readonly string[];
  /** True if the bounds and `matches` together decide the filter. */
  readonly isDecisive: boolean;
  /** True if the keys also contain all returned fields. */
  readonly isCovered: boolean;
};

/** Returns the parts of a conjunctive filter that the index bounds do not fully express. */
function openParts(filter: Filter, decided: ReadonlySet<Test>): Filter[] {
  const parts = filter.kind === 'and' ? filter.parts.flatMap((part) => openParts(part, decided)) : [filter];
  return parts.filter((part) => {
    const { list, isComplete } = conjunctsOf(part);
    return !isComplete || !list.every(({ test }) => decided.has(test));
  });
}

const isWithin = (fields: NeededFields, paths: ReadonlySet<string>): boolean =>
  fields?.isSubsetOf(paths) === true;

/** Counts the filter parts that the index bounds leave open, and how many of those the keys can answer. */
export function openToKeys(use: IndexPlan, filter: Filter): { open: number; told: number } {
  if (use.settled === undefined || use.isExact) return { open: 0, told: 0 };
  const paths = pathsInKeys(use.index);
  const open = openParts(filter, use.settled);
  return { open: open.length, told: open.filter((part) => isWithin(fieldsOfFilter(part), paths)).length };
}

/** True if the index keys contain all fields that a query tests and returns. */
export function isCoveredBy(use: IndexPlan, { filter, shows }: KeyNeeds): boolean {
  if (use.settled === undefined) return false;
  const open = use.isExact ? [] : openParts(filter, use.settled);
  return isWithin(union([shows, ...open.map(fieldsOfFilter)]), pathsInKeys(use.index));
}

/** Plans how keys are evaluated for a query; undefined if they provide nothing beyond their bounds. */
export function keyReadingOf(use: IndexPlan, needs: KeyNeeds): KeyReading | undefined {
  if (use.settled === undefined || (use.isExact && needs.shows === undefined)) return undefined;
  const paths = pathsInKeys(use.index);
  const open = use.isExact ? [] : openParts(needs.filter, use.settled);
  const decided = open.filter((part) => isWithin(fieldsOfFilter(part), paths));
  const isDecisive = decided.length === open.length;
  const isCovered = isDecisive && isWithin(needs.shows, paths);
  if (decided.length === 0 && !isCovered) return undefined;
  const filteredBy = union(decided.map(fieldsOfFilter)) ?? new Set<string>();
  const read = union([filteredBy, isCovered ? needs.shows : new Set()]) ?? filteredBy;
  return {
    documents: new KeyDocuments(use.index, read),
    matches: decided.length === 0 ? undefined : compileFilter({ kind: 'and', parts: decided }, needs),
    filteredBy: [...filteredBy],
    isDecisive,
    isCovered,
  };
}
