// Owns the shapes that every resource of the office shares: acts on many rows, and files of exactly what is filtered.
// Its lists are `listQuery` and `listOf`; which filters and acts it has is the resource's own.
import { z } from 'zod';
import { reason } from '../reasons/reason.ts';
import { reasons } from '../reasons/said-reason.ts';
import { idSchema, instantSchema } from './ids.ts';

/** The most rows that one bulk act changes, and the most ids that a call may name. */
export const maxBulkRows = 5_000;
/** The most rows of an exported file. */
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
/** What such a call answers: a file. */
export const exportedFileSchema = z.string().describe('The file, sent as it is made.');

/** For `omit`: what an export does not take of its list's query. It keeps the filters and the order. */
export const exportOmits = { page: true, pageSize: true } as const;

/** What the contracts of all exports share; `rows` is what the list shows, `query` its own without pages. */
export const exportParts = <Q extends z.ZodObject>(rows: string, query: Q) => ({
  summary: `A file of the ${rows} that the list shows with these filters.`,
  params: exportParams,
  query,
  response: exportedFileSchema,
  produces: Object.values(exportTypes),
});

/** For `omit`: what a filter does not take of its list's query. It keeps what says which rows are shown. */
export const filterOmits = { page: true, pageSize: true, sort: true } as const;

/** A row by its name, for samples and outcomes. */
export const rowRefSchema = z.object({ id: z.string(), name: z.string() });
export type RowRef = z.infer<typeof rowRefSchema>;

/** The body of `POST /api/<resource>/bulk/preview`. */
export const bulkPreviewBody = <F extends z.ZodType>(filter: F) => z.object({ filter });

/** Which rows a filter matches, before an act on all of them. */
export const bulkPreviewSchema = z.object({
  count: z.int(),
  sample: z.array(rowRefSchema).describe('The first rows, by name.'),
  fingerprint: z
    .string()
    .describe('Stands for exactly these rows; the act is refused when it matches others.'),
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
  fingerprint: z.string().max(100).optional().describe('That of the preview; goes with `filter`.'),
});

type BulkRows = { ids?: unknown; filter?: unknown; fingerprint?: unknown };
const namesRowsOnce = ({ ids, filter, fingerprint }: BulkRows) =>
  ids === undefined ? filter !== undefined && fingerprint !== undefined : filter === undefined;

/** The body of `POST /api/<resource>/bulk`: rows by id, or all that match a filter, and what is done with each. */
export const bulkBody = <F extends z.ZodType, const A extends readonly [string, ...string[]]>(
  filter: F,
  acts: A,
) =>
  z
    .object({ ...bulkRows(filter), act: z.enum(acts) })
    .refine(namesRowsOnce, { path: ['ids'], error: reason('bulk.rows-missing') });

/** What became of a bulk act. Rows that were refused are unchanged; the others are one batch, undone together. */
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

/** What a refused save adds to its answer: the present record, and which of the sent fields differ from it. */
export const saveConflictSchema = z.object({
  current: z.unknown(),
  fields: z.array(z.string()),
  changed: z
    .object({ byName: z.string(), at: instantSchema })
    .optional()
    .describe('Who saved the present version, where a person did.'),
});
