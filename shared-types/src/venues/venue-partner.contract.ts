import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import { listOf, listQuery } from '../common/pagination.ts';
import { posterFormats } from '../posters/poster.contract.ts';
import {
  disputeAnswerSchema,
  disputeInputSchema,
  lineDisputeInputSchema,
  monthSchema,
  officeDisputeSchema,
  partnerInvoiceSchema,
  partnerLinkSchema,
  partnerNightSchema,
  partnerPageSchema,
  partnerPassSchema,
} from './venue-partner.schema.ts';

const params = z.object({ id: idSchema });

export const readPartnerPage = endpoint({
  method: 'GET',
  path: '/api/venue-partner',
  access: 'public',
  summary:
    'The data that a venue sees about itself: coming nights, and the nights of a month with their proof.',
  query: partnerPassSchema.safeExtend({
    month: monthSchema.optional().describe('By default the latest month with nights.'),
  }),
  response: partnerPageSchema,
  errors: ['NOT_FOUND'],
});

export const disputeNight = endpoint({
  method: 'POST',
  path: '/api/venue-partner/disputes',
  access: 'public',
  summary: 'Objects to a night of the venue; the office answers it.',
  body: disputeInputSchema,
  response: partnerNightSchema,
  status: 201,
  errors: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
  publishes: ['venue-dispute.changed'],
});

export const readPartnerInvoice = endpoint({
  method: 'GET',
  path: '/api/venue-partner/invoices/:id',
  access: 'public',
  summary: 'An invoice of the venue by its lines, each with the nights that it charges.',
  params,
  query: partnerPassSchema,
  response: partnerInvoiceSchema,
  errors: ['NOT_FOUND'],
  cost: 5,
});

export const disputeLine = endpoint({
  method: 'POST',
  path: '/api/venue-partner/line-disputes',
  access: 'public',
  summary: 'Objects to a line of an invoice of the venue; the office answers it.',
  body: lineDisputeInputSchema,
  response: partnerInvoiceSchema,
  status: 201,
  errors: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
  publishes: ['venue-dispute.changed'],
});

export const readPartnerPoster = endpoint({
  method: 'GET',
  path: '/api/venue-partner/poster.:format',
  access: 'public',
  summary: 'The poster of the venue, with the code of its page, to print or to share.',
  params: z.object({ format: z.enum(posterFormats) }),
  query: partnerPassSchema.safeExtend({ language: z.enum(['en', 'es']).default('en') }),
  response: z.string().describe('The file.'),
  produces: ['application/pdf', 'image/png'],
  errors: ['NOT_FOUND'],
  cost: 60,
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
  securityEvent: { type: 'link.made', subject: 'id' },
  summary: 'Creates the link of a venue; the previous one and the links to its invoices no longer work.',
  params,
  response: partnerLinkSchema,
  errors: ['NOT_FOUND'],
  publishes: ['partner-link.changed'],
});

export const deletePartnerLink = endpoint({
  method: 'DELETE',
  path: '/api/venues/:id/partner-link',
  access: 'venue:edit',
  securityEvent: { type: 'link.ended', subject: 'id' },
  summary: 'Ends all links of a venue: the one to its figures and those to its invoices.',
  params,
  response: partnerLinkSchema,
  errors: ['NOT_FOUND'],
  publishes: ['partner-link.changed'],
});

export const listDisputes = endpoint({
  method: 'GET',
  path: '/api/venue-disputes',
  access: 'venue:edit',
  summary: 'The objections of venues, the oldest waiting one first.',
  query: listQuery(['sentAt']).extend({
    state: z.enum(['waiting', 'answered', 'all']).default('waiting'),
    invoiceId: idSchema.optional().describe('Only the lines of one invoice.'),
  }),
  response: listOf(officeDisputeSchema),
});

export const answerDispute = endpoint({
  method: 'POST',
  path: '/api/venue-disputes/:id/answer',
  access: 'venue:edit',
  summary: 'Answers an objection; the venue reads it beside the night or the line.',
  params,
  body: disputeAnswerSchema,
  response: officeDisputeSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes: ['venue-dispute.changed'],
});
