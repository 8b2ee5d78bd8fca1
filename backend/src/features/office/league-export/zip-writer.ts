// Writes a ZIP archive while its files are made (PKWARE APPNOTE 6.3, sections 4.3 to 4.5): the sizes of a file follow
// it, in a data descriptor, so that no file is in memory. Without ZIP64 an archive has at most 4 GiB.
import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { ExportFile } from './export-files.ts';

const signatures = { file: 0x04034b50, descriptor: 0x08074b50, entry: 0x02014b50, end: 0x06054b50 };
/** Version 2.0: deflate. */
const neededVersion = 20;
/** The version of a Unix system, so that the rights of the entry count. */
const madeOnUnix = 0x0300 | neededVersion;
/** Sizes follow the data (bit 3), names are UTF-8 (bit 11). */
const flags = 0x0808;
const deflate = 8;
/** A regular file that only its owner can read. */
const ownerOnly = (0o100600 << 16) >>> 0;
const maxBytes = 0xffff_ffff;

/** A file of the archive; `at` is the position of its header. Sizes in bytes. */
type Entry = { name: Buffer; at: number; crc: number; packedBytes: number; unpackedBytes: number };

/** Returns a moment as MS-DOS stores it, in UTC: two seconds are the smallest unit. */
const dosTime = (at: Date): { time: number; date: number } => ({
  time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  date: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
});

const fileHeader = (name: Buffer, at: Date): Buffer => {
  const header = Buffer.alloc(30);
  const { time, date } = dosTime(at);
  header.writeUInt32LE(signatures.file, 0);
  header.writeUInt16LE(neededVersion, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(deflate, 8);
  header.writeUInt16LE(time, 10);
  header.writeUInt16LE(date, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
};

const descriptorOf = ({ crc, packedBytes, unpackedBytes }: Entry): Buffer => {
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(signatures.descriptor, 0);
  descriptor.writeUInt32LE(crc, 4);
  descriptor.writeUInt32LE(packedBytes, 8);
  descriptor.writeUInt32LE(unpackedBytes, 12);
  return descriptor;
};

const entryOf = ({ name, at, crc, packedBytes, unpackedBytes }: Entry, madeAt: Date): Buffer => {
  const entry = Buffer.alloc(46);
  const { time, date } = dosTime(madeAt);
  entry.writeUInt32LE(signatures.entry, 0);
  entry.writeUInt16LE(madeOnUnix, 4);
  entry.writeUInt16LE(neededVersion, 6);
  entry.writeUInt16LE(flags, 8);
  entry.writeUInt16LE(deflate, 10);
  entry.writeUInt16LE(time, 12);
  entry.writeUInt16LE(date, 14);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(packedBytes, 20);
  entry.writeUInt32LE(unpackedBytes, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(ownerOnly, 38);
  entry.writeUInt32LE(at, 42);
  return Buffer.concat([entry, name]);
};

const endOf = (entries: number, directoryBytes: number, at: number): Buffer => {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(signatures.end, 0);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(directoryBytes, 12);
  end.writeUInt32LE(at, 16);
  return end;
};

/** Yields the pieces of a file as bytes, and counts them into its entry. */
async function* counted(pieces: ExportFile['pieces'], entry: Entry): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
    entry.crc = crc32(bytes, entry.crc);
    entry.unpackedBytes += bytes.length;
    yield bytes;
  }
}

async function* packed(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const plain = Readable.from(pieces, { objectMode: false });
  const deflated = createDeflateRaw({ level: 6 });
  plain.on('error', (error) => deflated.destroy(error));
  plain.pipe(deflated);
  try {
    yield* deflated as AsyncIterable<Buffer>;
  } finally {
    plain.destroy();
    deflated.destroy();
  }
}

/** Yields the bytes of an archive in the order of its files. @throws Error for one of more than 4 GiB */
export async function* zipPieces(files: AsyncIterable<ExportFile>, madeAt: Date): AsyncGenerator<Buffer> {
  const entries: Entry[] = [];
  let position = 0;
  const pass = (bytes: Buffer): Buffer => {
    position += bytes.length;
    if (position > maxBytes)
      throw new Error('The archive would be larger than 4 GB: write a folder with npm run export instead.');
    return bytes;
  };
  for await (const { name, pieces } of files) {
    const entry: Entry = { name: Buffer.from(name), at: position, crc: 0, packedBytes: 0, unpackedBytes: 0 };
    yield pass(fileHeader(entry.name, madeAt));
    for await (const piece of packed(counted(pieces, entry))) {
      entry.packedBytes += piece.length;
      yield pass(piece);
    }
    if (entry.unpackedBytes > maxBytes) throw new Error(`${name} is larger than 4 GB.`);
    yield pass(descriptorOf(entry));
    entries.push(entry);
  }
  const start = position;
  for (const entry of entries) yield pass(entryOf(entry, madeAt));
  yield pass(endOf(entries.length, position - start, start));
}
