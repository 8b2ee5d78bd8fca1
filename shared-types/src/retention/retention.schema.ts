import { z } from 'zod';
import { instantSchema } from '../common/ids.ts';
import { versionSchema } from '../common/version.ts';
import { reason } from '../reasons/reason.ts';
import { chosenKinds, chosenPeriods, fixedKinds } from './retention.rules.ts';

const period = ({ min, max }: { min: number; max: number }) =>
  z
    .int(reason('number.not-whole'))
    .min(min, reason('number.too-small', { min }))
    .max(max, reason('number.too-large', { max }));

/** The periods that the office chooses, in days. */
export const retentionDaysSchema = z.object({
  mails: period(chosenPeriods.mails),
  'join-requests': period(chosenPeriods['join-requests']),
  'email-changes': period(chosenPeriods['email-changes']),
  'login-help': period(chosenPeriods['login-help']),
  inquiries: period(chosenPeriods.inquiries),
  'host-reminders': period(chosenPeriods['host-reminders']),
  'security-events': period(chosenPeriods['security-events']),
});
export type RetentionDays = z.infer<typeof retentionDaysSchema>;

const keepFields = {
  days: z.int().describe('How long, counted from the time that applies to the kind.'),
  count: z.int().describe('How many there are.'),
  nextAt: instantSchema.nullable().describe('When some of it is emptied next; null: there is none.'),
};

/** A kind of data with a period chosen by the office. */
const chosenRetentionSchema = z.object({
  kind: z.enum(chosenKinds),
  ...keepFields,
  min: z.int(),
  max: z.int(),
  due: z.int().describe('How many the next run empties, as of now.'),
});

/** A kind of data whose period is fixed. */
const fixedRetentionSchema = z.object({ kind: z.enum(fixedKinds), ...keepFields });

/** The result of one erasing run. */
const retentionRunSchema = z.object({
  at: instantSchema,
  byName: z.string().describe('Empty: the site itself.'),
  emptied: z.array(z.object({ kind: z.enum(chosenKinds), count: z.int() })),
});

/** The retention periods, and when data is erased. */
export const retentionSchema = z.object({
  version: z.int(),
  nextRunAt: instantSchema,
  lastRun: retentionRunSchema.nullable(),
  chosen: z.array(chosenRetentionSchema),
  fixed: z.array(fixedRetentionSchema),
});
export type Retention = z.infer<typeof retentionSchema>;

/** An update of the periods, at the version that was seen. */
export const updateRetentionSchema = z.object({ days: retentionDaysSchema, version: versionSchema });

/** A manual run, with the number of items to erase that the caller saw. */
export const runRetentionSchema = z.object({
  due: z.int(reason('number.not-whole')).min(1, reason('number.too-small', { min: 1 })),
});
