/** Stages that write: `$out` and `$merge`. */
import { ObjectId } from 'bson';
import { badValue, failedToParse, MongoError } from '../../errors.ts';
import { isEqualValue } from '../../values/compare.ts';
import { type Doc, isDoc } from '../../values/kinds.ts';
import { topField, valueAtPath } from '../../values/paths.ts';
import { evaluator } from '../expression.ts';
import { comparePaths } from '../update/update-path.ts';
import { refuseUnknown, required } from './arguments.ts';
import type { Pipelines, Stage, StageContext, StoreTarget, Transform } from './stage.ts';

function targetOf(into: unknown, context: StageContext, stage: string): StoreTarget {
  if (context.store === undefined) throw failedToParse(`${stage} cannot be used here`);
  if (typeof into === 'string') return context.store.target(into);
  if (isDoc(into) && typeof into.coll === 'string') {
    return context.store.target(into.coll, typeof into.db === 'string' ? into.db : undefined);
  }
  throw failedToParse(`${stage} requires the name of a collection`);
}

const withId = (doc: Doc): Doc => (doc._id === undefined ? { _id: new ObjectId(), ...doc } : doc);

/** Writes only after all documents have been read: the source can also be the target. */
function writing(write: (docs: Doc[]) => void): Transform {
  return (docs) => {
    write([...docs]);
    return [];
  };
}

/** The stage `$out`: replaces the content of the collection with the result; its indexes are kept. */
export const $out: Stage = (spec, context) => {
  if (!isDoc(spec) && typeof spec !== 'string')
    throw new MongoError(16990, '$out only supports a string or object argument');
  if (isDoc(spec)) {
    refuseUnknown(spec, ['db', 'coll'], '$out');
    required(spec, 'coll', '$out');
  }
  return writing((docs) => {
    const target = targetOf(spec, context, '$out');
    target.clear();
    for (const doc of docs) target.insert(withId(doc));
  });
};

const WHEN_MATCHED = ['replace', 'keepExisting', 'merge', 'fail'];
const WHEN_NOT_MATCHED = ['insert', 'discard', 'fail'];

function mergeOptions(spec: unknown): Doc {
  const options: Doc = isDoc(spec) && 'into' in spec ? spec : { into: spec };
  refuseUnknown(options, ['into', 'on', 'let', 'whenMatched', 'whenNotMatched'], '$merge');
  const { whenMatched = 'merge', whenNotMatched = 'insert', on = '_id' } = options;
  if (!Array.isArray(whenMatched) && !WHEN_MATCHED.includes(whenMatched as string))
    throw badValue(
      `Enumeration value '${String(whenMatched)}' for field 'whenMatched' is not a valid value.`,
    );
  if (!WHEN_NOT_MATCHED.includes(whenNotMatched as string))
    throw badValue(
      `Enumeration value '${String(whenNotMatched)}' for field 'whenNotMatched' is not a valid value.`,
    );
  if (options.let !== undefined && !Array.isArray(whenMatched))
    throw new MongoError(51199, "Cannot use 'let' variables with a whenMatched mode that is not a pipeline");
  const fields = Array.isArray(on) ? on : [on];
  if (fields.length === 0)
    throw new MongoError(51187, "If explicitly specifying $merge 'on', must include at least one field");
  if (!fields.every((field) => typeof field === 'string')) {
    const code = Array.isArray(on) ? 51134 : 51186;
    throw new MongoError(code, "$merge 'on' field must be either a string or an array of strings");
  }
  if (new Set(fields).size < fields.length)
    throw new MongoError(31465, "Found a duplicate field in $merge 'on'");
  return { ...options, on: fields };
}

/** Returns the value used to find a document. @throws MongoError 51132 and 51185 for an invalid value */
function keyValue(doc: Doc, path: string): unknown {
  const value = valueAtPath(doc, path.split('.'));
  if (value === undefined || value === null) {
    throw new MongoError(
      51132,
      "$merge write error: 'on' field cannot be missing, null, undefined or an array",
    );
  }
  if (Array.isArray(value)) throw new MongoError(51185, "$merge write error: 'on' field cannot be an array");
  return value;
}

/** The stage `$merge`. */
export const $merge: Stage = (spec, context, pipelines) => {
  const options = mergeOptions(spec);
  const on = options.on as string[];
  return writing((docs) => {
    const target = targetOf(options.into, context, '$merge');
    if (!target.hasUniqueIndex(on)) {
      throw new MongoError(51183, 'Cannot find index to verify that join fields will be unique');
    }
    for (const source of docs) {
      const doc = on.includes('_id') ? withId(source) : source;
      const existing = target.findBy(Object.fromEntries(on.map((path) => [path, keyValue(doc, path)])));
      if (existing === undefined) mergeNew(doc, options, target);
      else mergeExisting(existing, doc, options, target, context, pipelines);
    }
  });
};

function mergeNew(doc: Doc, options: Doc, target: StoreTarget): void {
  const { whenNotMatched, whenMatched = 'merge' } = options;
  if (whenNotMatched === 'discard') return;
  if (whenNotMatched === 'fail') {
    throw new MongoError(
      13113,
      '$merge could not find a matching document in the target collection for at least one document in the source collection',
    );
  }
  // These two are upserts: the fields of the query come first, then the others in update order.
  const isUpdate = whenMatched === 'merge' || whenMatched === 'keepExisting';
  target.insert(withId(isUpdate ? inOrderOfUpdate(doc, options.on as string[]) : doc));
}

function inOrderOfUpdate(doc: Doc, first: readonly string[]): Doc {
  const found = Object.fromEntries(
    first
      .map(topField)
      .sort()
      .map((name) => [name, doc[name]]),
  );
  const id = Object.hasOwn(doc, '_id') ? { _id: doc._id } : {};
  return { ...id, ...found, ...inOrderOfNames(doc) };
}

function inOrderOfNames(doc: Doc): Doc {
  return Object.fromEntries(Object.entries(doc).sort(([a], [b]) => comparePaths([a], [b])));
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
    const variables = { ...context.variables, new: doc, ...lets(options.let, doc, context) };
    const run = pipelines.compile(pipelines.parse(action, 'update'), { ...context, variables });
    const [after = {}] = run([existing]);
    target.replace(existing, withSameId(existing, after));
    return;
  }
  switch (action) {
    case 'keepExisting':
      return;
    case 'merge':
      target.replace(existing, withSameId(existing, { ...existing, ...inOrderOfNames(doc) }));
      return;
    case 'replace':
      target.replace(existing, withSameId(existing, doc));
      return;
    default:
      // The unique index used for matching refuses the document and names the key.
      target.insert(withId(doc));
  }
}

/** Returns the document with the stored `_id`. @throws MongoError 66 if it has a different one */
function withSameId(existing: Doc, after: Doc): Doc {
  const { _id = existing._id, ...rest } = after;
  if (!isEqualValue(_id, existing._id)) {
    throw new MongoError(
      66,
      "$merge failed to update the matching document, did you attempt to modify the _id or the shard key? :: caused by :: Performing an update on the path '_id' would modify the immutable field '_id'",
    );
  }
  return { _id: existing._id, ...rest };
}

function lets(spec: unknown, doc: Doc, context: StageContext): Doc {
  if (!isDoc(spec)) return {};
  return Object.fromEntries(
    Object.entries(spec).map(([name, expression]) => [name, evaluator(expression, context.variables)(doc)]),
  );
}
