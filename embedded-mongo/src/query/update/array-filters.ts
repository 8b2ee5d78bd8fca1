/** Parses `arrayFilters` and resolves paths with `$`, `$[]` and `$[name]`. */
import { badValue, failedToParse, MongoError, typeMismatch } from '../../errors.ts';
import { type Doc, isDoc } from '../../values/kinds.ts';
import { valueAtPath } from '../../values/paths.ts';
import { type Filter, parseFilter, someInFilter } from '../filter.ts';
import { compileFilter, type MatchContext } from '../matcher.ts';
import { matchedPosition } from '../positional.ts';
import { identifiersOf, type Update } from './parse.ts';
import { identifierOf, isDynamicPart } from './update-path.ts';

/** Tests for array elements by identifier. */
export type ArrayFilters = ReadonlyMap<string, (element: unknown) => boolean>;

/** Parses the `arrayFilters` of an update. @throws MongoError 2, 9, 224 */
export function parseArrayFilters(filters: unknown, update: Update, context: MatchContext): ArrayFilters {
  const tests = new Map<string, (element: unknown) => boolean>();
  const used = identifiersOf(update);
  if (filters !== undefined && filters !== null) {
    if (!Array.isArray(filters)) throw typeMismatch('arrayFilters must be an array');
    if (update.kind !== 'operators') {
      throw failedToParse(`arrayFilters may not be specified for ${update.kind}-style updates`);
    }
    for (const filter of filters) {
      const { name, test } = parseArrayFilter(filter, context);
      if (tests.has(name))
        throw failedToParse(`Found multiple array filters with the same top-level field name ${name}`);
      if (!used.has(name)) {
        throw failedToParse(`The array filter for identifier '${name}' was not used in the update`);
      }
      tests.set(name, test);
    }
  }
  const missing = [...used].find((name) => !tests.has(name));
  if (missing !== undefined) throw badValue(`No array filter found for identifier '${missing}'`);
  return tests;
}

function parseArrayFilter(
  filter: unknown,
  context: MatchContext,
): { name: string; test: (element: unknown) => boolean } {
  const names = new Set(isDoc(filter) ? identifiersIn(filter) : []);
  const [name] = names;
  if (name === undefined) {
    throw failedToParse('Cannot use an expression without a top-level field name in arrayFilters');
  }
  if (names.size > 1) {
    throw failedToParse(
      'Error parsing array filter :: caused by :: Expected a single top-level field name, found several',
    );
  }
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) {
    throw badValue(
      `Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${name}'`,
    );
  }
  const parsed = parseFilter(filter);
  if (someInFilter(parsed, (part) => part.kind === 'expr')) {
    throw new MongoError(224, '$expr is not allowed in this context');
  }
  const matches = compileFilter(parsed, context);
  return { name, test: (element) => matches({ [name]: element }) };
}

function identifiersIn(filter: Doc): string[] {
  return Object.entries(filter).flatMap(([key, value]) => {
    if (!key.startsWith('$')) return [key.split('.')[0] ?? ''];
    return Array.isArray(value) ? value.filter(isDoc).flatMap(identifiersIn) : [];
  });
}

/** What path resolution needs in addition to the document. */
export type PathContext = MatchContext & {
  readonly filter: Filter | undefined;
  readonly arrayFilters: ArrayFilters;
};

/** Returns the paths without `$` to which a path resolves in a document. @throws MongoError 2 */
export function concretePaths(doc: Doc, parts: readonly string[], context: PathContext): string[][] {
  const at = parts.findIndex(isDynamicPart);
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
    const at = context.filter === undefined ? undefined : matchedPosition(doc, context.filter, context);
    if (at === undefined)
      throw badValue('The positional operator did not find the match needed from the query.');
    return [at];
  }
  const path = before.join('.');
  const name = identifierOf(part);
  const accept = name === undefined ? () => true : context.arrayFilters.get(name);
  if (accept === undefined) {
    throw badValue(`No array filter found for identifier '${name}' in path '${path}.${part}'`);
  }
  if (array === undefined) {
    throw badValue(`The path '${path}' must exist in the document in order to apply array updates.`);
  }
  if (!Array.isArray(array)) throw badValue(`Cannot apply array updates to non-array element ${path}`);
  return array.flatMap((element, i) => (accept(element) ? [i] : []));
}
