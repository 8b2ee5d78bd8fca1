/** Points as vectors: on the unit sphere from its center; on the plane with a third coordinate of zero. */
import type { Position } from './geometry.ts';

/** Three coordinates; of length one for a point on the sphere. */
export type Vector = readonly [number, number, number];

/** All points within a distance from a center: in radians on the sphere, in coordinate units on the plane. */
export type Ball = { readonly center: Vector; readonly radius: number };

/** Converts longitude and latitude to a point. */
export function vectorOf([longitude, latitude]: Position): Vector {
  const lambda = (longitude * Math.PI) / 180;
  const phi = (latitude * Math.PI) / 180;
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

/** Converts a point to longitude and latitude. */
export function positionOf([x, y, z]: Vector): Position {
  const degrees = 180 / Math.PI;
  return [Math.atan2(y, x) * degrees, Math.asin(Math.max(-1, Math.min(1, z))) * degrees];
}

/** Returns the cross product. */
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** Returns the dot product. */
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Returns the unit vector in the same direction; undefined for the zero vector. */
export function unit(vector: Vector): Vector | undefined {
  const length = Math.hypot(...vector);
  return length < 1e-15 ? undefined : [vector[0] / length, vector[1] / length, vector[2] / length];
}

/** Returns the distance between two points on the sphere in radians. */
export function angleBetween(a: Vector, b: Vector): number {
  return Math.atan2(Math.hypot(...cross(a, b)), dot(a, b));
}
