/** `$graphLookup`: follows references breadth-first, with one read per level. */
import { Long } from 'bson';
import { failedToParse, MongoError } from '../../errors.ts';
import { valueKey } from '../../indexes/key-string.ts';
import type { Collation } from '../../values/collation.ts';
import { type Doc, isDoc, isNumeric } from '../../values/kinds.ts';
import { numberOf } from '../../values/numbers.ts';
import { valuesAtPath } from '../../values/paths.ts';
import { evaluator } from '../expression.ts';
import { pathParts, refuseUnknown } from './arguments.ts';
import { withNestedField } from './fields.ts';
import { mapping } from './iterate.ts';
import { equalsAny, storeOf } from './join.ts';
import type { Stage } from './stage.ts';

const FIELDS = [
  'from',
  'as',
  'startWith',
  'connectFromField',
  'connectToField',
  'maxDepth',
  'depthField',
  'restrictSearchWithMatch',
];
const REQUIRED = ['as', 'startWith', 'connectFromField', 'connectToField'];

type GraphSpec = {
  readonly from: string;
  readonly as: readonly string[];
  readonly connectFrom: readonly string[];
  readonly connectTo: string;
  readonly maxDepth: number;
  readonly depthField: readonly string[] | undefined;
  readonly restrict: readonly Doc[];
};

function graphSpec(spec: unknown): GraphSpec & { readonly startWith: unknown } {
  if (!isDoc(spec)) throw failedToParse('the $graphLookup stage specification must be an object');
  refuseUnknown(spec, FIELDS, '$graphLookup', 40104);
  if (REQUIRED.some((name) => spec[name] === undefined)) {
    throw new MongoError(
      40105,
      "$graphLookup requires 'from', 'as', 'startWith', 'connectFromField', and 'connectToField' to be specified.",
    );
  }
  const { restrictSearchWithMatch: restriction } = spec;
  if (restriction !== undefined && !isDoc(restriction)) {
    throw new MongoError(40185, "$graphLookup argument 'restrictSearchWithMatch' must be an object");
  }
  return {
    from: sourceOf(spec),
    as: pathParts(graphText(spec, 'as')),
    startWith: spec.startWith,
    connectFrom: pathParts(graphText(spec, 'connectFromField')),
    connectTo: pathParts(graphText(spec, 'connectToField')).join('.'),
    maxDepth: depthOf(spec.maxDepth),
    depthField: spec.depthField === undefined ? undefined : pathParts(graphText(spec, 'depthField')),
    restrict: restriction === undefined ? [] : [{ $match: restriction }],
  };
}

function sourceOf({ from }: Doc): string {
  if (typeof from !== 'string') throw failedToParse("$graphLookup argument 'from' must be a string");
  if (from === '') throw new MongoError(73, '$graphLookup needs the name of a collection');
  return from;
}

function graphText(spec: Doc, name: string): string {
  const value = spec[name];
  if (typeof value === 'string') return value;
  throw new MongoError(40103, `expected string as argument for ${name}, found: ${String(value)}`);
}

function depthOf(value: unknown): number {
  if (value === undefined) return Number.POSITIVE_INFINITY;
  if (!isNumeric(value)) throw new MongoError(40100, 'maxDepth requires numeric argument');
  const depth = Number(numberOf(value));
  if (depth < 0) throw new MongoError(40101, 'maxDepth requires a nonnegative argument');
  if (!Number.isInteger(depth))
    throw new MongoError(40102, 'maxDepth could not be represented as a long long');
  return depth;
}

/** The stage `$graphLookup`. */
export const $graphLookup: Stage = (argument, context) => {
  const spec = graphSpec(argument);
  const startOf = evaluator(spec.startWith, context.variables, context.collation);
  // Null matches only an existing null: a missing field leads nowhere.
  const isThere = { $match: { [spec.connectTo]: { $exists: true } } };
  const read = (values: readonly unknown[]): Doc[] => {
    const equal = { $match: equalsAny(spec.connectTo, values) };
    return storeOf(context).aggregate(spec.from, [equal, isThere, ...spec.restrict], context);
  };
  return mapping((doc) => {
    const start = startOf(doc);
    const values = Array.isArray(start) ? start : [start].filter((value) => value !== undefined);
    return withNestedField(doc, spec.as, follow(values, spec, read, context.collation));
  });
};

function follow(
  start: readonly unknown[],
  spec: GraphSpec,
  read: (values: readonly unknown[]) => Doc[],
  collation: Collation | undefined,
): Doc[] {
  const keyOf = (value: unknown): string => valueKey(value, collation);
  const found = new Map<string, Doc>();
  const queried = new Set<string>();
  let frontier = start;
  for (let depth = 0; depth <= spec.maxDepth && frontier.length > 0; depth += 1) {
    const fresh = frontier.filter((value) => !queried.has(keyOf(value)));
    for (const value of fresh) queried.add(keyOf(value));
    if (fresh.length === 0) break;
    const added = read(fresh).filter((one) => !found.has(valueKey(one._id)));
    for (const one of added) {
      const { depthField } = spec;
      const shown = depthField === undefined ? one : withNestedField(one, depthField, Long.fromNumber(depth));
      found.set(valueKey(one._id), shown);
    }
    frontier = added.flatMap((one) => valuesAtPath(one, spec.connectFrom));
  }
  return [...found.values()];
}
