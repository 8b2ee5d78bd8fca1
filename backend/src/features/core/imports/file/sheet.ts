// The result of reading a file, and the error for one that cannot be read.
import type { FileHealth, FileProblem } from '@ahl/shared-types/imports';
import type { ReasonText } from '@ahl/shared-types/reasons';
import type { SourceSheet } from '#face/sheet-reader.ts';

/** The cells of a sheet as text, and what is known about its file. */
export type Sheet = Pick<FileHealth, 'encoding' | 'sheets'> & {
  sheetName: string;
  /** Every visible sheet, for a kind that reads them itself. */
  visible: Pick<SourceSheet, 'name' | 'rows' | 'lineOf'>[];
  rows: string[][];
  /** Returns the line of a row, from 1; its number in a spreadsheet. */
  lineOf: (index: number) => number;
  /** Whether the number of cells of a row means anything. */
  isCounted: boolean;
  lineCount: number;
  problems: FileProblem[];
};

/** Reports why a file cannot be read; `message` is the reason as a text. */
export class FileRefusal extends Error {
  declare readonly message: ReasonText;
  constructor(reason: ReasonText) {
    super(reason);
    this.name = 'FileRefusal';
  }
}
