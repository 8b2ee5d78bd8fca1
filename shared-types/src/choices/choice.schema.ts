import { z } from 'zod';
import { reason } from '../reasons/reason.ts';

/** The maximum number of choices in a response; more letters narrow the search. */
export const maxChoices = 20;

/** A venue that a field can name. */
export const venueChoiceSchema = z.object({
  id: z.string(),
  name: z.string(),
  city: z.string(),
  region: z.int(),
  isRetired: z.boolean().describe('Closed: shown where it was already chosen, but no longer offered.'),
});
export type VenueChoice = z.infer<typeof venueChoiceSchema>;

/** A member that a field can name. */
export const memberChoiceSchema = z.object({
  id: z.string(),
  name: z.string(),
  playerNumber: z.int(),
  city: z.string(),
  isRetired: z.boolean().describe('Banned, or the account is closed.'),
});
export type MemberChoice = z.infer<typeof memberChoiceSchema>;

/** A host to whom nights can be assigned. */
export const hostChoiceSchema = memberChoiceSchema.extend({
  name: z.string().describe('The name under which nights are given to the host.'),
  playerNumber: z.int().nullable().describe('Null for a host without an account.'),
});
export type HostChoice = z.infer<typeof hostChoiceSchema>;

/** A single tournament, or a weekly event. */
export const eventChoiceSchema = z.object({
  id: z.string().describe('As on cards: a weekly event is `calendar-<id>`.'),
  name: z.string(),
  venueName: z.string(),
  city: z.string(),
  date: z.string().nullable().describe('The day of a single tournament.'),
  weekday: z.int().nullable().describe('The day of a weekly event, 0 = Sunday.'),
  startTimes: z.array(z.string()).describe('HH:mm'),
  isRetired: z.boolean().describe('Taken off the calendar, or ended.'),
});
export type EventChoice = z.infer<typeof eventChoiceSchema>;

/** A region of the league. */
export const regionChoiceSchema = z.object({ id: z.string(), name: z.string(), isRetired: z.boolean() });
export type RegionChoice = z.infer<typeof regionChoiceSchema>;

/** A query by text, or for the data of one id, retired or not. */
export const choiceQuerySchema = z.object({
  search: z
    .string()
    .trim()
    .max(100, reason('text.too-long', { max: 100 }))
    .optional(),
  id: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, reason('id.wrong-choice'))
    .optional()
    .describe('Only this one, whether or not it can still be chosen.'),
});
