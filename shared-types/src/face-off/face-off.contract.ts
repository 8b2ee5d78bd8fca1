import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import { faceOffSchema, rivalsSchema } from './face-off.schema.ts';

export const readFaceOff = endpoint({
  method: 'GET',
  path: '/api/face-off/:id/:otherId',
  access: 'signed-in',
  cost: 8,
  summary: 'Two members head to head. A member who does not take part in face-offs is refused.',
  params: z.object({ id: idSchema, otherId: idSchema }),
  response: faceOffSchema,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const readRivals = endpoint({
  method: 'GET',
  path: '/api/face-off/:id',
  access: 'signed-in',
  cost: 6,
  summary: 'The nemesis and the favourite victim of a member, and the rival whom they meet most often.',
  params: z.object({ id: idSchema }),
  response: rivalsSchema,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});
