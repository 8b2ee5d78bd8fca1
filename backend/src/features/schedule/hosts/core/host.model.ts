import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { audited } from '#audit/audited.ts';

const hostFields = new Schema(
  {
    /** The name under which nights are assigned. For a host with an account it is the account's. */
    name: { type: String, required: true },
    /** The account; if the host was known by it first, the row has the account's id. */
    playerId: { type: Schema.Types.ObjectId, ref: 'Player' },
    email: { type: String, default: '' },
    phone: { type: String, default: '' },
    regions: { type: [Number], default: [] },
    venueIds: { type: [Schema.Types.ObjectId], ref: 'Venue', default: [] },
    /** 0 = Sunday. */
    weekdaysOff: { type: [Number], default: [] },
    /** League dates, both inclusive. */
    absences: { type: [{ _id: false, from: String, to: String }], default: [] },
    certifiedUntil: { type: String, default: null },
    notes: { type: String, default: '' },
    deletedAt: { type: Date, default: null },
    version: { type: Number, default: 0 },
  },
  { timestamps: true, collection: 'hosts' },
);
hostFields.index({ name: 1 });
hostFields.index({ playerId: 1 }, { unique: true, sparse: true });
audited(hostFields, {
  entity: 'host',
  label: ({ name }) => name,
  undo: {
    by: 'fields',
    permission: 'host:edit',
    allows: 'permission alone',
    facts: ({ _id }) => [{ type: 'host.changed', hostId: _id.toHexString() }],
    creation: 'soft-delete',
  },
});

/** The league's data about a host, in addition to the account. */
export type HostDocument = InferSchemaType<typeof hostFields> & { _id: Types.ObjectId };
export const hostModel = (db: Connection) => db.model('Host', hostFields);

declare module '#db/models.ts' {
  interface Models {
    Host: ReturnType<typeof hostModel>;
  }
}
