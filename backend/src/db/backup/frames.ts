// The format of a backup: a gzip stream of frames. Each is one letter and one BSON document, so that every value keeps its
// type, documents are not decoded when they are written, and only one at a time is in memory when they are read.
//   H header · C a collection with its indexes · D one of its documents · E its end with the count · Z the last frame
import { mongo } from 'mongoose';
import type { Consistency } from '../snapshot-view.ts';

const { deserialize, serialize } = mongo.BSON;

/** The letters that identify frames. */
export type FrameKind = 'H' | 'C' | 'D' | 'E' | 'Z';
/** One frame; its body is BSON. */
export type Frame = { kind: FrameKind; body: Uint8Array };

/** The metadata at the start of a backup. */
export type BackupHeader = {
  format: 'ahl-backup';
  version: 1;
  createdAt: Date;
  engine: string;
  consistency: Consistency;
};

/** A collection with what is needed to create it again. */
export type BackupCollection = {
  name: string;
  options: Record<string, unknown>;
  indexes: Record<string, unknown>[];
};

/** The number of documents of a collection. */
export type CollectionCount = { name: string; count: number };

/** A backup that cannot be read: not one of ours, truncated, or damaged. */
export class BackupFileError extends Error {
  override name = 'BackupFileError';
}

const kinds: readonly string[] = ['H', 'C', 'D', 'E', 'Z'] satisfies FrameKind[];
const isKind = (letter: string): letter is FrameKind => kinds.includes(letter);

/** More than the largest document of MongoDB. */
const maxBodyBytes = 17 * 1024 ** 2;
const minBodyBytes = 5;

/** Encodes a frame as bytes. */
export const frameBytes = (kind: FrameKind, body: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(kind, 'latin1'), body]);

/** Encodes a value as a frame. */
export const frameOf = (kind: FrameKind, value: object): Buffer =>
  frameBytes(kind, serialize(value, { ignoreUndefined: true }));

/** Decodes the value of a frame, in plain JavaScript types. */
export const readFrame = <T>({ body }: Frame): T => deserialize(body) as T;

/** Decodes the document of a frame with every number in the type in which it was stored. */
export const documentOf = ({ body }: Frame): Record<string, unknown> =>
  deserialize(body, { promoteValues: false, promoteBuffers: false, bsonRegExp: true });

/** Splits a stream of bytes into frames. @throws BackupFileError */
export async function* framesOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Frame> {
  let rest = Buffer.alloc(0);
  for await (const piece of pieces) {
    rest = rest.length === 0 ? Buffer.from(piece) : Buffer.concat([rest, piece]);
    let at = 0;
    while (rest.length - at >= minBodyBytes) {
      const kind = String.fromCharCode(rest[at] ?? 0);
      const length = rest.readInt32LE(at + 1);
      if (!isKind(kind) || length < minBodyBytes || length > maxBodyBytes)
        throw new BackupFileError('The file is damaged or is not a backup of this product.');
      if (rest.length - at - 1 < length) break;
      yield { kind, body: rest.subarray(at + 1, at + 1 + length) };
      at += 1 + length;
    }
    rest = rest.subarray(at);
  }
  if (rest.length > 0) throw new BackupFileError('The file ends in the middle of a document.');
}
