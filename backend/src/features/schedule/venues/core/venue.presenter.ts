import type { Coordinates, OpeningHours, VenueSummary } from '@ahl/shared-types/venues';
import type { VenueDocument } from './venue.model.ts';
import { pictureAddress } from './venue-pictures.ts';

type Summarised = Omit<VenueDocument, 'hours' | 'pictures' | 'description' | 'website'>;

/** Returns a venue as lists show it; `weekdays` are those with a weekly event. */
export const presentSummary = (venue: Summarised, weekdays: readonly number[]): VenueSummary => ({
  id: venue._id.toHexString(),
  name: venue.name,
  address: venue.address,
  city: venue.city,
  state: venue.state,
  phone: venue.phone,
  region: venue.region,
  logo: pictureAddress(venue, 'logo', venue.logo),
  imageUrl: pictureAddress(venue, 'image', venue.imageUrl),
  status: venue.status === 'inactive' ? 'inactive' : 'active',
  weekdays: [...new Set(weekdays)].sort((a, b) => a - b),
});

/** Returns the location of a venue, without the database's own fields. */
export const placeOf = ({ latitude, longitude }: Coordinates): Coordinates => ({ latitude, longitude });

/** Returns the link to the address on a map, opened by whichever map app the device uses for such links. */
const mapUrl = ({ name, address, city, state, zip }: VenueDocument): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${name}, ${address}, ${city}, ${state} ${zip}`.trim())}`;

/** Returns the facts of a venue's page. */
export const presentFacts = (venue: VenueDocument) => ({
  zip: venue.zip,
  website: venue.website ?? null,
  mapUrl: mapUrl(venue),
  coordinates: venue.coordinates ? placeOf(venue.coordinates) : null,
  description: venue.description ?? '',
  hours: [...(venue.hours ?? [])]
    .map(({ weekday, opensAt, closesAt }): OpeningHours => ({ weekday, opensAt, closesAt }))
    .sort((a, b) => a.weekday - b.weekday),
  pictures: (venue.pictures ?? []).map(({ url, alt }, index) => ({
    url: pictureAddress(venue, `${index}`, url) ?? url,
    alt,
  })),
  closesOn: venue.closesOn ?? null,
  version: venue.version ?? 0,
});
