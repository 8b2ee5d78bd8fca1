/**
 * What of a query the keys of an index tell beyond their bounds: the conditions on fields after a gap or a range, and what
 * is shown of a document. What they say is not read from documents.
 */
import type { Filter, Test } from '../query/filter.ts';
import { compileFilter, type MatchContext, type Matcher } from '../query/matcher.ts';
import { fieldsOfFilter, type NeededFields, union } from '../query/needed-fields.ts';
import { conjunctsOf } from './conjuncts.ts';
import type { IndexPlan } from './index-plan.ts';
import { KeyDocuments, pathsInKeys } from './key-documents.ts';

/** What is looked at beyond the bounds of an index. */
export type KeyNeeds = MatchContext & {
  readonly filter: Filter;
  /** All that is looked at of the documents that are found; undefined for the whole documents. */
  readonly shows: NeededFields;
};

/** How the keys of an index are read. */
export type KeyReading = {
  readonly documents: KeyDocuments;
  /** What the bounds leave open and the keys tell. */
  readonly matches: Matcher | undefined;
  /** The paths that `matches` looks at. */
  readonly filteredBy: readonly string[];
  /** The bounds and `matches` decide together. */
  readonly isDecisive: boolean;
  /** The keys have all that is shown too. */
  readonly isCovered: boolean;
};

/** The parts of a filter that must all hold and that the bounds of an index do not say in full. */
function openParts(filter: Filter, settled: ReadonlySet<Test>): Filter[] {
  const parts = filter.kind === 'and' ? filter.parts.flatMap((part) => openParts(part, settled)) : [filter];
  return parts.filter((part) => {
    const { list, isComplete } = conjunctsOf(part);
    return !isComplete || !list.every(({ test }) => settled.has(test));
  });
}

const isWithin = (fields: NeededFields, paths: ReadonlySet<string>): boolean =>
  fields?.isSubsetOf(paths) === true;

/** How many parts of a filter an index leaves open, and how many of those its keys tell. */
export function openToKeys(use: IndexPlan, filter: Filter): { open: number; told: number } {
  if (use.settled === undefined || use.isExact) return { open: 0, told: 0 };
  const paths = pathsInKeys(use.index);
  const open = openParts(filter, use.settled);
  return { open: open.length, told: open.filter((part) => isWithin(fieldsOfFilter(part), paths)).length };
}

/** True where the keys of an index have all that a query tests and shows. */
export function isCoveredBy(use: IndexPlan, { filter, shows }: KeyNeeds): boolean {
  if (use.settled === undefined) return false;
  const open = use.isExact ? [] : openParts(filter, use.settled);
  return isWithin(union([shows, ...open.map(fieldsOfFilter)]), pathsInKeys(use.index));
}

/** How the keys of an index are read for a query; undefined where they tell nothing beyond their bounds. */
export function keyReadingOf(use: IndexPlan, needs: KeyNeeds): KeyReading | undefined {
  if (use.settled === undefined || (use.isExact && needs.shows === undefined)) return undefined;
  const paths = pathsInKeys(use.index);
  const open = use.isExact ? [] : openParts(needs.filter, use.settled);
  const told = open.filter((part) => isWithin(fieldsOfFilter(part), paths));
  const isDecisive = told.length === open.length;
  const isCovered = isDecisive && isWithin(needs.shows, paths);
  if (told.length === 0 && !isCovered) return undefined;
  const filteredBy = union(told.map(fieldsOfFilter)) ?? new Set<string>();
  const read = union([filteredBy, isCovered ? needs.shows : new Set()]) ?? filteredBy;
  return {
    documents: new KeyDocuments(use.index, read),
    matches: told.length === 0 ? undefined : compileFilter({ kind: 'and', parts: told }, needs),
    filteredBy: [...filteredBy],
    isDecisive,
    isCovered,
  };
}
