// The result of reading a file, and the error for one that cannot be read.
import type { ReasonText } from '@ahl/shared-types/reasons';

/** The cells of a sheet as text, headers first. */
export type Sheet = { sheetName: string; rows: string[][] };

/** Reports why a file cannot be read; `message` is the reason as a text. */
export class FileRefusal extends Error {
  declare readonly message: ReasonText;
  constructor(said: ReasonText) {
    super(said);
    this.name = 'FileRefusal';
  }
}
