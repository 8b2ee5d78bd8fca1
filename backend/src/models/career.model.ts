// What is derived of members' histories: trophies held, ratings, and what is left to be worked in. All but the sealed
// season titles and what a member has seen can be built anew from results and ledgers.
import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';

const plain = { versionKey: false, minimize: false } as const;

/** The trophies that a member holds, and which of them were seen; its id is the member's. */
const caseFields = new Schema(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    held: { type: [String], default: [] },
    /** Null before the member first looked. */
    seen: { type: [String], default: null },
  },
  { collection: 'trophycases', ...plain },
);

/** How many members hold each trophy: one document. */
const statsFields = new Schema(
  {
    _id: { type: String, required: true },
    players: { type: Number, default: 0 },
    holders: { type: Schema.Types.Mixed, default: {} },
  },
  { collection: 'trophystats', ...plain },
);

/** A rank among the first three of a board when its season closed; its id is `<board key>/<player id>`. */
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

/** A member's strength by finish orders; its id is the member's. */
const ratingFields = new Schema(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    mu: { type: Number, required: true },
    sigma: { type: Number, required: true },
    nights: { type: Number, required: true },
  },
  { collection: 'ratings', ...plain },
);

/** The ratings before a league day, of those who played on it: by these a day is taken back. Its id is the day. */
const ratedDayFields = new Schema(
  { _id: { type: String, required: true }, before: { type: [Schema.Types.Mixed], required: true } },
  { collection: 'rateddays', ...plain },
);

/** Members whose history has changed, from a league date on. */
const taskFields = new Schema(
  {
    playerIds: { type: [Schema.Types.ObjectId], required: true },
    from: { type: String, required: true },
  },
  { collection: 'careertasks', ...plain },
);

/** How far the work is: `ratings` through a day, `trophies` through a member, `season:<id>` sealed. */
const stateFields = new Schema(
  {
    _id: { type: String, required: true },
    through: { type: String, default: '' },
    version: { type: Number, required: true },
  },
  { collection: 'careerstates', ...plain },
);

/** A rating as stored before a day; null for who had none. */
export type RatingBefore = { playerId: Types.ObjectId; mu: number; sigma: number; nights: number };
export type RatingDocument = InferSchemaType<typeof ratingFields> & { _id: Types.ObjectId };
export type SeasonTitleDocument = InferSchemaType<typeof titleFields> & { _id: string };

export const trophyCaseModel = (db: Connection) => db.model('TrophyCase', caseFields);
export const trophyStatsModel = (db: Connection) => db.model('TrophyStats', statsFields);
export const seasonTitleModel = (db: Connection) => db.model('SeasonTitle', titleFields);
export const ratingModel = (db: Connection) => db.model('Rating', ratingFields);
export const ratedDayModel = (db: Connection) => db.model('RatedDay', ratedDayFields);
export const careerTaskModel = (db: Connection) => db.model('CareerTask', taskFields);
export const careerStateModel = (db: Connection) => db.model('CareerState', stateFields);
