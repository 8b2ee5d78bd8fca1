// How far away is said: to a tenth of a mile nearby, in whole miles beyond.
import { type Coordinates, milesBetween } from '@ahl/shared-types/venues';
import { formatNumber } from '@/lib/format.ts';

/** Farther than this from every venue, a visitor is not shown on the map: it would be a map of the way there. */
const shownMiles = 100;

/** `0.4`, `3.2` or `31`. */
export const milesText = (miles: number): string =>
  formatNumber(miles < 10 ? Math.round(miles * 10) / 10 : Math.round(miles));

/** The position where it belongs on a map of these places, else null. */
export const positionOnMap = (
  position: Coordinates | null,
  places: readonly { coordinates: Coordinates }[],
): Coordinates | null =>
  position && places.some(({ coordinates }) => milesBetween(position, coordinates) <= shownMiles)
    ? position
    : null;
