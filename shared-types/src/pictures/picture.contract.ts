import { endpoint } from '../common/endpoint.ts';
import { listOf, listQuery } from '../common/pagination.ts';
import { libraryPictureSchema, pictureInputSchema } from './picture.schema.ts';

export const listPictures = endpoint({
  method: 'GET',
  path: '/api/pictures',
  access: 'picture:add',
  summary: 'The pictures of the library, newest first unless sorted otherwise.',
  query: listQuery(['addedAt', 'name']),
  response: listOf(libraryPictureSchema),
});

export const addPicture = endpoint({
  method: 'POST',
  path: '/api/pictures',
  access: 'picture:add',
  summary:
    'Adds a picture to the library, upright and without its metadata; the same picture is kept once, with the description of the last upload.',
  body: pictureInputSchema,
  response: libraryPictureSchema,
  status: 201,
  maxBodyKb: 6_500,
  limit: { callsPerHour: 600 },
  publishes: ['picture.added'],
});
