// Owns how pictures of a venue leave the server: an uploaded one, stored as a data URL, gets an address of its own,
// so that lists stay small and browsers keep it; an address of elsewhere stays as it is.
import type { VenueDocument } from './venue.model.ts';

type Pictured = Pick<VenueDocument, '_id' | 'version'>;
/** Which picture: `logo`, `image`, or the place in the list of pictures. */
export type PictureName = 'logo' | 'image' | `${number}`;

const isStored = (value: string | null | undefined): value is string => value?.startsWith('data:') ?? false;
const pathOf = (venueId: string, name: string): string => `/venue-pictures/${venueId}/${name}`;

/** The address of a picture; the version in it makes a changed picture a new address. */
export const pictureAddress = (
  venue: Pictured,
  name: PictureName,
  value: string | null | undefined,
): string | null =>
  isStored(value) ? `${pathOf(venue._id.toHexString(), name)}?v=${venue.version ?? 0}` : (value ?? null);

type Pictures = Pick<VenueDocument, '_id' | 'logo' | 'imageUrl'> & {
  pictures: readonly { url: string; alt: string }[];
};

/** What is stored under a picture's name. */
export const storedPicture = (venue: Omit<Pictures, '_id'>, name: string): string | null => {
  if (name === 'logo') return venue.logo ?? null;
  if (name === 'image') return venue.imageUrl ?? null;
  return venue.pictures?.[Number(name)]?.url ?? null;
};

/** An editor sends back the addresses that it was shown: those become what is stored under them again. */
export const resolvePicture = <T extends string | null>(venue: Pictures, given: T): T => {
  const start = pathOf(venue._id.toHexString(), '');
  if (!given?.startsWith(start)) return given;
  return (storedPicture(venue, given.slice(start.length).split('?')[0] ?? '') ?? given) as T;
};
