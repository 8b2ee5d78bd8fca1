import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { notAudited } from '#audit/audited.ts';

const acceptanceFields = new Schema(
  {
    playerId: { type: Schema.Types.ObjectId, required: true },
    /** The version of the terms that the member accepted; `createdAt` is when. */
    version: { type: Number, required: true },
  },
  { timestamps: true, collection: 'termsacceptances', versionKey: false },
);
acceptanceFields.index({ playerId: 1, version: -1 }, { unique: true });
acceptanceFields.index({ version: 1, playerId: 1 });
notAudited(acceptanceFields, 'A member’s answer to the terms; it is itself a record.');

/** A member's acceptance of a version of the terms, as stored. */
export type TermsAcceptanceDocument = InferSchemaType<typeof acceptanceFields> & { _id: Types.ObjectId };
export const termsAcceptanceModel = (db: Connection) => db.model('TermsAcceptance', acceptanceFields);

declare module '#db/models.ts' {
  interface Models {
    TermsAcceptance: ReturnType<typeof termsAcceptanceModel>;
  }
}
