// Fields that the calls of invoices, plans, payments and mails share.
import { z } from 'zod';
import { reason } from '../reasons/reason.ts';

/** What one form of the office is sent with, so that it takes effect once. */
export const requestIdField = z
  .uuid()
  .describe('Made once per form by the browser: the same one again has no second effect.');

/** A text that has to be there, such as why an invoice is void. */
export const requiredTextField = (max: number) =>
  z
    .string(reason('text.required'))
    .trim()
    .min(1, reason('text.required'))
    .max(max, reason('text.too-long', { max }));
