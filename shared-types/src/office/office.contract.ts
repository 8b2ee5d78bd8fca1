import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { searchTerm } from '../common/search-text.ts';
import {
  officeCountsSchema,
  officeFindingsSchema,
  officeSearchMaxLength,
  officeSearchMinLength,
} from './office.schema.ts';

export const readOfficeCounts = endpoint({
  method: 'GET',
  path: '/api/office/counts',
  access: 'admin-panel:see',
  cost: 50,
  summary: 'The numbers of open items on the pages of the office, and the totals.',
  response: officeCountsSchema,
});

export const searchOffice = endpoint({
  method: 'GET',
  path: '/api/office/search',
  access: 'admin-panel:see',
  cost: 20,
  summary:
    'The members, venues, invoices, stories and events of the coming days that a term finds, at most five of each.',
  query: z.object({
    q: searchTerm(officeSearchMinLength, officeSearchMaxLength),
  }),
  response: officeFindingsSchema,
});
