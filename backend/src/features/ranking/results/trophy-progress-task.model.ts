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
  { collection: 'trophyprogresstasks', ...plain },
);
notAudited(taskFields, 'Tasks of a background job.');

/** The progress of the work: `ratings` through a day, `trophies` through a member, `season:<id>` sealed. */
const stateFields = new Schema(
  {
    _id: { type: String, required: true },
    through: { type: String, default: '' },
    version: { type: Number, required: true },
  },
  { collection: 'trophyprogressstates', ...plain },
);
notAudited(stateFields, 'Tasks of a background job.');

export const trophyProgressTaskModel = (db: Connection) => db.model('TrophyProgressTask', taskFields);
export const trophyProgressStateModel = (db: Connection) => db.model('TrophyProgressState', stateFields);

declare module '#db/models.ts' {
  interface Models {
    TrophyProgressTask: ReturnType<typeof trophyProgressTaskModel>;
    TrophyProgressState: ReturnType<typeof trophyProgressStateModel>;
  }
}
