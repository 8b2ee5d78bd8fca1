import { z } from 'zod';
import { reasons } from '../reasons/read-reason.ts';
import { type ErrorCode, errorCodes } from './errors.ts';

const paramsSchema = z.record(z.string(), z.union([z.string(), z.number()]));

/**
 * The body of every failed call. `reason` with `params` is for programs; `message` is the same as an English
 * sentence. `fields` maps a dotted path in the input to what is allowed there, `fieldReasons` to its reason.
 */
export const apiErrorSchema = z.object({
  message: z.string(),
  code: z.enum(errorCodes as [ErrorCode, ...ErrorCode[]]),
  reason: z.enum(reasons),
  params: paramsSchema,
  fields: z.record(z.string(), z.string()).optional(),
  fieldReasons: z.record(z.string(), z.object({ reason: z.enum(reasons), params: paramsSchema })).optional(),
  requestId: z.string(),
});
export type ApiErrorBody = z.infer<typeof apiErrorSchema>;
