/** Finds a few cells that cover a region, and the numbers of all cells that have a place in common with them. */
import { type Cell, childrenOf, facesOf, type NumberRange, numbersAround, numbersWithin } from './cells.ts';
import type { Grid } from './grids.ts';
import type { Region } from './regions.ts';

/** How many cells may cover a region. */
export const MAX_CELLS = 20;

/** Smaller cells cover no region: on the earth they are some 50 meters wide, which is well above what is rounded. */
const MAX_LEVEL = 18;

/** Cells that cover a region, the coarse ones cut up first; none where the region has no places in the grid. */
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

/** The numbers of the cells that lie within or around some cells, as few ranges in order. */
export function numbersMeeting(cells: readonly Cell[]): NumberRange[] {
  const around = new Set(cells.flatMap(numbersAround));
  const ranges = [
    ...cells.map(numbersWithin),
    ...[...around].map((number) => ({ low: number, high: number + 1 })),
  ].sort((a, b) => a.low - b.low);
  const joined: NumberRange[] = [];
  for (const range of ranges) {
    const last = joined.at(-1);
    // Between the ranges of two neighbors lies one number, of a cell around them or of none.
    if (last === undefined || range.low > last.high + 1) joined.push(range);
    else joined[joined.length - 1] = { low: last.low, high: Math.max(last.high, range.high) };
  }
  return joined;
}
