// The shapes that all resources of the office share: bulk acts, and exports of exactly the filtered rows.
// Lists use `listQuery` and `listOf`; each resource defines its own filters and acts.
import { z } from 'zod';
import { reasons } from '../reasons/read-reason.ts';
import { reason } from '../reasons/reason.ts';
import { idSchema } from './ids.ts';

/** The maximum number of rows that one bulk act changes, and of ids in one call. */
export const maxBulkRows = 5_000;
/** The maximum number of rows in an exported file. */
export const maxExportRows = 50_000;

/** The kinds of file that a list can be exported as. */
export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The media types of exported files. */
export const exportTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<ExportFormat, string>;

/** The params of `GET /api/<resource>/export.:format`. */
export const exportParams = z.object({ format: z.enum(exportFormats) });
/** The response of such a call: a file. */
export const exportedFileSchema = z.string().describe('The file, streamed.');

/** For `omit`: the parts of a list's query that an export does not take. It keeps the filters and the order. */
export const exportOmits = { page: true, pageSize: true } as const;

/** The parts shared by the contracts of all exports; `rows` names the rows, `query` is the list's without pages. */
export const exportParts = <Q extends z.ZodObject>(rows: string, query: Q) => ({
  summary: `A file of the ${rows} that the list shows with these filters.`,
  params: exportParams,
  query,
  response: exportedFileSchema,
  produces: Object.values(exportTypes),
  securityEvent: { type: 'data.exported' } as const,
});

/** For `omit`: the parts of a list's query that a filter does not take. It keeps those that select rows. */
export const filterOmits = { page: true, pageSize: true, sort: true } as const;

/** A row's id and name, for samples and outcomes. */
export const rowRefSchema = z.object({ id: z.string(), name: z.string() });
export type RowRef = z.infer<typeof rowRefSchema>;

/** The body of `POST /api/<resource>/bulk/preview`. */
export const bulkPreviewBody = <F extends z.ZodType>(filter: F) => z.object({ filter });

/** The rows that a filter matches, before an act on all of them. */
export const bulkPreviewSchema = z.object({
  count: z.int(),
  sample: z.array(rowRefSchema).describe('The first rows, by name.'),
  fingerprint: z
    .string()
    .describe('Identifies exactly these rows; the act is refused if the filter matches others.'),
});
export type BulkPreview = z.infer<typeof bulkPreviewSchema>;

const bulkRows = <F extends z.ZodType>(filter: F) => ({
  ids: z
    .array(idSchema)
    .min(1, reason('list.too-short', { min: 1 }))
    .max(maxBulkRows, reason('list.too-long', { max: maxBulkRows }))
    .optional()
    .describe('The rows that were ticked; or `filter` for all that match.'),
  filter: filter.optional(),
  fingerprint: z.string().max(100).optional().describe('That of the preview; sent together with `filter`.'),
});

type BulkRows = { ids?: unknown; filter?: unknown; fingerprint?: unknown };
const namesRowsOnce = ({ ids, filter, fingerprint }: BulkRows) =>
  ids === undefined ? filter !== undefined && fingerprint !== undefined : filter === undefined;

/** The body of `POST /api/<resource>/bulk`: rows by id, or all that match a filter, and the act to apply to each. */
export const bulkBody = <F extends z.ZodType, const A extends readonly [string, ...string[]]>(
  filter: F,
  acts: A,
) =>
  z
    .object({ ...bulkRows(filter), act: z.enum(acts) })
    .refine(namesRowsOnce, { path: ['ids'], error: reason('bulk.rows-missing') });

/** The outcome of a bulk act. Refused rows are unchanged; the others form one batch and are undone together. */
export const bulkOutcomeSchema = z.object({
  batchId: z.string(),
  done: z.int().describe('How many rows were changed.'),
  failed: z.array(
    rowRefSchema.extend({
      reason: z.enum(reasons),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
});
export type BulkOutcome = z.infer<typeof bulkOutcomeSchema>;
