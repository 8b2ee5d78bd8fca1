import { keyScopes } from '@ahl/shared-types/api-keys';
import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { audited } from '#audit/audited.ts';
import { changedInBackups } from '#db/backup/backup-rules.ts';

const apiKeyFields = new Schema(
  {
    name: { type: String, required: true },
    /** The first characters of the secret, by which people recognize it. */
    prefix: { type: String, required: true },
    /** SHA-256 of the secret, which itself is stored nowhere. */
    keyHash: { type: String, required: true },
    scopes: { type: [String], enum: keyScopes, required: true },
    /** Who made it: it works only while this account may have keys. */
    playerId: { type: Schema.Types.ObjectId, required: true },
    createdBy: { type: String, required: true },
    expiresAt: { type: Date, default: null },
    lastUsedAt: { type: Date, default: null },
    revokedAt: { type: Date, default: null },
  },
  { timestamps: true, collection: 'apiKeys' },
);
apiKeyFields.index({ keyHash: 1 }, { unique: true });
apiKeyFields.index({ playerId: 1 });
for (const order of ['createdAt', 'name', 'lastUsedAt', 'expiresAt'] as const)
  apiKeyFields.index({ [order]: 1, _id: 1 });
// A restored backup would bring back keys that were revoked since: they are made again instead. Hashes are unique.
changedInBackups(apiKeyFields, (row) => ({
  ...row,
  keyHash: `none-${row._id}`,
  revokedAt: row.revokedAt ?? row.updatedAt,
}));
audited(apiKeyFields, {
  entity: 'api-key',
  label: ({ name }) => name,
  hidden: ['keyHash'],
  ignored: ['lastUsedAt', 'createdBy', 'playerId'],
  undo: { by: 'none', reason: 'change.key-revoked' },
});

/** A stored key of a program that reads. */
export type ApiKeyDocument = InferSchemaType<typeof apiKeyFields> & {
  _id: Types.ObjectId;
  createdAt: Date;
};
export const apiKeyModel = (db: Connection) => db.model('ApiKey', apiKeyFields);

declare module '#db/models.ts' {
  interface Models {
    ApiKey: ReturnType<typeof apiKeyModel>;
  }
}
