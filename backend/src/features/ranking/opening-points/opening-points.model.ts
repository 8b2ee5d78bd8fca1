import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { audited } from '#audit/audited.ts';

const openingFields = new Schema(
  {
    playerId: { type: Schema.Types.ObjectId, ref: 'Player', required: true },
    /** Null: they count for all time only. */
    seasonId: { type: Schema.Types.ObjectId, ref: 'Season', default: null },
    points: { type: Number, required: true },
    /** How many nights the points stand for; 0 if it is not known. */
    nights: { type: Number, required: true },
    wins: { type: Number, required: true },
    /** Where they come from, such as the old site. */
    source: { type: String, required: true },
    /** The league date on which they stood, `YYYY-MM-DD`. */
    stoodOn: { type: String, required: true },
    /** The import that added them; null if the office entered them. */
    importId: { type: String, default: null },
    version: { type: Number, default: 0 },
  },
  { timestamps: true, collection: 'openingpoints' },
);
openingFields.index({ playerId: 1, seasonId: 1 }, { unique: true });
openingFields.index({ seasonId: 1, stoodOn: -1 });
openingFields.index({ stoodOn: -1 });
audited(openingFields, {
  entity: 'opening-points',
  label: ({ source, stoodOn }) => `${source}, ${stoodOn}`,
  undo: { by: 'verb', permission: 'opening-points:edit', allows: 'permission alone' },
});

/** The opening points of a member for a season or for all time, as stored. */
export type OpeningPointsDocument = InferSchemaType<typeof openingFields> & { _id: Types.ObjectId };
export const openingPointsModel = (db: Connection) => db.model('OpeningPoints', openingFields);

declare module '#db/models.ts' {
  interface Models {
    OpeningPoints: ReturnType<typeof openingPointsModel>;
  }
  interface Documents {
    OpeningPoints: OpeningPointsDocument;
  }
}
