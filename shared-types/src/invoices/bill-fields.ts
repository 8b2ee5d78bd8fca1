// Fields shared by the calls for invoices, plans, payments and mails.
import { z } from 'zod';
import { reason } from '../reasons/reason.ts';

/** The id of one submission of an office form, so that it takes effect only once. */
export const requestIdField = z
  .uuid()
  .describe('Made once per form by the browser: the same one again has no second effect.');

/** Returns the schema of a required text, such as the reason why an invoice is void. */
export const requiredTextField = (max: number) =>
  z
    .string(reason('text.required'))
    .trim()
    .min(1, reason('text.required'))
    .max(max, reason('text.too-long', { max }));
