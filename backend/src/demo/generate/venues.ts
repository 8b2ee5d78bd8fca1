import { addDays } from '@ahl/shared-types/common';
import type { VenueDocument } from '#features/schedule/venues/core/venue.model.ts';
import { type City, cities, cityNamed } from '../data/cities.ts';
import { streets, venueFirstHalves, venueNames, venueSecondHalves } from '../data/venues.ts';
import { buildVenue } from '../factories/venue.factory.ts';
import { demoId } from '../ids.ts';
import { createRandom, type Random } from '../random.ts';
import { daysAgo, type Frame, scaled } from './frame.ts';
import { venueDetails } from './venue-details.ts';
import { venueOffice } from './venue-office.ts';

/** Returns a unique name for the venues after the forty with fixed names. */
const makeName = (index: number): string => {
  const first = venueFirstHalves[index % venueFirstHalves.length] ?? '';
  const round = Math.floor(index / venueFirstHalves.length);
  const second = venueSecondHalves[(index + round) % venueSecondHalves.length] ?? '';
  const again = Math.floor(round / venueSecondHalves.length);
  return again === 0 ? `${first} ${second}` : `${first} ${second} No. ${again + 1}`;
};

/** Returns a number from the block that is reserved for fiction (555-0100 to 555-0199). */
const phone = (random: Random, city: City): string =>
  `(${random.pick(city.areaCodes)}) 555-0${random.int(100, 199)}`;

/** Creates the venues of the league; the first six are those in the drawings, at every scale. */
export const generateVenues = (frame: Frame): VenueDocument[] => {
  const random = createRandom('venues');
  return Array.from({ length: scaled(frame, venueNames.length, 6) }, (_, index): VenueDocument => {
    const named = venueNames[index];
    const city = named ? cityNamed(named[1]) : random.pick(cities);
    const createdAt = daysAgo(frame, 2_200 - Math.min(index, 1_000) * 1.7);
    const name = named ? named[0] : makeName(index - venueNames.length);
    const houseNumber = random.int(100, 9_800);
    const street = random.pick(streets);
    return buildVenue({
      _id: demoId('venue', index, createdAt.getTime()),
      ...venueDetails({ name, city: city.name, street }, index),
      name,
      address: `${houseNumber} ${street}`,
      city: city.name,
      state: city.state,
      zip: random.pick(city.zips),
      phone: phone(random, city),
      region: city.region,
      ...venueOffice({ name, city }, index),
      createdAt,
      updatedAt: createdAt,
    });
  });
};

/** Creates a venue that left the league three weeks ago: no public list shows it, and its page says that it left. */
export const closedVenue = (frame: Frame): VenueDocument => {
  const index = 9_000;
  const createdAt = daysAgo(frame, 1_400);
  const city = cityNamed('Arlington');
  const name = 'Silver Dollar Lounge';
  return buildVenue({
    _id: demoId('venue', index, createdAt.getTime()),
    ...venueDetails({ name, city: city.name, street: 'Division St' }, index),
    name,
    address: '1204 Division St',
    city: city.name,
    state: city.state,
    zip: '76010',
    phone: '(817) 555-0188',
    region: city.region,
    ...venueOffice({ name, city }, index),
    closesOn: addDays(frame.today, -21),
    officeNotes: 'Sold in the fall. The new owners want their patio back; ask again in spring.',
    createdAt,
    updatedAt: daysAgo(frame, 30),
  });
};
