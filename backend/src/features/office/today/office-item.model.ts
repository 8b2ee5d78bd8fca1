import { type Connection, Schema } from 'mongoose';
import { notAudited } from '#audit/audited.ts';

const itemFields = new Schema(
  {
    /** The id of an item of the desk, `set-up`, or a step of what a league brings: `set-up.venues`. */
    itemId: { type: String, required: true },
    /** The league date from which it is shown again. */
    snoozedUntil: { type: String, default: null },
    assignedToId: { type: Schema.Types.ObjectId, ref: 'Player', default: null },
    /** For the set-up list and its steps only. */
    isHidden: { type: Boolean, default: false },
  },
  { timestamps: true, collection: 'officeitems', versionKey: false },
);
itemFields.index({ itemId: 1 }, { unique: true });
itemFields.index({ updatedAt: 1 });
notAudited(itemFields, 'Postpones an item or assigns it to somebody; it changes no league data.');

export const officeItemModel = (db: Connection) => db.model('OfficeItem', itemFields);

declare module '#db/models.ts' {
  interface Models {
    OfficeItem: ReturnType<typeof officeItemModel>;
  }
}
