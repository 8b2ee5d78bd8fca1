// What a file is read into, and how the reader says that it cannot be read.
import type { ReasonText } from '@ahl/shared-types/reasons';

/** The cells of a sheet as text, the headers first. */
export type Sheet = { sheetName: string; rows: string[][] };

/** Why a file cannot be read; `message` is the reason as a text. */
export class FileRefusal extends Error {
  declare readonly message: ReasonText;
  constructor(said: ReasonText) {
    super(said);
    this.name = 'FileRefusal';
  }
}
