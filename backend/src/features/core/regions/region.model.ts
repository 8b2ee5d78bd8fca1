import { isSameName } from '@ahl/shared-types/names';
import { regionColours } from '@ahl/shared-types/regions';
import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { audited, notAudited } from '#audit/audited.ts';

const regionFields = new Schema(
  {
    /** Its identifier everywhere: in venues, events, members, results and the keys of boards. */
    number: { type: Number, required: true },
    name: { type: String, required: true },
    /** Its position in lists. */
    order: { type: Number, required: true },
    colour: { type: String, enum: regionColours, required: true },
    /** It cannot be chosen for anything new; what is in it stays. */
    isRetired: { type: Boolean, default: false },
    /** The region that it was merged into. */
    mergedInto: { type: Number, default: null },
    deletedAt: { type: Date, default: null },
    version: { type: Number, default: 0 },
  },
  { timestamps: true, collection: 'regions' },
);
regionFields.index({ number: 1 }, { unique: true });
audited(regionFields, {
  entity: 'region',
  label: ({ number, name }) => `${number} ${name}`,
  undo: {
    by: 'fields',
    permission: 'region:edit',
    allows: 'permission alone',
    facts: ({ number }) => [{ type: 'region.changed', number }],
    creation: { refused: 'change.own-acts' },
    keeps: { isRetired: 'change.own-acts', mergedInto: 'change.own-acts' },
    refuses: async ({ row, db, session }) => {
      if (!row) return null;
      const others = await regionModel(db)
        .find({ number: { $ne: row.number }, deletedAt: null })
        .session(session)
        .lean();
      return others.some(({ name }) => isSameName(name, row.name)) ? 'region.name-taken' : null;
    },
  },
});

/** The ids of everything moved by one merge, so that it can be undone. */
const mergeFields = new Schema(
  {
    from: { type: Number, required: true },
    into: { type: Number, required: true },
    /** Whether the region was retired before. */
    wasRetired: { type: Boolean, required: true },
    venues: { type: [Schema.Types.ObjectId], default: [] },
    events: { type: [Schema.Types.ObjectId], default: [] },
    tournaments: { type: [Schema.Types.ObjectId], default: [] },
    members: { type: [Schema.Types.ObjectId], default: [] },
    operators: { type: [Schema.Types.ObjectId], default: [] },
    undoneAt: { type: Date, default: null },
  },
  { timestamps: true, collection: 'regionmerges' },
);
mergeFields.index({ from: 1, _id: -1 });
notAudited(mergeFields, 'It is the record of a merge itself, used to undo the merge.');

/** A stored region of the league. */
export type RegionDocument = InferSchemaType<typeof regionFields> & { _id: Types.ObjectId };
export const regionModel = (db: Connection) => db.model('Region', regionFields);
export const regionMergeModel = (db: Connection) => db.model('RegionMerge', mergeFields);

declare module '#db/models.ts' {
  interface Models {
    Region: ReturnType<typeof regionModel>;
    RegionMerge: ReturnType<typeof regionMergeModel>;
  }
}
