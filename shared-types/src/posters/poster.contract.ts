// Posters to print and to share, drawn from the data of a night, a venue or a winner.
import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { dateSchema } from '../common/ids.ts';

/** The subjects of a poster. */
export const posterSubjects = ['night', 'venue', 'winner'] as const;
export type PosterSubject = (typeof posterSubjects)[number];
/** PDF for printing (US Letter), PNG for social media (1080 × 1350 pixels). */
export const posterFormats = ['pdf', 'png'] as const;
export type PosterFormat = (typeof posterFormats)[number];

export const readPoster = endpoint({
  method: 'GET',
  path: '/api/posters/:subject/:id/poster.:format',
  access: 'site-content:edit',
  summary: 'A poster of a night, a venue or the winners of a posted night.',
  params: z.object({
    subject: z.enum(posterSubjects),
    id: z
      .string()
      .regex(/^(calendar-)?[0-9a-f]{24}$/)
      .describe('Of a night its event or tournament, of a venue itself, of winners the result.'),
    format: z.enum(posterFormats),
  }),
  query: z.object({
    date: dateSchema.optional().describe('The night of a weekly event; its next one by default.'),
    language: z.enum(['en', 'es']).default('en'),
  }),
  response: z.string().describe('The file.'),
  produces: ['application/pdf', 'image/png'],
  errors: ['NOT_FOUND'],
  cost: 60,
});
