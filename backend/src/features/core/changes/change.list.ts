// Owns reading the change log. Every filter has an index that ends in the order of the list.
import type { Change, listChanges as listContract } from '@ahl/shared-types/changes';
import { AppError, addDays, type EndpointInput, instantOf } from '@ahl/shared-types/common';
import { type Connection, Types } from 'mongoose';
import type { ChangeDocument } from '../../../audit/audit.ts';
import { auditedModels } from '../../../audit/audited-models.ts';
import { wordFilters } from '../../../db/search-words.ts';
import type { ExportColumn } from '../../../http/resource/export-rows.ts';
import { findPage } from '../../../http/resource/find-page.ts';
import type { Models } from '../../../models.ts';
import { presentChange, readNames } from './change.presenter.ts';

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
  const names = await readNames(db, audits, changes);
  return changes.map((change) => presentChange({ change, audits }, names, { nowMs: now(), isWhole }));
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

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''));

const fieldText = ({ name, ...field }: Change['fields'][number]): string =>
  'isHidden' in field ? name : `${name}: ${textOf(field.from)} → ${textOf(field.to)}`;

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
