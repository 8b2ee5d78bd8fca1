import { z } from 'zod';
import { instantSchema } from '../common/ids.ts';

const blindsSchema = z.object({ smallBlind: z.number(), bigBlind: z.number(), ante: z.number() });

/** What a venue's own clock showed when it last reported; nobody can give it commands. */
export const clockReportSchema = z.object({
  title: z.string(),
  level: z.int().describe('As people count, from 1.'),
  isBreak: z.boolean(),
  isPaused: z.boolean(),
  remainingMs: z.number().describe('Of the level, at `receivedAt`; it runs on unless the clock is paused.'),
  blinds: blindsSchema,
  next: blindsSchema.extend({ isBreak: z.boolean() }).nullable(),
  entrants: z.int(),
  playersLeft: z.int(),
  receivedAt: instantSchema,
});
export type ClockReport = z.infer<typeof clockReportSchema>;

/** The address to which the program of a venue's own clock sends its status updates. */
export const reportedClockSchema = z.object({
  url: z.string().nullable().describe('A secret; null while there is none.'),
  receivedAt: instantSchema.nullable().describe('When the last update arrived; null before the first.'),
  isFresh: z.boolean().describe('Whether updates arrive: three missing ones make it stale.'),
});
