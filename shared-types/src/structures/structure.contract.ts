import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import { listOf, listQuery } from '../common/pagination.ts';
import { exportOmits, exportParts } from '../common/resource.ts';
import { reason } from '../reasons/reason.ts';
import {
  structureInputSchema,
  structureSchema,
  structureSummarySchema,
  structureUpdateSchema,
} from './structure.schema.ts';

const params = z.object({ id: idSchema });

const query = listQuery(['name', 'durationMs', 'levelCount', 'startingStack', 'updatedAt']).extend({
  kind: z.enum(['own', 'preset'], reason('structure.kind-form')).optional(),
});

export const listStructures = endpoint({
  method: 'GET',
  path: '/api/structures',
  access: 'structure:see',
  keyScope: 'read:league',
  cost: 6,
  summary: 'The presets and the structures of the league, by name unless sorted otherwise.',
  savedViews: 'structures',
  query,
  response: listOf(structureSummarySchema),
});

export const exportStructures = endpoint({
  method: 'GET',
  path: '/api/structures/export.:format',
  access: 'structure:see',
  cost: 6,
  ...exportParts('structures', query.omit(exportOmits)),
});

export const readStructure = endpoint({
  method: 'GET',
  path: '/api/structures/:id',
  access: 'structure:see',
  keyScope: 'read:league',
  summary: 'One structure with its rows.',
  params: z.object({
    id: z.string().regex(/^([0-9a-f]{24}|[a-z]{2,20})$/, reason('structure.id-or-preset-form')),
  }),
  response: structureSchema,
  errors: ['NOT_FOUND'],
});

export const createStructure = endpoint({
  method: 'POST',
  path: '/api/structures',
  access: 'structure:edit',
  cost: 20,
  summary: 'Adds a structure. A copy of another one is created by sending its rows.',
  body: structureInputSchema,
  response: structureSchema,
  status: 201,
  errors: ['CONFLICT'],
  publishes: ['structure.changed'],
});

export const updateStructure = endpoint({
  method: 'PUT',
  path: '/api/structures/:id',
  access: 'structure:edit',
  summary: 'Changes a structure; clocks that were started with it keep their rows.',
  params,
  body: structureUpdateSchema,
  response: structureSchema,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  publishes: ['structure.changed'],
});

export const deleteStructure = endpoint({
  method: 'DELETE',
  path: '/api/structures/:id',
  access: 'structure:edit',
  summary: 'Deletes a structure; events that used it use the default until it is restored.',
  params,
  response: z.object({ id: z.string() }),
  errors: ['NOT_FOUND'],
  publishes: ['structure.changed'],
});

export const restoreStructure = endpoint({
  method: 'POST',
  path: '/api/structures/:id/restore',
  access: 'structure:edit',
  summary: 'Restores a structure.',
  params,
  response: structureSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes: ['structure.changed'],
});
