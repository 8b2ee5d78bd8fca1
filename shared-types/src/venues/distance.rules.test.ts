import { expect, it } from 'vitest';
import { milesBetween, nearestFirst } from './distance.rules.ts';

const fortWorth = { latitude: 32.7555, longitude: -97.3308 };
const dallas = { latitude: 32.7767, longitude: -96.797 };
const denison = { latitude: 33.7557, longitude: -96.5367 };

it('returns the distance of two places in miles, the same in both directions', () => {
  expect(milesBetween(fortWorth, dallas)).toBeCloseTo(31.06, 1);
  expect(milesBetween(dallas, fortWorth)).toBe(milesBetween(fortWorth, dallas));
  expect(milesBetween(dallas, dallas)).toBe(0);
  expect(milesBetween({ latitude: 0, longitude: -179.9 }, { latitude: 0, longitude: 179.9 })).toBeLessThan(
    20,
  );
});

it('puts the nearest place first', () => {
  const places = [denison, fortWorth, dallas].map((coordinates) => ({ coordinates }));

  expect(nearestFirst(places, fortWorth).map(({ place }) => place.coordinates)).toEqual([
    fortWorth,
    dallas,
    denison,
  ]);
});
