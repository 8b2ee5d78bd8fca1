// What visitors propose and administrators decide on. The facts of a kind are one schema, used by the public form,
// by the stored submission and by the editor before approval.
import { z } from 'zod';
import {
  emailField,
  formEnvelope,
  lineField,
  optionalPhoneField,
  optionalTextField,
} from '../common/form-fields.ts';
import { dateSchema, idSchema, instantSchema, timeSchema } from '../common/ids.ts';

/** One night, or every week from a first night on. */
export const repeats = ['once', 'weekly'] as const;
export type Repeat = (typeof repeats)[number];

const nightField = z.string('Choose the day.').min(1, 'Choose the day.').pipe(dateSchema);
const startTimeField = z.string('Write the time.').min(1, 'Write the time.').pipe(timeSchema);

const startTimesField = z
  .array(startTimeField, 'Write at least one start time.')
  .min(1, 'Write at least one start time.')
  .max(6, 'At most 6 start times.')
  .refine((times) => new Set(times).size === times.length, { error: 'Two start times are the same.' });

/** The facts of a proposed tournament. */
export const tournamentFactsSchema = z.object({
  name: lineField('Write a name, such as Thursday Deepstack.', 100),
  venueId: idSchema
    .nullable()
    .default(null)
    .describe("One of the league's venues; null: only its name is known."),
  venueName: lineField('Choose the venue, or write its name and city.', 140),
  repeat: z.enum(repeats, 'Choose one night or every week.'),
  date: nightField.describe('The night, or the first one of a weekly event.'),
  startTimes: startTimesField,
  gracePeriod: z
    .int('Write a number of minutes.')
    .min(0, 'At least 0 minutes.')
    .max(240, 'At most 240 minutes.')
    .nullable()
    .default(null)
    .describe('Minutes of late entry; null: 60, or 90 from 9PM on.'),
  notes: optionalTextField(500),
});
export type TournamentFacts = z.output<typeof tournamentFactsSchema>;

/** The facts of a proposed venue. */
export const venueFactsSchema = z.object({
  name: lineField('Write the name of the venue.', 100),
  address: lineField('Write the street and number.', 160),
  city: lineField('Write the city.', 60),
  state: z
    .string('Write the state as two letters.')
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'Write the state as two letters, such as TX.')
    .default('TX'),
  zip: z
    .string('Write the five digits of the ZIP code.')
    .trim()
    .regex(/^\d{5}$/, 'Write the five digits of the ZIP code.'),
  phone: optionalPhoneField,
  region: z
    .enum(['732', '733', '734'], 'Choose the region; the nearest is fine.')
    .describe('732 North Texas, 733 Mid Cities, 734 Texoma.'),
  notes: optionalTextField(1_000),
});
export type VenueFacts = z.output<typeof venueFactsSchema>;

const submitter = { submitterName: lineField('Write your name.'), submitterEmail: emailField };

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
export const submissionStatuses = ['pending', 'approved', 'rejected'] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

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
  warnings: z.array(z.string()).describe('What an administrator should look at before approving.'),
};

/** A submission as administrators read it. */
export const submissionSchema = z.discriminatedUnion('kind', [
  z.object({ ...decided, kind: z.literal('tournament'), facts: tournamentFactsSchema }),
  z.object({ ...decided, kind: z.literal('venue'), facts: venueFactsSchema }),
]);
export type Submission = z.infer<typeof submissionSchema>;
