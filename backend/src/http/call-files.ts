// Reads the files of a call as they arrive, so that no more than one of them is in memory.
import { on } from 'node:events';
import { addAbortSignal, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError, type FileLimits, invalidInput } from '@ahl/shared-types/common';
import { reason } from '@ahl/shared-types/reasons';
import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import type { Request } from 'express';

/** A file of a call. */
export type SentFile = { fileName: string; bytes: Uint8Array };

const maxNameLength = 200;
/** A part has few headers, and nothing beside files is read. */
const partLimits = { fields: 0, headerPairs: 20, headerSize: 8 * 1024 };

const tooLarge = (maxKb: number) => new AppError('PAYLOAD_TOO_LARGE', 'request.too-large', { maxKb });
const incomplete = () => invalidInput({ file: reason('request.files-incomplete') });

const createParser = (request: Request, { count, fileKb }: FileLimits): BusboyInstance => {
  try {
    // The header was checked, so the parser has its content type.
    const headers = request.headers as BusboyHeaders;
    return new Busboy({ headers, limits: { ...partLimits, files: count, fileSize: fileKb * 1024 } });
  } catch {
    throw incomplete();
  }
};

/** Lets bytes pass until there are too many. @throws PAYLOAD_TOO_LARGE */
const atMost = (maxKb: number) =>
  async function* (pieces: AsyncIterable<Buffer>) {
    let total = 0;
    for await (const piece of pieces) {
      total += piece.length;
      if (total > maxKb * 1024) throw tooLarge(maxKb);
      yield piece;
    }
  };

const collect = async (file: Readable): Promise<Uint8Array> => {
  const pieces: Buffer[] = [];
  for await (const piece of file) pieces.push(piece);
  return Buffer.concat(pieces);
};

/**
 * Yields the files of a `multipart/form-data` call.
 * @throws UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, VALIDATION_FAILED on `file`
 */
export async function* readCallFiles(request: Request, limits: FileLimits): AsyncGenerator<SentFile> {
  const { count, fileKb, totalKb } = limits;
  if (!request.is('multipart/form-data')) throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'request.not-files');
  if (Number(request.headers['content-length'] ?? 0) > totalKb * 1024) throw tooLarge(totalKb);
  const parser = createParser(request, limits);
  parser.once('filesLimit', () =>
    parser.destroy(invalidInput({ file: reason('request.too-many-files', { max: count }) })),
  );
  const ended = new AbortController();
  // A parser whose call has ended tells neither that nor why: the pipeline does.
  const received = pipeline(request, atMost(totalKb), parser).catch((error: unknown) => {
    ended.abort(error);
    return error;
  });
  const { signal } = ended;
  let hasAny = false;
  try {
    const files = on(parser, 'file', { close: ['finish'], signal });
    for await (const [, file, fileName] of files as AsyncIterable<[string, BusboyFileStream, string?]>) {
      const bytes = await collect(addAbortSignal(signal, file as Readable));
      if (file.truncated) throw tooLarge(fileKb);
      hasAny = true;
      yield { fileName: (fileName ?? '').slice(0, maxNameLength), bytes };
    }
    const failure = await received;
    if (failure) throw failure;
  } catch (error) {
    const cause = signal.aborted ? signal.reason : error;
    throw cause instanceof AppError ? cause : incomplete();
  } finally {
    // What was not read is discarded, so that the answer arrives.
    request.unpipe();
    request.resume();
    parser.destroy();
  }
  if (!hasAny) throw invalidInput({ file: reason('import.file-missing') });
}

/** The files of a call that has none. */
export async function* noFiles(): AsyncGenerator<SentFile> {}
