import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { idSchema, uuidSchema } from '../common/ids.ts';
import { listOf } from '../common/pagination.ts';
import { exportTypes } from '../common/resource.ts';
import { searchText } from '../common/search-text.ts';
import { reason } from '../reasons/reason.ts';
import {
  answerAllSchema,
  fixRowSchema,
  importCountsSchema,
  importFileLimits,
  importFileSchema,
  importMappingInputSchema,
  importPlanSchema,
  importRowSchema,
  importSheetSchema,
  importSummarySchema,
  maxImportBytes,
  rowOutcomes,
} from './import.schema.ts';
import { fileKinds, importKinds } from './import-columns.ts';

const access = 'import:run';
const params = z.object({ planId: idSchema });
const rowParams = params.extend({ number: z.coerce.number().int().min(2).max(100_000) });

export const planImport = endpoint({
  method: 'POST',
  path: '/api/imports/:kind/plan',
  access,
  cost: 80,
  summary:
    'Reads a CSV or XLSX file; with a mapping its rows are planned, without one the mapping is suggested.',
  params: z.object({ kind: z.enum(importKinds) }),
  body: importFileSchema,
  response: importPlanSchema,
  status: 201,
  // Base64 is a third larger than the file; the rest is for the name and the mapping.
  maxBodyKb: Math.ceil((maxImportBytes * 4) / 3 / 1024) + 64,
  limit: { callsPerHour: 60 },
  errors: ['CONFLICT'],
  publishes: ['import.changed'],
});

export const planImportFiles = endpoint({
  method: 'POST',
  path: '/api/imports/:kind/files',
  access,
  cost: 200,
  summary: 'Reads many files of the format of a kind at once, such as the saves of a season of nights.',
  params: z.object({ kind: z.enum(fileKinds) }),
  files: importFileLimits,
  response: importPlanSchema,
  status: 201,
  limit: { callsPerHour: 60 },
  errors: ['CONFLICT'],
  publishes: ['import.changed'],
});

export const planSheetImport = endpoint({
  method: 'POST',
  path: '/api/imports/:kind/sheet',
  access,
  cost: 80,
  summary: 'Fetches a Google sheet as CSV, if the league allows it, and reads it like a file.',
  params: z.object({ kind: z.enum(importKinds) }),
  body: importSheetSchema,
  response: importPlanSchema,
  status: 201,
  limit: { callsPerHour: 30 },
  errors: ['CONFLICT', 'COMMAND_NOT_ALLOWED'],
  publishes: ['import.changed'],
});

export const listImports = endpoint({
  method: 'GET',
  path: '/api/imports',
  access,
  cost: 8,
  summary: 'The imports of a kind that can be continued or viewed, newest first.',
  query: z.object({ kind: z.enum(importKinds) }),
  response: listOf(importPlanSchema.omit({ headers: true, sample: true, file: true })),
});

export const readImport = endpoint({
  method: 'GET',
  path: '/api/imports/:planId',
  access,
  summary: 'An import: its progress, its mapping, and how many rows of each outcome its plan has.',
  params,
  response: importPlanSchema,
  errors: ['NOT_FOUND'],
});

export const readImportSummary = endpoint({
  method: 'GET',
  path: '/api/imports/:planId/summary',
  access,
  cost: 60,
  summary:
    'What a plan of results or opening points would change: nights, new members, and the boards before and after.',
  params,
  response: z.object({ summary: importSummarySchema.nullable().describe('Null for other kinds.') }),
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const listImportRows = endpoint({
  method: 'GET',
  path: '/api/imports/:planId/rows',
  access,
  summary: 'The rows of a plan in the order of the file, only those of one outcome if it is given.',
  params,
  query: z.object({
    outcome: z.enum(rowOutcomes).optional(),
    search: searchText().optional(),
    page: z.coerce.number().int().min(1, reason('number.starts-at-one')).max(100_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(200).default(25),
  }),
  response: listOf(importRowSchema),
  cost: 20,
  errors: ['NOT_FOUND'],
});

export const mapImport = endpoint({
  method: 'PUT',
  path: '/api/imports/:planId/mapping',
  access,
  summary: 'Maps the columns, and plans every row. Once it is carried out, the next file is mapped alike.',
  params,
  body: importMappingInputSchema,
  response: importPlanSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'VERSION_CONFLICT'],
  publishes: ['import.changed'],
});

export const fixImportRow = endpoint({
  method: 'PUT',
  path: '/api/imports/:planId/rows/:number',
  access,
  summary: 'Corrects cells of a row or answers its question; the row and its duplicates are planned again.',
  params: rowParams,
  body: fixRowSchema,
  response: z.object({ plan: importPlanSchema, row: importRowSchema }),
  errors: ['NOT_FOUND', 'CONFLICT', 'VERSION_CONFLICT'],
  publishes: ['import.changed'],
});

export const answerImportQuestions = endpoint({
  method: 'PUT',
  path: '/api/imports/:planId/answers',
  access,
  summary: 'Gives every question that is still open the same answer.',
  params,
  body: answerAllSchema,
  response: importPlanSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'VERSION_CONFLICT'],
  publishes: ['import.changed'],
});

export const commitImport = endpoint({
  method: 'POST',
  path: '/api/imports/:planId/commit',
  access,
  securityEvent: { type: 'import.committed', subject: 'planId' },
  summary:
    'Carries out exactly the plan of this signature, as one batch; the import continues after the response.',
  params,
  body: z.object({
    signature: z
      .string(reason('import.signature-missing'))
      .min(1, reason('import.signature-missing'))
      .max(100),
    idempotencyKey: uuidSchema.describe('A repeated one gets the same response.'),
  }),
  response: z.object({ batchId: z.string(), counts: importCountsSchema, plan: importPlanSchema }),
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes: ['import.changed'],
});

export const refusedImportRows = endpoint({
  method: 'GET',
  path: '/api/imports/:planId/refused.csv',
  access,
  summary:
    'The rows that were not imported, as the file had them, each with the reason; to correct and import again.',
  params,
  response: z.string(),
  produces: [exportTypes.csv],
  cost: 20,
  errors: ['NOT_FOUND'],
});

export const deleteImport = endpoint({
  method: 'DELETE',
  path: '/api/imports/:planId',
  access,
  summary: 'Discards a plan that was not committed.',
  params,
  response: z.object({ planId: z.string() }),
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes: ['import.changed'],
});
