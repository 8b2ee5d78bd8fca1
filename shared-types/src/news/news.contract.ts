// The public endpoints of the news; those for editors are in `news-office.contract.ts`.
import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import { listOf, listQuery } from '../common/pagination.ts';
import {
  spanishStorySchema,
  storyNeighboursSchema,
  storyPageSchema,
  storySchema,
  storySummarySchema,
} from './news.schema.ts';

const params = z.object({ id: idSchema });

export const listActiveNews = endpoint({
  method: 'GET',
  path: '/api/news/active',
  access: 'public',
  summary: 'The featured stories that are live, in the order that the office gave them.',
  response: z.array(storySchema),
  cached: true,
});

export const listNews = endpoint({
  method: 'GET',
  path: '/api/news',
  access: 'public',
  summary: 'All stories that are live, newest first.',
  response: z.array(storySchema),
  cached: true,
});

export const listStories = endpoint({
  method: 'GET',
  path: '/api/news/list',
  access: 'public',
  cost: 4,
  summary: 'Stories in pages, newest first unless sorted otherwise, each with only its beginning.',
  query: listQuery(['createdAt', 'title']),
  response: listOf(storySummarySchema),
});

export const listSpanishNews = endpoint({
  method: 'GET',
  path: '/api/news/spanish',
  access: 'public',
  summary: 'Title and beginning of the stories that are written in Spanish too, newest first.',
  response: z.array(spanishStorySchema),
  cached: true,
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
  summary: 'One story that is live, in both languages.',
  params,
  response: storyPageSchema,
  cached: true,
  errors: ['NOT_FOUND'],
});
