import { describe, expect, it } from 'vitest';
import { fitPlaces, netLines, outlineOf, scaleOf } from './geometry.ts';

const fortWorth = { latitude: 32.7555, longitude: -97.3308 };
const dallas = { latitude: 32.7767, longitude: -96.797 };
const denison = { latitude: 33.7557, longitude: -96.5367 };
const size = { width: 640, height: 480 };

describe('fitPlaces', () => {
  it('shows every place inside the map, north above south and west left of east', () => {
    const { toPoint } = fitPlaces([fortWorth, dallas, denison], size);

    const points = [fortWorth, dallas, denison].map(toPoint);
    for (const { x, y } of points) {
      expect(x).toBeGreaterThanOrEqual(40);
      expect(x).toBeLessThanOrEqual(600);
      expect(y).toBeGreaterThanOrEqual(39);
      expect(y).toBeLessThanOrEqual(441);
    }
    expect(toPoint(denison).y).toBeLessThan(toPoint(dallas).y);
    expect(toPoint(fortWorth).x).toBeLessThan(toPoint(dallas).x);
  });

  it('puts a single place in the middle', () => {
    expect(fitPlaces([dallas], size).toPoint(dallas)).toEqual({ x: 320, y: 240 });
  });

  it('converts a point back to its place', () => {
    const { toPoint, toPlace } = fitPlaces([fortWorth, denison], size);

    const { latitude, longitude } = toPlace(toPoint(dallas));
    expect(latitude).toBeCloseTo(dallas.latitude, 9);
    expect(longitude).toBeCloseTo(dallas.longitude, 9);
  });
});

it('the grid of degrees has a few lines in each direction', () => {
  const { down, across } = netLines(fitPlaces([fortWorth, dallas, denison], size));

  for (const lines of [down, across]) {
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.length).toBeLessThan(12);
  }
});

it('the scale is a round number of miles with the matching length', () => {
  const projection = fitPlaces([fortWorth, dallas], size);
  const { miles, pixels } = scaleOf(projection);

  expect([5, 10, 20]).toContain(miles);
  const apart = projection.toPoint(dallas).x - projection.toPoint(fortWorth).x;
  expect((apart / pixels) * miles).toBeCloseTo(31, 0);
});

it('an outline encloses all points and omits those inside', () => {
  const corners = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 10 },
    { x: 0, y: 10 },
  ];

  const outline = outlineOf([...corners, { x: 5, y: 5 }, { x: 3, y: 9 }]);

  expect(outline).toHaveLength(4);
  expect(outline).toEqual(expect.arrayContaining(corners));
  expect(outlineOf(corners.slice(0, 2))).toHaveLength(2);
});
