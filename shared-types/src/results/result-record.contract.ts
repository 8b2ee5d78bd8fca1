import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import { listOf } from '../common/pagination.ts';
import { exportOmits, exportParts } from '../common/resource.ts';
import { resultChangesSchema } from './result.schema.ts';
import {
  resultPreviewInputSchema,
  resultRecordQuerySchema,
  resultRecordSchema,
  resultRecordSummarySchema,
} from './result-record.schema.ts';

export const listResultRecords = endpoint({
  method: 'GET',
  path: '/api/results/office',
  access: 'result:manage',
  cost: 25,
  summary:
    'Nights by the status of their result: posted, waiting for a second look, missing, taken back. Newest first unless sorted.',
  query: resultRecordQuerySchema,
  response: listOf(resultRecordSummarySchema),
  errors: ['VALIDATION_FAILED'],
});

export const exportResultRecords = endpoint({
  method: 'GET',
  path: '/api/results/export.:format',
  access: 'result:manage',
  cost: 50,
  ...exportParts('nights', resultRecordQuerySchema.omit(exportOmits)),
  errors: ['VALIDATION_FAILED'],
});

export const readResultRecord = endpoint({
  method: 'GET',
  path: '/api/results/office/:id',
  access: 'result:manage',
  cost: 8,
  summary: 'One result as the office corrects it, also one that was taken back.',
  params: z.object({ id: idSchema }),
  response: resultRecordSchema,
  errors: ['NOT_FOUND'],
});

export const previewResult = endpoint({
  method: 'POST',
  path: '/api/results/preview',
  access: 'result:manage',
  summary: 'Whose place or points a post or a correction would change; writes nothing.',
  body: resultPreviewInputSchema,
  response: resultChangesSchema,
  errors: ['NOT_FOUND'],
  publishes: { nothing: 'It writes nothing.' },
});
