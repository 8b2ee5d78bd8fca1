// Who and where the names of The Tournament Director are: what a person answered once counts for the next files.
import { type Connection, type InferSchemaType, Schema } from 'mongoose';
import { notAudited } from '#audit/audited.ts';

const identityFields = new Schema(
  {
    /** `player:` and the UUID in the program, or `venue:` and what its titles have in common. */
    key: { type: String, required: true, unique: true },
    playerId: { type: Schema.Types.ObjectId, ref: 'Player', default: null },
    venueId: { type: Schema.Types.ObjectId, ref: 'Venue', default: null },
  },
  { timestamps: true, collection: 'tdtidentities' },
);
identityFields.index({ playerId: 1 });
notAudited(identityFields, 'What was answered in an import; the import itself is recorded as one batch.');

/** A remembered name. */
export type TdtIdentityDocument = InferSchemaType<typeof identityFields>;
export const tdtIdentityModel = (db: Connection) => db.model('TdtIdentity', identityFields);

declare module '#db/models.ts' {
  interface Models {
    TdtIdentity: ReturnType<typeof tdtIdentityModel>;
  }
}
