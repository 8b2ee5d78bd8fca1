import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import { listOf, listQuery } from '../common/pagination.ts';
import { reason } from '../reasons/reason.ts';
import {
  openReferralStatuses,
  referralReceiptSchema,
  referralStatuses,
  rewardPaymentInputSchema,
  venueReferralInputSchema,
  venueReferralSchema,
} from './referral.schema.ts';

export const referVenue = endpoint({
  method: 'POST',
  path: '/api/venue-referrals',
  access: 'public',
  summary: 'Recommends a venue; the same `requestId` again has no second effect.',
  body: venueReferralInputSchema,
  response: referralReceiptSchema,
  status: 201,
  errors: ['RATE_LIMITED'],
  publishes: ['venue-referral.changed'],
});

export const listVenueReferrals = endpoint({
  method: 'GET',
  path: '/api/venue-referrals',
  access: 'venue-referral:manage',
  summary: 'The recommended venues, newest first unless sorted otherwise.',
  savedViews: 'venue-referrals',
  query: listQuery(['createdAt', 'name', 'venueName', 'status']).extend({
    status: z.enum(referralStatuses).optional(),
  }),
  response: listOf(venueReferralSchema),
});

export const setReferralStatus = endpoint({
  method: 'PATCH',
  path: '/api/venue-referrals/:id',
  access: 'venue-referral:manage',
  summary: 'Sets the status of a referral.',
  params: z.object({ id: idSchema }),
  body: z.object({
    status: z.enum(openReferralStatuses, reason('referral.status-form')),
    venueId: idSchema.nullable().optional().describe('The venue that it became; if omitted: unchanged.'),
    seenStatus: z
      .enum(referralStatuses, reason('referral.status-form'))
      .optional()
      .describe('The status that was seen; if omitted, no conflict check is made.'),
    seenVenueId: idSchema.nullable().optional().describe('The same for the venue.'),
  }),
  response: venueReferralSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'VERSION_CONFLICT'],
  publishes: ['venue-referral.changed'],
});

export const payReferral = endpoint({
  method: 'POST',
  path: '/api/venue-referrals/:id/payment',
  access: 'venue-referral:manage',
  summary: 'Records that the reward of a signed venue was paid; a second payment is refused.',
  params: z.object({ id: idSchema }),
  body: rewardPaymentInputSchema,
  response: venueReferralSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes: ['venue-referral.changed'],
});
