/** Stages that process one document at a time, or use only the order and count of documents. */
import { MongoError } from '../../errors.ts';
import { refuseNear } from '../../geo/near-filter.ts';
import { type Doc, isDoc, isNumeric } from '../../values/kinds.ts';
import { numberOf } from '../../values/numbers.ts';
import { evaluator } from '../expression.ts';
import { parseFilter } from '../filter.ts';
import { compileFilter } from '../matcher.ts';
import { compileProjection } from '../projection.ts';
import { parseSort, sortBy, sortFirst } from '../sort.ts';
import { refuseUnknown, required } from './arguments.ts';
import { addFields } from './fields.ts';
import { filtering, gathering, mapping } from './iterate.ts';
import type { Stage, StageContext, Transform } from './stage.ts';

function wholeNumber(value: unknown, name: string, code: number): number {
  const number = isNumeric(value) ? Number(numberOf(value)) : Number.NaN;
  if (!Number.isInteger(number))
    throw new MongoError(
      code,
      `invalid argument to ${name} stage: Expected an integer: ${name}: ${String(value)}`,
    );
  return number;
}

const $match: Stage = (spec, context) => {
  if (!isDoc(spec)) throw new MongoError(15959, 'the match filter must be an expression in an object');
  return filtering(compileFilter(refuseNear(parseFilter(spec)), context));
};

const $sort: Stage = (spec, context) => sorting(spec, undefined, context);

/** `$sort`, with the limit of a following `$limit`, if any: only that many documents are kept while sorting. */
export function sorting(spec: unknown, limit: number | undefined, context: StageContext): Transform {
  if (!isDoc(spec)) throw new MongoError(15973, 'the $sort key specification must be an object');
  if (Object.keys(spec).length === 0)
    throw new MongoError(15976, '$sort stage must have at least one sort key');
  const { fields } = parseSort(spec, true);
  const docOf = (doc: Doc): Doc => doc;
  if (limit === undefined) return gathering((docs) => sortBy(docs, fields, docOf, context.collation));
  return function* sorted(docs) {
    yield* sortFirst(docs, limit, fields, docOf, context.collation);
  };
}

/** Returns the number of a `$limit`. @throws MongoError 5107201 and 15958 */
export function limitOf(spec: unknown): number {
  const limit = wholeNumber(spec, '$limit', 5107201);
  if (limit < 0)
    throw new MongoError(5107201, 'invalid argument to $limit stage: Expected a non-negative number');
  if (limit === 0) throw new MongoError(15958, 'the limit must be positive');
  return limit;
}

const $limit: Stage = (spec) => {
  const limit = limitOf(spec);
  return function* limited(docs) {
    let count = 0;
    for (const doc of docs) {
      yield doc;
      count += 1;
      if (count >= limit) return;
    }
  };
};

const $skip: Stage = (spec) => {
  const skip = wholeNumber(spec, '$skip', 5107200);
  if (skip < 0)
    throw new MongoError(5107200, 'invalid argument to $skip stage: Expected a non-negative number');
  return function* skipped(docs) {
    let toSkip = skip;
    for (const doc of docs) {
      if (toSkip > 0) toSkip -= 1;
      else yield doc;
    }
  };
};

const $count: Stage = (spec) => {
  if (typeof spec !== 'string') throw new MongoError(40156, 'the count field must be a non-empty string');
  if (spec === '') throw new MongoError(40157, 'the count field must be a non-empty string');
  if (spec.startsWith('$')) throw new MongoError(40158, 'the count field cannot be a $-prefixed path');
  if (spec.includes('\0')) throw new MongoError(40159, 'the count field cannot contain a null byte');
  if (spec.includes('.')) throw new MongoError(40160, "the count field cannot contain '.'");
  return function* counted(docs) {
    let count = 0;
    for (const _doc of docs) count += 1;
    if (count > 0) yield { [spec]: count };
  };
};

const $sample: Stage = (spec) => {
  if (!isDoc(spec)) throw new MongoError(28745, 'the $sample stage specification must be an object');
  refuseUnknown(spec, ['size'], '$sample', 28748);
  if (spec.size === undefined) throw new MongoError(28749, '$sample stage must specify a size');
  if (!isNumeric(spec.size)) throw new MongoError(28746, 'size argument to $sample must be a number');
  const size = Math.trunc(Number(numberOf(spec.size)));
  if (!(size > 0)) throw new MongoError(28747, 'size argument to $sample must be a positive integer');
  return gathering((docs) => {
    const pool = [...docs];
    const count = Math.min(size, pool.length);
    for (let i = 0; i < count; i += 1) {
      const other = i + Math.floor(Math.random() * (pool.length - i));
      [pool[i], pool[other]] = [pool[other] as Doc, pool[i] as Doc];
    }
    return pool.slice(0, count);
  });
};

const $project: Stage = (spec, context) => {
  if (!isDoc(spec)) throw new MongoError(15969, '$project specification must be an object');
  if (Object.keys(spec).length === 0) {
    throw new MongoError(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  }
  return mapping(compileProjection(spec, { ...context, isFind: false }));
};

const $addFields: Stage = (spec, context) => {
  if (!isDoc(spec)) throw new MongoError(40272, '$addFields specification stage must be an object');
  return mapping(addFields(spec, context));
};

const $unset: Stage = (spec, context, pipelines) => {
  const paths: unknown[] = Array.isArray(spec) ? spec : [spec];
  if (!Array.isArray(spec) && typeof spec !== 'string')
    throw new MongoError(31002, '$unset specification must be a string or an array');
  if (paths.length === 0)
    throw new MongoError(31119, '$unset specification must be a string or an array with at least one field');
  if (!paths.every((path) => typeof path === 'string')) {
    throw new MongoError(
      31120,
      '$unset specification must be a string or an array containing only string values',
    );
  }
  return $project(Object.fromEntries(paths.map((path) => [path, 0])), context, pipelines);
};

const $replaceWith: Stage = (spec, context) => {
  const evaluate = evaluator(spec, context.variables, context.collation);
  return mapping((doc) => {
    const root = evaluate(doc);
    if (!isDoc(root)) {
      throw new MongoError(
        40228,
        "PlanExecutor error during aggregation :: caused by :: 'newRoot' expression must evaluate to an object",
      );
    }
    return root;
  });
};

const $replaceRoot: Stage = (spec, context, pipelines) => {
  if (!isDoc(spec)) throw new MongoError(40229, 'expected an object as specification for $replaceRoot stage');
  refuseUnknown(spec, ['newRoot'], '$replaceRoot');
  return $replaceWith(required(spec, 'newRoot', '$replaceRoot'), context, pipelines);
};

/** The stages of this file by name. */
export const BASIC_STAGES: Readonly<Record<string, Stage>> = {
  $match,
  $sort,
  $limit,
  $skip,
  $count,
  $sample,
  $project,
  $addFields,
  $set: $addFields,
  $unset,
  $replaceWith,
  $replaceRoot,
};
