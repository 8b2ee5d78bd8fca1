/** Applies a read update to one document. */
import { ObjectId } from 'bson';
import { failedToParse, MongoError } from '../../errors.ts';
import { conjunctsOf } from '../../indexes/conjuncts.ts';
import { cloneValue, MAX_DOCUMENT_BYTES } from '../../values/codec.ts';
import { isEqualValue } from '../../values/compare.ts';
import { type Doc, RANK, rankOf } from '../../values/kinds.ts';
import { runStages } from '../aggregate/stages.ts';
import type { Filter } from '../filter.ts';
import { concretePaths, type PathContext } from './array-filters.ts';
import { ARRAY_OPERATORS } from './array-operators.ts';
import { FIELD_OPERATORS } from './field-operators.ts';
import type { Update } from './parse.ts';
import { makePlace, setPlace } from './place.ts';

/** Everything about an update but the document. */
export type UpdateContext = PathContext & { readonly update: Update; readonly now: Date };

/** The document after the update; `before` is not changed. @throws MongoError 66 where `_id` would change. */
export function updatedDocument(before: Doc, context: UpdateContext): Doc {
  return withSameId(before, change(cloneValue(before), context, false));
}

/** The document that an upsert inserts: equalities of the query, then the update. */
export function upsertedDocument(filter: Filter, context: UpdateContext): Doc {
  const seed: Doc = {};
  const isReplacement = context.update.kind === 'replacement';
  for (const { path, test, isPart } of equalities(filter)) {
    if (isPart || test.op !== 'eq' || (isReplacement && path !== '_id')) continue;
    const parts = path.split('.');
    const place = makePlace(seed, parts);
    if (Object.hasOwn(place.holder, place.key)) {
      throw new MongoError(54, `cannot infer query fields to set, path '${path}' is matched twice`);
    }
    setPlace(place, cloneValue(test.value));
  }
  const doc = change(seed, context, true);
  if (seed._id !== undefined && doc._id !== undefined && !isEqualValue(seed._id, doc._id))
    throw immutableId();
  const { _id = seed._id ?? new ObjectId(), ...rest } = doc;
  return { _id, ...rest };
}

function equalities(filter: Filter): ReturnType<typeof conjunctsOf>['list'] {
  if (filter.kind === 'or' && filter.parts.length === 1) return equalities(filter.parts[0] as Filter);
  return conjunctsOf(filter).list;
}

function change(doc: Doc, context: UpdateContext, isInsert: boolean): Doc {
  const { update } = context;
  if (update.kind === 'replacement') return replacement(doc, update.document);
  if (update.kind === 'pipeline') {
    const [result] = runStages([doc], update.stages, { variables: context.variables });
    return result ?? {};
  }
  for (const { operator, parts, operand } of update.operations) {
    const apply = FIELD_OPERATORS[operator] ?? ARRAY_OPERATORS[operator];
    if (apply === undefined) throw failedToParse(`Unknown modifier: ${operator}`);
    for (const path of concretePaths(doc, parts, context)) {
      apply({ doc, parts: path, operand, isInsert, now: context.now });
    }
  }
  return doc;
}

function replacement(before: Doc, document: Doc): Doc {
  const { _id: given, ...rest } = document;
  const _id = given ?? before._id;
  return _id === undefined ? { ...rest } : { _id, ...rest };
}

function withSameId(before: Doc, after: Doc): Doc {
  if (after._id === undefined || !isEqualValue(before._id, after._id)) throw immutableId();
  if (Object.keys(after)[0] === '_id') return after;
  const { _id, ...rest } = after;
  return { _id, ...rest };
}

function immutableId(): MongoError {
  return new MongoError(66, "Performing an update on the path '_id' would modify the immutable field '_id'");
}

/** Refuses what cannot be stored. @throws MongoError 53, 10334 */
export function assertStorable(doc: Doc, raw: Uint8Array): void {
  const rank = rankOf(doc._id);
  if (rank === RANK.array || rank === RANK.regex) {
    throw new MongoError(53, `The '_id' value cannot be of type ${rank === RANK.array ? 'array' : 'regex'}`);
  }
  if (raw.length > MAX_DOCUMENT_BYTES) {
    throw new MongoError(
      10334,
      `BSONObj size: ${raw.length} is invalid. Size must be between 0 and ${MAX_DOCUMENT_BYTES}(16MB)`,
    );
  }
}
