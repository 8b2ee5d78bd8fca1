// Unpacks an XLSX file, which is a ZIP file of XML (PKWARE APPNOTE 6.3, sections 4.3.7, 4.3.12, 4.3.16), within bounds:
// a file that claims to be too large is refused before it is unpacked, and one that claims less than it holds ends at
// what it claimed. The result is a ZIP file without compression, so that the reader of the sheets unpacks nothing.
import { inflateRawSync } from 'node:zlib';
import { maxImportRows } from '@ahl/shared-types/imports';
import { reason } from '@ahl/shared-types/reasons';
import { FileRefusal } from './sheet.ts';

/** A sheet with 50,000 rows of 25 columns has about this size. In bytes. */
const maxUnpackedBytes = 64 * 1024 * 1024;
const bytesPerMb = 1024 * 1024;

const localHeader = { signature: 0x04034b50, bytes: 30 };
const directoryEntry = { signature: 0x02014b50, bytes: 46 };
const endOfDirectory = { signature: 0x06054b50, bytes: 22 };
const methods = { stored: 0, deflated: 8 };

/** An entry of the directory; `at` is the position of its local header. Sizes in bytes. */
type Entry = { name: string; method: number; packedBytes: number; unpackedBytes: number; at: number };
/** An XML file of a workbook. */
export type XmlFile = { name: string; bytes: Buffer };

/** Returns the position of the end of the directory, or -1. */
const findEnd = (bytes: Buffer): number => {
  let end = bytes.length - endOfDirectory.bytes;
  while (end >= 0 && bytes.readUInt32LE(end) !== endOfDirectory.signature) end -= 1;
  return end;
};

const readEntry = (bytes: Buffer, at: number): Entry => ({
  method: bytes.readUInt16LE(at + 10),
  packedBytes: bytes.readUInt32LE(at + 20),
  unpackedBytes: bytes.readUInt32LE(at + 24),
  at: bytes.readUInt32LE(at + 42),
  name: bytes.toString(
    'utf8',
    at + directoryEntry.bytes,
    at + directoryEntry.bytes + bytes.readUInt16LE(at + 28),
  ),
});

/** Returns the XML files in the directory: others, such as pictures, are not read. @throws RangeError if it is broken */
const readDirectory = (bytes: Buffer): Entry[] => {
  const end = findEnd(bytes);
  const entries: Entry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (bytes.readUInt32LE(at) !== directoryEntry.signature) throw new RangeError('The directory is broken.');
    entries.push(readEntry(bytes, at));
    const variable = bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    at += directoryEntry.bytes + variable;
  }
  return entries.filter(({ name }) => name.endsWith('.xml') || name.endsWith('.rels'));
};

/** @throws an error of zlib for data that are broken, or more than the directory says */
const unpack = (bytes: Buffer, { name, method, packedBytes, unpackedBytes, at }: Entry): XmlFile => {
  const start = at + localHeader.bytes + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const packed = bytes.subarray(start, start + packedBytes);
  if (method === methods.stored) return { name, bytes: packed };
  return { name, bytes: inflateRawSync(packed, { maxOutputLength: Math.max(1, unpackedBytes) }) };
};

const countRows = ({ bytes }: XmlFile): number => {
  let count = 0;
  for (let at = bytes.indexOf('</row>'); at >= 0; at = bytes.indexOf('</row>', at + 1)) count += 1;
  return count;
};

/** Returns a ZIP file without compression. */
const store = (files: readonly XmlFile[]): Buffer => {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, bytes } of files) {
    const nameBytes = Buffer.from(name);
    const header = Buffer.alloc(localHeader.bytes);
    header.writeUInt32LE(localHeader.signature, 0);
    header.writeUInt16LE(nameBytes.length, 26);
    const entry = Buffer.alloc(directoryEntry.bytes);
    entry.writeUInt32LE(directoryEntry.signature, 0);
    entry.writeUInt32LE(bytes.length, 20);
    entry.writeUInt32LE(bytes.length, 24);
    entry.writeUInt16LE(nameBytes.length, 28);
    entry.writeUInt32LE(at, 42);
    local.push(header, nameBytes, bytes);
    directory.push(entry, nameBytes);
    at += header.length + nameBytes.length + bytes.length;
  }
  const end = Buffer.alloc(endOfDirectory.bytes);
  end.writeUInt32LE(endOfDirectory.signature, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...local, ...directory, end]);
};

/**
 * Returns an XLSX file without compression and with its XML files only, and these files.
 * @throws FileRefusal for a file that is broken, would be larger than 64 MB, or has more rows than are imported
 */
export const unpackXlsx = (bytes: Buffer, fileName: string): { zip: Buffer; files: XmlFile[] } => {
  const orRefuse = <T>(read: () => T): T => {
    try {
      return read();
    } catch {
      throw new FileRefusal(reason('import.file-broken', { fileName }));
    }
  };
  const entries = orRefuse(() => readDirectory(bytes));
  const total = entries.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0);
  if (total > maxUnpackedBytes)
    throw new FileRefusal(
      reason('import.xlsx-too-large', {
        count: Math.ceil(total / bytesPerMb),
        maxMb: maxUnpackedBytes / bytesPerMb,
        maxRows: maxImportRows,
      }),
    );
  const files = entries.map((entry) => orRefuse(() => unpack(bytes, entry)));
  // One more: the headers.
  if (files.some((file) => countRows(file) > maxImportRows + 1))
    throw new FileRefusal(reason('import.too-many-rows', { max: maxImportRows }));
  return { zip: store(files), files };
};
