import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { dateSchema, idSchema } from '../common/ids.ts';
import { exportedFileSchema } from '../common/resource.ts';
import { reason } from '../reasons/reason.ts';
import { invoiceLanguages } from './fee-plan.schema.ts';
import { pdfType } from './invoice-file.ts';
import { statementSchema } from './statement.schema.ts';

const params = z.object({ venueId: idSchema });
const days = z.object({ from: dateSchema, to: dateSchema });
const inOrder = ({ from, to }: { from: string; to: string }) => from <= to;

/** The first and last day of a statement. */
export const statementDaysSchema = days.refine(inOrder, {
  path: ['to'],
  error: reason('statement.days-order'),
});

export const readStatement = endpoint({
  method: 'GET',
  path: '/api/venue-statements/:venueId',
  access: 'invoice:edit',
  summary: 'What a venue was billed and paid within some days, and what it owed before and after.',
  params,
  query: days,
  response: statementSchema,
  cost: 8,
  errors: ['NOT_FOUND'],
});

export const statementPdf = endpoint({
  method: 'GET',
  path: '/api/venue-statements/:venueId/statement.pdf',
  access: 'invoice:edit',
  summary: 'The statement as a PDF, in the language of the venue by default.',
  params,
  query: days.extend({ language: z.enum(invoiceLanguages).optional() }),
  response: exportedFileSchema,
  produces: [pdfType],
  cost: 80,
  errors: ['NOT_FOUND'],
});
