// Distances between places, and the nearest of several.
import type { Coordinates } from './venue.schema.ts';

/** The mean radius of the earth (IUGG) in miles. */
const earthMiles = 3_958.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The straight-line distance of two places in miles, by the haversine formula. */
export const milesBetween = (a: Coordinates, b: Coordinates): number => {
  const alongLatitude = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const alongLongitude = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const shrink = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude));
  return 2 * earthMiles * Math.asin(Math.min(1, Math.sqrt(alongLatitude + shrink * alongLongitude)));
};

/** The places with their distance in miles from a given one, nearest first. */
export const nearestFirst = <T extends { coordinates: Coordinates }>(
  places: readonly T[],
  from: Coordinates,
): { place: T; miles: number }[] =>
  places
    .map((place) => ({ place, miles: milesBetween(from, place.coordinates) }))
    .sort((a, b) => a.miles - b.miles);
