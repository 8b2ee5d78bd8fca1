import { z } from 'zod';
import { textField } from '../common/form-fields.ts';
import { idSchema } from '../common/ids.ts';
import { reason } from '../reasons/reason.ts';

/** What a partner's link carries: the venue, the number of the link, and the signature of both. */
export const partnerTokenSchema = z
  .string(reason('link.not-complete'))
  .regex(/^[0-9a-f]{24}-\d{1,9}-[\w-]{43}$/, reason('link.not-complete'));

/** A month as `2026-11`. */
export const monthSchema = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, reason('value.invalid'));

/** What became of an objection. */
export const disputeSchema = z.object({
  id: z.string(),
  text: z.string(),
  sentAt: z.string(),
  answer: z.string().describe('Empty while it waits.'),
  answeredAt: z.string().nullable(),
});

/** A played night with its proof. */
export const partnerNightSchema = z.object({
  id: z.string(),
  date: z.string(),
  name: z.string(),
  startTime: z.string().describe('12-hour league time.'),
  entrants: z.int(),
  firstTimers: z.int().describe('Players whose first night in the league it was.'),
  returning: z.int(),
  hostName: z.string(),
  minutes: z.int(),
  dispute: disputeSchema.nullable(),
});
export type PartnerNight = z.infer<typeof partnerNightSchema>;

/** What a venue's manager sees by link. */
export const partnerPageSchema = z.object({
  venue: z.object({ id: z.string(), name: z.string(), city: z.string() }),
  coming: z.array(
    z.object({
      eventId: z.string(),
      date: z.string(),
      name: z.string(),
      startTimes: z.string().describe('12-hour league times.'),
      hostName: z.string(),
    }),
  ),
  months: z
    .array(
      z.object({
        month: z.string(),
        nights: z.int(),
        entries: z.int(),
        firstTimers: z.int(),
        returning: z.int(),
      }),
    )
    .describe('The last twelve months with nights, the latest first.'),
  invoices: z
    .array(
      z.object({
        id: z.string(),
        number: z.string(),
        issuedOn: z.string(),
        dueOn: z.string(),
        totalCents: z.int(),
        balanceCents: z.int(),
        url: z.string().describe('Where the venue reads it.'),
      }),
    )
    .describe('The latest ones, without drafts.'),
  month: z.string().describe('The month whose nights are listed.'),
  nights: z.array(partnerNightSchema).describe('The nights that make up the figures of the month.'),
});
export type PartnerPage = z.infer<typeof partnerPageSchema>;

/** An objection to a night. */
export const disputeInputSchema = z.object({
  token: partnerTokenSchema,
  nightId: idSchema,
  text: textField(reason('form.message-missing'), { max: 1_000 }),
});

/** What the office answers to an objection. */
export const disputeAnswerSchema = z.object({
  answer: textField(reason('form.message-missing'), { max: 1_000 }),
});

/** The link of a venue, for the office. */
export const partnerLinkSchema = z.object({
  url: z.string().nullable().describe('Null where the venue has none.'),
  openedAt: z.string().nullable().describe('When it was opened the last time.'),
});
export type PartnerLink = z.infer<typeof partnerLinkSchema>;

/** An objection in the office's list. */
export const officeDisputeSchema = disputeSchema.extend({
  venue: z.object({ id: z.string(), name: z.string() }),
  night: z.object({ id: z.string(), name: z.string(), date: z.string(), entrants: z.int() }),
});
export type OfficeDispute = z.infer<typeof officeDisputeSchema>;
