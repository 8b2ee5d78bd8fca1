// Finds the row with the headers: titles, dates of a printout and blank rows can be above it.
import {
  columnsOf,
  fileKinds,
  type ImportKindName,
  importKinds,
  normalizeHeader,
} from '@ahl/shared-types/imports';

/** How many filled rows are looked at. */
export const maxRowsAboveHeaders = 10;

/** The kinds whose files are tables. */
const tableKinds = importKinds.filter((kind) => !fileKinds.some((each: ImportKindName) => each === kind));

const knownHeaders = new Set(
  tableKinds.flatMap((kind) => columnsOf(kind).flatMap(({ aliases }) => aliases.map(normalizeHeader))),
);

const filledCount = (row: readonly string[]): number => row.filter((cell) => cell.trim() !== '').length;

/** Returns how many cells of a row are headers that an import knows. */
export const knownHeadersIn = (row: readonly string[]): number =>
  row.filter((cell) => knownHeaders.has(normalizeHeader(cell))).length;

/**
 * Returns the index of the row with the headers, -1 if all rows are blank: the first row, unless it has no known header
 * and a row below it has two, or it has a single cell and a row below it has several.
 */
export const headerIndexOf = (rows: readonly (readonly string[])[]): number => {
  const filled: number[] = [];
  for (let index = 0; index < rows.length && filled.length < maxRowsAboveHeaders; index += 1)
    if (filledCount(rows[index] ?? []) > 0) filled.push(index);
  const [first = -1] = filled;
  if (first < 0 || knownHeadersIn(rows[first] ?? []) > 0) return first;
  const known = filled.find((index) => knownHeadersIn(rows[index] ?? []) >= 2);
  if (known !== undefined) return known;
  if (filledCount(rows[first] ?? []) > 1) return first;
  return filled.find((index) => filledCount(rows[index] ?? []) > 1) ?? first;
};
