import {
  type DeliveryError,
  type DeliveryStatus,
  deliveryLogDays,
  type HookEvent,
  type HookKind,
  type HookMessageType,
  type HookOffReason,
  hookKinds,
} from '@ahl/shared-types/hooks';
import type { Language } from '@ahl/shared-types/texts';
import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { audited, notAudited } from '#audit/audited.ts';
import { leftOutOfBackups } from '#db/backup/backup-rules.ts';
import { wordsOf } from '#db/search-words.ts';

const hookFields = new Schema(
  {
    name: { type: String, required: true },
    kind: { type: String, enum: hookKinds, required: true },
    /** The address, sealed (`hook-secrets.ts`). */
    address: { type: String, required: true },
    /** The address as people see it. */
    shownAddress: { type: String, required: true },
    /** The chat of a Telegram bot. */
    chatId: { type: String, default: '' },
    /** The secret of the signatures of a webhook, sealed; empty for chat services. */
    secret: { type: String, default: '' },
    events: { type: [String], required: true },
    language: { type: String, default: 'en' },
    active: { type: Boolean, default: true },
    /** When it was created or last switched on: what happened before is not announced. */
    activeSince: { type: Date, required: true },
    /** Why and when it was switched off by itself. */
    offReason: { type: String, default: null },
    offAt: { type: Date, default: null },
    /** Until then one replica sends its messages, one after the other. */
    leaseUntil: { type: Date, default: null },
    /** Until then the receiver gets nothing: it asked for a pause, or it is too slow. */
    pausedUntil: { type: Date, default: null },
    lastSentAt: { type: Date, default: null },
    /** The words of its name, for the search. */
    words: { type: [String], default: [] },
    /** When it was archived; it can be restored. */
    deletedAt: { type: Date, default: null },
    version: { type: Number, default: 0 },
  },
  { timestamps: true, collection: 'hooks' },
);
hookFields.index({ deletedAt: 1, active: 1 });
for (const order of ['name', 'createdAt', 'updatedAt'] as const) hookFields.index({ [order]: 1, _id: 1 });
hookFields.index({ words: 1 });
audited(hookFields, {
  entity: 'hook',
  label: ({ name }) => name,
  hidden: ['address', 'secret'],
  ignored: [
    'words',
    'shownAddress',
    'activeSince',
    'offReason',
    'offAt',
    'leaseUntil',
    'pausedUntil',
    'lastSentAt',
  ],
  undo: {
    by: 'fields',
    permission: 'hook:edit',
    allows: 'permission alone',
    facts: ({ _id }) => [{ type: 'hook.changed', hookId: _id.toHexString() }],
    creation: 'soft-delete',
    // An address of one kind of service is of no use to another.
    keeps: { kind: 'change.no-way-back' },
    follow: async ({ row, db, session }) => {
      if (!row) return;
      const off = row.active ? { offReason: null, offAt: null } : {};
      const derived = { words: wordsOf(row.name), ...off };
      await db.model('Hook').updateOne({ _id: row._id }, { $set: derived }, { session });
    },
  },
});

/** A message to the target of a hook, and the log of its attempts. */
const deliveryFields = new Schema(
  {
    hookId: { type: Schema.Types.ObjectId, required: true },
    /** Names the occasion: a hook announces it once. */
    key: { type: String, required: true },
    type: { type: String, required: true },
    /** What a webhook gets. */
    data: { type: Schema.Types.Mixed, required: true },
    /** What a chat service shows. */
    title: { type: String, required: true },
    text: { type: String, default: '' },
    /** The page and the picture of it. */
    url: { type: String, required: true },
    imageUrl: { type: String, default: null },
    /** The members whom it names. */
    playerIds: { type: [Schema.Types.ObjectId], default: [] },
    createdAt: { type: Date, required: true },
    /** When the three days began in which it is tried. */
    triedSince: { type: Date, required: true },
    status: { type: String, required: true },
    attempts: { type: Number, default: 0 },
    nextAttemptAt: { type: Date, default: null },
    lastAttemptAt: { type: Date, default: null },
    /** Until then a process is sending it; if it passes, that process died. */
    leaseUntil: { type: Date, default: null },
    answerStatus: { type: Number, default: null },
    answer: { type: String, default: '' },
    error: { type: String, default: null },
  },
  { collection: 'hookdeliveries', versionKey: false, minimize: false },
);
deliveryFields.index({ hookId: 1, key: 1 }, { unique: true });
deliveryFields.index({ key: 1 });
deliveryFields.index({ hookId: 1, status: 1, nextAttemptAt: 1 });
deliveryFields.index({ hookId: 1, createdAt: 1, _id: 1 });
deliveryFields.index({ playerIds: 1 });
deliveryFields.index({ createdAt: 1 }, { expireAfterSeconds: deliveryLogDays * 24 * 60 * 60 });
// A copy would send them again.
leftOutOfBackups(deliveryFields);
notAudited(deliveryFields, 'A log itself: what was sent, and what the receiver answered.');

/** A hook, as stored. */
export type HookDocument = Omit<
  InferSchemaType<typeof hookFields>,
  'kind' | 'events' | 'language' | 'offReason'
> & {
  _id: Types.ObjectId;
  kind: HookKind;
  events: HookEvent[];
  language: Language;
  offReason?: HookOffReason | null;
};
/** A delivery, as stored. */
export type HookDeliveryDocument = Omit<
  InferSchemaType<typeof deliveryFields>,
  'type' | 'status' | 'error' | 'data'
> & {
  _id: Types.ObjectId;
  type: HookMessageType;
  status: DeliveryStatus;
  error?: DeliveryError | null;
  data: Record<string, unknown>;
};
export const hookModel = (db: Connection) => db.model('Hook', hookFields);
export const hookDeliveryModel = (db: Connection) => db.model('HookDelivery', deliveryFields);

declare module '#db/models.ts' {
  interface Models {
    Hook: ReturnType<typeof hookModel>;
    HookDelivery: ReturnType<typeof hookDeliveryModel>;
  }
}
