/** Places as vectors: on the sphere of radius one, from its middle; on the plane, with a third number that is zero. */
import type { Position } from './geometry.ts';

/** Three numbers; of length one where it is a place on the sphere. */
export type Vector = readonly [number, number, number];

/** All places up to a distance from a center: in radians on the sphere, on the plane in its own unit. */
export type Ball = { readonly center: Vector; readonly radius: number };

/** The place of a longitude and a latitude. */
export function vectorOf([longitude, latitude]: Position): Vector {
  const lambda = (longitude * Math.PI) / 180;
  const phi = (latitude * Math.PI) / 180;
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

/** The longitude and latitude of a place. */
export function positionOf([x, y, z]: Vector): Position {
  const degrees = 180 / Math.PI;
  return [Math.atan2(y, x) * degrees, Math.asin(Math.max(-1, Math.min(1, z))) * degrees];
}

/** The cross product. */
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** The dot product. */
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** The vector of length one in the same direction; undefined where there is none. */
export function unit(vector: Vector): Vector | undefined {
  const length = Math.hypot(...vector);
  return length < 1e-15 ? undefined : [vector[0] / length, vector[1] / length, vector[2] / length];
}

/** The distance of two places on the sphere in radians. */
export function angleBetween(a: Vector, b: Vector): number {
  return Math.atan2(Math.hypot(...cross(a, b)), dot(a, b));
}
