// Owns how pictures of a venue leave the server: an uploaded one, stored as a data URL, gets an address of its own,
// so that lists stay small and browsers keep it; an address of elsewhere stays as it is.
import { crc32 } from 'node:zlib';
import type { VenueDocument } from './venue.model.ts';

type Pictured = Pick<VenueDocument, '_id'>;
/** Which picture: `logo`, `image`, or the place in the list of pictures. */
export type PictureName = 'logo' | 'image' | `${number}`;

const isStored = (value: string | null | undefined): value is string => value?.startsWith('data:') ?? false;
const pathOf = (venueId: string, name: string): string => `/venue-pictures/${venueId}/${name}`;

/** Tells one picture of a venue from the others. */
const hashOf = (value: string): string => crc32(value).toString(36);

/**
 * The address of a picture. It says which picture it is, so that a changed one has a new address and the same one keeps
 * its own, whatever else is saved.
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

/** What is stored under a picture's name. */
export const storedPicture = (venue: Omit<Pictures, '_id'>, name: string): string | null => {
  if (name === 'logo') return venue.logo ?? null;
  if (name === 'image') return venue.imageUrl ?? null;
  return venue.pictures?.[Number(name)]?.url ?? null;
};

/**
 * An editor sends back the addresses that it was shown: those become what is stored under them again, also where the
 * pictures have changed their places since.
 */
export const resolvePicture = <T extends string | null>(venue: Pictures, given: T): T => {
  const start = pathOf(venue._id.toHexString(), '');
  if (!given?.startsWith(start)) return given;
  const [name = '', query = ''] = given.slice(start.length).split('?');
  const named = storedPicture(venue, name);
  const stored = [named, venue.logo, venue.imageUrl, ...venue.pictures.map(({ url }) => url)];
  const same = stored.find((value) => value && query === `v=${hashOf(value)}`);
  return (same ?? named ?? given) as T;
};
