/**
 * The cells of a grid: each face is a square, and each square is divided into four, level by level. Each cell has a
 * number, and the numbers of the cells within it are around its own (Z-order), so that a cell is one range of numbers.
 */

/** The level of the smallest cells: on Earth they are less than a meter wide. */
export const LEAF_LEVEL = 24;

/** A cell by its level and its position on that level. */
export type Cell = {
  readonly face: number;
  readonly level: number;
  readonly column: number;
  readonly row: number;
};

/** Numbers from `low` (inclusive) to `high` (exclusive). */
export type NumberRange = { readonly low: number; readonly high: number };

/** Returns half the distance between the numbers of two adjacent cells of a level. */
const halfStep = (level: number): number => 4 ** (LEAF_LEVEL - level);

/** Returns the number of a cell, an integer that a double represents exactly. */
export function numberOfCell({ face, level, column, row }: Cell): number {
  let place = face;
  for (let bit = level - 1; bit >= 0; bit -= 1)
    place = place * 4 + ((column >> bit) & 1) * 2 + ((row >> bit) & 1);
  return (place * 2 + 1) * halfStep(level);
}

/** Returns the cell with a number. */
export function cellOfNumber(number: number): Cell {
  let level = LEAF_LEVEL;
  let odd = number;
  while (odd % 2 === 0) {
    odd /= 4;
    level -= 1;
  }
  let place = (odd - 1) / 2;
  let column = 0;
  let row = 0;
  for (let bit = 0; bit < level; bit += 1) {
    const digit = place % 4;
    column |= (digit >> 1) << bit;
    row |= (digit & 1) << bit;
    place = (place - digit) / 4;
  }
  return { face: place, level, column, row };
}

/** Returns the range of the numbers of a cell and all cells within it. */
export function numbersWithin(cell: Cell): NumberRange {
  const number = numberOfCell(cell);
  const half = halfStep(cell.level);
  return { low: number - half + 1, high: number + half };
}

/** Returns the numbers of all cells that contain a cell. */
export function numbersAround({ face, level, column, row }: Cell): number[] {
  return Array.from({ length: level }, (_, up) => {
    const shift = level - up;
    return numberOfCell({ face, level: up, column: column >> shift, row: row >> shift });
  });
}

/** Returns the four cells into which a cell is divided. */
export function childrenOf({ face, level, column, row }: Cell): Cell[] {
  return [0, 1, 2, 3].map((part) => ({
    face,
    level: level + 1,
    column: column * 2 + (part >> 1),
    row: row * 2 + (part & 1),
  }));
}

/** Returns the cells of whole faces. */
export function facesOf(count: number): Cell[] {
  return Array.from({ length: count }, (_, face) => ({ face, level: 0, column: 0, row: 0 }));
}

/** Returns the smallest cell at a point of a face; `x` and `y` range from 0 to 1. */
export function leafOf(face: number, x: number, y: number): Cell {
  const last = 2 ** LEAF_LEVEL - 1;
  const step = (part: number): number => Math.max(0, Math.min(last, Math.floor(part * 2 ** LEAF_LEVEL)));
  return { face, level: LEAF_LEVEL, column: step(x), row: step(y) };
}
