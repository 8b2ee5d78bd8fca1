import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { regionNumber, regionParamSchema } from '../common/region.schema.ts';
import { versionSchema } from '../common/version.ts';
import {
  regionInputSchema,
  regionMoveSchema,
  regionOrderSchema,
  regionSchema,
  regionUpdateSchema,
  regionUseSchema,
} from './region.schema.ts';

const params = z.object({ number: regionParamSchema });

export const listRegions = endpoint({
  method: 'GET',
  path: '/api/regions',
  access: 'public',
  summary: 'The regions of the league in their order, retired ones too, so that old nights have a name.',
  response: z.array(regionSchema),
  cached: true,
});

export const readRegionUses = endpoint({
  method: 'GET',
  path: '/api/regions/uses',
  access: 'region:edit',
  cost: 12,
  summary: 'What belongs to each region.',
  response: z.array(regionUseSchema.extend({ number: z.int() })),
});

export const createRegion = endpoint({
  method: 'POST',
  path: '/api/regions',
  access: 'region:edit',
  summary: 'Adds a region; its number never changes.',
  body: regionInputSchema,
  response: regionSchema,
  status: 201,
  errors: ['CONFLICT'],
  publishes: ['region.changed'],
});

export const orderRegions = endpoint({
  method: 'PUT',
  path: '/api/regions/order',
  access: 'region:edit',
  summary:
    'Puts the regions into another order, as filters and forms list them; refused if the caller saw an older order.',
  body: regionOrderSchema,
  response: z.array(regionSchema),
  errors: ['CONFLICT', 'VERSION_CONFLICT'],
  publishes: ['region.changed'],
});

export const updateRegion = endpoint({
  method: 'PUT',
  path: '/api/regions/:number',
  access: 'region:edit',
  summary: 'Renames, colours, retires or reopens a region.',
  params,
  body: regionUpdateSchema,
  response: regionSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'VERSION_CONFLICT'],
  publishes: ['region.changed'],
});

export const deleteRegion = endpoint({
  method: 'DELETE',
  path: '/api/regions/:number',
  access: 'region:edit',
  summary: 'Deletes an unused region; it can be restored.',
  params,
  response: z.object({ number: z.int() }),
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes: ['region.changed'],
});

export const restoreRegion = endpoint({
  method: 'POST',
  path: '/api/regions/:number/restore',
  access: 'region:edit',
  summary: 'Restores a deleted region.',
  params,
  response: regionSchema,
  errors: ['NOT_FOUND'],
  publishes: ['region.changed'],
});

export const mergeRegion = endpoint({
  method: 'POST',
  path: '/api/regions/:number/merge',
  access: 'region:edit',
  cost: 400,
  summary:
    'Moves venues, events, tournaments, members and operators into another region and retires this one; played nights and their standings stay.',
  params,
  body: z.object({ into: regionNumber(), version: versionSchema }),
  response: regionMoveSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'VERSION_CONFLICT'],
  publishes: ['region.changed', 'account.changed'],
});

export const unmergeRegion = endpoint({
  method: 'POST',
  path: '/api/regions/:number/unmerge',
  access: 'region:edit',
  cost: 400,
  summary: 'Undoes the merge of a region; items moved elsewhere since then stay there.',
  params,
  response: regionMoveSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes: ['region.changed', 'account.changed'],
});
