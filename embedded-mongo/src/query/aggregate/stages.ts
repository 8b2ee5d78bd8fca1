/** The stages of a pipeline by name, and running them one after the other. */
import { Aggregator } from 'mingo/aggregator';
import { Context } from 'mingo/core';
import * as mingoStages from 'mingo/operators/pipeline';
import { MongoError } from '../../errors.ts';
import { type Doc, isDoc } from '../../values/kinds.ts';
import { OPERATORS } from '../expression.ts';
import { BASIC_STAGES } from './basic-stages.ts';
import { $bucket } from './bucket.ts';
import { $group, $sortByCount } from './group.ts';
import { $graphLookup, $lookup, $unionWith } from './lookup.ts';
import { $merge, $out } from './output.ts';
import type { Stage, StageContext } from './stage.ts';

const $facet: Stage = (docs, spec, context) => {
  if (!isDoc(spec)) throw new MongoError(40169, 'the $facet specification must be a non-empty object');
  const out: Doc = {};
  for (const [name, stages] of Object.entries(spec))
    out[name] = runStages(docs, parsePipeline(stages), context);
  return [out];
};

/** Stages that mingo runs, with our operators inside. */
const FROM_MINGO = [
  '$bucket',
  '$bucketAuto',
  '$setWindowFields',
  '$redact',
  '$fill',
  '$densify',
  '$documents',
];

const MINGO_CONTEXT = Context.from(OPERATORS, Context.init({ pipeline: mingoStages as never }));

function mingoStage(name: string): Stage {
  return (docs, spec, context) => {
    const options = { context: MINGO_CONTEXT, variables: context.variables ?? {} };
    return new Aggregator([{ [name]: spec }], options).run(docs) as Doc[];
  };
}

/** Reads the collection itself, so only a pipeline's first stage can be one. */
const $geoNear: Stage = () => {
  throw new MongoError(40602, '$geoNear is only valid as the first stage in a pipeline');
};

/** Tells of the collection itself; the command answers it where it is the first stage. */
const $collStats: Stage = () => {
  throw new MongoError(40602, '$collStats is only valid as the first stage in a pipeline');
};

const STAGES: Readonly<Record<string, Stage>> = {
  ...Object.fromEntries(FROM_MINGO.map((name) => [name, mingoStage(name)])),
  ...BASIC_STAGES,
  $bucket,
  $collStats,
  $facet,
  $geoNear,
  $group,
  $sortByCount,
  $lookup,
  $graphLookup,
  $unionWith,
  $merge,
  $out,
};

/** Reads a pipeline. @throws MongoError 14, 40323 and 40324 for what is none. */
export function parsePipeline(pipeline: unknown): Doc[] {
  if (!Array.isArray(pipeline)) throw new MongoError(14, "'pipeline' option must be specified as an array");
  for (const [i, stage] of pipeline.entries()) {
    if (!isDoc(stage)) throw new MongoError(14, "Each element of the 'pipeline' array must be an object");
    const [name = '', ...others] = Object.keys(stage);
    if (others.length > 0 || name === '') {
      throw new MongoError(40323, 'A pipeline stage specification object must contain exactly one field.');
    }
    if (name === '$changeStream') {
      throw new MongoError(40573, 'The $changeStream stage is not supported by this server yet');
    }
    if (!Object.hasOwn(STAGES, name))
      throw new MongoError(40324, `Unrecognized pipeline stage name: '${name}'`);
    if ((name === '$out' || name === '$merge') && i !== pipeline.length - 1) {
      throw new MongoError(40601, `${name} can only be the final stage in the pipeline`);
    }
    if ((name === '$documents' || name === '$geoNear' || name === '$collStats') && i !== 0)
      throw new MongoError(40602, `${name} is only valid as the first stage in a pipeline`);
  }
  return pipeline as Doc[];
}

/** Runs stages over documents. */
export function runStages(docs: Doc[], stages: readonly Doc[], context: StageContext): Doc[] {
  let current = docs;
  for (const stage of stages) {
    const [name = ''] = Object.keys(stage);
    const run = STAGES[name];
    if (run === undefined) throw new MongoError(40324, `Unrecognized pipeline stage name: '${name}'`);
    current = run(current, stage[name], context, { parse: parsePipeline, run: runStages });
  }
  return current;
}
