import { type Connection, type InferSchemaType, Schema, Types } from 'mongoose';
import { audited } from '#audit/audited.ts';

const weeklyIdOf = (eventId: string): Types.ObjectId | null =>
  eventId.startsWith('calendar-') ? new Types.ObjectId(eventId.slice('calendar-'.length)) : null;

/** The event's own settings of how it is played; null follows the default. Its late entry is stored in the event. */
const programFields = new Schema(
  {
    /** The id of the event's card, or `default`. */
    eventId: { type: String, required: true },
    structureId: { type: String, default: null },
    startingStack: { type: Number, default: null },
    bonusChip: { type: Number, default: null },
    allowsReEntry: { type: Boolean, default: null },
    allowsAddOn: { type: Boolean, default: null },
    /** The seats of each start. */
    places: { type: Number, default: null },
    weight: { type: String, default: null },
    version: { type: Number, default: 0 },
  },
  { timestamps: true, collection: 'eventprograms' },
);
programFields.index({ eventId: 1 }, { unique: true });
programFields.index({ structureId: 1 });
audited(programFields, {
  entity: 'event-program',
  label: ({ eventId }) => eventId,
  undo: {
    by: 'fields',
    permission: 'tournament-program:edit',
    allows: 'permission alone',
    facts: ({ eventId }) => [{ type: 'program.changed', eventIds: [eventId] }],
    creation: 'remove',
    // A weekly event created by a split keeps its program while it is in the calendar.
    refuses: async ({ row, before, isMeant, isUndone }) => {
      const id = row || !before ? null : weeklyIdOf(before.eventId);
      if (!id || !isMeant('calendar-event', id)) return null;
      return isUndone('calendar-event', id) ? null : 'event.half-edited-since';
    },
  },
});

/** A stored program of an event. */
export type EventProgramDocument = InferSchemaType<typeof programFields> & { _id: Types.ObjectId };
export const eventProgramModel = (db: Connection) => db.model('EventProgram', programFields);

declare module '#db/models.ts' {
  interface Models {
    EventProgram: ReturnType<typeof eventProgramModel>;
  }
}
