import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import type { Undone } from '#audit/audit.ts';
import { audited } from '#audit/audited.ts';

const eventFields = new Schema(
  {
    name: { type: String, required: true },
    venueId: { type: Schema.Types.ObjectId, ref: 'Venue' },
    region: { type: Number, required: true },
    /** 0 = Sunday. */
    weekday: { type: Number, required: true },
    /** League wall-clock times, `HH:mm`. */
    startTimes: { type: [String], required: true },
    endTime: { type: String, default: null },
    gracePeriod: { type: Number, default: null },
    notes: { type: String, default: '' },
    /** The notes for readers of Spanish; empty: they get `notes`. */
    notesEs: { type: String, default: '' },
    hostName: { type: String, default: '' },
    /** The host's id; null if only a name is known. */
    hostId: { type: Schema.Types.ObjectId },
    startsOn: { type: String, required: true },
    endsOn: { type: String, default: null },
    tagIds: { type: [Schema.Types.ObjectId], default: [] },
    /** Its own picture, shown instead of the venue's. */
    imageUrl: { type: String, default: null },
    /** The event whose later nights this one took over when that event was split. */
    continuesId: { type: Schema.Types.ObjectId, default: null },
    /** When it was removed from the calendar; it can be restored. */
    deletedAt: { type: Date, default: null },
    /** Incremented by each edit of the series. */
    version: { type: Number, default: 0 },
    /** Incremented by each edit of the series or of one of its days: SEQUENCE of its iCal entries. */
    sequence: { type: Number, default: 0 },
  },
  { timestamps: true, collection: 'calendarevents' },
);
eventFields.index({ weekday: 1, startsOn: 1 });
eventFields.index({ venueId: 1 });
eventFields.index({ region: 1 });
eventFields.index({ tagIds: 1 });
eventFields.index({ continuesId: 1 }, { sparse: true });
audited(eventFields, {
  entity: 'calendar-event',
  label: ({ name }) => name,
  ignored: ['sequence'],
  undo: {
    by: 'fields',
    permission: 'calendar-event:edit',
    allows: 'permission alone',
    facts: ({ _id }) => [
      { type: 'calendar-event.changed', eventId: _id.toHexString(), date: null },
      { type: 'events.late-entry-changed' },
    ],
    creation: 'soft-delete',
    raises: ['version', 'sequence'],
    refuses: (undone) => refuseHalfUndo(undone),
  },
});

/** One day's change of a weekly event; unset fields follow the series. Survives edits of the series. */
const exceptionFields = new Schema(
  {
    eventId: { type: Schema.Types.ObjectId, ref: 'CalendarEvent', required: true },
    date: { type: String, required: true },
    isCancelled: { type: Boolean, default: false },
    hostName: { type: String },
    /** Belongs to `hostName`. */
    hostId: { type: Schema.Types.ObjectId },
    startTimes: { type: [String], default: undefined },
    endTime: { type: String },
    gracePeriod: { type: Number },
    notes: { type: String },
    /** Unset while `notes` is set: the day has no Spanish notes, not those of the series. */
    notesEs: { type: String },
    /** Incremented by each edit of the day. */
    version: { type: Number, default: 0 },
  },
  { timestamps: true, collection: 'eventexceptions' },
);
exceptionFields.index({ eventId: 1, date: 1 }, { unique: true });
exceptionFields.index({ date: 1 });
audited(exceptionFields, {
  entity: 'event-day',
  label: ({ date }) => date,
  undo: {
    by: 'fields',
    permission: 'calendar-event:edit',
    allows: 'permission alone',
    facts: ({ eventId, date }) => [{ type: 'calendar-event.changed', eventId: eventId.toHexString(), date }],
    creation: 'remove',
    raises: ['version'],
    // A change that moved to the second half of a split moves back only together with that half.
    refuses: async ({ before, row, isUndone, isMeant }) => {
      if (!before || !row || before.eventId.equals(row.eventId)) return null;
      if (isUndone('calendar-event', before.eventId)) return null;
      return isMeant('calendar-event', before.eventId) ? 'event.half-edited-since' : 'event.split-undo-whole';
    },
    follow: async ({ before, row, db, session }) => {
      const eventId = (row ?? before)?.eventId;
      await calendarEventModel(db).updateOne({ _id: eventId }, { $inc: { sequence: 1 } }, { session });
    },
  },
});

/**
 * Refuses to undo half a split: undoing only the second half would leave its nights on no calendar, undoing only the
 * end of the first half would list them twice.
 */
const refuseHalfUndo = async ({
  before,
  row,
  db,
  session,
  isUndone,
  isMeant,
}: Omit<Undone<CalendarEventDocument>, 'by'>) => {
  if (!row) return null;
  const events = calendarEventModel(db);
  const goes = Boolean(row.deletedAt) && !before?.deletedAt;
  if (goes && row.continuesId && !isMeant('calendar-event', row.continuesId)) {
    const first = await events.findById(row.continuesId).session(session).lean();
    return first && !first.deletedAt && first.endsOn && first.endsOn < row.startsOn
      ? 'event.split-undo-whole'
      : null;
  }
  if (row.endsOn === before?.endsOn) return null;
  const halves = await events.find({ continuesId: row._id, deletedAt: null }).session(session).lean();
  const twice = halves.find(
    ({ _id, startsOn }) => (!row.endsOn || row.endsOn >= startsOn) && !isUndone('calendar-event', _id),
  );
  if (!twice) return null;
  return isMeant('calendar-event', twice._id) ? 'event.half-edited-since' : 'event.split-undo-whole';
};

/** A weekly event of the calendar, as stored. */
export type CalendarEventDocument = InferSchemaType<typeof eventFields> & { _id: Types.ObjectId };
export type EventExceptionDocument = InferSchemaType<typeof exceptionFields> & { _id: Types.ObjectId };
export const calendarEventModel = (db: Connection) => db.model('CalendarEvent', eventFields);
export const eventExceptionModel = (db: Connection) => db.model('EventException', exceptionFields);

declare module '#db/models.ts' {
  interface Models {
    CalendarEvent: ReturnType<typeof calendarEventModel>;
    EventException: ReturnType<typeof eventExceptionModel>;
  }
  interface Documents {
    EventException: EventExceptionDocument;
    CalendarEvent: CalendarEventDocument;
  }
}
