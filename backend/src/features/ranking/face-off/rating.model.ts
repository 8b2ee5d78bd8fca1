// Ratings as stored; they can be rebuilt from the results alone.
import { type Connection, Schema, type Types } from 'mongoose';
import { notAudited } from '#audit/audited.ts';

const plain = { versionKey: false, minimize: false } as const;

/** A member's strength, derived from finish orders; its id is the member's. */
const ratingFields = new Schema(
  {
    _id: { type: Schema.Types.ObjectId, ref: 'Player', required: true },
    mu: { type: Number, required: true },
    sigma: { type: Number, required: true },
    nights: { type: Number, required: true },
  },
  { collection: 'ratings', ...plain },
);
notAudited(ratingFields, 'Derived: it can be rebuilt from results and rules.');

/** The ratings before a league day, of those who played on it; used to undo a day. Its id is the day. */
const ratedDayFields = new Schema(
  { _id: { type: String, required: true }, before: { type: [Schema.Types.Mixed], required: true } },
  { collection: 'rateddays', ...plain },
);
notAudited(ratedDayFields, 'Derived: it can be rebuilt from results and rules.');

/** A rating as stored before a day; null for a member who had none. */
export type RatingBefore = { playerId: Types.ObjectId; mu: number; sigma: number; nights: number };
export const ratingModel = (db: Connection) => db.model('Rating', ratingFields);
export const ratedDayModel = (db: Connection) => db.model('RatedDay', ratedDayFields);

declare module '#db/models.ts' {
  interface Models {
    Rating: ReturnType<typeof ratingModel>;
    RatedDay: ReturnType<typeof ratedDayModel>;
  }
}
