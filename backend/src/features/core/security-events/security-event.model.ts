import type { SecurityEventType } from '@ahl/shared-types/security-events';
import { type Connection, Schema, type Types } from 'mongoose';
import { notAudited } from '#audit/audited.ts';

/** Where a call came from. The salt keeps its digest from being guessed once the rest is erased. */
export type StoredOrigin = { address: string; userAgent: string; salt: string };

/** An entry that waits for its place in the log. */
export type UnsealedEvent = {
  _id: Types.ObjectId;
  type: SecurityEventType;
  at: Date;
  actorId: Types.ObjectId | null;
  role: string;
  accountId: Types.ObjectId | null;
  /** Both accounts, for the filter and for what is erased with an account. */
  accountIds: Types.ObjectId[];
  /** Null for the site itself, and once one of the accounts was erased. */
  origin: StoredOrigin | null;
  subject: string;
  count: number;
  requestId: string;
  sealedAt: Date | null;
};

/** An entry of the log. */
export type SealedEvent = UnsealedEvent & {
  seq: number;
  sealedAt: Date;
  originHash: string;
  previousHash: string;
  hash: string;
};

const eventFields = new Schema(
  {
    type: { type: String, required: true },
    at: { type: Date, required: true },
    actorId: { type: Schema.Types.ObjectId, default: null },
    role: { type: String, default: '' },
    accountId: { type: Schema.Types.ObjectId, default: null },
    accountIds: { type: [Schema.Types.ObjectId], default: [] },
    origin: {
      type: new Schema({ address: String, userAgent: String, salt: String }, { _id: false }),
      default: null,
    },
    subject: { type: String, default: '' },
    count: { type: Number, default: 1 },
    requestId: { type: String, default: '' },
    seq: Number,
    sealedAt: { type: Date, default: null },
    originHash: String,
    previousHash: String,
    hash: String,
  },
  { collection: 'securityevents', versionKey: false },
);
eventFields.index({ seq: 1 }, { unique: true, sparse: true });
eventFields.index({ sealedAt: 1, _id: 1 });
eventFields.index({ type: 1, seq: 1 });
eventFields.index({ accountIds: 1, seq: 1 });
eventFields.index({ 'origin.address': 1, seq: 1 });
eventFields.index({ at: 1 });
notAudited(eventFields, 'A log itself: entries are only added.');

/** The one row with the end of the log and the result of its last check. */
export const chainId = 'log';
export type ChainDocument = {
  _id: string;
  seq: number;
  hash: string;
  sealedAt: Date;
  checkedTo: number;
  checkedAt: Date | null;
  brokenAt: number | null;
};

const chainFields = new Schema(
  {
    _id: String,
    seq: { type: Number, default: 0 },
    hash: { type: String, default: '' },
    sealedAt: Date,
    checkedTo: { type: Number, default: 0 },
    checkedAt: { type: Date, default: null },
    brokenAt: { type: Number, default: null },
  },
  { collection: 'securitychain', versionKey: false },
);
notAudited(chainFields, 'The end of the log of security events.');

export const securityEventModel = (db: Connection) => db.model('SecurityEvent', eventFields);
export const securityChainModel = (db: Connection) => db.model('SecurityChain', chainFields);

declare module '#db/models.ts' {
  interface Models {
    SecurityEvent: ReturnType<typeof securityEventModel>;
    SecurityChain: ReturnType<typeof securityChainModel>;
  }
}
