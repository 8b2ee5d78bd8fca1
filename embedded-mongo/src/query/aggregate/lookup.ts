/** Stages that read other collections: `$lookup` and `$unionWith`. Joins use indexes. */
import { failedToParse } from '../../errors.ts';
import { valueKey } from '../../indexes/key-string.ts';
import { type Doc, isDoc } from '../../values/kinds.ts';
import { valueAtPath, valuesAtPath } from '../../values/paths.ts';
import { evaluator } from '../expression.ts';
import { isRegex } from '../regex.ts';
import { pathParts, refuseUnknown } from './arguments.ts';
import { withPath } from './fields.ts';
import { gathering, mapping } from './iterate.ts';
import type { Pipelines, Stage, StageContext, Store } from './stage.ts';

/** Below this many documents each is looked up alone; above, all values are fetched in one read. */
const BATCHED_FROM = 8;

/** The other collections, where a pipeline may read them. */
export function storeOf(context: StageContext): Store {
  if (context.store === undefined) throw failedToParse('this pipeline cannot read other collections');
  return context.store;
}

function text(spec: Doc, name: string, stage: string): string {
  const value = spec[name];
  if (typeof value !== 'string')
    throw failedToParse(`${stage} argument '${name}: ${String(value)}' must be a string`);
  return value;
}

/** The values that a document joins on: elements of arrays each, null where the field is missing. */
function joinValues(doc: Doc, parts: readonly string[]): unknown[] {
  const values = valuesAtPath(doc, parts);
  if (values.length > 0) return values;
  return Array.isArray(valueAtPath(doc, parts)) ? [] : [null];
}

/** What `$lookup` is told, checked. */
type LookupSpec = {
  readonly as: readonly string[];
  readonly from: string | undefined;
  readonly local: readonly string[] | undefined;
  readonly foreign: string | undefined;
  readonly stages: readonly Doc[] | undefined;
  readonly lets: unknown;
};

function lookupSpec(spec: unknown, pipelines: Pipelines): LookupSpec {
  if (!isDoc(spec)) throw failedToParse('the $lookup specification must be an Object');
  refuseUnknown(spec, ['from', 'as', 'localField', 'foreignField', 'let', 'pipeline'], '$lookup', 9);
  if (spec.as === undefined) throw failedToParse("must specify 'as' field for a $lookup");
  const { localField, foreignField, let: lets } = spec;
  if ((localField === undefined) !== (foreignField === undefined)) {
    throw failedToParse(
      "$lookup requires both or neither of 'localField' and 'foreignField' to be specified",
    );
  }
  if (localField === undefined && spec.pipeline === undefined) {
    throw failedToParse(
      "$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified",
    );
  }
  if (lets !== undefined && !isDoc(lets)) throw failedToParse("$lookup argument 'let' must be an object");
  if (lets !== undefined && spec.pipeline === undefined)
    throw failedToParse("$lookup with a 'let' argument must also specify 'pipeline'");
  const stages = spec.pipeline === undefined ? undefined : pipelines.parse(spec.pipeline, '$lookup');
  const from = sourceOf(spec, 'from', stages, '$lookup');
  return {
    as: pathParts(text(spec, 'as', '$lookup')),
    from,
    local: localField === undefined ? undefined : pathParts(text(spec, 'localField', '$lookup')),
    foreign:
      foreignField === undefined ? undefined : pathParts(text(spec, 'foreignField', '$lookup')).join('.'),
    stages,
    lets,
  };
}

/** The collection that is read; none where the pipeline brings its own documents. */
function sourceOf(
  spec: Doc,
  name: string,
  stages: readonly Doc[] | undefined,
  stage: string,
): string | undefined {
  if (spec[name] !== undefined) return text(spec, name, stage);
  const [first = {}] = stages ?? [];
  if (Object.hasOwn(first, '$documents')) return undefined;
  throw failedToParse(
    `${stage} stage without explicit collection must have a pipeline with $documents as first stage`,
  );
}

/** The stage `$lookup`, by equal fields, by pipeline, or by both. */
export const $lookup: Stage = (argument, context, pipelines) => {
  const spec = lookupSpec(argument, pipelines);
  const { as, from, local, foreign, stages } = spec;
  if (stages === undefined && local !== undefined && foreign !== undefined && from !== undefined) {
    return gathering((docs) => {
      const join = joinByField(docs, from, local, foreign, storeOf(context));
      return docs.map((doc) => withPath(doc, as, join(doc)));
    });
  }
  const variablesOf = compileLet(spec.lets, context.variables);
  const run = (doc: Doc): Doc[] => {
    const filter = local === undefined ? [] : [equalsAny(foreign ?? '', joinValues(doc, local))];
    const all = [...filter, ...(stages ?? [])];
    const variables = variablesOf(doc);
    if (from === undefined) return [...pipelines.compile(all, { ...context, variables })([])];
    return storeOf(context).aggregate(from, all, variables);
  };
  // A pipeline is checked also where there is no document to run it for; its variables have no values then.
  if (stages !== undefined) {
    const names = isDoc(spec.lets) ? Object.keys(spec.lets) : [];
    const unknown = Object.fromEntries(names.map((name) => [name, null]));
    pipelines.compile(stages, { ...context, variables: { ...context.variables, ...unknown } });
  }
  if (local !== undefined || spec.lets !== undefined) return mapping((doc) => withPath(doc, as, run(doc)));
  let shared: Doc[] | undefined;
  return mapping((doc) => {
    shared ??= run(doc);
    return withPath(doc, as, shared);
  });
};

/** The `$match` of documents with one of some values at a path, as equality and never as a pattern. */
export function equalsAny(path: string, values: readonly unknown[]): Doc {
  const regexes = values.filter(isRegex);
  const plain = { [path]: { $in: values.filter((value) => !isRegex(value)) } };
  if (regexes.length === 0) return { $match: plain };
  return { $match: { $or: [plain, ...regexes.map((regex) => ({ [path]: { $eq: regex } }))] } };
}

function compileLet(spec: unknown, outer: Doc | undefined): (doc: Doc) => Doc | undefined {
  if (!isDoc(spec)) return () => outer;
  const parts = Object.entries(spec).map(
    ([name, expression]) => [name, evaluator(expression, outer)] as const,
  );
  return (doc) => ({
    ...outer,
    ...Object.fromEntries(parts.map(([name, evaluate]) => [name, evaluate(doc)])),
  });
}

function joinByField(
  docs: readonly Doc[],
  from: string,
  local: readonly string[],
  foreign: string,
  store: Store,
): (doc: Doc) => Doc[] {
  const byKey = new Map<string, Doc[]>();
  const order = new Map<Doc, number>();
  const fetch = (values: readonly unknown[]): Doc[] =>
    store.aggregate(from, [equalsAny(foreign, values)], undefined);
  if (docs.length < BATCHED_FROM) return (doc) => fetch(joinValues(doc, local));
  const wanted = new Map<string, unknown>();
  for (const doc of docs) for (const value of joinValues(doc, local)) wanted.set(valueKey(value), value);
  const parts = foreign.split('.');
  const found = fetch([...wanted.values()]);
  for (const [position, doc] of found.entries()) {
    order.set(doc, position);
    const values = valuesAtPath(doc, parts);
    const whole = valueAtPath(doc, parts);
    const keys = new Set(
      [...values, ...(Array.isArray(whole) ? [whole] : values.length > 0 ? [] : [null])].map((value) =>
        valueKey(value),
      ),
    );
    for (const key of keys) {
      const bucket = byKey.get(key);
      if (bucket === undefined) byKey.set(key, [doc]);
      else bucket.push(doc);
    }
  }
  return (doc) => {
    const keys = joinValues(doc, local).map((value) => valueKey(value));
    if (keys.length === 1) return byKey.get(keys[0] ?? '') ?? [];
    const joined = new Set(keys.flatMap((key) => byKey.get(key) ?? []));
    return [...joined].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
  };
}

/** The stage `$unionWith`. */
export const $unionWith: Stage = (argument, context, pipelines) => {
  if (typeof argument !== 'string' && !isDoc(argument)) {
    throw failedToParse('the $unionWith stage specification must be an object or string');
  }
  const spec: Doc = isDoc(argument) ? argument : { coll: argument };
  refuseUnknown(spec, ['coll', 'pipeline'], '$unionWith');
  const stages = spec.pipeline === undefined ? [] : pipelines.parse(spec.pipeline, '$unionWith');
  const from = sourceOf(spec, 'coll', stages, '$unionWith');
  const own = pipelines.compile(stages, context);
  return function* united(docs) {
    yield* docs;
    yield* from === undefined ? own([]) : storeOf(context).aggregate(from, stages, context.variables);
  };
};
