import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { idSchema, uuidSchema } from '../common/ids.ts';
import { listOf } from '../common/pagination.ts';
import { exportOmits, exportParts } from '../common/resource.ts';
import { eventTypes } from '../realtime/domain-events.ts';
import { changeBatchSchema, changeQuerySchema, changeSchema, undoAnswerSchema } from './change.schema.ts';

const params = z.object({ id: idSchema });

export const listChanges = endpoint({
  method: 'GET',
  path: '/api/changes',
  access: 'change:see',
  summary:
    'The recorded changes, newest first. The search matches beginnings of words in names of records and people and in reasons; its total is at most 1,000.',
  query: changeQuerySchema,
  response: listOf(changeSchema),
});

export const listChangeBatches = endpoint({
  method: 'GET',
  path: '/api/changes/batches',
  access: 'change:see',
  summary:
    'The recorded acts, newest first: one line for everything that one act changed. The search matches as in the list of changes; of an act on many records it knows the names of the first ones, and `entityId` finds all of them.',
  query: changeQuerySchema,
  response: listOf(changeBatchSchema),
});

export const exportChanges = endpoint({
  method: 'GET',
  path: '/api/changes/export.:format',
  access: 'change:see',
  cost: 6,
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
  cost: 25,
  securityEvent: { type: 'change.undone', subject: 'id' },
  summary: 'Undoes a change of the last 30 days by an inverse one, and keeps later edits.',
  params,
  response: undoAnswerSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'FORBIDDEN'],
  publishes: eventTypes,
});

export const undoBatch = endpoint({
  method: 'POST',
  path: '/api/changes/batches/:batchId/undo',
  access: 'change:undo',
  securityEvent: { type: 'change.undone', subject: 'batchId' },
  summary:
    'Undoes all changes of one act, the last first; changes that cannot be undone are listed and stay.',
  params: z.object({ batchId: uuidSchema }),
  response: undoAnswerSchema,
  errors: ['NOT_FOUND'],
  publishes: eventTypes,
});
