/** Stages that look at one document at a time, or only at their order and number. */
import { MongoError } from '../../errors.ts';
import { refuseNear } from '../../geo/near-filter.ts';
import { type Doc, isDoc, isNumeric } from '../../values/kinds.ts';
import { numberOf } from '../../values/numbers.ts';
import { valueAtPath } from '../../values/paths.ts';
import { evaluator } from '../expression.ts';
import { parseFilter } from '../filter.ts';
import { compileFilter } from '../matcher.ts';
import { compileProjection } from '../projection.ts';
import { parseSort, sortBy } from '../sort.ts';
import { addFields, withoutPath, withPath } from './fields.ts';
import type { Stage } from './stage.ts';

function wholeNumber(value: unknown, name: string, code: number): number {
  const number = isNumeric(value) ? Number(numberOf(value)) : Number.NaN;
  if (!Number.isInteger(number))
    throw new MongoError(
      code,
      `invalid argument to ${name} stage: Expected an integer: ${name}: ${String(value)}`,
    );
  return number;
}

const $match: Stage = (docs, spec, context) => {
  if (!isDoc(spec)) throw new MongoError(15959, 'the match filter must be an expression in an object');
  return docs.filter(compileFilter(refuseNear(parseFilter(spec)), context));
};

const $sort: Stage = (docs, spec, context) => {
  if (!isDoc(spec)) throw new MongoError(15973, 'the $sort key specification must be an object');
  if (Object.keys(spec).length === 0)
    throw new MongoError(15976, '$sort stage must have at least one sort key');
  return sortBy(docs, parseSort(spec).fields, (doc) => doc, context.collation);
};

const $limit: Stage = (docs, spec) => {
  const limit = wholeNumber(spec, '$limit', 2107201);
  if (limit <= 0) throw new MongoError(15958, 'the limit must be positive');
  return docs.slice(0, limit);
};

const $skip: Stage = (docs, spec) => {
  const skip = wholeNumber(spec, '$skip', 5107200);
  if (skip < 0)
    throw new MongoError(5107200, 'invalid argument to $skip stage: Expected a non-negative number');
  return docs.slice(skip);
};

const $count: Stage = (docs, spec) => {
  if (typeof spec !== 'string' || spec === '' || spec.startsWith('$') || spec.includes('.')) {
    throw new MongoError(40156, 'the count field must be a non-empty string without $ and .');
  }
  return docs.length === 0 ? [] : [{ [spec]: docs.length }];
};

const $sample: Stage = (docs, spec) => {
  const size = isDoc(spec) ? wholeNumber(spec.size, '$sample', 28746) : 0;
  if (size <= 0) throw new MongoError(28747, 'size argument to $sample must be a positive integer');
  const pool = [...docs];
  const count = Math.min(size, pool.length);
  for (let i = 0; i < count; i += 1) {
    const other = i + Math.floor(Math.random() * (pool.length - i));
    [pool[i], pool[other]] = [pool[other] as Doc, pool[i] as Doc];
  }
  return pool.slice(0, count);
};

const $project: Stage = (docs, spec, context) => {
  if (!isDoc(spec) || Object.keys(spec).length === 0) {
    throw new MongoError(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  }
  return docs.map(compileProjection(spec, { ...context, isFind: false }));
};

const $addFields: Stage = (docs, spec, context) => {
  if (!isDoc(spec)) throw new MongoError(40272, '$addFields specification stage must be an object');
  const add = addFields(spec, context.variables);
  return docs.map(add);
};

const $unset: Stage = (docs, spec) => {
  const paths = Array.isArray(spec) ? spec : [spec];
  if (paths.length === 0 || !paths.every((path) => typeof path === 'string' && path !== '')) {
    throw new MongoError(31002, '$unset specification must be a string or an array of strings');
  }
  const parts = paths.map((path: string) => path.split('.'));
  return docs.map((doc) => parts.reduce<Doc>((out, path) => withoutPath(out, path) as Doc, doc));
};

const $replaceWith: Stage = (docs, spec, context) => {
  const evaluate = evaluator(spec, context.variables);
  return docs.map((doc) => {
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

const $replaceRoot: Stage = (docs, spec, context, pipelines) => {
  if (!isDoc(spec) || !('newRoot' in spec))
    throw new MongoError(40231, 'no newRoot specified for the $replaceRoot stage');
  return $replaceWith(docs, spec.newRoot, context, pipelines);
};

const $unwind: Stage = (docs, spec) => {
  const options = isDoc(spec) ? spec : { path: spec };
  const { path, includeArrayIndex, preserveNullAndEmptyArrays } = options;
  if (typeof path !== 'string' || !path.startsWith('$')) {
    throw new MongoError(
      28818,
      `path option to $unwind stage should be prefixed with a '$': ${String(path)}`,
    );
  }
  const parts = path.slice(1).split('.');
  const indexPath = typeof includeArrayIndex === 'string' ? includeArrayIndex.split('.') : undefined;
  const numbered = (doc: Doc, at: number | null): Doc =>
    indexPath === undefined ? doc : withPath(doc, indexPath, at);
  return docs.flatMap((doc) => {
    const value = valueAtPath(doc, parts);
    const isEmpty = value === undefined || value === null || (Array.isArray(value) && value.length === 0);
    if (isEmpty && preserveNullAndEmptyArrays !== true) return [];
    if (isEmpty) return [numbered(Array.isArray(value) ? (withoutPath(doc, parts) as Doc) : doc, null)];
    if (!Array.isArray(value)) return [numbered(doc, null)];
    return value.map((element, at) => numbered(withPath(doc, parts, element), at));
  });
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
  $unwind,
};
