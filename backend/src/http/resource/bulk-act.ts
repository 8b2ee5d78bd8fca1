// Owns acts on many rows: each row by its own verb in a transaction of its own, all of them one batch, so that a
// refused row does not block the others and the batch is undone together.
import { createHash, randomUUID } from 'node:crypto';
import {
  AppError,
  type BulkOutcome,
  type BulkPreview,
  maxBulkRows,
  type RowRef,
} from '@ahl/shared-types/common';
import type { Types } from 'mongoose';
import type { Logger } from 'pino';
import type { Outbox } from '#events/outbox.ts';
import { asAppError } from '../error-handler.ts';
import { type RowSource, readerOf } from './row-source.ts';

/** The rows of a resource for bulk acts. */
export type BulkRows<Row, Filter> = {
  model: RowSource;
  /** Returns the rows that a list's filters select; the same rule that the list itself uses. */
  filterOf: (filter: Filter) => object | Promise<object>;
  /** The fields that `nameOf` reads. */
  select: string;
  nameOf: (row: Row) => string;
};

/** Rows that do not belong to one model, such as the nights of a calendar. */
export type BulkSource<Filter> = {
  /** Returns the ids that a filter matches, in a fixed order. */
  matchingIds: (filter: Filter) => Promise<string[]>;
  /** Returns the names of those that exist. */
  namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

type Named = { _id: Types.ObjectId };
/** The dependencies of bulk acts. */
export type BulkDeps = { outbox: Outbox; logger: Logger };

const sampleSize = 5;

/** Returns an outbox whose every transaction belongs to a batch. */
export const inBatch = (outbox: Outbox, batchId: string): Outbox => ({
  ...outbox,
  transact: (work, options) => outbox.transact(work, { ...options, batchId }),
});

const fingerprintOf = (ids: readonly string[]): string =>
  createHash('sha256').update(ids.join()).digest('base64url').slice(0, 32);

/** @throws VALIDATION_FAILED when they are too many for one act */
const assertNotTooMany = (count: number): void => {
  if (count > maxBulkRows)
    throw new AppError('VALIDATION_FAILED', 'bulk.too-many', { count, max: maxBulkRows });
};

/** Returns the ids that a filter matches, in order. @throws VALIDATION_FAILED when they are too many for one act */
const matchingIds = async <Row, Filter>(rows: BulkRows<Row, Filter>, filter: Filter): Promise<string[]> => {
  const reader = readerOf(rows.model);
  const matching = await rows.filterOf(filter);
  const count = await reader.countDocuments(matching).exec();
  assertNotTooMany(count);
  const found = await reader.find(matching).select('_id').sort({ _id: 1 }).lean().exec();
  return (found as Named[]).map(({ _id }) => _id.toHexString());
};

const namesOf = async <Row, Filter>(
  { model, select, nameOf }: BulkRows<Row, Filter>,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  const found = await readerOf(model)
    .find({ _id: { $in: ids } })
    .select(select)
    .lean()
    .exec();
  return new Map((found as unknown[] as (Row & Named)[]).map((row) => [row._id.toHexString(), nameOf(row)]));
};

const sourceOf = <Row, Filter>(rows: BulkRows<Row, Filter> | BulkSource<Filter>): BulkSource<Filter> => {
  if (!('model' in rows))
    return {
      ...rows,
      matchingIds: async (filter) => {
        const ids = await rows.matchingIds(filter);
        assertNotTooMany(ids.length);
        return ids;
      },
    };
  return {
    matchingIds: (filter) => matchingIds(rows, filter),
    namesOf: (ids) => namesOf(rows, ids),
  };
};

/** Returns what a filter matches, for a person to confirm. @throws VALIDATION_FAILED */
export const previewBulk = async <Row, Filter>(
  rows: BulkRows<Row, Filter> | BulkSource<Filter>,
  filter: Filter,
): Promise<BulkPreview> => {
  const source = sourceOf(rows);
  const ids = await source.matchingIds(filter);
  const names = await source.namesOf(ids.slice(0, sampleSize));
  const sample = [...names].map(([id, name]): RowRef => ({ id, name }));
  return { count: ids.length, sample, fingerprint: fingerprintOf(ids) };
};

/** The rows of an act: by id, or all that match a filter and were shown. */
export type BulkChoice<Filter> = {
  ids?: string[] | undefined;
  filter?: Filter | undefined;
  fingerprint?: string | undefined;
};

const chosenIds = async <Filter>(
  source: BulkSource<Filter>,
  { ids, filter, fingerprint }: BulkChoice<Filter>,
): Promise<string[]> => {
  if (filter === undefined) return [...new Set(ids)];
  const matching = await source.matchingIds(filter);
  if (fingerprintOf(matching) !== fingerprint)
    throw new AppError('CONFLICT', 'bulk.other-rows', { count: matching.length });
  return matching;
};

/** Returns the refusal that a row's act threw; an unexpected error is logged and reported for that row only. */
const refusalOf = (error: unknown, id: string, logger: Logger): AppError => {
  const refusal = asAppError(error);
  if (refusal) return refusal;
  logger.error({ err: error, id }, 'a row of a bulk act failed');
  return new AppError('INTERNAL', 'server.fault');
};

/**
 * Does an act with each chosen row. `act` gets an outbox whose transactions belong to the batch. If the database
 * fails, the remaining rows are not tried. @throws VALIDATION_FAILED, CONFLICT when the filter matches other rows
 */
export const runBulk = async <Row, Filter>(
  { outbox, logger }: BulkDeps,
  rows: BulkRows<Row, Filter> | BulkSource<Filter>,
  choice: BulkChoice<Filter>,
  act: (batch: { outbox: Outbox; batchId: string }, id: string) => Promise<unknown>,
): Promise<BulkOutcome> => {
  const source = sourceOf(rows);
  const ids = await chosenIds(source, choice);
  const names = await source.namesOf(ids);
  const batchId = randomUUID();
  const batch = { outbox: inBatch(outbox, batchId), batchId };
  const failed: BulkOutcome['failed'] = [];
  let done = 0;
  let unavailable: AppError | null = null;
  for (const id of ids) {
    try {
      if (unavailable) throw unavailable;
      if (!names.has(id)) throw new AppError('NOT_FOUND', 'bulk.row-not-found');
      await act(batch, id);
      done += 1;
    } catch (error) {
      const refusal = refusalOf(error, id, logger);
      if (refusal.code === 'UNAVAILABLE') unavailable = refusal;
      failed.push({ id, name: names.get(id) ?? '', reason: refusal.reason, params: refusal.params });
    }
  }
  return { batchId, done, failed };
};
