import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { audited } from '#audit/audited.ts';

const tournamentFields = new Schema(
  {
    name: { type: String, required: true },
    venueId: { type: Schema.Types.ObjectId, ref: 'Venue' },
    region: { type: Number, required: true },
    /** League date, `YYYY-MM-DD`. */
    date: { type: String, required: true },
    startTimes: { type: [String], required: true },
    endTime: { type: String, default: null },
    gracePeriod: { type: Number, default: null },
    notes: { type: String, default: '' },
    /** The notes for readers of Spanish; empty: they get `notes`. */
    notesEs: { type: String, default: '' },
    hostName: { type: String, default: '' },
    /** The host's id; null if only a name is known. */
    hostId: { type: Schema.Types.ObjectId },
    isApproved: { type: Boolean, default: true },
    /** When it was cancelled; it stays on the calendar, marked. */
    cancelledAt: { type: Date, default: null },
    /** Incremented by each edit. */
    version: { type: Number, default: 0 },
    tagIds: { type: [Schema.Types.ObjectId], default: [] },
  },
  { timestamps: true, collection: 'tournaments' },
);
tournamentFields.index({ date: 1, isApproved: 1 });
tournamentFields.index({ venueId: 1, date: 1 });
tournamentFields.index({ tagIds: 1 });
// Finds the tournaments of a region, which move along when it is merged.
tournamentFields.index({ region: 1 });
audited(tournamentFields, {
  entity: 'tournament',
  label: ({ name, date }) => `${name}, ${date}`,
  undo: {
    by: 'fields',
    permission: 'calendar-event:edit',
    allows: 'permission alone',
    facts: ({ _id }) => [
      { type: 'tournament.changed', tournamentId: _id.toHexString() },
      { type: 'events.late-entry-changed' },
    ],
    creation: 'remove',
    usedBy: [
      { model: 'PokerClock', path: 'tournamentId' },
      { model: 'Result', path: 'tournamentId' },
      { model: 'Reservation', path: 'eventId' },
      { model: 'Submission', path: 'created.id', isObjectId: true },
    ],
  },
});

/** A single tournament, as stored. */
export type TournamentDocument = InferSchemaType<typeof tournamentFields> & { _id: Types.ObjectId };
export const tournamentModel = (db: Connection) => db.model('Tournament', tournamentFields);

declare module '#db/models.ts' {
  interface Models {
    Tournament: ReturnType<typeof tournamentModel>;
  }
}
