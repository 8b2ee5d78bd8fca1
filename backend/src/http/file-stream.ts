// A file response: sent while it is made, as fast as the reader takes it.

import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Language } from '@ahl/shared-types/texts';
import type { Response } from 'express';

type File = {
  /** The media type. */
  type: string;
  /** The name for saving the file, in ASCII without quotes. */
  fileName: string;
  /** Makes the content, in the language of the reader. */
  pieces: (language: Language) => AsyncIterable<string | Uint8Array>;
  /** The maximum time for sending the file, in ms, if it differs from the default. */
  sendWithinMs?: number;
};

/** The default maximum time for sending a file. */
const maxSendMs = 120_000;

/** A file in pieces that a handler can return instead of its response. */
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
 * Sends a file; stops making it once the reader has left. A file that takes too long is cut off, which its reader
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
