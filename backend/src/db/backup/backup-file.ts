// Writes a backup to a file and reads one: compressed with gzip, readable only by its owner. An incomplete file never
// has the final name.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { withConsistency } from '../snapshot-view.ts';
import { decrypted, encrypted, isEncrypted } from './encryption.ts';
import { BackupFileError, type Frame, framesOf } from './frames.ts';
import { type BackupSource, type BackupSummary, backupPieces } from './write-backup.ts';

/** A backup on disk. */
export type WrittenBackup = BackupSummary & { sizeBytes: number; sha256: string };

const ownerOnly = 0o600;
const ownerOnlyFolder = 0o700;

const hashing = () => {
  const hash = createHash('sha256');
  const through = new Transform({
    transform(piece, _encoding, done) {
      hash.update(piece);
      done(null, piece);
    },
  });
  return { through, digest: () => hash.digest('hex') };
};

const writeOnce = async (
  source: BackupSource,
  file: string,
  consistency: BackupSummary['consistency'],
): Promise<WrittenBackup> => {
  let summary: BackupSummary | null = null;
  const { through, digest } = hashing();
  const pieces = backupPieces(source, consistency, (done) => {
    summary = done;
  });
  const { passphrase } = source;
  await pipeline(
    Readable.from(pieces, { objectMode: false }),
    createGzip({ level: 6 }),
    (packed) => (passphrase === '' ? packed : encrypted(packed, passphrase)),
    through,
    createWriteStream(file, { mode: ownerOnly, flags: 'w', flush: true }),
  );
  if (summary === null) throw new Error('The backup ended before it was complete.');
  const { size } = await stat(file);
  return { ...(summary as BackupSummary), sizeBytes: size, sha256: digest() };
};

/**
 * Writes a backup of a database to a file. If one view of all collections is not available or is lost on the way, they
 * are read one after another, and the result says so. @throws when the disk or the database refuses
 */
export const writeBackup = async (source: BackupSource, file: string): Promise<WrittenBackup> => {
  const draft = `${file}.part`;
  await mkdir(path.dirname(file), { recursive: true, mode: ownerOnlyFolder });
  try {
    const written = await withConsistency((consistency) => writeOnce(source, draft, consistency));
    await rename(draft, file);
    return written;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};

/**
 * Reads the frames of a file; the passphrase is needed for an encrypted one.
 * @throws BackupFileError for a file that is not a backup, a damaged one, or a wrong passphrase
 */
export async function* readFrames(file: string, passphrase: string): AsyncGenerator<Frame> {
  const raw = createReadStream(file);
  const unpacked = createGunzip();
  const plain = Readable.from(decrypted(raw, passphrase));
  // A read error also ends the decompression.
  plain.on('error', (error) => unpacked.destroy(error));
  plain.pipe(unpacked);
  try {
    yield* framesOf(unpacked);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (typeof code === 'string' && code.startsWith('Z_'))
      throw new BackupFileError('The file is damaged or is not a backup of this product.', { cause: error });
    throw error;
  } finally {
    raw.destroy();
  }
}

/** Whether a file is an encrypted backup. */
export const isEncryptedFile = async (file: string): Promise<boolean> => {
  for await (const piece of createReadStream(file, { end: 63 })) return isEncrypted(piece as Uint8Array);
  return false;
};

/** Returns the SHA-256 of a file as it is on disk. */
export const hashOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece as Uint8Array);
  return hash.digest('hex');
};
