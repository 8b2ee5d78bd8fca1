// An answer that is a file: sent as it is made, as fast as its reader takes it.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import type { Language } from './pages/page-language.ts';

type File = {
  /** The media type. */
  type: string;
  /** The name under which it is saved, in ASCII without quotes. */
  fileName: string;
  /** What it is made of, in the language of its reader. */
  pieces: (language: Language) => AsyncIterable<string | Uint8Array>;
  /** The longest that it may take to its reader, where that is not the usual. */
  sendWithinMs?: number;
};

/** The longest that a file may take to its reader. */
const maxSendMs = 120_000;

/** A file in pieces, for a handler to return in place of its answer. */
export class FileStream {
  readonly type: string;
  readonly fileName: string;
  readonly pieces: File['pieces'];
  readonly sendWithinMs: number;
  constructor({ type, fileName, pieces, sendWithinMs = maxSendMs }: File) {
    this.type = type;
    this.fileName = fileName;
    this.pieces = pieces;
    this.sendWithinMs = sendWithinMs;
  }
}

/**
 * Sends a file; nothing more of it is made once the reader has gone. One that takes too long is cut off, which its reader
 * sees as a failed download. @throws what the making throws
 */
export const sendFileStream = async (
  file: FileStream,
  response: Response,
  language: Language,
): Promise<void> => {
  response.setHeader('Content-Type', file.type);
  response.setHeader('Content-Disposition', `attachment; filename="${file.fileName}"`);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  try {
    await pipeline(Readable.from(file.pieces(language), { objectMode: false }), response, {
      signal: AbortSignal.timeout(file.sendWithinMs),
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
};
