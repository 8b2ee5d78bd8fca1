import type { Models } from '../../../models/index.ts';
import type { VenueDocument } from '../../../models/venue.model.ts';
import { nextInSequence, storedFields } from './sequence.ts';

/** A venue as stored; unless given otherwise a bar in Fort Worth. */
export const buildVenue = (overrides: Partial<VenueDocument> = {}): VenueDocument => {
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
    ...overrides,
  };
};

/** Stores a venue. */
export const createVenue = async (models: Models, overrides: Partial<VenueDocument> = {}) => {
  const venue = buildVenue(overrides);
  await models.Venue.collection.insertOne(venue);
  return venue;
};
