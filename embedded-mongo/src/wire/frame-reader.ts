/** Splits a byte stream into wire messages: a chunk can contain a part of a message or several messages. */

/** MongoDB's maxMessageSizeBytes. */
export const MAX_MESSAGE_BYTES = 48_000_000;
const HEADER_BYTES = 16;

/** The stream is not a valid wire protocol; the connection must be closed. */
export class ProtocolError extends Error {}

/** Collects chunks and returns whole messages. */
export class FrameReader {
  #chunks: Buffer[] = [];
  #length = 0;
  readonly #maxBytes: () => number;

  /** `maxBytes` is called for each message, because the limit is lower before the client has logged in. */
  constructor(maxBytes: () => number = () => MAX_MESSAGE_BYTES) {
    this.#maxBytes = maxBytes;
  }

  /** Adds a chunk; returns the messages that are now complete. @throws ProtocolError */
  push(chunk: Buffer): Buffer[] {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    const frames: Buffer[] = [];
    for (let size = this.#nextSize(); size !== undefined && this.#length >= size; size = this.#nextSize()) {
      const all = this.#chunks.length === 1 ? (this.#chunks[0] as Buffer) : Buffer.concat(this.#chunks);
      frames.push(all.subarray(0, size));
      const rest = all.subarray(size);
      this.#chunks = rest.length > 0 ? [rest] : [];
      this.#length = rest.length;
    }
    return frames;
  }

  #nextSize(): number | undefined {
    if (this.#length < 4) return undefined;
    if ((this.#chunks[0]?.length ?? 0) < 4) this.#chunks = [Buffer.concat(this.#chunks)];
    const size = this.#chunks[0]?.readInt32LE(0) ?? 0;
    if (size < HEADER_BYTES || size > this.#maxBytes()) throw new ProtocolError(`message of ${size} bytes`);
    return size;
  }
}
