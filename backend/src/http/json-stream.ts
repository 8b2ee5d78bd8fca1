// A response that can be too long for memory: written while it is read, as fast as the reader takes it.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/** A JSON document in pieces that a handler can return instead of its response. */
export class JsonStream {
  readonly pieces: AsyncIterable<string>;
  constructor(pieces: AsyncIterable<string>) {
    this.pieces = pieces;
  }
}

type Members = Record<string, unknown | AsyncIterable<unknown>>;

const isIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

async function* listPieces(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let lead = '[';
  for await (const item of items) {
    yield lead + JSON.stringify(item);
    lead = ',';
  }
  yield lead === '[' ? '[]' : ']';
}

/** Yields the pieces of an object; a member that is an async iterable becomes a list, read while it is sent. */
export async function* objectPieces(members: Members): AsyncGenerator<string> {
  let lead = '{';
  for (const [name, value] of Object.entries(members)) {
    yield `${lead}${JSON.stringify(name)}:`;
    if (isIterable(value)) yield* listPieces(value);
    else yield JSON.stringify(value);
    lead = ',';
  }
  yield lead === '{' ? '{}' : '}';
}

/** Sends a document; stops reading it once the reader has disconnected. @throws what the reading throws */
export const sendJsonStream = async ({ pieces }: JsonStream, response: Response): Promise<void> => {
  response.type('json');
  try {
    await pipeline(Readable.from(pieces, { objectMode: false }), response);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
};
