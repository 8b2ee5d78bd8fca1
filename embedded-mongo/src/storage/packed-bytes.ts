/** Compresses sequences of BSON documents if that is worthwhile. */
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** Shorter data fits into a page that a commit writes anyway. */
const WORTH_PACKING = 2048;
/** No document has this length, so packed data is recognized by its first bytes. */
const PACKED_MARK = Buffer.alloc(4);
const FASTEST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** Returns the bytes to store: unchanged or packed. */
export function pack(documents: Uint8Array): Uint8Array {
  if (documents.length < WORTH_PACKING) return documents;
  const packed = Buffer.concat([PACKED_MARK, zstdCompressSync(documents, FASTEST)]);
  return packed.length < documents.length ? packed : documents;
}

/** Returns the bytes that were passed to `pack`. */
export function unpack(stored: Uint8Array): Uint8Array {
  const isPacked = Buffer.compare(stored.subarray(0, PACKED_MARK.length), PACKED_MARK) === 0;
  return isPacked ? zstdDecompressSync(stored.subarray(PACKED_MARK.length)) : stored;
}
