import { z } from 'zod';
import { dateSchema, idSchema, instantSchema, timeSchema, uuidSchema } from '../common/ids.ts';
import { reason } from '../reasons/reason.ts';
import { standingPlayerSchema } from '../standings/standing.schema.ts';
import { otherThanSchema } from '../tournaments/same-night.schema.ts';

/** Points missing from a night, or a night that is scored wrong. */
export const claimKinds = ['missing', 'wrong'] as const;

/** `asked` waits for the member; `open` for host and administrators. */
export const claimStates = ['open', 'asked', 'approved', 'declined', 'withdrawn'] as const;
export type ClaimState = (typeof claimStates)[number];

/** The acts on a claim, as named in its trail. */
export const claimActs = [
  'sent',
  'asked',
  'answered',
  'approved',
  'declined',
  'undone',
  'withdrawn',
] as const;
export type ClaimAct = (typeof claimActs)[number];

/** Why a night cannot be claimed now, with the deciding time. */
const claimRefusalSchema = z.object({
  code: z.enum(['not-due', 'too-late', 'claimed']),
  /** From when (`not-due`) or until when (`too-late`) it can be claimed; null if the time does not matter. */
  at: instantSchema.nullable(),
  /** The qualified event that decides, for `too-late`. */
  event: z.string().nullable(),
});
export type ClaimRefusal = z.infer<typeof claimRefusalSchema>;

/** A night that can be chosen for a claim. */
export const claimNightSchema = z.object({
  name: z.string(),
  startTime: timeSchema,
  /** The result, if it is posted. */
  resultId: z.string().nullable(),
  entrants: z.number().int().nullable(),
  /** The member's place in the result; null if not listed. */
  place: z.number().int().nullable(),
  points: z.number().nullable(),
  /** When the results of the night are due. */
  dueAt: instantSchema,
  refusal: claimRefusalSchema.nullable(),
});
export type ClaimNight = z.infer<typeof claimNightSchema>;

/** Text of several lines; control characters other than line breaks are refused. */
const text = (max: number) =>
  z
    .string(reason('claim.text-not-text'))
    .trim()
    .max(max, reason('text.too-long', { max }))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is refused.
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, reason('claim.text-not-plain'));
const place = z
  .number(reason('claim.place-missing'))
  .int(reason('number.must-be-whole'))
  .min(1, reason('number.too-small', { min: 1 }))
  .max(1_000, reason('number.too-large', { max: 1_000 }));

/** A claim as sent. */
export const claimInputSchema = z.object({
  requestId: uuidSchema,
  venueId: idSchema,
  date: dateSchema,
  startTime: timeSchema,
  /** Distinguishes two nights with the same start. */
  name: text(120).min(1, reason('claim.night-missing')),
  place,
  note: text(1_000).default(''),
  /** Evidence: a witness, a link to a picture. */
  proof: text(500).default(''),
});

/** The reason for an act. */
export const claimReasonSchema = z.object({ text: text(500).min(1, reason('claim.words-missing')) });
export const claimApprovalSchema = z.object({
  /** The place as the host knows it; the claimed one by default. */
  place: place.optional(),
  text: text(500).default(''),
  otherThan: otherThanSchema,
});

/** An entry of the trail. */
const claimStepSchema = z.object({
  act: z.enum(claimActs),
  by: z.string(),
  at: instantSchema,
  text: z.string(),
});

export const pointsClaimSchema = z.object({
  id: z.string(),
  player: standingPlayerSchema,
  kind: z.enum(claimKinds),
  state: z.enum(claimStates),
  venue: z.object({ id: z.string(), name: z.string() }),
  date: z.string(),
  startTime: z.string(),
  name: z.string(),
  hostName: z.string(),
  /** The claimed place, and the place currently listed. */
  place: z.number().int(),
  listed: z.object({ place: z.number().int(), points: z.number() }).nullable(),
  resultId: z.string().nullable(),
  entrants: z.number().int().nullable(),
  note: z.string(),
  proof: z.string(),
  sentAt: instantSchema,
  trail: z.array(claimStepSchema),
});
export type PointsClaim = z.infer<typeof pointsClaimSchema>;
