// Runs a bulk action: sends the rows, reports the outcome, and asks again if other rows match than were counted.
import type { BulkOutcome, BulkPreview } from '@ahl/shared-types/common';
import { ApiError, callAny } from '@/lib/api-client.ts';
import type { WriteRoute } from '@/lib/use-endpoint-mutation.ts';
import type { BulkRows, LoadPreview } from './table-types.ts';
import type { TableState } from './use-table-state.ts';

/** A resource with a bulk endpoint: `venues`. */
export type BulkResource = WriteRoute extends infer Route
  ? Route extends `POST /api/${infer Name}/bulk`
    ? Name
    : never
  : never;

/** Returns a function that counts the rows of the table's search and filters: `POST /api/<resource>/bulk/preview`. */
export const previewOf =
  (resource: BulkResource, { filter }: Pick<TableState, 'filter'>): LoadPreview =>
  async () =>
    (await callAny(`POST /api/${resource}/bulk/preview`, { body: { filter } })) as BulkPreview;

/** Runs an action on rows: `POST /api/<resource>/bulk`. `more` is its own input, such as a date. @throws ApiError */
export const runBulk = async (
  resource: BulkResource,
  rows: BulkRows,
  act: string,
  more: Record<string, unknown> = {},
): Promise<BulkOutcome> =>
  (await callAny(`POST /api/${resource}/bulk`, { body: { ...rows, act, ...more } })) as BulkOutcome;

/** Whether an action was refused because its filter matches other rows than were shown. */
export const matchesOtherRows = (error: unknown): boolean =>
  error instanceof ApiError && error.reason === 'bulk.other-rows';

/** Whether an action returned an outcome to report. */
export const isOutcome = (value: unknown): value is BulkOutcome =>
  typeof value === 'object' && value !== null && 'batchId' in value && 'failed' in value;
