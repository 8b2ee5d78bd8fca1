import type { OpeningHours, VenuePicture } from '@ahl/shared-types/venues';
import type { Models } from '#db/models.ts';
import type { VenueDocument } from '#features/schedule/venues/core/venue.model.ts';
import { nextInSequence, storedFields } from './sequence.ts';

/** Hours and pictures are given as plain objects and stored as subdocuments. */
type Overrides = Partial<Omit<VenueDocument, 'hours' | 'pictures'>> & {
  hours?: OpeningHours[];
  pictures?: VenuePicture[];
};

/** Builds a venue as stored; by default an active bar in Fort Worth. */
export const buildVenue = ({ hours = [], pictures = [], ...overrides }: Overrides = {}): VenueDocument => {
  const number = nextInSequence();
  return {
    ...storedFields(),
    name: `Tavern ${number}`,
    address: `${100 + number} Main St`,
    city: 'Fort Worth',
    state: 'TX',
    zip: '76102',
    phone: '(817) 555-0100',
    region: 733,
    logo: null,
    imageUrl: null,
    website: null,
    description: '',
    status: 'active',
    closesOn: null,
    endedSeries: [],
    coordinates: null,
    contacts: [],
    billingContact: null,
    tables: null,
    equipment: '',
    officeNotes: '',
    tags: [],
    version: 0,
    ...overrides,
    hours,
    pictures,
  };
};

/** Stores a venue. */
export const createVenue = async (models: Models, overrides: Overrides = {}) => {
  const venue = buildVenue(overrides);
  await models.Venue.collection.insertOne(venue);
  return venue;
};
