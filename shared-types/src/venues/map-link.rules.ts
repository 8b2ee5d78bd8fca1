// Reads the coordinates of a place from what a person copies from a map, without calling any service.
import type { Coordinates } from './venue.schema.ts';

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
/** The formats of Google, Apple, OpenStreetMap, `geo:` and of two numbers; a pin's position before that of the view. */
const forms: readonly RegExp[] = [
  new RegExp(`!3d${number}!4d${number}`),
  new RegExp(
    String.raw`[?&](?:q|query|ll|sll|center|destination|daddr)=(?:loc:)?${number}(?:,|%2C)\s*${number}`,
    'i',
  ),
  new RegExp(`[?&]mlat=${number}&mlon=${number}`),
  new RegExp(`@${number},${number}`),
  new RegExp(String.raw`#map=\d+(?:\.\d+)?/${number}/${number}`),
  new RegExp(`^geo:${number},${number}`),
  new RegExp(String.raw`^\(?${number}\s*[,;\s]\s*${number}\)?$`),
];

const findNumbers = (text: string): Coordinates | null => {
  for (const form of forms) {
    const found = form.exec(text.trim());
    if (found) return { latitude: Number(found[1]), longitude: Number(found[2]) };
  }
  return null;
};

/** Links that lead to a place without containing its coordinates. */
const shortLink = /^https?:\/\/(maps\.app\.goo\.gl|goo\.gl|g\.co|maps\.apple\/p|maps\.apple\.com\/p)\//i;

/** Why no place was found in the input. */
export type PlaceProblem =
  | 'venue.map-link-short'
  | 'venue.map-link-without-place'
  | 'venue.latitude-range'
  | 'venue.longitude-range';

/** Returns the coordinates in a map link or two numbers, or the problem with it. */
export const readPlace = (text: string): Coordinates | PlaceProblem => {
  const place = findNumbers(text);
  if (place === null)
    return shortLink.test(text.trim()) ? 'venue.map-link-short' : 'venue.map-link-without-place';
  if (Math.abs(place.latitude) > 90) return 'venue.latitude-range';
  return Math.abs(place.longitude) > 180 ? 'venue.longitude-range' : place;
};

/** Returns the coordinates in a map link or two numbers; null if there are none, for example in a short link. */
export const readMapLink = (text: string): Coordinates | null => {
  const place = readPlace(text);
  return typeof place === 'string' ? null : place;
};

/** Formats coordinates for an input field: `32.7555, -97.3308`. */
export const placeText = ({ latitude, longitude }: Coordinates): string => `${latitude}, ${longitude}`;
