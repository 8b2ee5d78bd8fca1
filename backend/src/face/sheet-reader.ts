// The interface that a feature implements to read files whose rows are not yet one record each: it gets all sheets, and
// returns one table. The module that implements it is loaded by the worker that reads files.
import type { FileHealth, FileProblem, ImportOptions, ImportRow } from '@ahl/shared-types/imports';

/** A visible sheet of a file: its cells as text. */
export type SourceSheet = {
  name: string;
  /** The name of its file. */
  fileName: string;
  /** Where people find it: its name, or with several files also theirs. */
  label: string;
  rows: readonly (readonly string[])[];
  /** Returns the line of a row, from 1. */
  lineOf: (index: number) => number;
};

/** The table that is imported. */
export type ReadTable = {
  headers: string[];
  /** The line of the headers in the file, from 1. */
  headerLine: number;
  /** The number of a row, by which people find it in the file where it is one sheet, and its cells. */
  rows: [number: ImportRow['number'], cells: string[]][];
  problems: FileProblem[];
  needs: FileHealth['needs'];
  /** What the file says about its options. */
  options: Partial<ImportOptions>;
  /** What the kind wants to know about the whole file while it plans single rows; serialisable. */
  facts: unknown;
};

/** Brings the sheets of one or more files into one table; null if they have none of the layouts. */
export type ReadSheets = (sheets: readonly SourceSheet[]) => ReadTable | null;
