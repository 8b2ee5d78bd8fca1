import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { instantSchema } from '../common/ids.ts';

/** How far back Recent Winners goes, in hours (spec section 9). */
export const recentWinnersHours = 48;

/** A first place of the last 48 hours (spec section 3). */
export const recentWinnerSchema = z.object({
  id: z.string(),
  date: z.string(),
  player: z.object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    profileImage: z.string().nullable(),
    playerNumber: z.number().int(),
  }),
  tournament: z.object({ name: z.string(), venueName: z.string() }),
  nightId: z.string().describe('The id of the page of its night: `/events/<nightId>/<date>`.'),
  expiresAt: instantSchema.describe('When it is no longer recent.'),
});
export type RecentWinner = z.infer<typeof recentWinnerSchema>;

export const listRecentWinners = endpoint({
  method: 'GET',
  path: '/api/winners/recent',
  access: 'public',
  summary: 'First places of the last 48 hours, newest first.',
  response: z.array(recentWinnerSchema),
  cached: true,
});
