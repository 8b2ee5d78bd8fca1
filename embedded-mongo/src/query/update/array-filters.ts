/** `arrayFilters`, and the concrete paths behind `$`, `$[]` and `$[name]`. */
import { badValue, failedToParse } from '../../errors.ts';
import { type Doc, isDoc } from '../../values/kinds.ts';
import { valueAtPath } from '../../values/paths.ts';
import { type Filter, parseFilter } from '../filter.ts';
import { compileFilter, type MatchContext } from '../matcher.ts';
import { positionIn } from '../positional.ts';

/** Tests by identifier for the elements of an array. */
export type ArrayFilters = ReadonlyMap<string, (element: unknown) => boolean>;

/** Reads `arrayFilters`. @throws MongoError 9 where one has no single identifier. */
export function parseArrayFilters(filters: unknown, context: MatchContext): ArrayFilters {
  const tests = new Map<string, (element: unknown) => boolean>();
  if (filters === undefined || filters === null) return tests;
  if (!Array.isArray(filters)) throw failedToParse('arrayFilters must be an array');
  for (const filter of filters) {
    const names = new Set(isDoc(filter) ? identifiersIn(filter) : []);
    const [name] = names;
    if (name === undefined || names.size > 1) {
      throw failedToParse(
        'Error parsing array filter :: caused by :: Expected a single top-level field name',
      );
    }
    if (tests.has(name))
      throw failedToParse(`Found multiple array filters with the same top-level field name ${name}`);
    const matches = compileFilter(parseFilter(filter), context);
    tests.set(name, (element) => matches({ [name]: element }));
  }
  return tests;
}

function identifiersIn(filter: Doc): string[] {
  return Object.entries(filter).flatMap(([key, value]) => {
    if (!key.startsWith('$')) return [key.split('.')[0] ?? ''];
    return Array.isArray(value) ? value.filter(isDoc).flatMap(identifiersIn) : [];
  });
}

/** What resolving a path needs beside the document. */
export type PathContext = MatchContext & {
  readonly filter: Filter | undefined;
  readonly arrayFilters: ArrayFilters;
};

/** The paths without `$` that a path stands for in a document. @throws MongoError 2 */
export function concretePaths(doc: Doc, parts: readonly string[], context: PathContext): string[][] {
  const at = parts.findIndex((part) => part.startsWith('$'));
  if (at === -1) return [[...parts]];
  const before = parts.slice(0, at);
  const part = parts[at] ?? '';
  const after = parts.slice(at + 1);
  const array = valueAtPath(doc, before);
  return positionsOf(doc, array, part, before, context).flatMap((position) =>
    concretePaths(doc, [...before, String(position), ...after], context),
  );
}

function positionsOf(
  doc: Doc,
  array: unknown,
  part: string,
  before: readonly string[],
  context: PathContext,
): number[] {
  if (part === '$') {
    const at = context.filter === undefined ? undefined : positionIn(doc, context.filter, array, context);
    if (at === undefined)
      throw badValue('The positional operator did not find the match needed from the query.');
    return [at];
  }
  const path = before.join('.');
  const name = part.slice(2, -1);
  const accept = name === '' ? () => true : context.arrayFilters.get(name);
  if (accept === undefined) {
    throw badValue(`No array filter found for identifier '${name}' in path '${path}.${part}'`);
  }
  if (array === undefined) {
    throw badValue(`The path '${path}' must exist in the document in order to apply array updates.`);
  }
  if (!Array.isArray(array)) throw badValue(`Cannot apply array updates to non-array element ${path}`);
  return array.flatMap((element, i) => (accept(element) ? [i] : []));
}
