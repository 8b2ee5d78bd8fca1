import { nameForms, openPrivacy } from '@ahl/shared-types/privacy';
import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { audited } from '../../../audit/audited.ts';

/** How names are compared and searched: without regard to case or accents. */
export const nameCollation = { locale: 'en', strength: 1 } as const;

/** What the member lets others see; see `shared-types/privacy`. */
const privacyFields = new Schema(
  {
    nameForm: { type: String, enum: nameForms, default: openPrivacy.nameForm },
    showsPicture: { type: Boolean, default: openPrivacy.showsPicture },
    allowsFaceOff: { type: Boolean, default: openPrivacy.allowsFaceOff },
    isListed: { type: Boolean, default: openPrivacy.isListed },
  },
  { _id: false },
);

/** What decides who somebody is to the site. */
const roleFields = ['isAdmin', 'isHost', 'role', 'adminPermissions', 'regions', 'venueIds', 'bannedAt'];

const playerFields = new Schema(
  {
    firstName: { type: String, required: true },
    lastName: { type: String, required: true },
    middleInitial: { type: String, default: '' },
    playerNumber: { type: Number, required: true },
    pokerHandle: { type: String, default: '' },
    city: { type: String, default: '' },
    state: { type: String, default: '' },
    phone: { type: String, default: '' },
    /** Tells namesakes apart; shown to the office alone. */
    birthYear: { type: Number, default: null },
    /** Month and day, `11-22`, as the member or the office wrote it; shown to these two alone. */
    birthday: { type: String, default: '' },
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
    /** Where an operator acts (`permissions/scope.rules.ts`): whole regions, and single venues. */
    regions: { type: [Number], default: [] },
    venueIds: { type: [Schema.Types.ObjectId], ref: 'Venue', default: [] },
    profileImage: { type: String, default: null },
    /** Parts of the member area that were opened before and are no longer new. */
    seen: { type: [String], default: [] },
    /** Rises to end every session of the account at once. */
    tokenVersion: { type: Number, default: 0 },
    /** Sessions that were ended one by one while other tokens continue; kept until their tokens expire. */
    endedSessions: { type: [String], default: [] },
    bannedAt: { type: Date, default: null },
    /** Words by which the office finds members again. */
    tags: { type: [String], default: [] },
    /** Rises with every edit of what the office edits. */
    version: { type: Number, default: 0 },
    privacy: { type: privacyFields, default: () => ({}) },
    /** The language that the member chose; null: as their browser says. */
    language: { type: String, enum: ['en', 'es', null], default: null },
    /** The account was closed, and is emptied then unless its member signs in before. */
    closesAt: { type: Date, default: null },
    /** Emptied: what is left is a number that results hang on. */
    closedAt: { type: Date, default: null },
    /** Combined with this account, which has all that was here; the row is empty and its number leads there. */
    mergedInto: { type: Schema.Types.ObjectId, ref: 'Player' },
    /** Numbers of accounts that were combined with this one, absent for none. */
    formerNumbers: { type: [Number], default: undefined },
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
playerFields.index({ mergedInto: 1 }, { sparse: true });
playerFields.index({ formerNumbers: 1 }, { sparse: true });
playerFields.index({ isHost: 1, hostName: 1 });
playerFields.index({ isAdmin: 1 });
playerFields.index({ region: 1 });
playerFields.index({ birthday: 1 });
playerFields.index({ regions: 1 });
playerFields.index({ closesAt: 1 }, { sparse: true });
playerFields.index({ lastName: 1, firstName: 1 }, { collation: nameCollation });
playerFields.index({ firstName: 1, lastName: 1 }, { collation: nameCollation });
playerFields.index({ pokerHandle: 1 }, { collation: nameCollation });
audited(playerFields, {
  entity: 'player',
  label: ({ firstName, lastName, playerNumber }) => `${firstName} ${lastName} #${playerNumber}`,
  hidden: ['passwordHash', 'profileImage'],
  // Follows the nights, by the ladder.
  ignored: [
    'rank',
    'seen',
    'totalTournaments',
    'totalWinningsCents',
    'tokenVersion',
    'endedSessions',
    'idempotencyKey',
    // The merge is on record by itself.
    'mergedInto',
    'formerNumbers',
  ],
  undo: {
    by: 'fields',
    permission: (row, fields) => {
      // Every new row names its role; only one that is staff's asks for the right to make staff.
      const isStaff = row.isAdmin || row.isHost || row.role !== 'Player';
      const givesRole = fields.includes('playerNumber')
        ? isStaff
        : fields.some((field) => roleFields.includes(field));
      return givesRole ? 'role:manage' : 'account:reopen';
    },
    facts: ({ _id }) => {
      const playerId = _id.toHexString();
      return [
        { type: 'player.changed', playerId },
        { type: 'account.changed', playerId },
        { type: 'account.privacy-changed', playerId },
        { type: 'account.notifications-changed', playerId },
      ];
    },
    creation: 'remove',
    // Who has a password came by themselves or has signed in since: such a member leaves by the own account.
    refuses: async ({ before, row }) => {
      if (row?.mergedInto) return 'merge.undone-there';
      return !row && before?.passwordHash ? 'change.own-acts' : null;
    },
    usedBy: [
      { model: 'Result', path: 'finishers.playerId', isObjectId: true },
      { model: 'PokerClock', path: 'night.entries.playerId' },
      { model: 'PointsClaim', path: 'playerId', isObjectId: true },
      { model: 'Bonus', path: 'playerId', isObjectId: true },
      { model: 'Reservation', path: 'playerId', isObjectId: true },
      { model: 'JoinRequest', path: 'playerId', isObjectId: true },
    ],
    keeps: {
      bannedAt: 'ban.lifted-there',
      email: 'change.account-only',
      closesAt: 'change.account-only',
      closedAt: 'change.account-only',
      privacy: 'change.account-only',
      notifications: 'change.account-only',
      language: 'change.account-only',
    },
  },
});

/** A person of the league as stored: member, host and admin alike. */
export type PlayerDocument = InferSchemaType<typeof playerFields> & { _id: Types.ObjectId };
export const playerModel = (db: Connection) => db.model('Player', playerFields);
