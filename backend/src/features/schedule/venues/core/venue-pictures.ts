// Owns the URLs of a venue's pictures: an uploaded one, stored as a data URL, gets its own URL, so that lists stay
// small and browsers cache it; an external URL stays unchanged.
import { crc32 } from 'node:zlib';
import type { Models } from '#db/models.ts';
import { type DataPicture, pictureOfDataUrl } from '#features/core/pictures/data-url.ts';
import type { VenueDocument } from './venue.model.ts';

type Pictured = Pick<VenueDocument, '_id'>;
/** The name of a picture: `logo`, `image`, or the index in the list of pictures. */
export type PictureName = 'logo' | 'image' | `${number}`;

const isStored = (value: string | null | undefined): value is string => value?.startsWith('data:') ?? false;
const pathOf = (venueId: string, name: string): string => `/venue-pictures/${venueId}/${name}`;

/** Returns a hash that distinguishes the pictures of a venue. */
const hashOf = (value: string): string => crc32(value).toString(36);

/**
 * Returns the URL of a picture. It contains a hash of the picture, so that a changed picture gets a new URL and an
 * unchanged one keeps its URL, whatever else is saved.
 */
export const pictureAddress = (
  venue: Pictured,
  name: PictureName,
  value: string | null | undefined,
): string | null =>
  isStored(value) ? `${pathOf(venue._id.toHexString(), name)}?v=${hashOf(value)}` : (value ?? null);

type Pictures = Pick<VenueDocument, '_id' | 'logo' | 'imageUrl'> & {
  pictures: readonly { url: string; alt: string }[];
};

/** Returns the stored value under a picture's name. */
const storedPicture = (venue: Omit<Pictures, '_id'>, name: string): string | null => {
  if (name === 'logo') return venue.logo ?? null;
  if (name === 'image') return venue.imageUrl ?? null;
  return venue.pictures?.[Number(name)]?.url ?? null;
};

/** Reads a stored picture of a venue by its name; null if it has none, or one of another site. */
export const readVenuePicture = async (
  { Venue }: Models,
  id: string,
  name: string,
): Promise<DataPicture | null> => {
  const venue = await Venue.findById(id).select('logo imageUrl pictures').lean();
  return venue && pictureOfDataUrl(storedPicture(venue, name));
};

/**
 * Replaces a URL that an editor was shown and sends back with the stored picture, even if the pictures have changed
 * places since.
 */
export const resolvePicture = <T extends string | null>(venue: Pictures, input: T): T => {
  const start = pathOf(venue._id.toHexString(), '');
  if (!input?.startsWith(start)) return input;
  const [name = '', query = ''] = input.slice(start.length).split('?');
  const named = storedPicture(venue, name);
  const stored = [named, venue.logo, venue.imageUrl, ...venue.pictures.map(({ url }) => url)];
  const same = stored.find((value) => value && query === `v=${hashOf(value)}`);
  return (same ?? named ?? input) as T;
};
