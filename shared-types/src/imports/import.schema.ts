// An import consists of a file, the meaning of its columns, and a plan: the action for every row. Nothing is written
// until somebody commits exactly the plan that was shown.
import { z } from 'zod';
import { lineField } from '../common/form-fields.ts';
import { dateSchema, idSchema, instantSchema, timeSchema } from '../common/ids.ts';
import { versionSchema } from '../common/version.ts';
import { openingSourceSchema } from '../opening-points/opening-points.schema.ts';
import { reasons } from '../reasons/read-reason.ts';
import { reason } from '../reasons/reason.ts';
import { importKinds } from './import-columns.ts';
import { sheetCsvAddress } from './sheet-address.rules.ts';

/** The maximum size of a file, in bytes. */
export const maxImportBytes = 10 * 1024 * 1024;
/** The maximum number of rows below the headers. */
export const maxImportRows = 50_000;
/** The maximum number of columns. */
export const maxImportColumns = 200;
/** The maximum length of a cell's text. */
export const maxCellLength = 2_000;
/** The limits of files of a kind that has a format of its own, such as the saves of many nights. */
export const importFileLimits = { count: 150, fileKb: 4 * 1024, totalKb: 40 * 1024 };
/** The maximum length of a cell of a kind whose cells are whole texts. */
export const maxTextCellLength = 50_000;
/** How long a plan can be committed, in hours. */
export const planHours = 24;

const maxMb = maxImportBytes / 1024 / 1024;

/** The state of an import. `mapping`: the columns have to be confirmed. */
export const importStatuses = ['mapping', 'planning', 'ready', 'committing', 'committed', 'failed'] as const;

/**
 * The planned action for a row: added, changed, none; a person has to choose; it cannot be imported; or a person left it
 * out.
 */
export const rowOutcomes = ['new', 'changed', 'same', 'question', 'refused', 'skipped'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** The number of rows of a plan by outcome. */
export const importCountsSchema = z.object({
  new: z.int(),
  changed: z.int(),
  same: z.int(),
  question: z.int(),
  refused: z.int(),
  skipped: z.int().describe('Left out by choice.'),
});
export type ImportCounts = z.infer<typeof importCountsSchema>;

/** Whether the month comes first or second in `03/04/2027`. */
export const dateOrders = ['month-first', 'day-first'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** What 0 means in a table of players and nights. */
export const zeroMeanings = ['played', 'absent'] as const;
/** Whether results keep the points of their file, or are scored by the rule of their season. */
export const importScorings = ['frozen', 'rule'] as const;

/** The season of opening points that count for no season. */
export const allTimeOnly = 'all-time';

/** The options that a file can need before it is planned, because it does not say it itself. */
const neededOptions = ['year', 'venueId', 'zeroMeans', 'season', 'source', 'stoodOn'] as const;

/** The options for a whole file. */
export const importOptionsSchema = z.object({
  dateOrder: z
    .enum(dateOrders)
    .nullable()
    .default(null)
    .describe('Null: detected from the dates of the file; an ambiguous date becomes a question.'),
  sendsWelcome: z.boolean().default(false).describe('Whether new members with an e-mail get a mail.'),
  tidiesNames: z
    .boolean()
    .nullable()
    .default(null)
    .describe(
      'Whether names in capitals or in small letters are written as usual: MARY as Mary. Null: if all names of the file are.',
    ),
  year: z
    .int()
    .min(1990, reason('number.too-small', { min: 1990 }))
    .max(2100, reason('number.too-large', { max: 2100 }))
    .nullable()
    .default(null)
    .describe('Results: the year of dates without one.'),
  venueId: idSchema.nullable().default(null).describe('Results: the venue of rows without one.'),
  startTime: timeSchema.default('19:00').describe('Results: the start of nights without one.'),
  zeroMeans: z
    .enum(zeroMeanings)
    .nullable()
    .default(null)
    .describe('Results: what 0 means in a table of players and nights.'),
  scoring: z
    .enum(importScorings)
    .nullable()
    .default(null)
    .describe('Results: `frozen` keeps the points of the file, where a night has them. Null: if it has any.'),
  season: z
    .union([idSchema, z.literal(allTimeOnly)])
    .nullable()
    .default(null)
    .describe('Opening points: the season for which they count, or `all-time` for none.'),
  source: openingSourceSchema.nullable().default(null).describe('Opening points: where they come from.'),
  stoodOn: dateSchema.nullable().default(null).describe('Opening points: the day on which they stood.'),
});
export type ImportOptions = z.output<typeof importOptionsSchema>;

/** Column of the league → position of the file's column, from 0. */
const importMappingSchema = z
  .record(
    z.string().max(40),
    z
      .int()
      .min(0)
      .max(maxImportColumns - 1),
  )
  .refine((mapping) => new Set(Object.values(mapping)).size === Object.keys(mapping).length, {
    error: reason('import.column-twice'),
  });

const reasonFields = {
  reason: z.enum(reasons),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
};

/** What is wrong in a line of a file, or was read in a certain way. */
const fileProblemSchema = z.object({ line: z.int(), ...reasonFields });
export type FileProblem = z.infer<typeof fileProblemSchema>;

/** What a file is like, before its columns are mapped. */
const fileHealthSchema = z.object({
  encoding: z.string().describe('utf-8, utf-16le, utf-16be, windows-1252, or xlsx.'),
  lines: z.int().describe('The lines of the file, or the rows of the sheet.'),
  rows: z.int().describe('The rows below the headers that are not blank.'),
  sheets: z
    .array(z.object({ name: z.string(), rows: z.int(), isHidden: z.boolean(), isRead: z.boolean() }))
    .describe('Empty for CSV.'),
  headerRow: z.int().describe('The line of the headers, from 1.'),
  problems: z.array(fileProblemSchema).describe('By line; the first hundred.'),
  needs: z
    .array(z.object({ option: z.enum(neededOptions), rows: z.int() }))
    .default([])
    .describe('The options that its rows cannot do without, and how many rows that concerns.'),
});
export type FileHealth = z.infer<typeof fileHealthSchema>;

/** Why a row, or one of its cells, is refused. */
const rowRefusalSchema = z.object({
  column: z.string().nullable().describe('The cell; null: the whole row.'),
  ...reasonFields,
});
export type RowRefusal = z.infer<typeof rowRefusalSchema>;

/** A choice for a person. `new` adds the row, `skip` leaves it out, any other value is specific to the import kind. */
const rowQuestionSchema = z.object({
  ...reasonFields,
  key: z
    .string()
    .optional()
    .describe('Rows with the same key have one question: it is answered once for all.'),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  picks: z
    .enum(['member', 'venue'])
    .optional()
    .describe('The id of any member or venue of the league is an answer too.'),
  takesName: z
    .boolean()
    .optional()
    .describe(
      '`name:` and the full name of somebody new is an answer too; for a venue `new-in:`, the region, `:` and its name.',
    ),
});
export type RowQuestion = z.infer<typeof rowQuestionSchema>;

/** One row of a plan. */
export const importRowSchema = z.object({
  number: z.int().describe('The row of the file; the headers are row 1.'),
  label: z.string().describe('Who or what it is about.'),
  outcome: z.enum(rowOutcomes),
  cells: z.record(z.string(), z.string()).describe('The text of each mapped column, with corrected cells.'),
  mended: z.array(z.string()).describe('The columns whose cells were corrected here.'),
  refusals: z.array(rowRefusalSchema),
  notes: z
    .array(rowRefusalSchema)
    .describe('Cells that were left out, or read in a certain way; the row is imported nevertheless.'),
  differences: z.array(z.object({ column: z.string(), from: z.string(), to: z.string() })),
  question: rowQuestionSchema.nullable(),
  answer: z.string().nullable(),
  target: z.object({ id: z.string(), label: z.string() }).nullable().describe('The record that it matches.'),
  isDone: z.boolean().describe('Whether the commit carried it out.'),
});
export type ImportRow = z.infer<typeof importRowSchema>;

/** An import and its plan, without the rows. */
export const importPlanSchema = z.object({
  planId: z.string(),
  kind: z.enum(importKinds),
  status: z.enum(importStatuses),
  version: z.int(),
  fileName: z.string(),
  sheetName: z.string().describe('The sheet that was read; empty for CSV.'),
  headers: z.array(z.string()),
  sample: z.array(z.array(z.string())).describe('The first rows as the file has them.'),
  rowCount: z.int(),
  file: fileHealthSchema.describe('What the file is like, and what is wrong in it, by line.'),
  mapping: z.record(z.string(), z.int()).describe('As chosen, or as the headers suggest.'),
  options: importOptionsSchema,
  progress: z.object({ done: z.int(), total: z.int() }).describe('Progress of the current step, in rows.'),
  counts: importCountsSchema,
  signature: z.string().nullable().describe('Identifies exactly this plan; null until it is made.'),
  expiresAt: instantSchema,
  createdAt: instantSchema,
  createdByName: z.string(),
  committed: z
    .object({
      at: instantSchema,
      byName: z.string(),
      batchId: z.string(),
      done: z.int(),
      failed: z
        .int()
        .describe('Rows that could not be carried out as planned; they are in the refused file.'),
    })
    .nullable(),
  failure: z.object(reasonFields).nullable().describe('Why the import stopped.'),
});
export type ImportPlan = z.infer<typeof importPlanSchema>;

const boardLineSchema = z.object({ rank: z.int(), name: z.string(), points: z.number() });

/** What an import of results or of opening points would change. */
export const importSummarySchema = z.object({
  nights: z.int().describe('The nights that it adds; for opening points those that they stand for.'),
  finishers: z.int().describe('The places in its nights, or the members with opening points.'),
  newMembers: z.int(),
  newVenues: z.int(),
  newStructures: z.array(z.string()).describe('The names of the structures that are added.'),
  otherRanks: z
    .int()
    .describe('Opening points: rows whose rank in the file is not the one that their points give.'),
  outsideSeasons: z.int().describe('Nights that count for months and all time only.'),
  boards: z
    .array(
      z.object({
        regionName: z.string().nullable().describe('Null: the whole league.'),
        seasonName: z.string().nullable().describe('Null: all time.'),
        before: z.array(boardLineSchema),
        after: z.array(boardLineSchema),
      }),
    )
    .describe('The first 20 of the boards of the league and its regions, now and with the import.'),
});
export type ImportSummary = z.infer<typeof importSummarySchema>;

const contentField = z
  .string(reason('import.file-missing'))
  .min(1, reason('import.file-missing'))
  .max(Math.ceil(maxImportBytes / 3) * 4, reason('import.file-too-large', { maxMb }))
  .describe('The file in Base64.');

/** A file to import. With a mapping it is planned at once, otherwise the plan waits for a mapping. */
export const importFileSchema = z.object({
  fileName: lineField(reason('import.file-missing'), 200),
  content: contentField,
  mapping: importMappingSchema.optional(),
  options: importOptionsSchema.optional(),
});

/** A Google sheet to import, by its address. */
export const importSheetSchema = z.object({
  address: z
    .string(reason('import.sheet-address'))
    .max(500, reason('import.sheet-address'))
    .refine((text) => sheetCsvAddress(text) !== null, { error: reason('import.sheet-address') })
    .describe('An address of the sheet: of its editor, or of its published copy.'),
});

/** The mapping of a file's columns. */
export const importMappingInputSchema = z.object({
  mapping: importMappingSchema,
  options: importOptionsSchema,
  version: versionSchema,
});

/** Corrected cells of a row, and the answer to its question. */
export const fixRowSchema = z.object({
  cells: z
    .record(
      z.string().max(40),
      z.string().max(maxTextCellLength, reason('text.too-long', { max: maxTextCellLength })),
    )
    .default({})
    .describe('Only those that change.'),
  answer: z.string().max(100).nullable().optional().describe('Null removes an answer.'),
  version: versionSchema,
});

/** One answer for all open questions. */
export const answerAllSchema = z.object({
  answer: z.enum(['new', 'skip']),
  version: versionSchema,
});
