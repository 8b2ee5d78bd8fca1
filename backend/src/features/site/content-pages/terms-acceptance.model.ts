import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { notAudited } from '../../../audit/audited.ts';

const acceptanceFields = new Schema(
  {
    playerId: { type: Schema.Types.ObjectId, required: true },
    /** The state of the terms that the member accepted; when is `createdAt`. */
    version: { type: Number, required: true },
  },
  { timestamps: true, collection: 'termsacceptances', versionKey: false },
);
acceptanceFields.index({ playerId: 1, version: -1 }, { unique: true });
acceptanceFields.index({ version: 1, playerId: 1 });
notAudited(acceptanceFields, 'What a member says of the terms; it is a record by itself.');

/** That a member accepted a state of the terms, as stored. */
export type TermsAcceptanceDocument = InferSchemaType<typeof acceptanceFields> & { _id: Types.ObjectId };
export const termsAcceptanceModel = (db: Connection) => db.model('TermsAcceptance', acceptanceFields);
