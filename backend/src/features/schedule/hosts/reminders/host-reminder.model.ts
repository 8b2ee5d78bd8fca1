import {
  defaultHostReminderSettings as initial,
  reminderChannels,
  reminderFates,
  reminderOccasions,
} from '@ahl/shared-types/hosts';
import { type Connection, type InferSchemaType, Schema, Types } from 'mongoose';
import { audited, notAudited } from '#audit/audited.ts';

/** How long messages to hosts and their answers are stored, in days. */
export const logRetentionDays = 400;

/** The id of the single row of settings. */
export const settingsId = new Types.ObjectId('686f73742d72656d696e6421');

const settingsFields = new Schema(
  {
    isOn: { type: Boolean, default: initial.isOn },
    steps: { type: [Number], default: [...initial.steps] },
    channels: { type: [String], enum: reminderChannels, default: [...initial.channels] },
    quietFrom: { type: String, default: initial.quietFrom },
    quietTo: { type: String, default: initial.quietTo },
    offersDeclined: { type: Boolean, default: initial.offersDeclined },
    version: { type: Number, default: 0 },
    /** When a replica next looks for due reminders; moved ahead by the replica that does. */
    nextSweepAt: { type: Date, default: () => new Date(0) },
  },
  { timestamps: true, collection: 'hostremindersettings' },
);
audited(settingsFields, {
  entity: 'host-reminder-settings',
  label: () => 'Host reminders',
  ignored: ['nextSweepAt'],
  undo: {
    by: 'fields',
    permission: 'host:edit',
    allows: 'permission alone',
    facts: () => [{ type: 'host-reminders.changed' }],
    creation: { set: { isOn: false } },
  },
});

const nightFields = {
  /** The id as on cards: `calendar-<eventId>`, or the id of a tournament. */
  eventId: { type: String, required: true },
  date: { type: String, required: true },
  /** The name at the time of the question. */
  name: { type: String, default: '' },
  venueName: { type: String, default: '' },
  startTimes: { type: [String], default: [] },
  hostId: { type: Schema.Types.ObjectId, required: true },
  hostName: { type: String, default: '' },
};

/** `unreached`: it was due, but nothing reaches the host. */
const confirmationStatuses = ['asked', 'unreached', 'confirmed', 'declined'] as const;

const confirmationFields = new Schema(
  {
    ...nightFields,
    /** The key of the night; a tournament keeps it on another date. */
    nightKey: { type: String, required: true },
    /** The date, times and place that the host was asked about; a change of them is asked again. */
    terms: { type: String, required: true },
    /** `offered`: another host's night, which this one can take. `released`: no longer theirs, as they were told. */
    kind: { type: String, enum: ['assigned', 'offered', 'released'], default: 'assigned' },
    status: { type: String, enum: confirmationStatuses, default: 'asked' },
    /** Incremented each time the question is reopened. */
    round: { type: Number, default: 0 },
    requestedAt: { type: Date, required: true },
    answeredAt: { type: Date, default: null },
    /** The nearest step for which nothing more has to be sent, in hours; null before the first one. */
    sentHours: { type: Number, default: null },
    /** When the last step was sent. */
    lastStepAt: { type: Date, default: null },
    /** For an offer: until when it is reserved for this host. */
    offeredUntil: { type: Date, default: null },
  },
  { timestamps: true, collection: 'hostconfirmations' },
);
confirmationFields.index({ nightKey: 1, hostId: 1 }, { unique: true });
confirmationFields.index({ hostId: 1 });
confirmationFields.index({ updatedAt: 1 }, { expireAfterSeconds: logRetentionDays * 24 * 60 * 60 });
confirmationFields.index({ kind: 1, date: 1 });
notAudited(confirmationFields, 'A host’s own answer; the resulting host of the night is recorded.');

const reminderFields = new Schema(
  {
    ...nightFields,
    /** One for each host, night, step and channel: the database refuses a second one. */
    onceKey: { type: String, required: true },
    occasion: { type: String, enum: reminderOccasions, required: true },
    hours: { type: Number, default: null },
    channel: { type: String, enum: [...reminderChannels, null], default: null },
    /** The address, or the number of browsers. */
    to: { type: String, default: '' },
    fate: { type: String, enum: reminderFates, default: 'queued' },
    error: { type: String, default: '' },
    /** Number of browsers for which it is not yet known whether the notice arrived. */
    pending: { type: Number, default: 0 },
    at: { type: Date, required: true },
  },
  { collection: 'hostreminders', versionKey: false },
);
reminderFields.index({ onceKey: 1 }, { unique: true });
reminderFields.index({ fate: 1, at: -1, _id: -1 });
reminderFields.index({ hostId: 1, at: -1, _id: -1 });
for (const field of ['at', 'date', 'hostName', 'venueName']) reminderFields.index({ [field]: 1, _id: 1 });
reminderFields.index({ at: 1 }, { expireAfterSeconds: logRetentionDays * 24 * 60 * 60, name: 'at_ttl' });
notAudited(reminderFields, 'It is the reminder log itself; sending a reminder cannot be undone.');

export type HostReminderSettingsDocument = InferSchemaType<typeof settingsFields> & { _id: Types.ObjectId };
/** A question to a host about a night, and the answer. */
export type HostConfirmationDocument = InferSchemaType<typeof confirmationFields> & { _id: Types.ObjectId };
/** One reminder on one channel. */
export type HostReminderDocument = InferSchemaType<typeof reminderFields> & { _id: Types.ObjectId };
export const hostReminderSettingsModel = (db: Connection) => db.model('HostReminderSettings', settingsFields);
export const hostConfirmationModel = (db: Connection) => db.model('HostConfirmation', confirmationFields);
export const hostReminderModel = (db: Connection) => db.model('HostReminder', reminderFields);

declare module '#db/models.ts' {
  interface Models {
    HostReminderSettings: ReturnType<typeof hostReminderSettingsModel>;
    HostConfirmation: ReturnType<typeof hostConfirmationModel>;
    HostReminder: ReturnType<typeof hostReminderModel>;
  }
}
