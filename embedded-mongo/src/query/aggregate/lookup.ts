/** Stages that read other collections: `$lookup` and `$unionWith`. Joins use indexes. */
import { failedToParse } from '../../errors.ts';
import { type Doc, isDoc } from '../../values/kinds.ts';
import { evaluator } from '../expression.ts';
import { pathParts, refuseUnknown } from './arguments.ts';
import { withNestedField } from './fields.ts';
import { gathering, mapping } from './iterate.ts';
import { equalsAny, joinByField, joinValues, storeOf } from './join.ts';
import type { Pipelines, Stage, StageContext } from './stage.ts';

function text(spec: Doc, name: string, stage: string): string {
  const value = spec[name];
  if (typeof value !== 'string')
    throw failedToParse(`${stage} argument '${name}: ${String(value)}' must be a string`);
  return value;
}

/** The validated specification of `$lookup`. */
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

/** Returns the collection to read; undefined if the pipeline starts with `$documents`. */
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

/** The stage `$lookup`, by equality, by pipeline, or both. */
export const $lookup: Stage = (argument, context, pipelines) => {
  const spec = lookupSpec(argument, pipelines);
  const { as, from, local, foreign, stages } = spec;
  if (stages === undefined && local !== undefined && foreign !== undefined && from !== undefined) {
    return gathering((docs) => {
      const join = joinByField(docs, { from, local, foreign, context });
      return docs.map((doc) => withNestedField(doc, as, join(doc)));
    });
  }
  const variablesOf = compileLet(spec.lets, context);
  const run = (doc: Doc): Doc[] => {
    const filter = local === undefined ? [] : [{ $match: equalsAny(foreign ?? '', joinValues(doc, local)) }];
    const all = [...filter, ...(stages ?? [])];
    const variables = variablesOf(doc);
    if (from === undefined) return [...pipelines.compile(all, { ...context, variables })([])];
    return storeOf(context).aggregate(from, all, { ...context, variables });
  };
  // A pipeline is validated even if there are no documents to run it for; its variables then have no values.
  if (stages !== undefined) {
    const names = isDoc(spec.lets) ? Object.keys(spec.lets) : [];
    const unknown = Object.fromEntries(names.map((name) => [name, null]));
    pipelines.compile(stages, { ...context, variables: { ...context.variables, ...unknown } });
  }
  if (local !== undefined || spec.lets !== undefined)
    return mapping((doc) => withNestedField(doc, as, run(doc)));
  let shared: Doc[] | undefined;
  return mapping((doc) => {
    shared ??= run(doc);
    return withNestedField(doc, as, shared);
  });
};

function compileLet(
  spec: unknown,
  { variables: outer, collation }: StageContext,
): (doc: Doc) => Doc | undefined {
  if (!isDoc(spec)) return () => outer;
  const parts = Object.entries(spec).map(
    ([name, expression]) => [name, evaluator(expression, outer, collation)] as const,
  );
  return (doc) => ({
    ...outer,
    ...Object.fromEntries(parts.map(([name, evaluate]) => [name, evaluate(doc)])),
  });
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
    yield* from === undefined ? own([]) : storeOf(context).aggregate(from, stages, context);
  };
};
