// Owns reading the change log. Every filter has an index that ends in the order of the list.
import {
  type Change,
  type ChangeBatch,
  type ChangedItem,
  isNamedRecord,
  type listChanges as listContract,
} from '@ahl/shared-types/changes';
import { AppError, addDays, type EndpointInput, instantOf } from '@ahl/shared-types/common';
import { type Connection, Types } from 'mongoose';
import type { ChangeDocument } from '#audit/audit.ts';
import { auditedModels } from '#audit/audited-models.ts';
import type { ChangeBatchDocument } from '#audit/change-batch.ts';
import type { Models } from '#db/models.ts';
import { wordFilters } from '#db/search-words.ts';
import type { ExportColumn } from '#http/resource/export-rows.ts';
import { findPage, maxFoundByWords } from '#http/resource/find-page.ts';
import { presentBatch, presentChange } from './change.presenter.ts';
import { readNames } from './change-names.ts';

export type ReadDeps = { db: Connection; models: Models; now: () => number; timeZone: string };
type Query = EndpointInput<typeof listContract>;

type Filter = Omit<Query, 'page' | 'pageSize'>;

const between = ({ from, to }: Filter, timeZone: string) => ({
  ...(from ? { $gte: new Date(instantOf(from, '00:00', timeZone)) } : {}),
  ...(to ? { $lt: new Date(instantOf(addDays(to, 1), '00:00', timeZone)) } : {}),
});

const filterOf = (query: Filter, timeZone: string) => {
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
  const nameOf = await readNames(db, audits, changes);
  return changes.map((change) => presentChange({ change, audits }, nameOf, { nowMs: now(), isWhole }));
};

/** Returns a page of changes, newest first by default. */
export const listChanges = async (
  deps: ReadDeps,
  query: Query,
): Promise<{ items: Change[]; total: number }> => {
  const { models, timeZone } = deps;
  return findPage<ChangeDocument, Change>(models.Change, {
    filter: filterOf(query, timeZone),
    words: query.search,
    sort: query.sort ?? '-at',
    page: query.page,
    pageSize: query.pageSize,
    present: (rows) => present(deps, rows, false),
  });
};

const presentBatches = async (
  { db, models, now }: ReadDeps,
  batches: readonly ChangeBatchDocument[],
): Promise<ChangeBatch[]> => {
  const ids = batches.flatMap(({ parts }) => parts.map(({ changeId }) => changeId));
  const rows = await models.Change.find({ _id: { $in: ids } }).lean();
  const samples = new Map(rows.map((row) => [row._id.toHexString(), row]));
  const nameOf = await readNames(db, auditedModels(db), rows);
  return batches.map((batch) => presentBatch(batch, samples, nameOf, now()));
};

const aboutOf = ({ entity, kind }: Filter): object => {
  if (entity) return { about: kind ? `${entity}:${kind}` : entity };
  return kind ? { about: `:${kind}` } : {};
};

/** Returns the acts that changed a record, as far as its newest 1,000 changes tell. */
const batchesOfRecord = async ({ models }: ReadDeps, entityId: string): Promise<string[]> => {
  const rows = await models.Change.find({ entityId })
    .sort({ at: -1, _id: -1 })
    .limit(maxFoundByWords)
    .select('batchId')
    .lean();
  return [...new Set(rows.flatMap(({ batchId }) => batchId ?? []))];
};

/** Returns a page of acts, newest first by default. */
export const listChangeBatches = async (
  deps: ReadDeps,
  query: Query,
): Promise<{ items: ChangeBatch[]; total: number }> => {
  const { models, timeZone } = deps;
  const { actorId, batchId, entityId, from, to } = query;
  const ofRecord = entityId ? await batchesOfRecord(deps, entityId) : null;
  const ids = ofRecord && batchId ? ofRecord.filter((id) => id === batchId) : (ofRecord ?? [batchId]);
  return findPage<ChangeBatchDocument, ChangeBatch>(models.ChangeBatch, {
    filter: {
      ...(ofRecord || batchId ? { _id: { $in: ids } } : {}),
      ...aboutOf(query),
      ...(actorId ? { 'actor.id': actorId === 'system' ? null : new Types.ObjectId(actorId) } : {}),
      ...(from || to ? { at: between(query, timeZone) } : {}),
    },
    words: query.search,
    sort: query.sort ?? '-at',
    page: query.page,
    pageSize: query.pageSize,
    present: (rows) => presentBatches(deps, rows),
  });
};

const textOf = (value: unknown): string => {
  if (isNamedRecord(value)) return value.recordName ?? `a removed ${value.entity ?? 'record'}`;
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  return Object.entries(value)
    .map(([key, item]) => `${key} ${textOf(item)}`)
    .join(', ');
};

const itemText = ({ kind, label, value, changes = [] }: ChangedItem): string => {
  const name = textOf(label);
  const parts = changes.map((each) => `${each.name} ${textOf(each.from)} → ${textOf(each.to)}`);
  const rest = value === undefined ? parts.join(', ') : textOf(value);
  return `${{ added: '+', removed: '-', changed: '' }[kind]}${name}${rest ? ` (${rest})` : ''}`;
};

const fieldText = ({ name, ...field }: Change['fields'][number]): string => {
  if ('isHidden' in field) return name;
  if ('items' in field) return `${name}: ${field.items.map(itemText).join(', ')}`;
  return `${name}: ${textOf(field.from)} → ${textOf(field.to)}`;
};

const columns: readonly ExportColumn<Change>[] = [
  { header: 'When', value: ({ at }) => at },
  { header: 'Who', value: ({ actor }) => actor?.name ?? '' },
  { header: 'What', value: ({ entity }) => entity },
  { header: 'Name', value: ({ label }) => label },
  { header: 'Act', value: ({ kind }) => kind },
  { header: 'Fields', value: ({ fields }) => fields.map(fieldText).join('; ') },
  { header: 'Reason', value: ({ reason }) => reason },
];

/** Returns the changes for export. */
export const exportedChanges = (deps: ReadDeps) => ({
  model: deps.models.Change,
  filterOf: (query: Filter): object => {
    const words = wordFilters(query.search ?? '');
    return { ...filterOf(query, deps.timeZone), ...(words.length > 0 ? { $and: words } : {}) };
  },
  sortOf: (sort = '-at') => sort,
  sheet: { name: 'changes', columns, present: (rows: ChangeDocument[]) => present(deps, rows, false) },
});

/** Returns one change with its full texts. @throws NOT_FOUND */
export const readChange = async (deps: ReadDeps, id: string): Promise<Change> => {
  const row = await deps.models.Change.findById(id).lean();
  const [change] = await present(deps, row ? [row] : [], true);
  if (!change) throw new AppError('NOT_FOUND', 'change.not-found');
  return change;
};
