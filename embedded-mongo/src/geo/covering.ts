/** Finds a few cells that cover a region, and the numbers of all cells that overlap them. */
import { type Cell, childrenOf, facesOf, type NumberRange, numbersAround, numbersWithin } from './cells.ts';
import type { Grid } from './grids.ts';
import type { Region } from './regions.ts';

/** Maximum number of cells that cover a region. */
const MAX_CELLS = 20;

/** Smaller cells are not used for covering: on Earth they are about 50 meters wide, far above any rounding error. */
const MAX_LEVEL = 18;

/** Returns cells that cover a region, dividing coarse ones first; none if the region has no points in the grid. */
export function coverOf(grid: Grid, region: Region): Cell[] {
  const meeting = (cells: readonly Cell[]): { cell: Cell; isWhole: boolean }[] =>
    cells.flatMap((cell) => {
      const relation = region.relationTo(grid.ballAround(cell));
      return relation === 'outside' ? [] : [{ cell, isWhole: relation === 'inside' }];
    });
  const cover: Cell[] = [];
  const open = meeting(facesOf(grid.faces));
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    const { cell, isWhole } = next;
    const parts = isWhole || cell.level === MAX_LEVEL ? undefined : meeting(childrenOf(cell));
    if (parts !== undefined && cover.length + open.length + parts.length <= MAX_CELLS) open.push(...parts);
    else cover.push(cell);
  }
  return cover;
}

/** Returns the numbers of all cells within or around some cells, as few ranges in order. */
export function numbersMeeting(cells: readonly Cell[]): NumberRange[] {
  const around = new Set(cells.flatMap(numbersAround));
  const ranges = [
    ...cells.map(numbersWithin),
    ...[...around].map((number) => ({ low: number, high: number + 1 })),
  ].sort((a, b) => a.low - b.low);
  const joined: NumberRange[] = [];
  for (const range of ranges) {
    const last = joined.at(-1);
    // Between the ranges of two adjacent cells is one number: that of a surrounding cell, or none.
    if (last === undefined || range.low > last.high + 1) joined.push(range);
    else joined[joined.length - 1] = { low: last.low, high: Math.max(last.high, range.high) };
  }
  return joined;
}
