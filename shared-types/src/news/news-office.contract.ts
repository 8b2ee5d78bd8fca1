// Endpoints by which the office edits the news.
import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import { listOf, listQuery } from '../common/pagination.ts';
import {
  bulkBody,
  bulkOutcomeSchema,
  bulkPreviewBody,
  bulkPreviewSchema,
  filterOmits,
} from '../common/resource.ts';
import {
  contentTextSchema,
  contentVersionsSchema,
  restoreVersionSchema,
  versionParamSchema,
} from '../content-versions/content-version.schema.ts';
import {
  featuredOrderSchema,
  officeStoryRowSchema,
  officeStorySchema,
  storyInputSchema,
  storyUpdateSchema,
} from './news-office.schema.ts';
import { storyStates } from './story-state.rules.ts';

const params = z.object({ id: idSchema });

/** The filters of the office's list; without one it shows all stories except recaps and deleted ones. */
export const storyFilters = [...storyStates, 'featured', 'deleted'] as const;

const officeQuery = listQuery(['publishFrom', 'updatedAt', 'title']).extend({
  state: z.enum(storyFilters).optional(),
});
const officeFilter = officeQuery.omit(filterOmits).strict();

export const listOfficeStories = endpoint({
  method: 'GET',
  path: '/api/news/office',
  access: 'news:edit',
  cost: 8,
  summary: 'The stories as the office sees them, in every state; recaps of nights on request.',
  query: officeQuery,
  response: listOf(officeStoryRowSchema),
});

export const readOfficeStory = endpoint({
  method: 'GET',
  path: '/api/news/office/:id',
  access: 'news:edit',
  summary: 'One story as its editor gets it, deleted ones too.',
  params,
  response: officeStorySchema,
  errors: ['NOT_FOUND'],
});

export const createStory = endpoint({
  method: 'POST',
  path: '/api/news',
  access: 'news:edit',
  summary: 'Adds a story: as a draft, at once, or at a later time.',
  body: storyInputSchema,
  response: officeStorySchema,
  status: 201,
  maxBodyKb: 6_500,
  publishes: ['news.changed', 'news.drafted'],
});

export const updateStory = endpoint({
  method: 'PUT',
  path: '/api/news/:id',
  access: 'news:edit',
  summary: 'Changes a story. A 409 carries the current one and the fields that differ.',
  params,
  body: storyUpdateSchema,
  response: officeStorySchema,
  maxBodyKb: 6_500,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  publishes: ['news.changed', 'news.drafted'],
});

export const deleteStory = endpoint({
  method: 'DELETE',
  path: '/api/news/:id',
  access: 'news:edit',
  summary: 'Deletes a story; it can be restored.',
  params,
  response: z.object({ id: z.string() }),
  errors: ['NOT_FOUND'],
  publishes: ['news.changed', 'news.drafted'],
});

export const restoreStory = endpoint({
  method: 'POST',
  path: '/api/news/:id/restore',
  access: 'news:edit',
  summary: 'Restores a deleted story in the state that it had.',
  params,
  response: officeStorySchema,
  errors: ['NOT_FOUND'],
  publishes: ['news.changed', 'news.drafted'],
});

export const orderFeaturedStories = endpoint({
  method: 'PUT',
  path: '/api/news/featured',
  access: 'news:edit',
  summary: 'Puts the featured stories in order; refused if the caller saw an older order.',
  body: featuredOrderSchema,
  response: z.object({ ids: z.array(z.string()) }),
  errors: ['VERSION_CONFLICT'],
  publishes: ['news.changed', 'news.drafted'],
});

export const previewBulkStories = endpoint({
  method: 'POST',
  path: '/api/news/bulk/preview',
  access: 'news:edit',
  summary: 'How many stories a filter matches, before an act on all of them.',
  body: bulkPreviewBody(officeFilter),
  response: bulkPreviewSchema,
  publishes: { nothing: 'It changes nothing.' },
});

export const bulkStories = endpoint({
  method: 'POST',
  path: '/api/news/bulk',
  access: 'news:edit',
  summary: 'Publishes, withdraws, deletes or restores many stories as one batch, which is undone as one.',
  body: bulkBody(officeFilter, ['publish', 'withdraw', 'delete', 'restore']),
  response: bulkOutcomeSchema,
  errors: ['CONFLICT'],
  publishes: ['news.changed', 'news.drafted'],
});

export const listStoryVersions = endpoint({
  method: 'GET',
  path: '/api/news/:id/versions',
  access: 'news:edit',
  summary: 'The versions of a story, newest first, at most 100.',
  params,
  response: contentVersionsSchema,
  errors: ['NOT_FOUND'],
});

export const readStoryVersion = endpoint({
  method: 'GET',
  path: '/api/news/:id/versions/:version',
  access: 'news:edit',
  summary: 'The text of an earlier version of a story.',
  params: params.extend({ version: versionParamSchema }),
  response: contentTextSchema,
  errors: ['NOT_FOUND'],
});

export const restoreStoryVersion = endpoint({
  method: 'POST',
  path: '/api/news/:id/versions/restore',
  access: 'news:edit',
  summary: 'Restores the text of an earlier version, as a new version; when it is shown does not change.',
  params,
  body: restoreVersionSchema,
  response: officeStorySchema,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  publishes: ['news.changed', 'news.drafted'],
});
