// Reads where a place is out of what a person copies from a map, without asking anybody.
import type { Coordinates } from './venue.schema.ts';

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
/** The forms of Google, Apple, OpenStreetMap, `geo:` and of two numbers; the place of a pin before that of the view. */
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

/** The coordinates that a map link or two numbers say; null where none are found, such as in a short link. */
export const readMapLink = (given: string): Coordinates | null => {
  const link = given.trim();
  for (const form of forms) {
    const found = form.exec(link);
    if (!found) continue;
    const latitude = Number(found[1]);
    const longitude = Number(found[2]);
    if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return { latitude, longitude };
  }
  return null;
};
