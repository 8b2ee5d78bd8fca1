/** The pipeline stages by name, where each is allowed, and their execution. */
import { MongoError } from '../../errors.ts';
import { assertMatchPlace } from '../../text/place-text.ts';
import { type Doc, isDoc } from '../../values/kinds.ts';
import { assertNoSearchStage } from '../atlas-search.ts';
import { evaluator } from '../expression.ts';
import { BASIC_STAGES, limitOf, sorting } from './basic-stages.ts';
import { $bucket } from './bucket.ts';
import { $bucketAuto } from './bucket-auto.ts';
import { $densify } from './densify.ts';
import { $facet, $redact } from './facet.ts';
import { $fill } from './fill.ts';
import { $graphLookup } from './graph-lookup.ts';
import { $group, $sortByCount } from './group.ts';
import { $lookup, $unionWith } from './lookup.ts';
import { $merge, $out } from './output.ts';
import type { PipelinePlace, Pipelines, Stage, StageContext, Transform } from './stage.ts';
import { $unwind } from './unwind.ts';
import { $setWindowFields } from './window/set-window-fields.ts';

/** The stage `$documents`: provides its own documents. @throws MongoError 5858203 for a value that is not an array */
const $documents: Stage = (spec, context) => {
  const evaluate = evaluator(spec, context.variables);
  return () => {
    const documents = evaluate({});
    if (!Array.isArray(documents)) throw new MongoError(5858203, 'an array is expected');
    if (!documents.every(isDoc))
      throw new MongoError(40228, "'newRoot' expression must evaluate to an object");
    return documents;
  };
};

/** Reads the collection itself, so it is valid only as the first stage. */
const $geoNear: Stage = () => () => {
  throw new MongoError(40602, '$geoNear is only valid as the first stage in a pipeline');
};

/** Describes the collection itself; as the first stage, it is handled by the command. */
const $collStats: Stage = () => () => {
  throw new MongoError(40602, '$collStats is only valid as the first stage in a pipeline');
};

/** Describes the server; the command handles it in a pipeline on the database. */
const ofServer =
  (name: string): Stage =>
  () => {
    throw new MongoError(
      73,
      `${name} must be run against the database with {aggregate: 1}, not a collection`,
    );
  };

/** Stages allowed only at the start of a pipeline. */
const FIRST_ONLY = ['$documents', '$geoNear', '$collStats', '$currentOp', '$listLocalSessions'];

const STAGES: Readonly<Record<string, Stage>> = {
  ...BASIC_STAGES,
  $collStats,
  $currentOp: ofServer('$currentOp'),
  $listLocalSessions: ofServer('$listLocalSessions'),
  $unwind,
  $geoNear,
  $group,
  $sortByCount,
  $bucket,
  $bucketAuto,
  $facet,
  $redact,
  $lookup,
  $graphLookup,
  $unionWith,
  $setWindowFields,
  $fill,
  $densify,
  $documents,
  $merge,
  $out,
};

/** The names of all stages. */
export const STAGE_NAMES: readonly string[] = Object.keys(STAGES);

/** MongoDB's maximum number of stages in a pipeline. */
const MAX_STAGES = 1000;
const WRITING = ['$out', '$merge'];
const NOT_IN_FACET = [...WRITING, '$facet', '$documents', '$geoNear', '$currentOp', '$listLocalSessions'];
const IN_UPDATES = ['$addFields', '$set', '$project', '$unset', '$replaceRoot', '$replaceWith'];

/** Refuses a stage that is not allowed in a context. @throws MongoError 40600, 51047, 31441 and 72 */
function assertAllowed(name: string, place: PipelinePlace): void {
  if (place === '$facet' && NOT_IN_FACET.includes(name))
    throw new MongoError(40600, `${name} is not allowed to be used within a $facet stage`);
  if (place === '$lookup' && WRITING.includes(name))
    throw new MongoError(51047, `${name} is not allowed within a $lookup's sub-pipeline`);
  if (place === '$unionWith' && WRITING.includes(name))
    throw new MongoError(31441, `${name} is not allowed within a $unionWith's sub-pipeline`);
  if (place === 'update' && !IN_UPDATES.includes(name))
    throw new MongoError(72, `${name} is not allowed to be used within an update`);
}

/** Parses a pipeline. @throws MongoError 14, 40323, 40324 and others, as MongoDB does */
export function parsePipeline(pipeline: unknown, place: PipelinePlace = 'collection'): Doc[] {
  if (!Array.isArray(pipeline)) throw new MongoError(14, "'pipeline' option must be specified as an array");
  if (pipeline.length > MAX_STAGES)
    throw new MongoError(7749501, `Pipeline length must be no longer than ${MAX_STAGES} stages`);
  for (const [i, stage] of pipeline.entries()) {
    if (!isDoc(stage)) throw new MongoError(14, "Each element of the 'pipeline' array must be an object");
    const [name = '', ...others] = Object.keys(stage);
    if (others.length > 0 || name === '') {
      throw new MongoError(40323, 'A pipeline stage specification object must contain exactly one field.');
    }
    if (name === '$changeStream') {
      throw new MongoError(40602, '$changeStream is only valid as the first stage in a pipeline');
    }
    assertNoSearchStage(name);
    if (!Object.hasOwn(STAGES, name))
      throw new MongoError(40324, `Unrecognized pipeline stage name: '${name}'`);
    assertAllowed(name, place);
    if (name === '$match') assertMatchPlace(stage.$match, i, place === '$facet');
    if (WRITING.includes(name) && i !== pipeline.length - 1) {
      throw new MongoError(40601, `${name} can only be the final stage in the pipeline`);
    }
    if (FIRST_ONLY.includes(name) && i !== 0)
      throw new MongoError(40602, `${name} is only valid as the first stage in a pipeline`);
  }
  return pipeline as Doc[];
}

/** Refuses `$documents` in a pipeline on a collection. @throws MongoError 73 */
export function assertOnCollection([first = {}]: readonly Doc[]): void {
  if (Object.hasOwn(first, '$documents'))
    throw new MongoError(73, '$documents must be run against the database with {aggregate: 1}');
}

/** Refuses a pipeline on a database that does not provide its own documents. @throws MongoError 73 */
export function assertCollectionless([first = {}]: readonly Doc[]): void {
  const [name = ''] = Object.keys(first);
  if (['$currentOp', '$documents', '$listLocalSessions'].includes(name)) return;
  const what = name === '' ? 'an empty pipeline' : `'${name}'`;
  throw new MongoError(73, `{aggregate: 1} is not valid for ${what}; a collection is required.`);
}

/** Compiles stages to one transform. A `$limit` after a `$sort` limits how many documents the sort keeps. */
export function compileStages(stages: readonly Doc[], context: StageContext): Transform {
  const transforms: Transform[] = [];
  for (let i = 0; i < stages.length; i += 1) {
    const stage = stages[i] as Doc;
    const [name = ''] = Object.keys(stage);
    const compile = Object.hasOwn(STAGES, name) ? STAGES[name] : undefined;
    if (compile === undefined) throw new MongoError(40324, `Unrecognized pipeline stage name: '${name}'`);
    const next = stages[i + 1];
    if (name === '$sort' && next !== undefined && Object.hasOwn(next, '$limit')) {
      transforms.push(sorting(stage.$sort, limitOf(next.$limit), context));
      i += 1;
    } else {
      transforms.push(compile(stage[name], context, PIPELINES));
    }
  }
  return (docs) => transforms.reduce<Iterable<Doc>>((current, transform) => transform(current), docs);
}

const PIPELINES: Pipelines = { parse: parsePipeline, compile: compileStages };

/** Runs stages over documents. */
export function runStages(docs: Iterable<Doc>, stages: readonly Doc[], context: StageContext): Doc[] {
  const out = compileStages(stages, context)(docs);
  return Array.isArray(out) ? out : [...out];
}
