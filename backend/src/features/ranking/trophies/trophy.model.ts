// Trophies as stored. All but the sealed season titles and what a member has seen can be rebuilt from results and
// ledgers.
import { type Connection, type InferSchemaType, Schema } from 'mongoose';
import { notAudited } from '#audit/audited.ts';

const plain = { versionKey: false, minimize: false } as const;

/** The trophies that a member holds, and which of them were seen; its id is the member's. */
const caseFields = new Schema(
  {
    _id: { type: Schema.Types.ObjectId, ref: 'Player', required: true },
    held: { type: [String], default: [] },
    /** Null before the member's first look. */
    seen: { type: [String], default: null },
  },
  { collection: 'trophycases', ...plain },
);
notAudited(caseFields, 'Derived: it can be rebuilt from results and rules.');

/** How many members hold each trophy: one document. */
const statsFields = new Schema(
  {
    _id: { type: String, required: true },
    players: { type: Number, default: 0 },
    holders: { type: Schema.Types.Mixed, default: {} },
  },
  { collection: 'trophystats', ...plain },
);
notAudited(statsFields, 'Derived: it can be rebuilt from results and rules.');

/** A rank among a board's first three when its season closed; its id is `<board key>/<player id>`. */
const titleFields = new Schema(
  {
    _id: { type: String, required: true },
    playerId: { type: Schema.Types.ObjectId, ref: 'Player', required: true },
    seasonId: { type: Schema.Types.ObjectId, ref: 'Season', required: true },
    board: { type: String, required: true },
    rank: { type: Number, required: true },
    players: { type: Number, required: true },
    points: { type: Number, required: true },
    /** The season's last day. */
    endsOn: { type: String, required: true },
    sealedAt: { type: Date, required: true },
  },
  { collection: 'seasontitles', ...plain },
);
titleFields.index({ playerId: 1 });
titleFields.index({ seasonId: 1 });
notAudited(titleFields, 'Sealed by the site from the final standings of a season.');

export type SeasonTitleDocument = InferSchemaType<typeof titleFields> & { _id: string };

export const trophyCaseModel = (db: Connection) => db.model('TrophyCase', caseFields);
export const trophyStatsModel = (db: Connection) => db.model('TrophyStats', statsFields);
export const seasonTitleModel = (db: Connection) => db.model('SeasonTitle', titleFields);

declare module '#db/models.ts' {
  interface Models {
    TrophyCase: ReturnType<typeof trophyCaseModel>;
    TrophyStats: ReturnType<typeof trophyStatsModel>;
    SeasonTitle: ReturnType<typeof seasonTitleModel>;
  }
}
