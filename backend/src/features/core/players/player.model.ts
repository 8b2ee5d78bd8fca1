import { nameForms, openPrivacy } from '@ahl/shared-types/privacy';
import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { audited } from '#audit/audited.ts';
import { refuseAccountUndo } from './account-undo.ts';
import { keepNameKeys, nameKeyFields, nameKeyPaths } from './name-keys.ts';

/** What the member shows to others; see `shared-types/privacy`. */
const privacyFields = new Schema(
  {
    nameForm: { type: String, enum: nameForms, default: openPrivacy.nameForm },
    showsPicture: { type: Boolean, default: openPrivacy.showsPicture },
    allowsFaceOff: { type: Boolean, default: openPrivacy.allowsFaceOff },
    isListed: { type: Boolean, default: openPrivacy.isListed },
  },
  { _id: false },
);

/** How often the secret address of each of the member's calendars was renewed; absent for never. */
const feedRenewalFields = new Schema({ 'my-nights': Number, 'host-nights': Number }, { _id: false });

/** The fields that determine a person's role on the site. */
const roleFields = ['isAdmin', 'isHost', 'role', 'adminPermissions', 'regions', 'venueIds', 'bannedAt'];

/** The fields by which an account hosts nights: the office links it to a host. */
const hostingFields = ['isHost', 'hostName'];

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
    /** Distinguishes members of the same name; visible only to the office. */
    birthYear: { type: Number, default: null },
    /** Month and day, `11-22`, as entered by the member or the office; visible only to these two. */
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
    /** The scope of an operator (`permissions/scope.rules.ts`): whole regions, and single venues. */
    regions: { type: [Number], default: [] },
    venueIds: { type: [Schema.Types.ObjectId], ref: 'Venue', default: [] },
    profileImage: { type: String, default: null },
    /** Parts of the member area that the member has opened, so they are no longer marked as new. */
    seen: { type: [String], default: [] },
    /** Increased to end every session of the account at once. */
    tokenVersion: { type: Number, default: 0 },
    /** Sessions that were ended individually while other tokens continue; stored until their tokens expire. */
    endedSessions: { type: [String], default: [] },
    bannedAt: { type: Date, default: null },
    /** Labels by which the office finds members. */
    tags: { type: [String], default: [] },
    /** Increased with every edit by the office. */
    version: { type: Number, default: 0 },
    privacy: { type: privacyFields, default: () => ({}) },
    /** The language chosen by the member; null: the browser's. */
    language: { type: String, enum: ['en', 'es', null], default: null },
    /** The account was closed, and is emptied at this time unless its member signs in before. */
    closesAt: { type: Date, default: null },
    /** When it was emptied: only a number that results refer to remains. */
    closedAt: { type: Date, default: null },
    /** Combined with this account, which has all of its data; the row is empty and its number leads there. */
    mergedInto: { type: Schema.Types.ObjectId, ref: 'Player' },
    /** Numbers of accounts that were combined with this one, absent if there are none. */
    formerNumbers: { type: [Number], default: undefined },
    /** The member's choice of notifications by mail and push; absent if nothing was chosen. */
    notifications: { type: Schema.Types.Mixed },
    feedRenewals: { type: feedRenewalFields },
    /** For a member whom a host created from a walk-in: a repeated call creates one. */
    idempotencyKey: { type: String },
    ...nameKeyPaths,
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
playerFields.index({ role: 1 });
playerFields.index({ region: 1 });
playerFields.index({ birthday: 1 });
playerFields.index({ regions: 1 });
playerFields.index({ closesAt: 1 }, { sparse: true });
keepNameKeys(playerFields);
audited(playerFields, {
  entity: 'player',
  label: ({ firstName, lastName, playerNumber }) => `${firstName} ${lastName} #${playerNumber}`,
  hidden: ['passwordHash', 'profileImage'],
  // Derived from the nights and the ladder.
  ignored: [
    'rank',
    'seen',
    'totalTournaments',
    'totalWinningsCents',
    'tokenVersion',
    'endedSessions',
    'feedRenewals',
    'idempotencyKey',
    ...nameKeyFields,
    // The merge is recorded on its own.
    'mergedInto',
    'formerNumbers',
  ],
  undo: {
    by: 'fields',
    permission: (row, fields) => {
      if (fields.every((field) => hostingFields.includes(field))) return 'host:edit';
      // Every new row names its role; only a staff role requires the right to create staff.
      const isStaff = row.isAdmin || row.isHost || row.role !== 'Player';
      const givesRole = fields.includes('playerNumber')
        ? isStaff
        : fields.some((field) => roleFields.includes(field));
      return givesRole ? 'role:manage' : 'member:manage';
    },
    allows: refuseAccountUndo,
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
    // A member with a password has joined or signed in on their own: such a member leaves through their own account.
    refuses: async ({ before, row }) => {
      if (row?.mergedInto) return 'merge.undone-there';
      return !row && before?.passwordHash ? 'change.own-acts' : null;
    },
    usedBy: [
      { model: 'Player', path: 'mergedInto', isObjectId: true },
      { model: 'Result', path: 'finishers.playerId', isObjectId: true, where: { deletedAt: null } },
      { model: 'OpeningPoints', path: 'playerId', isObjectId: true },
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

/** A stored person of the league: member, host and admin alike. */
export type PlayerDocument = InferSchemaType<typeof playerFields> & { _id: Types.ObjectId };
export const playerModel = (db: Connection) => db.model('Player', playerFields);

declare module '#db/models.ts' {
  interface Models {
    Player: ReturnType<typeof playerModel>;
  }
}
