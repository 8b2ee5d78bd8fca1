import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { audited } from '#audit/audited.ts';

const nightPhotoFields = new Schema(
  {
    clockId: { type: Schema.Types.ObjectId, required: true },
    /** The card id of the event; null for a clock without one, whose night is found by venue and start. */
    tournamentId: { type: String, default: null },
    venueId: { type: Schema.Types.ObjectId, default: null },
    /** The league date, `YYYY-MM-DD`. */
    date: { type: String, required: true },
    /** League wall-clock time of the start, `HH:mm`. */
    startTime: { type: String, default: null },
    /** The address of the picture, `/pictures/<digest>`. */
    imageUrl: { type: String, required: true },
    takenAt: { type: Date, required: true },
    takenByName: { type: String, default: '' },
    /** Whether a member who played wished it to be removed. */
    isUnwanted: { type: Boolean, default: false },
    /** When it was removed; it can be restored. */
    deletedAt: { type: Date, default: null },
    version: { type: Number, default: 0 },
  },
  { timestamps: true, collection: 'nightphotos' },
);
nightPhotoFields.index({ date: 1, tournamentId: 1 });
nightPhotoFields.index({ clockId: 1 });
audited(nightPhotoFields, {
  entity: 'night-photo',
  label: ({ date, takenByName }) => [date, takenByName].filter(Boolean).join(' '),
  undo: {
    by: 'fields',
    permission: 'result:post',
    allows: 'permission alone',
    facts: ({ clockId, date }) => [{ type: 'night-photo.changed', clockId: clockId.toHexString(), date }],
    creation: 'soft-delete',
  },
});

/** A stored picture of a night. */
export type NightPhotoDocument = InferSchemaType<typeof nightPhotoFields> & { _id: Types.ObjectId };
export const nightPhotoModel = (db: Connection) => db.model('NightPhoto', nightPhotoFields);

declare module '#db/models.ts' {
  interface Models {
    NightPhoto: ReturnType<typeof nightPhotoModel>;
  }
}
