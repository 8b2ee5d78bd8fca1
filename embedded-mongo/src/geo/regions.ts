/**
 * The regions of queries and of stored shapes, with the precision needed to find their cells. `outside` is certain;
 * `meets` can also be returned for a ball that is only close.
 */
import type { Geometry, Position, Space } from './geometry.ts';
import { isInBox, isInPlanePolygon, planeDistance } from './plane.ts';
import { type Arc, arcsOf, isInPolygon } from './sphere.ts';
import { angleBetween, type Ball, cross, dot, positionOf, unit, type Vector, vectorOf } from './vectors.ts';

/** The position of a ball relative to a region. */
type Relation = 'outside' | 'meets' | 'inside';

/** A region of the sphere or the plane. */
export type Region = {
  readonly space: Space;
  relationTo(ball: Ball): Relation;
};

/** Distance from an edge, in radians, within which the side is left undecided; some meters on Earth. */
const NEAR_EDGE = 2e-6;
/** The same on the plane, as a fraction of the largest coordinate. */
const NEAR_PLANE_EDGE = 1e-9;

/** Returns the relation of a ball to a region at a distance from its center, negative if the center is inside. */
function relationAt(distance: number, radius: number): Relation {
  if (distance > radius) return 'outside';
  return distance <= -radius ? 'inside' : 'meets';
}

/** Returns the region within a distance in radians from a point of the sphere. */
export function sphereCap(center: Position, radius: number): Region {
  const middle = vectorOf(center);
  return {
    space: 'sphere',
    relationTo: (ball) => relationAt(angleBetween(middle, ball.center) - radius, ball.radius + NEAR_EDGE),
  };
}

type Edge = { readonly start: Vector; readonly end: Vector; readonly normal: Vector | undefined };

/** A shape with its edges; `isUnclear` if the edges do not determine their way around the Earth. */
type Outline = { readonly shape: Geometry; readonly edges: readonly Edge[]; readonly isUnclear: boolean };

function edgeOf([start, end]: Arc): Edge {
  const from = vectorOf(start);
  const to = vectorOf(end);
  return { start: from, end: to, normal: unit(cross(from, to)) };
}

/** True for an edge over a pole or to (nearly) the opposite point, which has no unique shortest path. */
function isUnclear([start, end]: Arc): boolean {
  const turn = Math.abs(start[0] - end[0]) % 360;
  return Math.abs(turn - 180) < 1e-3 || dot(vectorOf(start), vectorOf(end)) < -1 + 1e-8;
}

function outlineOf(shape: Geometry): Outline {
  const arcs = arcsOf(shape);
  return { shape, edges: arcs.map(edgeOf), isUnclear: arcs.some(isUnclear) };
}

/** True if an edge comes within a distance of a point; the distance is given by its sine and cosine. */
function isNear(place: Vector, { start, end, normal }: Edge, sine: number, cosine: number): boolean {
  if (dot(place, start) >= cosine || dot(place, end) >= cosine) return true;
  if (normal === undefined || Math.abs(dot(normal, place)) > sine) return false;
  return dot(cross(start, place), normal) >= 0 && dot(cross(place, end), normal) >= 0;
}

function relationToOutline(
  { shape, edges, isUnclear: isAnywhere }: Outline,
  { center, radius }: Ball,
): Relation {
  const distance = radius + NEAR_EDGE;
  if (isAnywhere || distance >= Math.PI / 2) return 'meets';
  const sine = Math.sin(distance);
  const cosine = Math.cos(distance);
  if (edges.some((edge) => isNear(center, edge, sine, cosine))) return 'meets';
  // No edge crosses the ball, so its center decides for all of it.
  const isWithin = shape.type === 'Polygon' && isInPolygon(positionOf(center), shape.rings);
  return isWithin ? 'inside' : 'outside';
}

/** Returns the region of some shapes on the sphere. */
export function sphereShapes(shapes: readonly Geometry[]): Region {
  let outlines: readonly Outline[] | undefined;
  return {
    space: 'sphere',
    relationTo(ball) {
      outlines ??= shapes.map(outlineOf);
      const relations = outlines.map((outline) => relationToOutline(outline, ball));
      if (relations.includes('inside')) return 'inside';
      return relations.includes('meets') ? 'meets' : 'outside';
    },
  };
}

const roundingOf = (...positions: readonly Position[]): number =>
  Math.max(...positions.flat().map(Math.abs)) * NEAR_PLANE_EDGE;

const onPlane = ({ center }: Ball): Position => [center[0], center[1]];

/** Returns the region within a distance from a point of the plane. */
export function planeCircle(center: Position, radius: number): Region {
  const rounding = roundingOf(center, [radius, 0]);
  return {
    space: 'plane',
    relationTo: (ball) => relationAt(planeDistance(center, onPlane(ball)) - radius, ball.radius + rounding),
  };
}

function distanceToLine(at: Position, a: Position, b: Position): number {
  const x = b[0] - a[0];
  const y = b[1] - a[1];
  const square = x * x + y * y;
  const part = square === 0 ? 0 : ((at[0] - a[0]) * x + (at[1] - a[1]) * y) / square;
  const clamped = Math.max(0, Math.min(1, part));
  return planeDistance(at, [a[0] + clamped * x, a[1] + clamped * y]);
}

function withinEdges(corners: readonly Position[], contains: (at: Position) => boolean): Region {
  const rounding = roundingOf(...corners);
  const edges = corners.map((corner, i) => [corner, corners[(i + 1) % corners.length] ?? corner] as const);
  return {
    space: 'plane',
    relationTo(ball) {
      const at = onPlane(ball);
      const isNear = edges.some(([a, b]) => distanceToLine(at, a, b) <= ball.radius + rounding);
      if (isNear) return 'meets';
      return contains(at) ? 'inside' : 'outside';
    },
  };
}

/** Returns the region within a polygon of the plane. */
export function planePolygon(corners: readonly Position[]): Region {
  return withinEdges(corners, (at) => isInPlanePolygon(at, corners));
}

/** Returns the region of the box between two corners. */
export function planeBox(a: Position, b: Position): Region {
  return withinEdges([a, [a[0], b[1]], b, [b[0], a[1]]], (at) => isInBox(at, a, b));
}
