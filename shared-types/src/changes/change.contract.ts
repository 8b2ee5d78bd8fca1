import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { idSchema, uuidSchema } from '../common/ids.ts';
import { listOf } from '../common/pagination.ts';
import { exportOmits, exportParts } from '../common/resource.ts';
import { eventTypes } from '../realtime/domain-events.ts';
import { changeQuerySchema, changeSchema, undoAnswerSchema } from './change.schema.ts';

const params = z.object({ id: idSchema });

export const listChanges = endpoint({
  method: 'GET',
  path: '/api/changes',
  access: 'change:see',
  summary:
    'Who changed what, newest first. Search finds the beginnings of words in names of records and people and in reasons; its total is 1,000 at most.',
  query: changeQuerySchema,
  response: listOf(changeSchema),
});

export const exportChanges = endpoint({
  method: 'GET',
  path: '/api/changes/export.:format',
  access: 'change:see',
  ...exportParts('changes', changeQuerySchema.omit(exportOmits)),
});

export const readChange = endpoint({
  method: 'GET',
  path: '/api/changes/:id',
  access: 'change:see',
  summary: 'One change with its texts in full.',
  params,
  response: changeSchema,
  errors: ['NOT_FOUND'],
});

export const undoChange = endpoint({
  method: 'POST',
  path: '/api/changes/:id/undo',
  access: 'change:undo',
  summary: 'Undoes a change of the last 30 days by an inverse one, and keeps what was edited since.',
  params,
  response: undoAnswerSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'FORBIDDEN'],
  publishes: eventTypes,
});

export const undoBatch = endpoint({
  method: 'POST',
  path: '/api/changes/batches/:batchId/undo',
  access: 'change:undo',
  summary: 'Undoes all changes of one act, the last first; what cannot be undone is named and stays.',
  params: z.object({ batchId: uuidSchema }),
  response: undoAnswerSchema,
  errors: ['NOT_FOUND'],
  publishes: eventTypes,
});
