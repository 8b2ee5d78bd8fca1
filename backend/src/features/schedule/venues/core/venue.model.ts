import { displayAccents, displayThemes } from '@ahl/shared-types/screens';
import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { audited } from '#audit/audited.ts';

const hoursFields = new Schema(
  {
    /** 0 = Sunday. */
    weekday: { type: Number, required: true },
    /** League wall-clock times, `HH:mm`; a closing time earlier than the opening time is after midnight. */
    opensAt: { type: String, required: true },
    closesAt: { type: String, required: true },
  },
  { _id: false },
);

const pictureFields = new Schema(
  { url: { type: String, required: true }, alt: { type: String, required: true } },
  { _id: false },
);

const lookFields = new Schema(
  {
    theme: { type: String, enum: displayThemes, required: true },
    accent: { type: String, enum: displayAccents, required: true },
  },
  { _id: false },
);

const contactFields = new Schema(
  {
    name: { type: String, required: true },
    role: { type: String, default: '' },
    phone: { type: String, default: '' },
    email: { type: String, default: '' },
  },
  { _id: false },
);

const billingFields = new Schema(
  {
    name: { type: String, required: true },
    company: { type: String, default: '' },
    phone: { type: String, default: '' },
    email: { type: String, default: '' },
    address: { type: String, default: '' },
  },
  { _id: false },
);

/** A weekly event that ended because its venue closed, and its previous last day. */
const endedSeriesFields = new Schema(
  {
    eventId: { type: Schema.Types.ObjectId, required: true },
    endsOn: { type: String, default: null },
  },
  { _id: false },
);

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
    website: { type: String, default: null },
    /** Plain text. */
    description: { type: String, default: '' },
    /** One entry for each weekday on which it opens. */
    hours: { type: [hoursFields], default: [] },
    pictures: { type: [pictureFields], default: [] },
    /** `active` or `inactive`; an inactive venue is in no list. */
    status: { type: String, default: 'active' },
    /** The last league date with nights here; null if no end is known. */
    closesOn: { type: String, default: null },
    /** The weekly events that ended with its last closing; they continue when it reopens. */
    endedSeries: { type: [endedSeriesFields], default: [] },
    coordinates: {
      type: new Schema(
        { latitude: { type: Number, required: true }, longitude: { type: Number, required: true } },
        { _id: false },
      ),
      default: null,
    },
    /** The fields from here to the tags are visible to the office only. */
    contacts: { type: [contactFields], default: [] },
    billingContact: { type: billingFields, default: null },
    tables: { type: Number, default: null },
    equipment: { type: String, default: '' },
    officeNotes: { type: String, default: '' },
    tags: { type: [String], default: [] },
    /** The look of its displays; if omitted, the league's. */
    displayLook: { type: lookFields },
    version: { type: Number, default: 0 },
  },
  { timestamps: true, collection: 'venues' },
);
venueFields.index({ name: 1, _id: 1 });
venueFields.index({ updatedAt: 1, _id: 1 });
venueFields.index({ region: 1, city: 1 });
venueFields.index({ city: 1 });
audited(venueFields, {
  entity: 'venue',
  label: ({ name }) => name,
  // Ids of events that are in the change log themselves.
  ignored: ['endedSeries'],
  undo: {
    by: 'fields',
    permission: 'venue:edit',
    allows: 'permission alone',
    facts: ({ _id }) => [
      { type: 'venue.changed', venueId: _id.toHexString() },
      { type: 'venue.display-changed', venueId: _id.toHexString() },
    ],
    // Nights and results may already refer to it: it disappears from every list, and no reference breaks.
    creation: { set: { status: 'inactive' } },
  },
});

/** A venue that hosts the league, as stored. */
export type VenueDocument = Omit<
  InferSchemaType<typeof venueFields>,
  'hours' | 'pictures' | 'contacts' | 'endedSeries' | 'tags'
> & {
  _id: Types.ObjectId;
  contacts: InferSchemaType<typeof contactFields>[];
  endedSeries: InferSchemaType<typeof endedSeriesFields>[];
  tags: string[];
  hours: InferSchemaType<typeof hoursFields>[];
  pictures: InferSchemaType<typeof pictureFields>[];
};
export const venueModel = (db: Connection) => db.model('Venue', venueFields);

declare module '#db/models.ts' {
  interface Models {
    Venue: ReturnType<typeof venueModel>;
  }
}
