// Owns the reading of changes on record. Every filter has an index that ends in the order of the list.
import { type Change, type listChanges as listContract, maxFoundByWords } from '@ahl/shared-types/changes';
import { AppError, addDays, type EndpointInput, instantOf } from '@ahl/shared-types/common';
import { type Connection, Types } from 'mongoose';
import type { ChangeDocument } from '../../../audit/audit.ts';
import { auditedModels } from '../../../audit/audited-models.ts';
import { pageOf, sortOf } from '../../../http/list-query.ts';
import type { Models } from '../../../models.ts';
import { presentChange, readNames } from './change.presenter.ts';

export type ReadDeps = { db: Connection; models: Models; now: () => number; timeZone: string };
type Query = EndpointInput<typeof listContract>;

const escapeRegex = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** For each word of a search the rows that have a word which begins with it. */
const wordFilters = (search = ''): object[] =>
  search
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => ({ words: { $regex: `^${escapeRegex(word)}` } }));

const between = ({ from, to }: Query, timeZone: string) => ({
  ...(from ? { $gte: new Date(instantOf(from, '00:00', timeZone)) } : {}),
  ...(to ? { $lt: new Date(instantOf(addDays(to, 1), '00:00', timeZone)) } : {}),
});

const filterOf = (query: Query, timeZone: string) => {
  const { entity, entityId, actorId, batchId, kind, from, to } = query;
  return {
    ...(entity ? { entity } : {}),
    ...(entityId ? { entityId: new Types.ObjectId(entityId) } : {}),
    ...(actorId ? { 'actor.id': actorId === 'system' ? null : new Types.ObjectId(actorId) } : {}),
    ...(batchId ? { batchId } : {}),
    ...(kind ? { kind } : {}),
    ...(from || to ? { at: between(query, timeZone) } : {}),
  };
};

const present = async (
  { db, now }: ReadDeps,
  changes: readonly ChangeDocument[],
  isWhole: boolean,
): Promise<Change[]> => {
  const audits = auditedModels(db);
  const names = await readNames(db, audits, changes);
  return changes.map((change) => presentChange({ change, audits }, names, { nowMs: now(), isWhole }));
};

/**
 * A filter for words. Words that most rows have are looked for in the order of the list; a rare one gives its rows first,
 * so that no search reads more than it shows.
 */
const foundBy = async ({ Change }: Models, words: readonly object[]): Promise<object> => {
  let rarest: { _id: Types.ObjectId }[] | null = null;
  for (const word of words) {
    const rows = await Change.find(word).select('_id').limit(maxFoundByWords).lean();
    if (rows.length < (rarest?.length ?? maxFoundByWords)) rarest = rows;
  }
  return { $and: [...(rarest ? [{ _id: { $in: rarest.map(({ _id }) => _id) } }] : []), ...words] };
};

const countBy = ({ Change }: Models, filter: object, hasWords: boolean): Promise<number> => {
  if (hasWords) return Change.countDocuments(filter, { limit: maxFoundByWords });
  return Object.keys(filter).length === 0 ? Change.estimatedDocumentCount() : Change.countDocuments(filter);
};

/** A page of changes, newest first unless asked otherwise. */
export const listChanges = async (
  deps: ReadDeps,
  query: Query,
): Promise<{ items: Change[]; total: number }> => {
  const { models, timeZone } = deps;
  const words = wordFilters(query.search);
  const fields = filterOf(query, timeZone);
  const filter = words.length > 0 ? { ...fields, ...(await foundBy(models, words)) } : fields;
  const [rows, total] = await Promise.all([
    models.Change.find(filter)
      .sort(sortOf(query.sort ?? '-at'))
      .skip(pageOf(query))
      .limit(query.pageSize)
      .lean(),
    countBy(models, filter, words.length > 0),
  ]);
  return { items: await present(deps, rows, false), total };
};

/** One change with its texts in full. @throws NOT_FOUND */
export const readChange = async (deps: ReadDeps, id: string): Promise<Change> => {
  const row = await deps.models.Change.findById(id).lean();
  const [change] = await present(deps, row ? [row] : [], true);
  if (!change) throw new AppError('NOT_FOUND', 'change.not-found');
  return change;
};
