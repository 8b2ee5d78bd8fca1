/** Applies a parsed update to one document. */
import { ObjectId } from 'bson';
import { MongoError } from '../../errors.ts';
import { conjunctsOf } from '../../indexes/conjuncts.ts';
import { cloneValue } from '../../values/codec.ts';
import { compareText, isEqualValue } from '../../values/compare.ts';
import type { Doc } from '../../values/kinds.ts';
import { runStages } from '../aggregate/stages.ts';
import { uniqueValues } from '../expression.ts';
import { type Filter, someInFilter } from '../filter.ts';
import { concretePaths, type PathContext } from './array-filters.ts';
import type { Operation, Update } from './parse.ts';
import { makePlace, setPlace } from './place.ts';
import { assertPlainStart, conflictOf } from './update-path.ts';

/** The context of an update except the document. */
export type UpdateContext = PathContext & { readonly update: Update; readonly now: Date };

/** Returns the updated document; does not change `before`. @throws MongoError 66 if `_id` would change */
export function updatedDocument(before: Doc, context: UpdateContext): Doc {
  const after = change(cloneValue(before), context, false);
  const isRemoved = after._id === undefined;
  // Modifiers cannot remove the id; a pipeline or replacement without one keeps the old id.
  if (isRemoved && context.update.kind === 'operators') throw immutableId();
  if (!isRemoved && !isEqualValue(before._id, after._id)) throw immutableId();
  return withIdFirst(after, isRemoved ? before._id : after._id);
}

/** Returns the document of an upsert: the query's equalities, then the update. @throws MongoError 54, 66, 111, 224 */
export function upsertedDocument(filter: Filter, context: UpdateContext): Doc {
  assertUpsertable(filter);
  const seed = seedOf(filter, context.update.kind === 'replacement');
  const id = cloneValue(seed._id);
  const doc = change(seed, context, true);
  if (id !== undefined && doc._id !== undefined && !isEqualValue(id, doc._id)) throw immutableId();
  if (id !== undefined && doc._id === undefined && context.update.kind === 'operators') throw immutableId();
  // null is a valid id: an id is generated only if there is none.
  const [wanted = new ObjectId()] = [doc._id, id].filter((one) => one !== undefined);
  return withIdFirst(doc, wanted);
}

/** Refuses a query that does not determine what an upsert would insert. @throws MongoError 224 */
export function assertUpsertable(filter: Filter): void {
  if (someInFilter(filter, (part) => part.kind === 'expr')) {
    throw new MongoError(224, '$expr is not allowed in the query predicate for an upsert');
  }
}

function seedOf(filter: Filter, isReplacement: boolean): Doc {
  const seed: Doc = {};
  const fields = equalities(filter);
  const wanted = isReplacement
    ? fields.filter(({ path }) => path === '_id' || path.startsWith('_id.'))
    : fields;
  const partOfId = isReplacement ? wanted.find(({ path }) => path !== '_id') : undefined;
  if (partOfId !== undefined) {
    throw new MongoError(
      111,
      `field at '_id' must be exactly specified, field at sub-path '${partOfId.path}' found`,
    );
  }
  const conflict = conflictOf(wanted.map(({ path }) => path));
  if (conflict !== undefined) {
    const both = `both paths '${conflict.at}' and '${conflict.path}' are matched`;
    const twice = `path '${conflict.path}' is matched twice`;
    throw new MongoError(
      54,
      `cannot infer query fields to set, ${conflict.at === conflict.path ? twice : both}`,
    );
  }
  const inOrder = wanted.toSorted((a, b) => compareText(a.path, b.path));
  for (const { path, value } of inOrder) setPlace(makePlace(seed, path.split('.')), cloneValue(value));
  return seed;
}

/** A value that a field has in every document that matches the query. */
type Equality = { readonly path: string; readonly value: unknown };

/** Returns the required equalities; a `$or` of one branch counts as that branch, an `$in` of one value as the value. */
function equalities(filter: Filter): readonly Equality[] {
  const isOnlyBranch = filter.kind === 'or' && filter.parts.length === 1;
  if (isOnlyBranch || filter.kind === 'and') return filter.parts.flatMap(equalities);
  return conjunctsOf(filter).list.flatMap(({ path, test, isPart }) => {
    if (isPart) return [];
    if (test.op === 'eq') return [{ path, value: test.value }];
    const isOne = test.op === 'in' && test.regexes.length === 0 && uniqueValues(test.values).length === 1;
    return isOne ? [{ path, value: test.values[0] }] : [];
  });
}

function change(doc: Doc, context: UpdateContext, isInsert: boolean): Doc {
  const { update } = context;
  if (update.kind === 'replacement') return replacement(doc, update.document);
  if (update.kind === 'pipeline') {
    const [result] = runStages([doc], update.stages, { variables: context.variables });
    return result ?? {};
  }
  const { now, collation } = context;
  if (!isInsert) for (const { parts } of update.operations) assertPlainStart(parts);
  for (const { modify, parts } of concreteOperations(doc, update.operations, context)) {
    modify({ doc, parts, isInsert, now, collation });
  }
  return doc;
}

/** Finds all paths before the first change, so that no modifier moves what another one looks for. */
function concreteOperations(
  doc: Doc,
  operations: readonly Operation[],
  context: PathContext,
): readonly Pick<Operation, 'modify' | 'parts'>[] {
  if (!operations.some(({ isDynamic }) => isDynamic)) return operations;
  const concrete = operations.flatMap(({ modify, parts }) =>
    concretePaths(doc, parts, context).map((path) => ({ modify, parts: path })),
  );
  const conflict = conflictOf(concrete.map(({ parts }) => parts.join('.')));
  if (conflict !== undefined) throw new MongoError(40, `Update created a conflict at '${conflict.at}'`);
  return concrete;
}

function replacement(before: Doc, document: Doc): Doc {
  const { _id: id, ...rest } = document;
  const _id = id === undefined ? before._id : id;
  return _id === undefined ? { ...rest } : { _id, ...rest };
}

function withIdFirst(doc: Doc, id: unknown): Doc {
  if (doc._id !== undefined && Object.keys(doc)[0] === '_id') return doc;
  const { _id, ...rest } = doc;
  return { _id: id, ...rest };
}

function immutableId(): MongoError {
  return new MongoError(66, "Performing an update on the path '_id' would modify the immutable field '_id'");
}
