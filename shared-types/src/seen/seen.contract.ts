import { z } from 'zod';
import { endpoint, memberLimits } from '../common/endpoint.ts';
import { reason } from '../reasons/reason.ts';

/** The things with a 'NEW' badge until the member has seen them (spec section 2). */
export const seenThings = ['trophy-case', 'face-off'] as const;
export type SeenThing = (typeof seenThings)[number];

const seenSchema = z.object({ seen: z.array(z.string()) });
export type Seen = z.infer<typeof seenSchema>;

export const readSeen = endpoint({
  method: 'GET',
  path: '/api/members/me/seen',
  access: 'signed-in',
  summary: 'The parts of the member area that the caller has opened before: those have no NEW badge.',
  response: seenSchema,
  errors: ['NOT_FOUND'],
});

export const markSeen = endpoint({
  method: 'PUT',
  path: '/api/members/me/seen/:what',
  access: 'signed-in',
  limit: memberLimits.frequent,
  summary: 'Records that the caller has opened a part of the member area; a repeated call changes nothing.',
  params: z.object({ what: z.enum(seenThings, reason('value.one-of', { options: seenThings.join(', ') })) }),
  response: seenSchema,
  errors: ['NOT_FOUND'],
  publishes: ['account.seen-changed'],
});
