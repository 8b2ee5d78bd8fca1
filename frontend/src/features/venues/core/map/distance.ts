// Distances: to a tenth of a mile nearby, in whole miles beyond.
import { type Coordinates, milesBetween } from '@ahl/shared-types/venues';
import { formatNumber } from '@/lib/format.ts';

/** A visitor farther than this from every venue is not shown: the map would only show the way there. In miles. */
const shownMiles = 100;

/** Returns `0.4`, `3.2` or `31`. */
export const milesText = (miles: number): string =>
  formatNumber(miles < 10 ? Math.round(miles * 10) / 10 : Math.round(miles));

/** Returns the position if it belongs on a map of these places, else null. */
export const positionOnMap = (
  position: Coordinates | null,
  places: readonly { coordinates: Coordinates }[],
): Coordinates | null =>
  position && places.some(({ coordinates }) => milesBetween(position, coordinates) <= shownMiles)
    ? position
    : null;
