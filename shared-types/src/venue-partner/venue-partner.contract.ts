import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import { listOf, listQuery } from '../common/pagination.ts';
import {
  disputeAnswerSchema,
  disputeInputSchema,
  monthSchema,
  officeDisputeSchema,
  partnerLinkSchema,
  partnerNightSchema,
  partnerPageSchema,
  partnerTokenSchema,
} from './venue-partner.schema.ts';

const params = z.object({ id: idSchema });

export const readPartnerPage = endpoint({
  method: 'GET',
  path: '/api/venue-partner',
  access: 'public',
  summary: 'What a venue sees by its link: coming nights, and the nights of a month with their proof.',
  query: z.object({
    token: partnerTokenSchema,
    month: monthSchema.optional().describe('The latest month with nights unless said.'),
  }),
  response: partnerPageSchema,
  errors: ['NOT_FOUND'],
});

export const disputeNight = endpoint({
  method: 'POST',
  path: '/api/venue-partner/disputes',
  access: 'public',
  summary: 'Objects to a night, by the link of its venue; the office answers it.',
  body: disputeInputSchema,
  response: partnerNightSchema,
  status: 201,
  errors: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
  publishes: ['venue-dispute.changed'],
});

export const readPartnerLink = endpoint({
  method: 'GET',
  path: '/api/venues/:id/partner-link',
  access: 'venue:edit',
  summary: 'The link by which the venue sees its figures.',
  params,
  response: partnerLinkSchema,
  errors: ['NOT_FOUND'],
});

export const createPartnerLink = endpoint({
  method: 'POST',
  path: '/api/venues/:id/partner-link',
  access: 'venue:edit',
  summary: 'Makes the link of a venue; the one from before no longer works.',
  params,
  response: partnerLinkSchema,
  errors: ['NOT_FOUND'],
  publishes: ['partner-link.changed'],
});

export const deletePartnerLink = endpoint({
  method: 'DELETE',
  path: '/api/venues/:id/partner-link',
  access: 'venue:edit',
  summary: 'Ends the link of a venue.',
  params,
  response: partnerLinkSchema,
  errors: ['NOT_FOUND'],
  publishes: ['partner-link.changed'],
});

export const listDisputes = endpoint({
  method: 'GET',
  path: '/api/venue-disputes',
  access: 'venue:edit',
  summary: 'What venues object to, the oldest that waits first.',
  query: listQuery(['sentAt']).extend({ state: z.enum(['waiting', 'answered']).default('waiting') }),
  response: listOf(officeDisputeSchema),
});

export const answerDispute = endpoint({
  method: 'POST',
  path: '/api/venue-disputes/:id/answer',
  access: 'venue:edit',
  summary: 'Answers an objection; the venue reads it beside the night.',
  params,
  body: disputeAnswerSchema,
  response: officeDisputeSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes: ['venue-dispute.changed'],
});
