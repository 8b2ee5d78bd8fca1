// The question whether two nights at one venue and start are the same one, asked before both count.
import { z } from 'zod';
import { reason } from '../reasons/reason.ts';

const maxOthers = 20;

/** Nights that a caller has seen, and says are others than the one that is sent. */
export const otherThanSchema = z
  .array(z.string().regex(/^(?:calendar-)?[0-9a-f]{24}$/, reason('result.card-id-form')))
  .max(maxOthers, reason('list.too-long', { max: maxOthers }))
  .default([])
  .describe('Ids of nights (`sameNights` of a refusal) that the caller says are not this one.');

/** A night that may be the same as the one that was sent: `sameNights` in the details of the refusal. */
const sameNightSchema = z.object({
  id: z.string().describe('A result, a tournament, or `calendar-<id>`.'),
  name: z.string(),
  venueName: z.string(),
  date: z.string(),
  startTime: z.string().describe('HH:mm'),
  players: z
    .array(z.string())
    .describe('Who is in both results; empty if only venue and start are the same.'),
});
export type SameNight = z.infer<typeof sameNightSchema>;
