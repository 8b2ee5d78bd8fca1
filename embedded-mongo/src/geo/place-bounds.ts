/** Determines which cells of a geospatial index a search by shape must read: every matching shape has one of them. */
import type { Conjunct } from '../indexes/conjuncts.ts';
import type { IndexField, IndexSpec } from '../indexes/index-spec.ts';
import type { KeyRange } from '../storage/view.ts';
import { isArrayPosition } from '../values/kinds.ts';
import type { NumberRange } from './cells.ts';
import { coverOf, numbersMeeting } from './covering.ts';
import { cellBytes, gridOf } from './geo-keys.ts';
import type { Grid } from './grids.ts';
import type { Region } from './regions.ts';

/** Allowed cells of one field. */
export type PlaceBounds = {
  /** Key ranges after the prefix of the preceding fields. */
  readonly ranges: readonly KeyRange[];
  readonly shown: () => string[];
};

/** Cache, because a query needs the cells of its region several times. */
const covers = new WeakMap<Region, { readonly grid: Grid; readonly numbers: readonly NumberRange[] }>();

function numbersOf(grid: Grid, region: Region): readonly NumberRange[] {
  const known = covers.get(region);
  if (known?.grid === grid) return known.numbers;
  const numbers = numbersMeeting(coverOf(grid, region));
  covers.set(region, { grid, numbers });
  return numbers;
}

function regionOn(
  { path, parts }: IndexField,
  grid: Grid,
  conjuncts: readonly Conjunct[],
): Region | undefined {
  for (const { path: own, test, isPart } of conjuncts) {
    if (own !== path || test.op !== 'shape' || test.region.space !== grid.space) continue;
    // Within `$elemMatch`, a number can be a position in an array that the index does not expand.
    if (!isPart || !parts.some(isArrayPosition)) return test.region;
  }
  return undefined;
}

/** Returns the bounds that conditions set on the cells of a field; undefined if none. */
export function placeBounds(
  spec: IndexSpec,
  position: number,
  conjuncts: readonly Conjunct[],
): PlaceBounds | undefined {
  const field = spec.fields[position] as IndexField;
  const grid = gridOf(spec, field);
  const region = regionOn(field, grid, conjuncts);
  if (region === undefined) return undefined;
  const numbers = numbersOf(grid, region);
  return {
    ranges: numbers.map(({ low, high }) => ({ low: cellBytes(low), high: cellBytes(high) })),
    shown: () => numbers.map(({ low, high }) => `[${low}, ${high})`),
  };
}
