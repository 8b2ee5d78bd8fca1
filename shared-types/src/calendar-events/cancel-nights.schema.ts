// Cancelling and reinstating nights of a weekly event, with a message to the members who reserved a place.
import { z } from 'zod';
import { dateSchema } from '../common/ids.ts';
import { reason } from '../reasons/reason.ts';
import { noticeSchema } from '../tournaments/tournament.office.schema.ts';
import { calendarEventDetailSchema } from './calendar-event.schema.ts';

const text = z
  .string(reason('claim.text-not-text'))
  .trim()
  .max(300, reason('text.too-long', { max: 300 }))
  .default('');

/** The nights to cancel, and the message to the members who reserved a place. */
export const cancelNightsSchema = z.object({
  scope: z.enum(['day', 'from-here-on'], reason('value.one-of', { options: 'day, from-here-on' })),
  date: dateSchema.describe('The day, or the first day that is cancelled.'),
  notice: noticeSchema.nullable().describe('Null: no notice is sent.'),
  notes: text.describe('The text of cards on these days; empty: unchanged.'),
  notesEs: text.describe('The same in Spanish; empty: readers of Spanish get `notes`.'),
});
export type CancelNightsInput = z.input<typeof cancelNightsSchema>;

/** A cancelled day that is reinstated. */
export const reinstateNightSchema = z.object({ date: dateSchema, notice: noticeSchema.nullable() });

/** The outcome of a cancellation. */
export const cancelledNightsSchema = z.object({
  event: calendarEventDetailSchema,
  nights: z.array(z.string()).describe('The days that cards show as cancelled.'),
  notified: z.int().describe('How many members were notified.'),
  batchId: z.string().describe('The batch that one undo reverts.'),
});
export type CancelledNights = z.infer<typeof cancelledNightsSchema>;
