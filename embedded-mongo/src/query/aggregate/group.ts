/** `$group` and `$sortByCount`: our hash of values, mingo's accumulators. */
import { evalExpr } from 'mingo/core';
import * as accumulators from 'mingo/operators/accumulator';
import { MongoError } from '../../errors.ts';
import { valueKey } from '../../indexes/key-string.ts';
import { type Doc, isDoc } from '../../values/kinds.ts';
import { evaluator, expressionOptions } from '../expression.ts';
import { sortBy } from '../sort.ts';
import type { Stage } from './stage.ts';

function accumulatorsOf(spec: Doc): [string, unknown][] {
  return Object.entries(spec).filter(([name, expression]) => {
    if (name === '_id') return false;
    if (name.includes('.')) throw new MongoError(40235, `The field name '${name}' cannot contain '.'`);
    const [operator = '', ...others] = isDoc(expression) ? Object.keys(expression) : [];
    if (!operator.startsWith('$') || others.length > 0) {
      throw new MongoError(40234, `The field '${name}' must be an accumulator object`);
    }
    if (!Object.hasOwn(accumulators, operator))
      throw new MongoError(15952, `unknown group operator '${operator}'`);
    return true;
  });
}

/** The stage `$group`. Groups come in the order in which their first document came. */
export const $group: Stage = (docs, spec, context) => {
  if (!isDoc(spec)) throw new MongoError(15947, "a group's fields must be specified in an object");
  if (!('_id' in spec)) throw new MongoError(15955, 'a group specification must include an _id');
  const fields = accumulatorsOf(spec);
  const idOf = evaluator(spec._id, context.variables);
  const groups = new Map<string, { id: unknown; docs: Doc[] }>();
  for (const doc of docs) {
    const id = idOf(doc) ?? null;
    const key = valueKey(id, context.collation);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { id, docs: [doc] });
    else group.docs.push(doc);
  }
  const options = expressionOptions(context.variables);
  return [...groups.values()].map((group) => {
    const out: Doc = { _id: group.id };
    for (const [name, expression] of fields) out[name] = evalExpr(group.docs, expression, options) ?? null;
    return out;
  });
};

/** The stage `$sortByCount`. */
export const $sortByCount: Stage = (docs, spec, context, pipelines) => {
  const counted = $group(docs, { _id: spec, count: { $sum: 1 } }, context, pipelines);
  return sortBy(counted, [{ path: 'count', parts: ['count'], direction: -1 }], (doc) => doc);
};
