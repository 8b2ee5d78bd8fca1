import { z } from 'zod';
import { dateSchema, instantSchema, timeSchema } from '../common/ids.ts';
import { versionSchema } from '../common/version.ts';
import { mailStatuses } from '../mail/mail.schema.ts';
import { reason } from '../reasons/reason.ts';
import { confirmations } from './host.schema.ts';

/** The ways to reach a host. */
export const reminderChannels = ['mail', 'push'] as const;
export type ReminderChannel = (typeof reminderChannels)[number];

/** Two weeks: nights further ahead may still change. */
const maxReminderHours = 336;
export const maxReminderSteps = 6;

const stepSchema = z
  .int(reason('reminder.step-missing'))
  .min(1, reason('number.too-small', { min: 1 }))
  .max(maxReminderHours, reason('number.too-large', { max: maxReminderHours }));

/** When and how hosts are reminded, and their quiet hours. */
export const hostReminderSettingsSchema = z.object({
  isOn: z.boolean(),
  steps: z
    .array(stepSchema)
    .min(1, reason('list.too-short', { min: 1 }))
    .max(maxReminderSteps, reason('list.too-long', { max: maxReminderSteps }))
    .refine((steps) => new Set(steps).size === steps.length, { error: reason('reminder.steps-double') })
    .describe('Hours before the first start of a night.'),
  channels: z
    .array(z.enum(reminderChannels))
    .min(1, reason('list.too-short', { min: 1 }))
    .max(reminderChannels.length),
  quietFrom: timeSchema.describe('League time from which nothing is sent; the same as `quietTo`: always.'),
  quietTo: timeSchema,
  offersDeclined: z.boolean().describe('A declined night is offered to free hosts nearby, in order.'),
});
export type HostReminderSettings = z.infer<typeof hostReminderSettingsSchema>;

/** The default settings. */
export const defaultHostReminderSettings: HostReminderSettings = {
  isOn: false,
  steps: [48, 4],
  channels: ['mail', 'push'],
  quietFrom: '22:00',
  quietTo: '08:00',
  offersDeclined: true,
};

/** The settings with the version that an update must send. */
export const storedReminderSettingsSchema = hostReminderSettingsSchema.extend({ version: z.int() });
export type StoredReminderSettings = z.infer<typeof storedReminderSettingsSchema>;
export const reminderSettingsUpdateSchema = hostReminderSettingsSchema.extend({ version: versionSchema });

/** Why something was sent: a step before the night, a change of time or place, an offer, or a request of the office. */
export const reminderOccasions = ['step', 'changed', 'offer', 'office', 'released'] as const;
export type ReminderOccasion = (typeof reminderOccasions)[number];

/**
 * The outcome, as of every mail. `unreachable`: nothing reaches the host; `turned-off`: the host has one, but turned
 * reminders off in the settings of the account.
 */
export const reminderFates = [...mailStatuses, 'unreachable', 'turned-off'] as const;
export type ReminderFate = (typeof reminderFates)[number];

const nightFields = {
  eventId: z.string().describe('As on cards: `calendar-<eventId>`, or the id of a tournament.'),
  name: z.string(),
  date: z.string(),
  venueName: z.string(),
  startTimes: z.array(z.string()).describe('HH:mm'),
};

/** An entry of the log: what was sent to whom, and the outcome. */
export const hostReminderSchema = z.object({
  id: z.string(),
  ...nightFields,
  hostId: z.string(),
  hostName: z.string(),
  occasion: z.enum(reminderOccasions),
  hours: z.int().nullable().describe('Of a step, its hours before the night.'),
  channel: z.enum(reminderChannels).nullable().describe('Null if the host could not be reached.'),
  to: z.string().describe('The address, or how many browsers; empty if there is none.'),
  fate: z.enum(reminderFates),
  error: z.string(),
  at: instantSchema,
});
export type HostReminder = z.infer<typeof hostReminderSchema>;

/** A planned message at a step of a night. */
const plannedSendSchema = z.object({
  hours: z.int(),
  at: instantSchema,
  isMoved: z.boolean().describe('Quiet hours moved it.'),
  isPast: z.boolean().describe('Sent, or covered by a later step.'),
});

/** A coming night with the messages that its host will get. */
export const reminderPreviewSchema = z.object({
  ...nightFields,
  hostId: z.string(),
  hostName: z.string(),
  confirmation: z.enum(confirmations),
  email: z.string().describe('Empty: none, or mail is off.'),
  browsers: z.int().describe('How many browsers show the host’s notifications; 0 if push is off.'),
  isTurnedOff: z.boolean().describe('Nothing is sent because the host turned reminders off.'),
  sends: z.array(plannedSendSchema),
  mail: z.object({ subject: z.string(), text: z.string() }),
});
export type ReminderPreview = z.infer<typeof reminderPreviewSchema>;

/** A night by its id and date. */
export const nightRefSchema = z.object({
  id: z.string().regex(/^(calendar-)?[0-9a-f]{24}$/, reason('event.id-form')),
  date: dateSchema,
});

/** The secret of a mailed link. */
export const hostLinkTokenSchema = z
  .string(reason('link.not-complete'))
  .regex(/^[0-9a-f]{24}-[\w-]{43}$/, reason('link.not-complete'));

const hostAnswers = ['confirm', 'decline'] as const;
export type HostAnswer = (typeof hostAnswers)[number];

/** An answer by link; `terms` are the terms of the night as the page showed them. */
export const hostAnswerSchema = z.object({
  token: hostLinkTokenSchema,
  answer: z.enum(hostAnswers, reason('reminder.answer-form')),
  terms: z.string(reason('reminder.terms-missing')).max(200, reason('text.too-long', { max: 200 })),
});

/** Why a host can no longer answer for a night. */
const closedReasons = ['begun', 'cancelled', 'reassigned'] as const;

/** The content of the page behind a link. */
export const hostNightSchema = z.object({
  ...nightFields,
  city: z.string(),
  startsAt: instantSchema,
  hostName: z.string(),
  isOffer: z.boolean().describe('It is another host’s night, offered to this one.'),
  answer: z.enum(['confirmed', 'declined']).nullable(),
  closed: z.enum(closedReasons).nullable(),
  currentHostName: z.string().describe('The current host, if it is somebody else.'),
  terms: z.string().describe('Sent back with an answer: the answer is for these times at this place.'),
});
export type HostNight = z.infer<typeof hostNightSchema>;
