// The work that remains to be applied to trophies and ratings.
import { type Connection, Schema } from 'mongoose';
import { notAudited } from '#audit/audited.ts';

const plain = { versionKey: false, minimize: false } as const;

/** Members whose history has changed, from a league date on. */
const taskFields = new Schema(
  {
    playerIds: { type: [Schema.Types.ObjectId], required: true },
    from: { type: String, required: true },
  },
  { collection: 'careertasks', ...plain },
);
notAudited(taskFields, 'Tasks of a background job.');

/** The progress of the work: `ratings` through a day, `trophies` through a member, `season:<id>` sealed. */
const stateFields = new Schema(
  {
    _id: { type: String, required: true },
    through: { type: String, default: '' },
    version: { type: Number, required: true },
  },
  { collection: 'careerstates', ...plain },
);
notAudited(stateFields, 'Tasks of a background job.');

export const trophyProgressTaskModel = (db: Connection) => db.model('CareerTask', taskFields);
export const trophyProgressStateModel = (db: Connection) => db.model('CareerState', stateFields);

declare module '#db/models.ts' {
  interface Models {
    CareerTask: ReturnType<typeof trophyProgressTaskModel>;
    CareerState: ReturnType<typeof trophyProgressStateModel>;
  }
}
