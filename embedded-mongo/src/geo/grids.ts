/**
 * Grids of cells on the sphere and on a square of the plane. The sphere's are the six faces of a cube around it, seen
 * from its center: cell edges are parts of great circles, and poles and antimeridian are not special.
 */
import { type Cell, leafOf } from './cells.ts';
import type { Position, Space } from './geometry.ts';
import { angleBetween, type Ball, unit, type Vector, vectorOf } from './vectors.ts';

/** Maps points to cells and back. */
export type Grid = {
  readonly space: Space;
  readonly faces: number;
  /** Converts a position to a vector of this grid. */
  placeOf(at: Position): Vector;
  distanceBetween(a: Vector, b: Vector): number;
  /** Returns the smallest cell at a position. */
  leafAt(at: Position): Cell;
  /** Returns a ball that contains all points of a cell and extends beyond its corners only by the rounding error. */
  ballAround(cell: Cell): Ball;
};

/** Maximum displacement by rounding in radians; less than a meter. */
const ROUNDING = 1e-7;

/** Projects a point of a cube face to the sphere; face coordinates range from -1 to 1. */
function onFace(face: number, x: number, y: number): Vector {
  const axis = face % 3;
  const sign = face < 3 ? 1 : -1;
  const vector: [number, number, number] = [0, 0, 0];
  vector[axis] = sign;
  vector[(axis + 1) % 3] = x * sign;
  vector[(axis + 2) % 3] = y * sign;
  return unit(vector) ?? vector;
}

/** The grid of the Earth. */
export const SPHERE: Grid = {
  space: 'sphere',
  faces: 6,
  placeOf: vectorOf,
  distanceBetween: angleBetween,
  leafAt(at) {
    const vector = vectorOf(at);
    const [x, y, z] = vector.map(Math.abs) as [number, number, number];
    const axis = x >= y && x >= z ? 0 : y >= z ? 1 : 2;
    const depth = vector[axis] as number;
    const across = (vector[(axis + 1) % 3] as number) / depth;
    const along = (vector[(axis + 2) % 3] as number) / depth;
    return leafOf(depth < 0 ? axis + 3 : axis, (across + 1) / 2, (along + 1) / 2);
  },
  ballAround({ face, level, column, row }) {
    const size = 2 ** level;
    const corner = (right: number, up: number): Vector =>
      onFace(face, ((column + right) / size) * 2 - 1, ((row + up) / size) * 2 - 1);
    const center = corner(0.5, 0.5);
    const corners = [corner(0, 0), corner(0, 1), corner(1, 0), corner(1, 1)];
    // A ball smaller than a quarter circle that contains the corners contains everything between them.
    const radius = Math.max(...corners.map((one) => angleBetween(center, one)));
    return { center, radius: radius + ROUNDING };
  },
};

/** Returns the grid of the square of the plane in which both coordinates range from `low` to `high`. */
export function planeGrid(low: number, high: number): Grid {
  // Indexes with an empty range were accepted earlier; their content has no location of its own.
  const width = high > low ? high - low : 1;
  const rounding = (Math.abs(low) + Math.abs(high)) * 1e-9;
  return {
    space: 'plane',
    faces: 1,
    placeOf: ([x, y]) => [x, y, 0],
    distanceBetween: (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]),
    leafAt: ([x, y]) => leafOf(0, (x - low) / width, (y - low) / width),
    ballAround({ level, column, row }) {
      const side = width / 2 ** level;
      const center: Vector = [low + (column + 0.5) * side, low + (row + 0.5) * side, 0];
      return { center, radius: side * Math.SQRT1_2 + rounding };
    },
  };
}
