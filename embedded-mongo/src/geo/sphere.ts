/** Shapes on the sphere: distances, containment and intersection. Lines are parts of great circles. */
import { geoArea, geoContains, geoDistance } from 'd3-geo';
import { type Geometry, type Position, positionsOf } from './geometry.ts';
import { angleBetween, cross, dot, positionOf, unit, type Vector, vectorOf } from './vectors.ts';

/** MongoDB's radius of the Earth in metres. */
export const EARTH_RADIUS = 6_378_100;

/** A part of a great circle between two ends. */
export type Arc = readonly [Position, Position];

/** Maximum distance of a position on a great circle from it, as a fraction of the radius: less than a millimetre. */
const TOLERANCE = 1e-10;

function isOnArc(at: Vector, start: Vector, end: Vector): boolean {
  const normal = unit(cross(start, end));
  if (normal === undefined) return angleBetween(at, start) <= TOLERANCE;
  if (Math.abs(dot(normal, at)) > TOLERANCE) return false;
  return dot(cross(start, at), normal) >= -TOLERANCE && dot(cross(at, end), normal) >= -TOLERANCE;
}

/** An arc with its ends as vectors. */
type Span = { readonly start: Vector; readonly end: Vector };

const spanOf = ([start, end]: Arc): Span => ({ start: vectorOf(start), end: vectorOf(end) });
const isOnSpan = (at: Vector, { start, end }: Span): boolean => isOnArc(at, start, end);

/** True if an end of one arc is on the other. */
function arcsTouch(one: Span, other: Span): boolean {
  return (
    isOnSpan(one.start, other) ||
    isOnSpan(one.end, other) ||
    isOnSpan(other.start, one) ||
    isOnSpan(other.end, one)
  );
}

/** True if two arcs cross: their great circles intersect at two opposite positions. */
function arcsCross(one: Span, other: Span): boolean {
  const crossing = unit(cross(cross(one.start, one.end), cross(other.start, other.end)));
  if (crossing === undefined) return false;
  const opposite: Vector = [-crossing[0], -crossing[1], -crossing[2]];
  return [crossing, opposite].some((at) => isOnSpan(at, one) && isOnSpan(at, other));
}

const arcsOfLine = (line: readonly Position[]): Arc[] =>
  line.slice(1).map((end, i) => [line[i] ?? end, end] as const);

/** Returns the edges of a shape; for a point, one of zero length. */
export function arcsOf(shape: Geometry): Arc[] {
  if (shape.type === 'Point') return [[shape.at, shape.at]];
  return shape.type === 'Line' ? arcsOfLine(shape.line) : shape.rings.flatMap(arcsOfLine);
}

/** True if a position is inside a ring: of the two areas bounded by the ring, the smaller one. */
function isInRing(at: Position, ring: readonly Position[]): boolean {
  const positions = ring.map(([x, y]) => [x, y]);
  const drawn = { type: 'Polygon' as const, coordinates: [positions] };
  const isInverted = geoArea(drawn) > 2 * Math.PI;
  const polygon = isInverted ? { ...drawn, coordinates: [[...positions].reverse()] } : drawn;
  return geoContains(polygon, [at[0], at[1]]);
}

const isOnRing = (at: Position, ring: readonly Position[]): boolean =>
  arcsOfLine(ring).some(([start, end]) => isOnArc(vectorOf(at), vectorOf(start), vectorOf(end)));

/** True if a position is inside the rings of a polygon or on one of them. */
export function isInPolygon(at: Position, rings: readonly (readonly Position[])[]): boolean {
  if (rings.some((ring) => isOnRing(at, ring))) return true;
  const [outer = [], ...holes] = rings;
  return isInRing(at, outer) && !holes.some((hole) => isInRing(at, hole));
}

/** Returns the distance between two positions in metres. */
export function distanceInMetres(a: Position, b: Position): number {
  return geoDistance([a[0], a[1]], [b[0], b[1]]) * EARTH_RADIUS;
}

/** Returns the distance in metres from a position to the nearest position of an arc. */
function distanceToArc(at: Position, [start, end]: Arc): number {
  const place = vectorOf(at);
  const span = spanOf([start, end]);
  const normal = unit(cross(span.start, span.end));
  const ends = Math.min(distanceInMetres(at, start), distanceInMetres(at, end));
  if (normal === undefined) return ends;
  const isBeside = dot(cross(span.start, place), normal) >= 0 && dot(cross(place, span.end), normal) >= 0;
  return isBeside
    ? Math.min(ends, Math.asin(Math.min(1, Math.abs(dot(normal, place)))) * EARTH_RADIUS)
    : ends;
}

/** Returns the distance in metres from a position to a shape; 0 inside a polygon. */
export function distanceToShape(at: Position, shape: Geometry): number {
  if (shape.type === 'Point') return distanceInMetres(at, shape.at);
  if (shape.type === 'Polygon' && isInPolygon(at, shape.rings)) return 0;
  return Math.min(...arcsOf(shape).map((arc) => distanceToArc(at, arc)));
}

/** True if two shapes have a common position. */
export function shapesMeet(one: Geometry, other: Geometry): boolean {
  if (one.type === 'Polygon' && positionsOf(other).some((at) => isInPolygon(at, one.rings))) return true;
  if (other.type === 'Polygon' && positionsOf(one).some((at) => isInPolygon(at, other.rings))) return true;
  const spans = arcsOf(other).map(spanOf);
  return arcsOf(one)
    .map(spanOf)
    .some((arc) => spans.some((span) => arcsTouch(arc, span) || arcsCross(arc, span)));
}

/** True if a shape is within a polygon: all its positions are, and it does not cross the polygon's edges. */
export function isWithinPolygon(shape: Geometry, area: Geometry): boolean {
  if (area.type !== 'Polygon') return false;
  if (!positionsOf(shape).every((at) => isInPolygon(at, area.rings))) return false;
  if (shape.type === 'Point') return true;
  const middles = arcsOf(shape).flatMap((arc) => middleOf(arc));
  const holes = area.rings.slice(1);
  const coversHole =
    shape.type === 'Polygon' && holes.some((hole) => hole.some((at) => isInPolygon(at, shape.rings)));
  return middles.every((at) => isInPolygon(at, area.rings)) && !coversHole && !crosses(shape, area);
}

/** Returns the midpoint of an arc as a position. */
function middleOf([start, end]: Arc): Position[] {
  const a = vectorOf(start);
  const b = vectorOf(end);
  const middle = unit([a[0] + b[0], a[1] + b[1], a[2] + b[2]]);
  return middle === undefined ? [] : [positionOf(middle)];
}

/** True if an edge of a shape crosses an edge of the other, other than touching it with an end. */
function crosses(shape: Geometry, area: Geometry): boolean {
  const edges = arcsOf(area).map(spanOf);
  return arcsOf(shape)
    .map(spanOf)
    .some((span) => edges.some((edge) => !arcsTouch(span, edge) && arcsCross(span, edge)));
}
