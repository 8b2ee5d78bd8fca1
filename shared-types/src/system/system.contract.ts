import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { moneyFormSchema } from '../money/money-form.ts';

/** The data that the page needs before its first call. */
export const publicConfigSchema = z.object({
  productName: z.string(),
  timeZone: z.string().describe('The IANA name of the league time zone.'),
  money: moneyFormSchema.optional().describe('How the league writes amounts; left out: US dollars.'),
  serverTime: z.number().describe('Milliseconds since 1970 when the answer was made.'),
});
export type PublicConfig = z.infer<typeof publicConfigSchema>;

export const readPublicConfig = endpoint({
  method: 'GET',
  path: '/api/config',
  access: 'public',
  summary: "The product's name, the league's time zone, how it writes amounts, and the server's time.",
  response: publicConfigSchema,
});
