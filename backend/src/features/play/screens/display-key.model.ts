import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { audited } from '#audit/audited.ts';
import { changedInBackups } from '#db/backup/backup-rules.ts';

const displayKeyFields = new Schema(
  {
    venueId: { type: Schema.Types.ObjectId, ref: 'Venue', required: true },
    label: { type: String, required: true },
    /** SHA-256 of the keys: the one that was shown, and the one issued to a paired TV. */
    keyHashes: { type: [String], required: true },
    /** SHA-256 of the pairing code that is still to be entered. */
    pairingHash: { type: String },
    pairingEndsAt: { type: Date, default: null },
    isPaired: { type: Boolean, default: false },
    createdBy: { type: String, required: true },
    lastUsedAt: { type: Date, default: null },
    revokedAt: { type: Date, default: null },
  },
  { timestamps: true, collection: 'displayKeys' },
);
displayKeyFields.index({ keyHashes: 1 }, { unique: true });
displayKeyFields.index({ pairingHash: 1 }, { unique: true, sparse: true });
displayKeyFields.index({ venueId: 1, revokedAt: 1 });
// A TV keeps its name and place, and is paired again. Hashes are unique, so each row keeps one, of nothing.
changedInBackups(displayKeyFields, ({ pairingHash: _hash, ...row }) => ({
  ...row,
  keyHashes: [`none-${row._id}`],
}));
audited(displayKeyFields, {
  entity: 'display-key',
  label: ({ label }) => label,
  hidden: ['keyHashes', 'pairingHash'],
  ignored: ['lastUsedAt', 'pairingEndsAt', 'createdBy'],
  undo: { by: 'none', reason: 'change.key-revoked' },
});

/** A stored key of a venue's TV. */
export type DisplayKeyDocument = InferSchemaType<typeof displayKeyFields> & {
  _id: Types.ObjectId;
  createdAt: Date;
};
export const displayKeyModel = (db: Connection) => db.model('DisplayKey', displayKeyFields);

declare module '#db/models.ts' {
  interface Models {
    DisplayKey: ReturnType<typeof displayKeyModel>;
  }
}
