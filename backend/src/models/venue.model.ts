import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';

const venueFields = new Schema(
  {
    name: { type: String, required: true },
    address: { type: String, default: '' },
    city: { type: String, default: '' },
    state: { type: String, default: 'TX' },
    zip: { type: String, default: '' },
    phone: { type: String, default: '' },
    region: { type: Number, required: true },
    logo: { type: String, default: null },
    imageUrl: { type: String, default: null },
  },
  { timestamps: true, collection: 'venues' },
);
venueFields.index({ name: 1 });
venueFields.index({ region: 1, city: 1 });

/** A bar that hosts the league, as stored. */
export type VenueDocument = InferSchemaType<typeof venueFields> & { _id: Types.ObjectId };
export const venueModel = (db: Connection) => db.model('Venue', venueFields);
