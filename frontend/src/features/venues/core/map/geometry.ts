// The geometry of the map: degrees to pixels, the grid of degrees, the outline of a region, the scale. Pure.
import { type Coordinates, milesBetween } from '@ahl/shared-types/venues';

/** A place on the map, in pixels from its top left corner. */
export type Point = { x: number; y: number };
/** The size of the map in pixels. */
export type Size = { width: number; height: number };

/** The conversion of degrees to pixels. */
export type Projection = Size & {
  toPoint: (place: Coordinates) => Point;
  /** Returns the coordinates in degrees of a point. */
  toPlace: (point: Point) => Coordinates;
};

/** The minimum height of a map in degrees: about ten miles. */
const leastSpan = 0.15;
/** Space around the outermost places for their dots and names: a share of the map's width, and a minimum in pixels. */
const margin = { share: 0.08, least: 28 };

const boundsOf = (values: readonly number[]) => ({ min: Math.min(...values), max: Math.max(...values) });

/**
 * Fits places into a map of a size. A degree of longitude is shortened, relative to one of latitude, as in the middle
 * of the map (equirectangular projection); over a league's area the difference to a better one is invisible.
 */
export const fitPlaces = (places: readonly Coordinates[], { width, height }: Size): Projection => {
  const latitudes = boundsOf(places.map(({ latitude }) => latitude));
  const longitudes = boundsOf(places.map(({ longitude }) => longitude));
  const middle = {
    latitude: (latitudes.min + latitudes.max) / 2,
    longitude: (longitudes.min + longitudes.max) / 2,
  };
  const shrink = Math.cos((middle.latitude * Math.PI) / 180);
  const high = Math.max(latitudes.max - latitudes.min, leastSpan);
  const wide = Math.max((longitudes.max - longitudes.min) * shrink, leastSpan);
  const room = 2 * Math.max(margin.share * width, margin.least);
  const perDegree = Math.min((width - room) / wide, (height - room) / high);
  return {
    width,
    height,
    toPoint: ({ latitude, longitude }) => ({
      x: width / 2 + (longitude - middle.longitude) * shrink * perDegree,
      y: height / 2 - (latitude - middle.latitude) * perDegree,
    }),
    toPlace: ({ x, y }) => ({
      latitude: middle.latitude - (y - height / 2) / perDegree,
      longitude: middle.longitude + (x - width / 2) / (shrink * perDegree),
    }),
  };
};

const steps = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10];

const multiplesIn = (from: number, to: number, step: number): number[] => {
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.floor(to / step) - first + 1);
  return Array.from({ length: count }, (_unused, index) => (first + index) * step);
};

/** Returns the lines of the grid of degrees, in pixels: vertical and horizontal ones. */
export const netLines = ({
  width,
  height,
  toPlace,
  toPoint,
}: Projection): { down: number[]; across: number[] } => {
  const topLeft = toPlace({ x: 0, y: 0 });
  const bottomRight = toPlace({ x: width, y: height });
  const span = topLeft.latitude - bottomRight.latitude;
  const step = steps.find((each) => span / each <= 5) ?? 20;
  return {
    down: multiplesIn(topLeft.longitude, bottomRight.longitude, step).map(
      (longitude) => toPoint({ latitude: 0, longitude }).x,
    ),
    across: multiplesIn(bottomRight.latitude, topLeft.latitude, step).map(
      (latitude) => toPoint({ latitude, longitude: 0 }).y,
    ),
  };
};

/** Returns a round number of miles and its length in pixels, for the scale. */
export const scaleOf = ({ width, height, toPlace }: Projection): { miles: number; pixels: number } => {
  const across = milesBetween(toPlace({ x: 0, y: height / 2 }), toPlace({ x: width, y: height / 2 }));
  const perMile = width / across;
  const miles = [100, 50, 20, 10, 5, 2, 1].find((each) => each * perMile <= 110) ?? 0.5;
  return { miles, pixels: miles * perMile };
};

const turn = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

const chainOf = (points: readonly Point[]): Point[] => {
  const chain: Point[] = [];
  for (const point of points) {
    for (;;) {
      const before = chain.at(-2);
      const last = chain.at(-1);
      if (!before || !last || turn(before, last, point) > 0) break;
      chain.pop();
    }
    chain.push(point);
  }
  return chain.slice(0, -1);
};

/** Returns the outline around points: their convex hull (Andrew's monotone chain). */
export const outlineOf = (points: readonly Point[]): Point[] => {
  if (points.length < 3) return [...points];
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  return [...chainOf(sorted), ...chainOf(sorted.toReversed())];
};
