import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { receiptSchema } from '../common/form-fields.ts';
import { idSchema } from '../common/ids.ts';
import { listOf, listQuery } from '../common/pagination.ts';
import { reason } from '../reasons/reason.ts';
import {
  applicationSchema,
  contactMessageSchema,
  inquiryKinds,
  inquirySchema,
  inquiryStatuses,
  venueInquirySchema,
} from './contact.schema.ts';

const form = {
  method: 'POST',
  access: 'public',
  response: receiptSchema,
  status: 201,
  errors: ['RATE_LIMITED'],
  publishes: ['inquiry.changed'],
} as const;

export const sendContactMessage = endpoint({
  ...form,
  path: '/api/contact/messages',
  summary: 'Sends the league a message; the same `requestId` again has no second effect.',
  body: contactMessageSchema,
});

export const sendVenueInquiry = endpoint({
  ...form,
  path: '/api/contact/venues',
  summary: 'A venue asks for league nights; the same `requestId` again has no second effect.',
  body: venueInquirySchema,
});

export const sendApplication = endpoint({
  ...form,
  path: '/api/contact/employment',
  summary: 'Applies as a host or for the staff; the same `requestId` again has no second effect.',
  body: applicationSchema,
});

export const listInquiries = endpoint({
  method: 'GET',
  path: '/api/inquiries',
  access: 'inquiry:manage',
  summary: 'The inquiries from the contact forms, newest first unless sorted otherwise.',
  savedViews: 'inquiries',
  query: listQuery(['createdAt', 'name', 'status']).extend({
    kind: z.enum(inquiryKinds).optional(),
    status: z.enum(inquiryStatuses).optional(),
  }),
  response: listOf(inquirySchema),
});

export const setInquiryStatus = endpoint({
  method: 'PATCH',
  path: '/api/inquiries/:id',
  access: 'inquiry:manage',
  summary: 'Marks an inquiry as new, answered or closed.',
  params: z.object({ id: idSchema }),
  body: z.object({
    status: z.enum(inquiryStatuses, reason('inquiry.status-form')),
    seenStatus: z
      .enum(inquiryStatuses, reason('inquiry.status-form'))
      .optional()
      .describe('The status that was seen; if omitted, no conflict check is made.'),
  }),
  response: inquirySchema,
  errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  publishes: ['inquiry.changed'],
});
