import type { Device } from '@ahl/shared-types/account';
import type { Chip, Clock, ClockCommand, Night, TournamentState } from '@ahl/shared-types/poker-clocks';
import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { audited, notAudited } from '#audit/audited.ts';
import { wordsOf } from '#db/search-words.ts';
import { levelFields } from '#features/play/structures/structure.model.ts';

const clockFields = new Schema(
  {
    name: { type: String, required: true },
    venueId: { type: Schema.Types.ObjectId, ref: 'Venue', default: null },
    venueName: { type: String, default: '' },
    /** The venue's region when the clock was created. */
    region: { type: Number, default: null },
    hostName: { type: String, default: '' },
    /** The words of name, venue and host, for search. */
    words: { type: [String], default: [] },
    tournamentId: { type: String, default: null },
    date: { type: String, required: true },
    startTime: { type: String, default: null },
    /** The start of an event that this clock times; removed at the end, so that one event has one open clock. */
    eventKey: { type: String },
    idempotencyKey: { type: String, required: true },
    isPublic: { type: Boolean, default: true },
    structureName: { type: String, default: '' },
    levels: { type: [levelFields], required: true },
    /** The chip legend. */
    chips: { type: Schema.Types.Mixed, default: [] },
    status: { type: String, required: true },
    levelIndex: { type: Number, required: true },
    remainingMs: { type: Number, required: true },
    anchoredAt: { type: Date, required: true },
    /** Milliseconds really played before the anchor; missing until the first command. */
    playedMs: { type: Number },
    version: { type: Number, required: true },
    lastCommandAt: { type: Date },
    startsAt: { type: Date, default: null },
    isHandForHand: { type: Boolean, default: false },
    announcement: { type: Schema.Types.Mixed, default: null },
    /** The people of the night, as a result of the commands. */
    night: { type: Schema.Types.Mixed, required: true },
    /** The state before the first command, from which the log is replayed. */
    first: { type: Schema.Types.Mixed, required: true },
    /** The result posted for the night; it can have been deleted. */
    resultId: { type: Schema.Types.ObjectId, ref: 'Result', default: null },
  },
  { timestamps: true, collection: 'pokerclocks', versionKey: false, minimize: false },
);
clockFields.index({ eventKey: 1 }, { unique: true, sparse: true });
clockFields.index({ idempotencyKey: 1 }, { unique: true });
clockFields.index({ status: 1, startsAt: 1 });
clockFields.index({ date: 1 });
// For the list of ended clocks, in each of its orders; the id comes last, like in the order of every list.
clockFields.index({ status: 1, date: 1, _id: 1 });
clockFields.index({ status: 1, name: 1, _id: 1 });
clockFields.index({ status: 1, venueName: 1, _id: 1 });
clockFields.index({ words: 1 });
clockFields.index({ resultId: 1 });
clockFields.index({ createdAt: -1 });

/** Returns the search words of a clock. */
export const clockWords = ({
  name,
  venueName,
  hostName,
}: Record<'name' | 'venueName' | 'hostName', string>) => ({
  words: wordsOf(name, venueName, hostName),
});

audited(clockFields, {
  entity: 'poker-clock',
  label: ({ name, date }) => `${name}, ${date}`,
  // Changes by commands are recorded in the clock's own log; the other fields describe for whom and what it was opened.
  ignored: [
    'words',
    'status',
    'levels',
    'levelIndex',
    'remainingMs',
    'anchoredAt',
    'playedMs',
    'lastCommandAt',
    'startsAt',
    'isHandForHand',
    'announcement',
    'night',
    'first',
    'chips',
    'eventKey',
    'idempotencyKey',
    'resultId',
  ],
  // A planned clock follows its event, also when an edit of the event is undone.
  undo: { by: 'none', reason: 'change.own-acts', follows: 'calendar-event' },
});

/** The log from which a clock is replayed: each command as given, and the time at which it took effect. */
const commandFields = new Schema(
  {
    clockId: { type: Schema.Types.ObjectId, required: true },
    commandId: { type: String, required: true },
    type: { type: String, required: true },
    version: { type: Number, required: true },
    actor: { type: { id: String, name: String }, required: true, _id: false },
    /** The kind of device, browser and system that sent it; not what would identify it. */
    device: { type: Schema.Types.Mixed, default: null },
    at: { type: Date, required: true },
    command: { type: Schema.Types.Mixed, required: true },
    /** The desk that sent it, if it said so; see decision 069. */
    deskId: { type: String, default: null },
    /** Whether a table captain sent it, who can undo it from the same device. */
    isCaptain: { type: Boolean, default: false },
    /** As it was sent, if another seat was found for a player; null if it is the same. */
    sent: { type: Schema.Types.Mixed, default: null },
  },
  { collection: 'clockcommands', versionKey: false, minimize: false },
);
commandFields.index({ clockId: 1, commandId: 1 }, { unique: true });
commandFields.index({ clockId: 1, version: -1 }, { unique: true });
notAudited(commandFields, 'It is a log itself: who sent which command to a clock, and when.');

/** A stored tournament clock. */
export type PokerClockDocument = Omit<
  InferSchemaType<typeof clockFields>,
  'night' | 'first' | 'announcement' | 'chips' | 'levels'
> & {
  _id: Types.ObjectId;
  levels: TournamentState['levels'];
  chips?: Chip[];
  announcement: Clock['announcement'];
  night: Night;
  first: TournamentState;
};
export type ClockCommandDocument = Omit<
  InferSchemaType<typeof commandFields>,
  'command' | 'device' | 'sent' | 'isCaptain'
> & {
  _id: Types.ObjectId;
  device?: Device | null;
  /** Missing in logs of before there were captains. */
  isCaptain?: boolean;
  command: ClockCommand;
  sent?: Omit<ClockCommand, 'expectedVersion' | 'issuedAt' | 'deskId'> | null;
};
/** Returns lines of a log in the order of the times at which their commands were given (decision 069). */
export const inOrderOfTime = (lines: readonly ClockCommandDocument[]): ClockCommandDocument[] =>
  lines.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.version - b.version);

export const pokerClockModel = (db: Connection) => db.model('PokerClock', clockFields);
export const clockCommandModel = (db: Connection) => db.model('ClockCommand', commandFields);

declare module '#db/models.ts' {
  interface Models {
    PokerClock: ReturnType<typeof pokerClockModel>;
    ClockCommand: ReturnType<typeof clockCommandModel>;
  }
}
