// Reads `.tdt` files from their bytes. A file is read whole or refused with the position; no part of it is used then.
import type { LeagueDay } from '@ahl/shared-types/common';
import { type DecodedText, decodeText } from '#features/core/imports/file/decode-text.ts';
import { maxTdtLength, parseTdt, type TdtProblem, TdtSyntaxError } from './tdt-parser.ts';
import { readTdtTournament, type TdtTournament } from './tdt-tournament.ts';

/** Why a file cannot be read, and where. */
type TdtRefusal = {
  problem: TdtProblem | 'not-text' | 'no-tournament';
  /** From 0. */
  byteOffset: number;
  /** What stands there; empty at the end of the file. */
  found: string;
  /** The keys and indexes (from 0) that lead there. */
  path: readonly string[];
};

/** A file, read or refused. */
export type TdtReading =
  | { isRead: true; encoding: DecodedText['encoding']; tournament: TdtTournament }
  | { isRead: false; refusal: TdtRefusal };

const refused = (problem: TdtRefusal['problem']): TdtReading => ({
  isRead: false,
  refusal: { problem, byteOffset: 0, found: '', path: [] },
});

const byteOffsetOf = (offset: number, { text, encoding }: DecodedText, bytes: Uint8Array): number => {
  if (encoding === 'windows-1252') return offset;
  if (encoding !== 'utf-8') return 2 + 2 * offset;
  const mark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  return mark + Buffer.byteLength(text.slice(0, offset));
};

/** Reads a file; dates are the league's. */
export const readTdtFile = (bytes: Uint8Array, league: LeagueDay): TdtReading => {
  if (bytes.length > maxTdtLength) return refused('too-large');
  const decoded = decodeText(bytes);
  if (decoded === null) return refused('not-text');
  try {
    const tournament = readTdtTournament(parseTdt(decoded.text), league);
    if (tournament === null) return refused('no-tournament');
    return { isRead: true, encoding: decoded.encoding, tournament };
  } catch (error) {
    if (!(error instanceof TdtSyntaxError)) throw error;
    const { problem, offset, found, path } = error;
    return {
      isRead: false,
      refusal: { problem, byteOffset: byteOffsetOf(offset, decoded, bytes), found, path },
    };
  }
};

/** Reads files one after the other; other work gets a turn between them (`createSlices`). */
export async function* readTdtFiles<File extends { bytes: Uint8Array }>(
  files: Iterable<File> | AsyncIterable<File>,
  league: LeagueDay,
  nextSlice: () => Promise<void>,
): AsyncGenerator<{ file: File; reading: TdtReading }> {
  for await (const file of files) {
    yield { file, reading: readTdtFile(file.bytes, league) };
    await nextSlice();
  }
}
