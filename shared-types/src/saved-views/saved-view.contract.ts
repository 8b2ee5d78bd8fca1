import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import { versionSchema } from '../common/version.ts';
import { savedViewInputSchema, savedViewSchema } from './saved-view.schema.ts';

const params = z.object({ id: idSchema });
const table = z.object({ table: z.string().max(40).describe('The `savedViews` of a list.') });

export const listSavedViews = endpoint({
  method: 'GET',
  path: '/api/saved-views',
  access: 'admin-panel:see',
  summary: 'The views of a list: the caller’s own and those shared with the office, by name.',
  query: table,
  response: z.array(savedViewSchema),
});

export const createSavedView = endpoint({
  method: 'POST',
  path: '/api/saved-views',
  access: 'admin-panel:see',
  summary: 'Saves the filters and the order of a list under a name.',
  query: table,
  body: savedViewInputSchema,
  response: savedViewSchema,
  status: 201,
  errors: ['CONFLICT'],
  publishes: ['saved-view.changed'],
});

export const updateSavedView = endpoint({
  method: 'PUT',
  path: '/api/saved-views/:id',
  access: 'admin-panel:see',
  summary: 'Renames a view, changes what it shows, shares it with the office or stops sharing it.',
  params,
  body: savedViewInputSchema.extend({ version: versionSchema }),
  response: savedViewSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'VERSION_CONFLICT'],
  publishes: ['saved-view.changed'],
});

export const deleteSavedView = endpoint({
  method: 'DELETE',
  path: '/api/saved-views/:id',
  access: 'admin-panel:see',
  summary: 'Deletes a view.',
  params,
  response: z.object({ id: z.string() }),
  errors: ['NOT_FOUND'],
  publishes: ['saved-view.changed'],
});
