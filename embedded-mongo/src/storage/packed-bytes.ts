/** BSON documents one after the other, compressed where that is worth the work. */
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** What is shorter fits into a page that a commit writes anyway. */
const WORTH_PACKING = 2048;
/** No document has this length, so that packed bytes are told from others by their start. */
const PACKED_MARK = Buffer.alloc(4);
const FASTEST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** The bytes as they are stored: as given, or packed. */
export function pack(documents: Uint8Array): Uint8Array {
  if (documents.length < WORTH_PACKING) return documents;
  const packed = Buffer.concat([PACKED_MARK, zstdCompressSync(documents, FASTEST)]);
  return packed.length < documents.length ? packed : documents;
}

/** The bytes as they were given to `pack`. */
export function unpack(stored: Uint8Array): Uint8Array {
  const isPacked = Buffer.compare(stored.subarray(0, PACKED_MARK.length), PACKED_MARK) === 0;
  return isPacked ? zstdDecompressSync(stored.subarray(PACKED_MARK.length)) : stored;
}
