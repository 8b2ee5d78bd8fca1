import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { moneyFormSchema } from '../money/money-form.ts';

/** The data that the page needs before its first call. */
export const publicConfigSchema = z.object({
  productName: z.string(),
  timeZone: z.string().describe('The IANA name of the league time zone.'),
  money: moneyFormSchema.optional().describe('The currency format of the league; if omitted: US dollars.'),
  dayEndsHour: z
    .int()
    .describe('When the league’s day ends, in hours after midnight: until then today is the date before.'),
  canMail: z
    .boolean()
    .describe('Whether the league has a mail server; without one it mails nobody, and pages say so.'),
  serverTime: z.number().describe('Milliseconds since 1970 at the time of the response.'),
});
export type PublicConfig = z.infer<typeof publicConfigSchema>;

export const readPublicConfig = endpoint({
  method: 'GET',
  path: '/api/config',
  access: 'public',
  summary: "The product's name, the league's time zone, its currency format, and the server's time.",
  response: publicConfigSchema,
});
