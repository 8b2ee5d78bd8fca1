import { defaultReminders, followKinds } from '@ahl/shared-types/follows';
import { type Connection, type InferSchemaType, Schema, Types } from 'mongoose';
import { notAudited } from '#audit/audited.ts';
import { leftOutOfBackups } from '#db/backup/backup-rules.ts';

/** How long it is stored that a reminder was sent, in days. */
export const reminderLogDays = 60;

const followFields = new Schema(
  {
    playerId: { type: Schema.Types.ObjectId, ref: 'Player', required: true },
    kind: { type: String, enum: followKinds, required: true },
    /** The id of a venue or a player, or `calendar-` and the id of a weekly event. */
    targetId: { type: String, required: true },
    followedAt: { type: Date, required: true },
  },
  { collection: 'follows', versionKey: false },
);
followFields.index({ playerId: 1, kind: 1, targetId: 1 }, { unique: true });
followFields.index({ kind: 1, targetId: 1, playerId: 1 });
notAudited(followFields, 'What a member follows is their own affair.');

/** When a member is reminded; the id is the account's. */
const choiceFields = new Schema(
  {
    _id: { type: Schema.Types.ObjectId, ref: 'Player', required: true },
    inTheMorning: { type: Boolean, default: defaultReminders.inTheMorning },
    twoHoursBefore: { type: Boolean, default: defaultReminders.twoHoursBefore },
    ofReservations: { type: Boolean, default: defaultReminders.ofReservations },
    quietFrom: { type: String, default: defaultReminders.quietFrom },
    quietTo: { type: String, default: defaultReminders.quietTo },
  },
  { collection: 'reminderchoices', versionKey: false },
);
notAudited(choiceFields, 'A member’s own preferences.');

/** A reminder that was sent: the key exists once, so that nobody gets it twice. */
const sentFields = new Schema(
  {
    onceKey: { type: String, required: true },
    playerId: { type: Schema.Types.ObjectId, ref: 'Player', required: true },
    /** Its channels: none if the member turned all of them off. */
    channels: { type: [String], default: [] },
    at: { type: Date, required: true },
  },
  { collection: 'nightreminders', versionKey: false },
);
sentFields.index({ onceKey: 1 }, { unique: true });
sentFields.index({ playerId: 1, at: -1 });
sentFields.index({ at: 1 }, { expireAfterSeconds: reminderLogDays * 24 * 60 * 60 });
notAudited(sentFields, 'It is the log of reminders itself.');

/** The id of the single row that the replicas share. */
export const sweepId = new Types.ObjectId('6e696768742d72656d696e64');

const sweepFields = new Schema(
  {
    /** When a replica looks for due reminders next; moved ahead by the replica that does. */
    nextAt: { type: Date, required: true },
  },
  { collection: 'remindersweeps', versionKey: false },
);
leftOutOfBackups(sweepFields);
notAudited(sweepFields, 'The turn of a background job.');

export type FollowDocument = InferSchemaType<typeof followFields> & { _id: Types.ObjectId };
export type ReminderChoiceDocument = InferSchemaType<typeof choiceFields>;
export const followModel = (db: Connection) => db.model('Follow', followFields);
export const reminderChoiceModel = (db: Connection) => db.model('ReminderChoice', choiceFields);
export const nightReminderModel = (db: Connection) => db.model('NightReminder', sentFields);
export const reminderSweepModel = (db: Connection) => db.model('ReminderSweep', sweepFields);

declare module '#db/models.ts' {
  interface Models {
    Follow: ReturnType<typeof followModel>;
    ReminderChoice: ReturnType<typeof reminderChoiceModel>;
    NightReminder: ReturnType<typeof nightReminderModel>;
    ReminderSweep: ReturnType<typeof reminderSweepModel>;
  }
}
