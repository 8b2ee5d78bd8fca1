// Separate from the account: the log of a clock needs it without the forms of the account.
import { z } from 'zod';

/** A device, as recognized from the browser's user agent; null for a browser or system that is not recognized. */
export const deviceSchema = z.object({
  kind: z.enum(['phone', 'tablet', 'computer', 'other']),
  browser: z.string().nullable(),
  system: z.string().nullable(),
});
export type Device = z.infer<typeof deviceSchema>;
