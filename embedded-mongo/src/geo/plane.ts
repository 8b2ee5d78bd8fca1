/** The shapes of legacy queries on a plane: boxes, circles and polygons. */
import type { Position } from './geometry.ts';

/** Returns the distance between two positions on a plane. */
export function planeDistance(a: Position, b: Position): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** True if a position is in the box between two corners, edges included. */
export function isInBox([x, y]: Position, a: Position, b: Position): boolean {
  const isBetween = (value: number, one: number, other: number): boolean =>
    value >= Math.min(one, other) && value <= Math.max(one, other);
  return isBetween(x, a[0], b[0]) && isBetween(y, a[1], b[1]);
}

const isOnEdge = (at: Position, a: Position, b: Position): boolean =>
  isInBox(at, a, b) && (b[0] - a[0]) * (at[1] - a[1]) === (b[1] - a[1]) * (at[0] - a[0]);

/** True if a position is in a polygon or on its edge; the last corner connects to the first. */
export function isInPlanePolygon(at: Position, corners: readonly Position[]): boolean {
  let isInside = false;
  let previous = corners.at(-1) ?? at;
  for (const corner of corners) {
    if (isOnEdge(at, previous, corner)) return true;
    const isBeside = previous[1] > at[1] !== corner[1] > at[1];
    // Uses a fraction of the edge instead of its slope, which can be infinite for a nearly horizontal edge.
    const part = (at[1] - previous[1]) / (corner[1] - previous[1]);
    if (isBeside && at[0] < previous[0] + part * (corner[0] - previous[0])) isInside = !isInside;
    previous = corner;
  }
  return isInside;
}
