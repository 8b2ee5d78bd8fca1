import { z } from 'zod';
import { endpoint, memberLimits } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import { reason } from '../reasons/reason.ts';
import { maxImageLength } from './profile-image.rules.ts';

const jpegDataUrl = /^data:image\/jpeg;base64,[A-Za-z0-9+/]+={0,2}$/;

/** A picture scaled down by the browser, or null to remove it. */
export const profileImageSchema = z.object({
  profileImage: z
    .string(reason('picture.missing'))
    .max(maxImageLength, reason('picture.too-large', { maxKb: 500 }))
    .regex(jpegDataUrl, reason('picture.not-a-jpeg-data-url'))
    .nullable(),
});

export const setProfileImage = endpoint({
  method: 'PUT',
  path: '/api/players/:id/profile-image',
  access: 'signed-in',
  limit: memberLimits.usual,
  summary:
    'Sets the picture of the caller’s account (or, for admins, of any), a JPEG data URL; null removes it.',
  params: z.object({ id: idSchema }),
  body: profileImageSchema,
  response: z.object({ id: z.string(), profileImage: z.string().nullable() }),
  maxBodyKb: 1_024,
  errors: ['NOT_FOUND', 'PAYLOAD_TOO_LARGE', 'FORBIDDEN'],
  publishes: ['player.changed', 'account.changed'],
});
