import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';

/** How names are compared and searched: without regard to case or accents. */
export const nameCollation = { locale: 'en', strength: 1 } as const;

const playerFields = new Schema(
  {
    firstName: { type: String, required: true },
    lastName: { type: String, required: true },
    middleInitial: { type: String, default: '' },
    playerNumber: { type: Number, required: true },
    pokerHandle: { type: String, default: '' },
    city: { type: String, default: '' },
    state: { type: String, default: '' },
    rank: { type: String, default: 'Player' },
    totalTournaments: { type: Number, default: 0 },
    totalWinningsCents: { type: Number, default: 0 },
    email: { type: String },
    passwordHash: { type: String },
    isAdmin: { type: Boolean, default: false },
    isHost: { type: Boolean, default: false },
    hostName: { type: String, default: '' },
    role: { type: String, default: 'Player' },
    adminPermissions: { type: [String], default: [] },
    region: { type: Number },
    profileImage: { type: String, default: null },
    /** Rises to end every session of the account at once. */
    tokenVersion: { type: Number, default: 0 },
    bannedAt: { type: Date, default: null },
    /** What the member chose to be told of by mail and push; absent for who chose nothing. */
    notifications: { type: Schema.Types.Mixed },
    /** Of a member whom a host made of a walk-in: a repeated call makes one. */
    idempotencyKey: { type: String },
  },
  { timestamps: true, collection: 'players' },
);
playerFields.index({ playerNumber: 1 }, { unique: true });
playerFields.index({ email: 1 }, { unique: true, sparse: true });
playerFields.index({ idempotencyKey: 1 }, { unique: true, sparse: true });
playerFields.index({ isHost: 1, hostName: 1 });
playerFields.index({ lastName: 1, firstName: 1 }, { collation: nameCollation });
playerFields.index({ firstName: 1, lastName: 1 }, { collation: nameCollation });
playerFields.index({ pokerHandle: 1 }, { collation: nameCollation });

/** A person of the league as stored: member, host and admin alike. */
export type PlayerDocument = InferSchemaType<typeof playerFields> & { _id: Types.ObjectId };
export const playerModel = (db: Connection) => db.model('Player', playerFields);
