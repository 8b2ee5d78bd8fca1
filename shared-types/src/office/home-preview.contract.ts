import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { dateSchema, instantSchema } from '../common/ids.ts';
import { storySchema } from '../news/news.schema.ts';
import { countdownSchema, storeBannerSchema, thoughtSchema } from '../site-content/site-content.schema.ts';
import { tournamentCardSchema } from '../tournaments/tournament.schema.ts';
import { recentWinnerSchema } from '../winners/winner.contract.ts';

/** The home page as it will be at an instant, from current plans and posts. */
export const homePreviewSchema = z.object({
  at: instantSchema,
  date: dateSchema.describe('The league date of that time.'),
  thought: thoughtSchema,
  storeBanner: storeBannerSchema,
  countdown: countdownSchema,
  news: z.array(storySchema).describe('The featured stories.'),
  winners: z.array(recentWinnerSchema),
  events: z.array(tournamentCardSchema).describe('Those of the league date.'),
  moments: z.array(instantSchema).describe('When plans begin or end in the next two weeks, in order.'),
});
export type HomePreview = z.infer<typeof homePreviewSchema>;

export const readHomePreview = endpoint({
  method: 'GET',
  path: '/api/home-preview',
  access: 'site-content:edit',
  summary: 'The parts of the home page as they will be at a given time.',
  query: z.object({ at: instantSchema }),
  response: homePreviewSchema,
  cost: 20,
});
