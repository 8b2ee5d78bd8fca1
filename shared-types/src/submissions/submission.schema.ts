// Proposals by visitors, on which administrators decide. The facts of a kind are one schema, used by the public form,
// by the stored submission and by the editor before approval.
import { z } from 'zod';
import {
  emailField,
  formEnvelope,
  lineField,
  optionalPhoneField,
  optionalTextField,
  personNameField,
  textField,
} from '../common/form-fields.ts';
import { dateSchema, idSchema, instantSchema, timeSchema } from '../common/ids.ts';
import { regionTextField } from '../common/region.schema.ts';
import { reason } from '../reasons/reason.ts';

/** One night, or every week from a first night on. */
const repeats = ['once', 'weekly'] as const;
export type Repeat = (typeof repeats)[number];

const nightField = z
  .string(reason('submission.day-missing'))
  .min(1, reason('submission.day-missing'))
  .pipe(dateSchema);
const startTimeField = z
  .string(reason('submission.time-missing'))
  .min(1, reason('submission.time-missing'))
  .pipe(timeSchema);

const startTimesField = z
  .array(startTimeField, reason('submission.start-times-missing'))
  .min(1, reason('submission.start-times-missing'))
  .max(6, reason('submission.start-times-too-many', { max: 6 }))
  .refine((times) => new Set(times).size === times.length, {
    error: reason('submission.start-times-repeat'),
  });

/** The facts of a proposed tournament. */
export const tournamentFactsSchema = z.object({
  name: lineField(reason('submission.name-missing'), 100),
  venueId: idSchema
    .nullable()
    .default(null)
    .describe("One of the league's venues; null: only its name is known."),
  venueName: lineField(reason('submission.venue-missing'), 140),
  repeat: z.enum(repeats, reason('submission.repeat-missing')),
  date: nightField.describe('The night, or the first one of a weekly event.'),
  startTimes: startTimesField,
  gracePeriod: z
    .int(reason('submission.minutes-missing'))
    .min(0, reason('submission.minutes-too-few', { min: 0 }))
    .max(240, reason('submission.minutes-too-many', { max: 240 }))
    .nullable()
    .default(null)
    .describe('Minutes of late entry; null: 60, or 90 from 9PM on.'),
  notes: optionalTextField(500),
});
export type TournamentFacts = z.output<typeof tournamentFactsSchema>;

/** The facts of a proposed venue. */
export const venueFactsSchema = z.object({
  name: lineField(reason('form.venue-name-missing'), 100),
  address: lineField(reason('form.street-missing'), 160),
  city: lineField(reason('form.city-missing'), 60),
  state: z
    .string(reason('form.state-missing'))
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, reason('form.state-example'))
    .default('TX'),
  zip: z
    .string(reason('form.zip-missing'))
    .trim()
    .regex(/^\d{5}$/, reason('form.zip-missing')),
  phone: optionalPhoneField,
  region: regionTextField(reason('form.nearest-region-missing')).describe('The number of a region.'),
  notes: optionalTextField(1_000),
});
export type VenueFacts = z.output<typeof venueFactsSchema>;

const submitter = {
  submitterName: personNameField(reason('person.your-name-missing'), 80),
  submitterEmail: emailField,
};

/** The form of `/add-tournament`. */
export const tournamentSubmissionSchema = z.object({
  ...formEnvelope,
  ...submitter,
  ...tournamentFactsSchema.shape,
});
/** The form of `/add-venue`. */
export const venueSubmissionSchema = z.object({ ...formEnvelope, ...submitter, ...venueFactsSchema.shape });

export const submissionKinds = ['tournament', 'venue'] as const;
export type SubmissionKind = (typeof submissionKinds)[number];
/** `waiting`: the sender was asked a question and has not answered. */
export const submissionStatuses = ['pending', 'waiting', 'approved', 'rejected'] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

/** A question of the office to the sender. */
const submissionQuestionSchema = z.object({
  text: z.string(),
  requestedBy: z.string(),
  requestedAt: instantSchema,
  answer: z.string().describe('Empty until the sender has answered.'),
  answeredAt: instantSchema.nullable(),
});
export type SubmissionQuestion = z.infer<typeof submissionQuestionSchema>;

/** A night of the league on the day of a proposed one. */
const plannedNight = { name: z.string(), startTimes: z.array(timeSchema) };

/** A warning for an administrator before approval. */
const submissionWarningSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('day-over') }),
  z.object({ code: z.literal('venue-known') }),
  z.object({ code: z.literal('own-night'), ...plannedNight }),
  z.object({ code: z.literal('near-night'), ...plannedNight, venueName: z.string(), miles: z.number() }),
]);
export type SubmissionWarning = z.infer<typeof submissionWarningSchema>;

const decided = {
  id: z.string(),
  reference: z.string(),
  status: z.enum(submissionStatuses),
  submitterName: z.string(),
  submitterEmail: z.string(),
  reason: z.string().describe('Why it was rejected; empty otherwise.'),
  decidedBy: z.string(),
  decidedAt: instantSchema.nullable(),
  createdAt: instantSchema,
  warnings: z.array(submissionWarningSchema),
  questions: z.array(submissionQuestionSchema).describe('The oldest first.'),
};

/** A submission as administrators see it. */
export const submissionSchema = z.discriminatedUnion('kind', [
  z.object({ ...decided, kind: z.literal('tournament'), facts: tournamentFactsSchema }),
  z.object({ ...decided, kind: z.literal('venue'), facts: venueFactsSchema }),
]);
export type Submission = z.infer<typeof submissionSchema>;

/** The office's question to a sender. */
export const questionInputSchema = z.object({
  text: textField(reason('submission.question-missing'), { max: 1_000 }),
});

/** A sender's answer, with the token of the link. */
export const answerInputSchema = z.object({
  answer: textField(reason('submission.answer-missing'), { max: 2_000 }),
});

/** The maximum number of questions about one proposal. */
export const maxQuestions = 10;

/** A question as shown to its sender by the mailed link. */
export const questionToSenderSchema = z.object({
  reference: z.string(),
  kind: z.enum(submissionKinds),
  title: z.string(),
  question: z.string(),
  requestedAt: instantSchema,
  answer: z.string().describe('Empty until it is answered.'),
  isDecided: z.boolean().describe('Whether the league has decided: answers are no longer accepted.'),
});
export type QuestionToSender = z.infer<typeof questionToSenderSchema>;
