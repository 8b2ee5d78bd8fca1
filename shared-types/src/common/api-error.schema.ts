import { z } from 'zod';
import { type ErrorCode, errorCodes } from './errors.ts';

/** The body of every failed call: `fields` maps a dotted path in the input to what is allowed there. */
export const apiErrorSchema = z.object({
  message: z.string(),
  code: z.enum(errorCodes as [ErrorCode, ...ErrorCode[]]),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
});
export type ApiErrorBody = z.infer<typeof apiErrorSchema>;
