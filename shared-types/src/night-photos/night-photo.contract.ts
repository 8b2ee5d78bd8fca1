import { z } from 'zod';
import { endpoint, memberLimits } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import { listOf } from '../common/pagination.ts';
import { nightPhotoInputSchema, nightPhotoSchema } from './night-photo.schema.ts';

const params = z.object({ id: idSchema });
const publishes = ['night-photo.changed'] as const;

export const listClockPhotos = endpoint({
  method: 'GET',
  path: '/api/poker-clocks/:id/photos',
  access: 'result:post',
  summary: 'The pictures of the night of a clock.',
  params,
  response: listOf(nightPhotoSchema),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const addClockPhoto = endpoint({
  method: 'POST',
  path: '/api/poker-clocks/:id/photos',
  access: 'result:post',
  limit: { callsPerHour: 60 },
  maxBodyKb: 2_200,
  summary: 'Shows a picture of the winners’ table on the page of the night, once its clock has finished.',
  params,
  body: nightPhotoInputSchema,
  response: nightPhotoSchema,
  status: 201,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'COMMAND_NOT_ALLOWED', 'CONFLICT'],
  publishes,
});

export const removeNightPhoto = endpoint({
  method: 'DELETE',
  path: '/api/night-photos/:id',
  access: 'result:post',
  summary: 'Removes a picture from the page of its night.',
  params,
  response: z.object({ id: z.string() }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  publishes,
});

export const takeDownNightPhoto = endpoint({
  method: 'POST',
  path: '/api/night-photos/:id/take-down',
  access: 'signed-in',
  limit: memberLimits.rare,
  summary: 'Removes a picture at the wish of a member who played that night.',
  params,
  response: z.object({ id: z.string() }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  publishes,
});
