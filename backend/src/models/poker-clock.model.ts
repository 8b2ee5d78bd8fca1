import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';

const levelFields = new Schema(
  {
    kind: { type: String, required: true },
    durationMs: { type: Number, required: true },
    smallBlind: Number,
    bigBlind: Number,
    ante: Number,
    bigBlindAnte: Number,
    colourUpChip: Number,
  },
  { _id: false },
);

const clockFields = new Schema(
  {
    name: { type: String, required: true },
    venueId: { type: Schema.Types.ObjectId, ref: 'Venue', default: null },
    venueName: { type: String, default: '' },
    hostName: { type: String, default: '' },
    tournamentId: { type: String, default: null },
    date: { type: String, required: true },
    startTime: { type: String, default: null },
    /** The start of an event that this clock times; taken away at the end, so that one event has one open clock. */
    eventKey: { type: String },
    idempotencyKey: { type: String, required: true },
    isPublic: { type: Boolean, default: true },
    structureName: { type: String, default: '' },
    levels: { type: [levelFields], required: true },
    status: { type: String, required: true },
    levelIndex: { type: Number, required: true },
    remainingMs: { type: Number, required: true },
    anchoredAt: { type: Date, required: true },
    version: { type: Number, required: true },
  },
  { timestamps: true, collection: 'pokerclocks', versionKey: false },
);
clockFields.index({ eventKey: 1 }, { unique: true, sparse: true });
clockFields.index({ idempotencyKey: 1 }, { unique: true });
clockFields.index({ status: 1 });
clockFields.index({ date: 1 });
clockFields.index({ createdAt: -1 });

/** The log that a clock can be replayed from: the command and the anchor that it led to. */
const commandFields = new Schema(
  {
    clockId: { type: Schema.Types.ObjectId, required: true },
    commandId: { type: String, required: true },
    type: { type: String, required: true },
    version: { type: Number, required: true },
    actor: { type: { id: String, name: String }, required: true, _id: false },
    at: { type: Date, required: true },
    levelIndex: Number,
    deltaMs: Number,
    after: {
      type: { status: String, levelIndex: Number, remainingMs: Number, anchoredAt: Date },
      required: true,
      _id: false,
    },
  },
  { collection: 'clockcommands', versionKey: false },
);
commandFields.index({ clockId: 1, commandId: 1 }, { unique: true });
commandFields.index({ clockId: 1, version: -1 }, { unique: true });

/** A tournament clock, as stored. */
export type PokerClockDocument = InferSchemaType<typeof clockFields> & { _id: Types.ObjectId };
export type ClockCommandDocument = InferSchemaType<typeof commandFields> & { _id: Types.ObjectId };
export const pokerClockModel = (db: Connection) => db.model('PokerClock', clockFields);
export const clockCommandModel = (db: Connection) => db.model('ClockCommand', commandFields);
