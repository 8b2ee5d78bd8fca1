import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { audited } from '#audit/audited.ts';

const raceFields = new Schema(
  {
    name: { type: String, required: true },
    /** League dates, `YYYY-MM-DD`, both inclusive. */
    startsOn: { type: String, required: true },
    endsOn: { type: String, required: true },
    /** The venues of its nights; empty: every venue. */
    venueIds: { type: [Schema.Types.ObjectId], default: [] },
    /** How many players qualify; 0 for a race without a cut. */
    cut: { type: Number, default: 0 },
    /** How many of a player's best nights count; null: all of them. */
    best: { type: Number, default: null },
    minimumGames: { type: Number, default: 0 },
    prize: { type: String, default: '' },
    version: { type: Number, default: 0 },
    /** When it was archived; it can be restored. */
    deletedAt: { type: Date, default: null },
  },
  { timestamps: true, collection: 'races' },
);
raceFields.index({ deletedAt: 1, startsOn: -1 });
audited(raceFields, {
  entity: 'race',
  label: ({ name }) => name,
  undo: {
    by: 'fields',
    permission: 'season:edit',
    allows: 'permission alone',
    facts: ({ _id }) => [{ type: 'race.changed', raceId: _id.toHexString() }],
    creation: 'soft-delete',
  },
});

/** One of the office's own point races, as stored. Its standings are computed from the ledgers. */
export type RaceDocument = Omit<InferSchemaType<typeof raceFields>, 'venueIds'> & {
  _id: Types.ObjectId;
  venueIds: Types.ObjectId[];
};
export const raceModel = (db: Connection) => db.model('Race', raceFields);

declare module '#db/models.ts' {
  interface Models {
    Race: ReturnType<typeof raceModel>;
  }
}
