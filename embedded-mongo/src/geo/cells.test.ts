import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../testing/test-server.ts';
import {
  type Cell,
  cellOfNumber,
  childrenOf,
  facesOf,
  LEAF_LEVEL,
  numberOfCell,
  numbersAround,
  numbersWithin,
} from './cells.ts';
import { cellBytes, cellIn } from './geo-keys.ts';
import { planeGrid, SPHERE } from './grids.ts';
import { place } from './testing/random-shapes.ts';

const cell = fc
  .record({
    face: fc.nat(5),
    level: fc.nat(LEAF_LEVEL),
    column: fc.nat(2 ** LEAF_LEVEL - 1),
    row: fc.nat(2 ** LEAF_LEVEL - 1),
  })
  .map((one): Cell => {
    const shift = LEAF_LEVEL - one.level;
    return { ...one, column: one.column >> shift, row: one.row >> shift };
  });

describe('cells', () => {
  it('have unique numbers, and the numbers of inner cells are around their own', () => {
    fc.assert(
      fc.property(cell, (one) => {
        const number = numberOfCell(one);
        const { low, high } = numbersWithin(one);
        expect(Number.isSafeInteger(number)).toBe(true);
        expect(cellOfNumber(number)).toEqual(one);
        expect(numbersAround(one).every((outer) => outer < low || outer >= high)).toBe(true);
        if (one.level === LEAF_LEVEL) return;
        const inner = childrenOf(one).map(numbersWithin);
        expect(inner.every((range) => range.low >= low && range.high <= high)).toBe(true);
        expect(inner.every((range, i) => i === 0 || range.low > (inner[i - 1]?.high ?? 0))).toBe(true);
        expect(childrenOf(one).every((child) => numbersAround(child).includes(number))).toBe(true);
      }),
      propertyRuns(500),
    );
  });

  it('are in keys in numeric order', () => {
    fc.assert(
      fc.property(cell, cell, (a, b) => {
        const one = numberOfCell(a);
        const other = numberOfCell(b);
        const key = Buffer.concat([Buffer.from('before'), cellBytes(one), Buffer.from('after')]);
        expect(cellIn(key, 6)).toBe(one);
        expect(Math.sign(Buffer.compare(cellBytes(one), cellBytes(other)))).toBe(Math.sign(one - other));
      }),
      propertyRuns(500),
    );
  });

  it('have all of their points within their ball, up to whole faces', () => {
    const plane = planeGrid(-180, 180);
    fc.assert(
      fc.property(place, fc.nat(LEAF_LEVEL), (at, level) => {
        for (const grid of [SPHERE, plane]) {
          const leaf = grid.leafAt(at);
          const shift = LEAF_LEVEL - level;
          const around = { ...leaf, level, column: leaf.column >> shift, row: leaf.row >> shift };
          const { center, radius } = grid.ballAround(around);
          expect(grid.distanceBetween(center, grid.placeOf(at))).toBeLessThanOrEqual(radius);
        }
      }),
      propertyRuns(1000),
    );
  });

  it('cover the sphere with six faces', () => {
    expect(facesOf(SPHERE.faces).map(({ face }) => face)).toEqual([0, 1, 2, 3, 4, 5]);
    const axes = [
      [0, 0],
      [90, 0],
      [0, 90],
      [180, 0],
      [-90, 0],
      [0, -90],
    ] as const;
    expect(axes.map((at) => SPHERE.leafAt(at).face)).toEqual([0, 1, 2, 3, 4, 5]);
  });
});
