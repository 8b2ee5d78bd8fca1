// What a member follows, and when reminders of it are sent.
import { z } from 'zod';
import { timeSchema } from '../common/ids.ts';
import { reason } from '../reasons/reason.ts';
import { followKinds } from './follow.rules.ts';

const targetPattern = /^(calendar-)?[0-9a-f]{24}$/;

/** What is followed: a venue, a player, or the nights of a weekly event by the id of its card. */
export const followRefSchema = z.object({
  kind: z.enum(followKinds),
  targetId: z.string().regex(targetPattern, reason('follow.target-form')),
});
export type FollowRef = z.infer<typeof followRefSchema>;

/** A followed venue, player or event, as listed; what no longer exists or is hidden is left out. */
const followSchema = followRefSchema.extend({
  name: z.string(),
  detail: z.string().describe('The city of a venue, the venue of an event; empty for a player.'),
});
export type Follow = z.infer<typeof followSchema>;

/** A weekly event that the member usually plays. */
const usualNightSchema = z.object({
  eventId: z.string(),
  name: z.string(),
  venueName: z.string(),
  weekday: z.int().describe('0 = Sunday.'),
  played: z.int().describe('The nights of the last eight weeks in which the member played.'),
});
export type UsualNight = z.infer<typeof usualNightSchema>;

/** When a member is reminded; the channels are those of the notification preferences. */
export const reminderChoiceSchema = z.object({
  inTheMorning: z.boolean(),
  twoHoursBefore: z.boolean(),
  ofReservations: z.boolean().describe('Whether reserved nights are reminded of too.'),
  quietFrom: timeSchema.describe('League time. The same as `quietTo`: no quiet hours.'),
  quietTo: timeSchema,
});
export type ReminderChoice = z.infer<typeof reminderChoiceSchema>;

export const followsSchema = z.object({
  items: z.array(followSchema),
  usual: z.array(usualNightSchema).describe('Suggestions that are not followed yet.'),
  reminders: reminderChoiceSchema,
});
export type Follows = z.infer<typeof followsSchema>;
