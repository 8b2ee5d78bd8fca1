// The stored form of standings. All of it is derived and can be rebuilt from the results alone.
import { type Connection, Schema, type Types } from 'mongoose';
import { notAudited } from '#audit/audited.ts';

const plain = { versionKey: false, minimize: false } as const;

export type LedgerDocument = {
  _id: string;
  playerId: Types.ObjectId;
  seasonId: Types.ObjectId | null;
  scores: string;
};
export type StandingDocument = {
  _id: string;
  board: string;
  playerId: Types.ObjectId;
  order: string;
  points: number;
  games: number;
  counted: number;
  wins: number;
  bestPlace: number | null;
  isQualified: boolean;
  lastDay: string;
  before: string | null;
};
export type LeaderboardDocument = {
  _id: string;
  scope: string;
  region: number | null;
  venueId: string | null;
  period: string;
  seasonId: string | null;
  month: string | null;
  players: number;
  buckets: Record<string, number>;
  updatedAt: Date;
  stamp: string;
};
/**
 * All scores of a player in one season, with the opening points, sorted by day and result; its id is
 * `<season id or none>:<player id>`. Posting a night reads and writes hundreds of whole ledgers: packed into one text,
 * each costs a fifth of separate fields (`packScores`).
 */
const ledgerFields = new Schema<LedgerDocument>(
  {
    _id: { type: String, required: true },
    playerId: { type: Schema.Types.ObjectId, ref: 'Player', required: true },
    seasonId: { type: Schema.Types.ObjectId, ref: 'Season', default: null },
    scores: { type: String, required: true },
  },
  { collection: 'ledgers', ...plain },
);
ledgerFields.index({ playerId: 1 });
ledgerFields.index({ seasonId: 1 });
notAudited(ledgerFields, 'Derived: it can be rebuilt from results, opening points and rules.');

/** A player's standing on a board; its id is `<board key>/<player id>`. */
const standingFields = new Schema<StandingDocument>(
  {
    _id: { type: String, required: true },
    board: { type: String, required: true },
    playerId: { type: Schema.Types.ObjectId, ref: 'Player', required: true },
    /** The sort key of the board, best highest; equal orders share the rank. */
    order: { type: String, required: true },
    points: { type: Number, required: true },
    games: { type: Number, required: true },
    counted: { type: Number, required: true },
    wins: { type: Number, required: true },
    /** Null if only opening points are known, and none of their nights was won. */
    bestPlace: { type: Number, default: null },
    isQualified: { type: Boolean, required: true },
    /** Empty if only opening points are on the board. */
    lastDay: { type: String, default: '' },
    before: { type: String, default: null },
  },
  { collection: 'standings', ...plain },
);
standingFields.index({ board: 1, order: -1, playerId: 1 });
notAudited(standingFields, 'Derived: it can be rebuilt from results, opening points and rules.');

/** A board, with the number of standings in each bucket of orders, so that a rank needs no full count. */
const leaderboardFields = new Schema<LeaderboardDocument>(
  {
    _id: { type: String, required: true },
    scope: { type: String, required: true },
    region: { type: Number, default: null },
    venueId: { type: String, default: null },
    period: { type: String, required: true },
    seasonId: { type: String, default: null },
    month: { type: String, default: null },
    players: { type: Number, required: true },
    buckets: { type: Schema.Types.Mixed, required: true },
    updatedAt: { type: Date, required: true },
    /** New with every write; data computed from a board are cached as long as it stays the same. */
    stamp: { type: String, required: true },
  },
  { collection: 'leaderboards', ...plain },
);
leaderboardFields.index({ seasonId: 1, scope: 1, players: -1 });
notAudited(leaderboardFields, 'Derived: it can be rebuilt from results, opening points and rules.');

export const ledgerModel = (db: Connection) => db.model('Ledger', ledgerFields);
export const standingModel = (db: Connection) => db.model('Standing', standingFields);
export const leaderboardModel = (db: Connection) => db.model('Leaderboard', leaderboardFields);

declare module '#db/models.ts' {
  interface Models {
    Ledger: ReturnType<typeof ledgerModel>;
    Standing: ReturnType<typeof standingModel>;
    Leaderboard: ReturnType<typeof leaderboardModel>;
  }
}
