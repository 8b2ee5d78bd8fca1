import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { audited } from '#audit/audited.ts';

const managerFields = new Schema(
  {
    venueId: { type: Schema.Types.ObjectId, ref: 'Venue', required: true },
    venueName: { type: String, required: true },
    playerId: { type: Schema.Types.ObjectId, ref: 'Player', required: true },
    addedAt: { type: Date, required: true },
    /** When a manager was removed. */
    deletedAt: { type: Date, default: null },
    version: { type: Number, default: 0 },
  },
  { timestamps: true, collection: 'venuemanagers' },
);
managerFields.index({ venueId: 1, playerId: 1 }, { unique: true });
managerFields.index({ playerId: 1, deletedAt: 1 });
audited(managerFields, {
  entity: 'venue-manager',
  label: ({ venueName }) => venueName,
  ignored: ['addedAt'],
  undo: {
    by: 'fields',
    permission: 'venue:edit',
    allows: 'permission alone',
    facts: ({ venueId, playerId }) => [
      {
        type: 'venue-manager.changed',
        venueId: venueId.toHexString(),
        playerId: playerId.toHexString(),
      },
    ],
    creation: 'soft-delete',
  },
});

/** A member who sees the figures of a venue after a sign-in, as stored. */
export type VenueManagerDocument = InferSchemaType<typeof managerFields> & { _id: Types.ObjectId };
export const venueManagerModel = (db: Connection) => db.model('VenueManager', managerFields);

declare module '#db/models.ts' {
  interface Models {
    VenueManager: ReturnType<typeof venueManagerModel>;
  }
}
