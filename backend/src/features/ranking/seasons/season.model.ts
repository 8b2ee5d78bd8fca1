import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { audited } from '../../../audit/audited.ts';

/** What a season can be. */
export const seasonStatuses = ['upcoming', 'running', 'closed'] as const;

const seasonFields = new Schema(
  {
    name: { type: String, required: true },
    /** League dates, `YYYY-MM-DD`, both inclusive. */
    startsOn: { type: String, required: true },
    endsOn: { type: String, required: true },
    status: { type: String, enum: seasonStatuses, required: true },
  },
  { timestamps: true, collection: 'seasons' },
);
seasonFields.index({ startsOn: -1 });
seasonFields.index({ status: 1 });
audited(seasonFields, {
  entity: 'season',
  label: ({ name }) => name,
  undo: { by: 'none', reason: 'change.own-acts' },
});

/** A stretch of league dates whose results count together, as stored. */
export type SeasonDocument = InferSchemaType<typeof seasonFields> & { _id: Types.ObjectId };
export const seasonModel = (db: Connection) => db.model('Season', seasonFields);
