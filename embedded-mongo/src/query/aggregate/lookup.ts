/** Stages that read other collections: `$lookup`, `$graphLookup`, `$unionWith`. Joins use indexes. */
import { failedToParse, MongoError } from '../../errors.ts';
import { valueKey } from '../../indexes/key-string.ts';
import { type Doc, isDoc } from '../../values/kinds.ts';
import { numberOf } from '../../values/numbers.ts';
import { valueAtPath, valuesAtPath } from '../../values/paths.ts';
import { evaluator } from '../expression.ts';
import { withPath } from './fields.ts';
import type { Stage, StageContext, Store } from './stage.ts';

/** Below this many documents each is looked up alone; above, all values are fetched in one read. */
const BATCHED_FROM = 8;

function storeOf(context: StageContext): Store {
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

/** The stage `$lookup`, by equal fields, by pipeline, or by both. */
export const $lookup: Stage = (docs, spec, context, pipelines) => {
  if (!isDoc(spec)) throw failedToParse('the $lookup specification must be an Object');
  const as = text(spec, 'as', '$lookup').split('.');
  const hasFields = spec.localField !== undefined || spec.foreignField !== undefined;
  if (!hasFields && spec.pipeline === undefined) {
    throw failedToParse(
      "$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified",
    );
  }
  const stages = spec.pipeline === undefined ? [] : pipelines.parse(spec.pipeline);
  const local = hasFields ? text(spec, 'localField', '$lookup').split('.') : undefined;
  const foreign = hasFields ? text(spec, 'foreignField', '$lookup') : undefined;
  if (local !== undefined && foreign !== undefined && spec.pipeline === undefined) {
    const join = joinByField(docs, text(spec, 'from', '$lookup'), local, foreign, storeOf(context));
    return docs.map((doc) => withPath(doc, as, join(doc)));
  }
  const variablesOf = compileLet(spec.let, context.variables);
  const isCorrelated = local !== undefined || isDoc(spec.let);
  const run = (doc: Doc): Doc[] => {
    const filter =
      local === undefined ? [] : [{ $match: { [foreign ?? '']: { $in: joinValues(doc, local) } } }];
    const variables = variablesOf(doc);
    if (spec.from === undefined) return pipelines.run([], stages, { ...context, variables });
    return storeOf(context).aggregate(text(spec, 'from', '$lookup'), [...filter, ...stages], variables);
  };
  let shared: Doc[] | undefined;
  return docs.map((doc) => {
    if (isCorrelated) return withPath(doc, as, run(doc));
    shared ??= run(doc);
    return withPath(doc, as, shared);
  });
};

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
    store.aggregate(from, [{ $match: { [foreign]: { $in: values } } }], undefined);
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
export const $unionWith: Stage = (docs, spec, context, pipelines) => {
  const options = isDoc(spec) ? spec : { coll: spec };
  const stages = options.pipeline === undefined ? [] : pipelines.parse(options.pipeline);
  if (options.coll === undefined) return [...docs, ...pipelines.run([], stages, context)];
  return [
    ...docs,
    ...storeOf(context).aggregate(text(options, 'coll', '$unionWith'), stages, context.variables),
  ];
};

/** The stage `$graphLookup`: breadth first, one read for each level. */
export const $graphLookup: Stage = (docs, spec, context) => {
  if (!isDoc(spec)) throw failedToParse('the $graphLookup stage specification must be an object');
  const from = text(spec, 'from', '$graphLookup');
  const as = text(spec, 'as', '$graphLookup').split('.');
  const connectTo = text(spec, 'connectToField', '$graphLookup');
  const connectFrom = text(spec, 'connectFromField', '$graphLookup').split('.');
  const startOf = evaluator(spec.startWith, context.variables);
  const restrict = isDoc(spec.restrictSearchWithMatch) ? [{ $match: spec.restrictSearchWithMatch }] : [];
  const maxDepth = spec.maxDepth === undefined ? Number.POSITIVE_INFINITY : Number(numberOf(spec.maxDepth));
  if (maxDepth < 0) throw new MongoError(40101, '$graphLookup maxDepth requires a nonnegative argument');
  return docs.map((doc) => {
    const start = startOf(doc);
    const found = new Map<string, Doc>();
    const asked = new Set<string>();
    let frontier = Array.isArray(start) ? start : [start ?? null];
    for (let depth = 0; depth <= maxDepth && frontier.length > 0; depth += 1) {
      const fresh = frontier.filter((value) => !asked.has(valueKey(value)));
      for (const value of fresh) asked.add(valueKey(value));
      if (fresh.length === 0) break;
      const level = storeOf(context).aggregate(
        from,
        [{ $match: { [connectTo]: { $in: fresh } } }, ...restrict],
        context.variables,
      );
      const added = level.filter((one) => !found.has(valueKey(one._id)));
      for (const one of added) {
        const shown =
          typeof spec.depthField === 'string' ? withPath(one, spec.depthField.split('.'), depth) : one;
        found.set(valueKey(one._id), shown);
      }
      frontier = added.flatMap((one) => valuesAtPath(one, connectFrom));
    }
    return withPath(doc, as, [...found.values()]);
  });
};
