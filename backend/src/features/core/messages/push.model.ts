import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { notAudited } from '#audit/audited.ts';
import { leftOutOfBackups } from '#db/backup/backup-rules.ts';

/** A browser that shows an account's notices. */
const subscriptionFields = new Schema(
  {
    accountId: { type: Schema.Types.ObjectId, ref: 'Player', required: true },
    endpoint: { type: String, required: true },
    p256dh: { type: String, required: true },
    auth: { type: String, required: true },
  },
  { timestamps: true, collection: 'pushsubscriptions', versionKey: false },
);
subscriptionFields.index({ endpoint: 1 }, { unique: true });
subscriptionFields.index({ accountId: 1 });
leftOutOfBackups(subscriptionFields);
notAudited(subscriptionFields, 'A browser in which a member turned notifications on.');

/** A notice queued for one browser; deleted once it is delivered or cannot be delivered any more. */
const pushFields = new Schema(
  {
    subscriptionId: { type: Schema.Types.ObjectId, ref: 'PushSubscription', required: true },
    payload: { type: String, required: true },
    /** The row of another log that stores the result of this notice. */
    aboutId: { type: Schema.Types.ObjectId },
    attempts: { type: Number, default: 0 },
    /** When it is due; moved ahead while one replica is sending it. */
    nextAttemptAt: { type: Date, required: true },
  },
  { collection: 'pushes', versionKey: false },
);
pushFields.index({ nextAttemptAt: 1 });
pushFields.index({ subscriptionId: 1 });
leftOutOfBackups(pushFields);
notAudited(pushFields, 'Tasks of a background job.');

export type PushSubscriptionDocument = InferSchemaType<typeof subscriptionFields> & { _id: Types.ObjectId };
export type PushDocument = InferSchemaType<typeof pushFields> & { _id: Types.ObjectId };
export const pushSubscriptionModel = (db: Connection) => db.model('PushSubscription', subscriptionFields);
export const pushModel = (db: Connection) => db.model('Push', pushFields);

declare module '#db/models.ts' {
  interface Models {
    PushSubscription: ReturnType<typeof pushSubscriptionModel>;
    Push: ReturnType<typeof pushModel>;
  }
}
