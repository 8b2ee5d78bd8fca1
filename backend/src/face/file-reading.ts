// The interface that a feature implements to read a format of its own, often in many files at once: they are read one
// after the other, and become one table. The module that implements it is loaded by the worker that reads files.
import type { LeagueDay } from '@ahl/shared-types/common';
import type { ReasonText } from '@ahl/shared-types/reasons';
import type { ReadTable } from './sheet-reader.ts';

/** A file as it was sent. */
export type SourceFile = { fileName: string; bytes: Uint8Array };

/** Files being read. */
export type FileReading = {
  add(file: SourceFile): void;
  /** Returns the table of all files, and how their text is encoded; or why none of them can be imported. */
  end(): { table: ReadTable; encoding: string } | { why: ReasonText };
};

/** Begins to read the files of an import; dates are the league's. */
export type OpenFiles = (league: LeagueDay) => FileReading;
