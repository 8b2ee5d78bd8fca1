import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import { listOf, listQuery } from '../common/pagination.ts';
import {
  artworkRecordSchema,
  artworkSchema,
  artworkUpdateSchema,
  pictureStates,
  pictureTagSchema,
  pictureUses,
} from './artwork.schema.ts';

const params = z.object({ id: idSchema });

export const listArtwork = endpoint({
  method: 'GET',
  path: '/api/pictures/office',
  access: 'site-content:edit',
  summary: 'The pictures of the library with their folders and in how many places each is shown.',
  query: listQuery(['addedAt', 'name']).extend({
    tag: pictureTagSchema.optional(),
    use: z.enum(pictureUses).optional(),
    state: z.enum(pictureStates).optional().describe('Active by default.'),
  }),
  response: listOf(artworkSchema),
  cost: 12,
});

export const listPictureTags = endpoint({
  method: 'GET',
  path: '/api/pictures/tags',
  access: 'site-content:edit',
  summary: 'The folders of the library and how many pictures are in each, by name.',
  response: z.array(z.object({ tag: z.string(), count: z.int() })),
});

export const listDuplicatePictures = endpoint({
  method: 'GET',
  path: '/api/pictures/duplicates',
  access: 'site-content:edit',
  summary: 'Groups of pictures of the library that look the same, the oldest of each first.',
  response: z.array(z.array(artworkSchema)),
  cost: 20,
});

export const readArtwork = endpoint({
  method: 'GET',
  path: '/api/pictures/:id',
  access: 'site-content:edit',
  summary: 'A picture of the library, where it is shown, and what looks the same.',
  params,
  response: artworkRecordSchema,
  errors: ['NOT_FOUND'],
  cost: 8,
});

export const updateArtwork = endpoint({
  method: 'PUT',
  path: '/api/pictures/:id',
  access: 'site-content:edit',
  summary: 'Changes the description, the folders and the focus of a picture.',
  params,
  body: artworkUpdateSchema,
  response: artworkSchema,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  publishes: ['picture.changed'],
});

export const replaceArtwork = endpoint({
  method: 'POST',
  path: '/api/pictures/:id/replace',
  access: 'site-content:edit',
  summary:
    'Shows another picture of the library wherever this one is shown, as one batch, which is undone as one.',
  params,
  body: z.object({ by: idSchema.describe('The picture that takes its place.') }),
  response: z.object({ batchId: z.string(), replaced: z.int().describe('In how many places.') }),
  errors: ['NOT_FOUND'],
  publishes: [
    'picture.changed',
    'news.changed',
    'content-page.changed',
    'venue.changed',
    'calendar-event.changed',
    'site-content.changed',
  ],
});

export const deleteArtwork = endpoint({
  method: 'DELETE',
  path: '/api/pictures/:id',
  access: 'site-content:edit',
  summary: 'Removes a picture that is shown nowhere from the library.',
  params,
  response: z.object({ id: z.string() }),
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes: ['picture.changed'],
});

export const restoreArtwork = endpoint({
  method: 'POST',
  path: '/api/pictures/:id/restore',
  access: 'site-content:edit',
  summary: 'Restores a picture to the library.',
  params,
  response: artworkSchema,
  errors: ['NOT_FOUND'],
  publishes: ['picture.changed'],
});
