/** Stages that write: `$out` and `$merge`. */
import { ObjectId } from 'bson';
import { failedToParse, MongoError } from '../../errors.ts';
import { type Doc, isDoc } from '../../values/kinds.ts';
import { valueAtPath } from '../../values/paths.ts';
import { evaluator } from '../expression.ts';
import type { Pipelines, Stage, StageContext, StoreTarget } from './stage.ts';

function targetOf(into: unknown, context: StageContext, stage: string): StoreTarget {
  if (context.store === undefined) throw failedToParse(`${stage} cannot be used here`);
  if (typeof into === 'string') return context.store.target(into);
  if (isDoc(into) && typeof into.coll === 'string') {
    return context.store.target(into.coll, typeof into.db === 'string' ? into.db : undefined);
  }
  throw failedToParse(`${stage} requires the name of a collection`);
}

const withId = (doc: Doc): Doc => (doc._id === undefined ? { _id: new ObjectId(), ...doc } : doc);

/** The stage `$out`: the collection holds the result and nothing else; its indexes stay. */
export const $out: Stage = (docs, spec, context) => {
  const target = targetOf(spec, context, '$out');
  target.clear();
  for (const doc of docs) target.insert(withId(doc));
  return [];
};

/** The stage `$merge`. */
export const $merge: Stage = (docs, spec, context, pipelines) => {
  const options: Doc = isDoc(spec) && 'into' in spec ? spec : { into: spec };
  const target = targetOf(options.into, context, '$merge');
  const on = (Array.isArray(options.on) ? options.on : [options.on ?? '_id']) as string[];
  if (!target.hasUniqueIndex(on)) {
    throw new MongoError(51183, 'Cannot find index to verify that join fields will be unique');
  }
  for (const source of docs) {
    const doc = on.includes('_id') ? withId(source) : source;
    const existing = target.findBy(
      Object.fromEntries(on.map((path) => [path, valueAtPath(doc, path.split('.')) ?? null])),
    );
    if (existing === undefined) mergeNew(doc, options.whenNotMatched ?? 'insert', target);
    else mergeExisting(existing, doc, options, target, context, pipelines);
  }
  return [];
};

function mergeNew(doc: Doc, action: unknown, target: StoreTarget): void {
  if (action === 'discard') return;
  if (action === 'fail') {
    throw new MongoError(
      13113,
      '$merge could not find a matching document in the target collection for at least one document in the source collection',
    );
  }
  if (action !== 'insert') throw failedToParse(`$merge: unknown whenNotMatched '${String(action)}'`);
  target.insert(withId(doc));
}

function mergeExisting(
  existing: Doc,
  doc: Doc,
  options: Doc,
  target: StoreTarget,
  context: StageContext,
  pipelines: Pipelines,
): void {
  const action = options.whenMatched ?? 'merge';
  if (Array.isArray(action)) {
    const variables = { new: doc, ...lets(options.let, doc, context) };
    const [after = {}] = pipelines.run([existing], action as Doc[], { ...context, variables });
    target.replace(existing, after);
    return;
  }
  switch (action) {
    case 'keepExisting':
      return;
    case 'merge':
      target.replace(existing, { ...existing, ...doc, _id: existing._id });
      return;
    case 'replace':
      target.replace(existing, { ...doc, _id: existing._id });
      return;
    case 'fail':
      throw new MongoError(
        11000,
        "$merge with whenMatched: fail found an existing document with the same values for the 'on' fields",
      );
    default:
      throw failedToParse(`$merge: unknown whenMatched '${String(action)}'`);
  }
}

function lets(spec: unknown, doc: Doc, context: StageContext): Doc {
  if (!isDoc(spec)) return {};
  return Object.fromEntries(
    Object.entries(spec).map(([name, expression]) => [name, evaluator(expression, context.variables)(doc)]),
  );
}
