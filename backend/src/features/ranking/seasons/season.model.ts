import { seasonStatuses } from '@ahl/shared-types/seasons';
import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { audited, notAudited } from '#audit/audited.ts';

const seasonFields = new Schema(
  {
    name: { type: String, required: true },
    /** League dates, `YYYY-MM-DD`, both inclusive. */
    startsOn: { type: String, required: true },
    endsOn: { type: String, required: true },
    /** `closed` once the office has closed it; otherwise its days decide between the other two. */
    status: { type: String, enum: seasonStatuses, required: true },
    closedAt: { type: Date, default: null },
    archivedAt: { type: Date, default: null },
    /** True if it was closed and reopened: its titles wait until the office closes it again. */
    isReopened: { type: Boolean, default: false },
    version: { type: Number, default: 0 },
  },
  { timestamps: true, collection: 'seasons' },
);
seasonFields.index({ startsOn: -1 });
seasonFields.index({ status: 1 });
audited(seasonFields, {
  entity: 'season',
  label: ({ name }) => name,
  undo: {
    by: 'verb',
    permission: 'season:edit',
    allows: 'permission alone',
    // Closing and reopening award and revoke titles; they have their own page.
    refuses: ({ kind, fields }) =>
      kind !== 'changed' || fields.some(({ name }) => name === 'status' || name === 'closedAt')
        ? 'change.own-acts'
        : null,
  },
});

/** A range of league dates whose results count together, as stored; older ones lack the fields added later. */
export type SeasonDocument = Omit<
  InferSchemaType<typeof seasonFields>,
  'closedAt' | 'archivedAt' | 'isReopened' | 'version'
> & {
  _id: Types.ObjectId;
  closedAt?: Date | null;
  archivedAt?: Date | null;
  isReopened?: boolean;
  version?: number;
};
export const seasonModel = (db: Connection) => db.model('Season', seasonFields);

/** A single row that every change of the seasons' days writes, so that simultaneous changes run one after the other. */
const turnFields = new Schema(
  { _id: { type: String, required: true }, turn: { type: Number, required: true } },
  { collection: 'seasonturns', versionKey: false },
);
notAudited(turnFields, 'Only a counter of turns; it stores no league data.');
export const seasonTurnModel = (db: Connection) => db.model('SeasonTurn', turnFields);

declare module '#db/models.ts' {
  interface Models {
    Season: ReturnType<typeof seasonModel>;
    SeasonTurn: ReturnType<typeof seasonTurnModel>;
  }
}
