// Encrypts the file of a backup with a passphrase: AES-256-GCM by blocks, so that a file of any size is written and read
// as a stream. Each block is bound to its number, and the last one says so: a file that was cut, reordered or put
// together from others is refused. The key is derived with scrypt (RFC 7914); its costs are in the file.
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { BackupFileError } from './frames.ts';

const magic = Buffer.from('AHLENC1\n', 'latin1');
const saltBytes = 16;
const tagBytes = 16;
const blockBytes = 64 * 1024;
const headBytes = magic.length + saltBytes;
/** Half a second and 128 MB for each guess. */
const costs = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 ** 2 };

const keyOf = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  (promisify(scrypt) as (password: string, salt: Buffer, length: number, options: object) => Promise<Buffer>)(
    passphrase.normalize('NFKC'),
    salt,
    32,
    costs,
  );

/** The nonce of a block: its number, and whether it is the last. The key belongs to one file, so none repeats. */
const nonceOf = (number: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt8(isLast ? 1 : 0, 0);
  nonce.writeUIntBE(number, 6, 6);
  return nonce;
};

/** Splits a stream into blocks of equal size, and tells the last one, which may be shorter or empty. */
async function* blocksOf(pieces: AsyncIterable<Uint8Array>, size: number) {
  let waiting = Buffer.alloc(0);
  for await (const piece of pieces) {
    waiting = Buffer.concat([waiting, piece]);
    while (waiting.length > size) {
      yield { block: waiting.subarray(0, size), isLast: false };
      waiting = waiting.subarray(size);
    }
  }
  yield { block: waiting, isLast: true };
}

/** Yields the encrypted form of a stream. */
export async function* encrypted(
  pieces: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const key = await keyOf(passphrase, salt);
  yield Buffer.concat([magic, salt]);
  let number = 0;
  for await (const { block, isLast } of blocksOf(pieces, blockBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast));
    yield Buffer.concat([cipher.update(block), cipher.final(), cipher.getAuthTag()]);
    number += 1;
  }
}

/** Whether a file begins like an encrypted backup. */
export const isEncrypted = (start: Uint8Array): boolean => magic.equals(start.subarray(0, magic.length));

const openBlock = (key: Buffer, block: Buffer, number: number, isLast: boolean): Buffer => {
  if (block.length < tagBytes) throw new BackupFileError('The encrypted file ends too early.');
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast));
  decipher.setAuthTag(block.subarray(block.length - tagBytes));
  try {
    return Buffer.concat([decipher.update(block.subarray(0, block.length - tagBytes)), decipher.final()]);
  } catch (error) {
    const text =
      number === 0
        ? 'The passphrase is wrong, or the file is damaged.'
        : 'The encrypted file is damaged, or a part of it is missing.';
    throw new BackupFileError(text, { cause: error });
  }
};

/** Takes the first bytes off a stream. */
const takeHead = async (pieces: AsyncIterator<Uint8Array>, length: number) => {
  let head = Buffer.alloc(0);
  while (head.length < length) {
    const next = await pieces.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  return head;
};

async function* withHead(head: Buffer, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield head;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/**
 * Yields the plain form of a file, encrypted or not.
 * @throws BackupFileError without the right passphrase, or for a damaged file
 */
export async function* decrypted(
  pieces: AsyncIterable<Uint8Array>,
  passphrase: string,
): AsyncGenerator<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]();
  const head = await takeHead(iterator, headBytes);
  if (!isEncrypted(head)) {
    yield* withHead(head, iterator);
    return;
  }
  if (passphrase === '')
    throw new BackupFileError('The backup is encrypted: its passphrase is needed (BACKUP_PASSPHRASE).');
  const key = await keyOf(passphrase, head.subarray(magic.length, headBytes));
  const body = withHead(head.subarray(headBytes), iterator);
  let number = 0;
  for await (const { block, isLast } of blocksOf(body, blockBytes + tagBytes)) {
    yield openBlock(key, block, number, isLast);
    number += 1;
  }
}
