import { type Connection, Schema } from 'mongoose';
import { audited } from '#audit/audited.ts';

/** How long it is stored which admin viewed as which member, in days. */
export const viewAsRetentionDays = 400;

const viewFields = new Schema(
  {
    adminId: { type: Schema.Types.ObjectId, ref: 'Player', required: true },
    playerId: { type: Schema.Types.ObjectId, ref: 'Player', required: true },
    /** The name at that time, for the change log. */
    playerName: { type: String, required: true },
    reason: { type: String, required: true },
    endsAt: { type: Date, required: true },
    /** When the admin ended it; null: it expired, or continues. */
    endedAt: { type: Date, default: null },
  },
  { timestamps: true, collection: 'viewsas' },
);
viewFields.index({ playerId: 1 });
viewFields.index({ endsAt: 1 }, { expireAfterSeconds: viewAsRetentionDays * 24 * 60 * 60 });
audited(viewFields, {
  entity: 'view-as',
  label: ({ playerName }) => playerName,
  undo: { by: 'none', reason: 'change.own-acts' },
});

export const viewAsModel = (db: Connection) => db.model('ViewAs', viewFields);

declare module '#db/models.ts' {
  interface Models {
    ViewAs: ReturnType<typeof viewAsModel>;
  }
}
