// Owns the reading of changes on record. Every filter has an index that ends in the order of the list.
import type { Change, listChanges as listContract } from '@ahl/shared-types/changes';
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

/** Rows that have a word which begins with each word of the search. */
const foundBy = (search: string) => ({
  $and: search
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => ({ words: { $regex: `^${escapeRegex(word)}` } })),
});

const between = ({ from, to }: Query, timeZone: string) => ({
  ...(from ? { $gte: new Date(instantOf(from, '00:00', timeZone)) } : {}),
  ...(to ? { $lt: new Date(instantOf(addDays(to, 1), '00:00', timeZone)) } : {}),
});

const filterOf = (query: Query, timeZone: string) => {
  const { entity, entityId, actorId, batchId, kind, from, to, search } = query;
  const words = search ? foundBy(search) : { $and: [] };
  return {
    ...(entity ? { entity } : {}),
    ...(entityId ? { entityId: new Types.ObjectId(entityId) } : {}),
    ...(actorId === 'system' ? { actor: null } : {}),
    ...(actorId && actorId !== 'system' ? { 'actor.id': new Types.ObjectId(actorId) } : {}),
    ...(batchId ? { batchId } : {}),
    ...(kind ? { kind } : {}),
    ...(from || to ? { at: between(query, timeZone) } : {}),
    ...(words.$and.length > 0 ? words : {}),
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

/** A page of changes, newest first unless asked otherwise. */
export const listChanges = async (
  deps: ReadDeps,
  query: Query,
): Promise<{ items: Change[]; total: number }> => {
  const { Change } = deps.models;
  const filter = filterOf(query, deps.timeZone);
  const isAll = Object.keys(filter).length === 0;
  const [rows, total] = await Promise.all([
    Change.find(filter)
      .sort(sortOf(query.sort ?? '-at'))
      .skip(pageOf(query))
      .limit(query.pageSize)
      .lean(),
    isAll ? Change.estimatedDocumentCount() : Change.countDocuments(filter),
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
