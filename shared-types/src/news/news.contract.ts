import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import { listOf, listQuery } from '../common/pagination.ts';
import { storyInputSchema, storyNeighboursSchema, storySchema, storySummarySchema } from './news.schema.ts';

const params = z.object({ id: idSchema });

export const listActiveNews = endpoint({
  method: 'GET',
  path: '/api/news/active',
  access: 'public',
  summary: 'The featured stories, newest first.',
  response: z.array(storySchema),
  cached: true,
});

export const listNews = endpoint({
  method: 'GET',
  path: '/api/news',
  access: 'public',
  summary: 'All stories, newest first.',
  response: z.array(storySchema),
  cached: true,
});

export const listStories = endpoint({
  method: 'GET',
  path: '/api/news/list',
  access: 'public',
  summary: 'Stories in pages, newest first unless sorted otherwise, each with its beginning alone.',
  query: listQuery(['createdAt', 'title']),
  response: listOf(storySummarySchema),
});

export const listNewsDrafts = endpoint({
  method: 'GET',
  path: '/api/news/drafts',
  access: 'news:edit',
  summary: 'What the league wrote by itself, such as the recap of a night; restore puts it up.',
  response: z.array(storySchema),
});

export const readStoryNeighbours = endpoint({
  method: 'GET',
  path: '/api/news/:id/neighbours',
  access: 'public',
  summary: 'The stories before and after one, and the latest others.',
  params,
  response: storyNeighboursSchema,
  cached: true,
  errors: ['NOT_FOUND'],
});

export const readStory = endpoint({
  method: 'GET',
  path: '/api/news/:id',
  access: 'public',
  summary: 'One story.',
  params,
  response: storySchema,
  cached: true,
  errors: ['NOT_FOUND'],
});

export const createStory = endpoint({
  method: 'POST',
  path: '/api/news',
  access: 'news:edit',
  summary: 'Publishes a story.',
  body: storyInputSchema,
  response: storySchema,
  status: 201,
  maxBodyKb: 6_500,
  publishes: ['news.changed'],
});

export const updateStory = endpoint({
  method: 'PUT',
  path: '/api/news/:id',
  access: 'news:edit',
  summary: 'Changes a story.',
  params,
  body: storyInputSchema,
  response: storySchema,
  maxBodyKb: 6_500,
  publishes: ['news.changed'],
});

export const deleteStory = endpoint({
  method: 'DELETE',
  path: '/api/news/:id',
  access: 'news:edit',
  summary: 'Takes a story down; it can be brought back.',
  params,
  response: z.object({ id: z.string() }),
  publishes: ['news.changed'],
});

export const restoreStory = endpoint({
  method: 'POST',
  path: '/api/news/:id/restore',
  access: 'news:edit',
  summary: 'Brings back a story that was taken down, or puts a draft up.',
  params,
  response: storySchema,
  publishes: ['news.changed'],
});
