/**
 * SCRAM-SHA-256 (RFC 5802 and 7677) from the server's side: keys from a password, and one conversation. It owns the
 * arithmetic and the messages; who may log in, and what follows from it, is the login's.
 */
import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';
import { saslprep } from '@mongodb-js/saslprep';

/** The name of the mechanism, as clients ask for it. */
export const SCRAM_SHA_256 = 'SCRAM-SHA-256';

/** MongoDB's number of iterations for this mechanism. */
export const ITERATIONS = 15_000;

/** MongoDB's length of a salt for this mechanism, in bytes. */
const SALT_BYTES = 28;
const KEY_BYTES = 32;
const NONCE_BYTES = 24;
/** Longer messages of a client are none: names and nonces are short. */
const MAX_PAYLOAD_BYTES = 4096;

/** What the server has instead of a password. */
export type ScramKeys = {
  readonly salt: Buffer;
  readonly storedKey: Buffer;
  readonly serverKey: Buffer;
};

/** A client has said something that is not SCRAM. */
export class ScramError extends Error {}

const hmac = (key: Uint8Array, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const hash = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** The keys of a password. @throws Error for a password with characters that SASLprep prohibits */
export function deriveKeys(password: string, salt: Buffer): ScramKeys {
  const salted = pbkdf2Sync(saslprep(password), salt, ITERATIONS, KEY_BYTES, 'sha256');
  return { salt, storedKey: hash(hmac(salted, 'Client Key')), serverKey: hmac(salted, 'Server Key') };
}

/** The salt of a name: always the same for one secret, and for names that nobody has as for others. */
export function saltOf(secret: Uint8Array, name: string): Buffer {
  return hmac(secret, `salt of ${name}`).subarray(0, SALT_BYTES);
}

type ClientFirst = {
  readonly header: string;
  readonly bare: string;
  readonly name: string;
  readonly nonce: string;
};

// Without channel binding, nor a name to act for. What follows the nonce are extensions, which may be ignored.
const CLIENT_FIRST = /^([ny],,)(n=([^,]+),r=([\x21-\x2b\x2d-\x7e]+)(?:,[A-Za-z]=[^,]*)*)$/;
const CLIENT_FINAL =
  /^(c=([A-Za-z0-9+/=]+),r=([\x21-\x2b\x2d-\x7e]+)(?:,[A-Za-z]=[^,]*)*),p=([A-Za-z0-9+/=]+)$/;

function textOf(payload: Uint8Array): string {
  if (payload.length > MAX_PAYLOAD_BYTES) throw new ScramError('the message is too long');
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(payload);
  } catch {
    throw new ScramError('the message is not UTF-8');
  }
}

function readFirst(payload: Uint8Array): ClientFirst {
  const [, header, bare, name, nonce] = CLIENT_FIRST.exec(textOf(payload)) ?? [];
  if (header === undefined || bare === undefined || name === undefined || nonce === undefined)
    throw new ScramError('not a first message of a client');
  if (/=(?!2C|3D)/.test(name)) throw new ScramError('the name is not encoded');
  return { header, bare, name: name.replaceAll('=2C', ',').replaceAll('=3D', '='), nonce };
}

/** One client's log-in, from its first message to its proof. */
export class ScramConversation {
  /** Whom the client says to be. */
  readonly name: string;
  /** The answer to the first message. */
  readonly serverFirst: string;
  readonly #first: ClientFirst;
  readonly #keys: ScramKeys;
  readonly #nonce: string;

  /** Begins with the client's first message. @throws ScramError */
  constructor(payload: Uint8Array, keysOf: (name: string) => ScramKeys) {
    this.#first = readFirst(payload);
    this.name = this.#first.name;
    this.#keys = keysOf(this.name);
    this.#nonce = this.#first.nonce + randomBytes(NONCE_BYTES).toString('base64');
    this.serverFirst = `r=${this.#nonce},s=${this.#keys.salt.toString('base64')},i=${ITERATIONS}`;
  }

  /** The answer to the client's proof; undefined where it proves nothing. @throws ScramError */
  finish(payload: Uint8Array): string | undefined {
    const [, unproved, binding, nonce, proof] = CLIENT_FINAL.exec(textOf(payload)) ?? [];
    if (unproved === undefined || binding === undefined || proof === undefined)
      throw new ScramError('not a last message of a client');
    if (nonce !== this.#nonce || binding !== Buffer.from(this.#first.header).toString('base64'))
      throw new ScramError('the message is of another conversation');
    const said = `${this.#first.bare},${this.serverFirst},${unproved}`;
    const { storedKey, serverKey } = this.#keys;
    const signature = hmac(storedKey, said);
    const given = Buffer.from(proof, 'base64');
    if (given.length !== KEY_BYTES) throw new ScramError('the proof has a wrong length');
    const clientKey = signature.map((byte, at) => byte ^ (given[at] ?? 0));
    return timingSafeEqual(hash(clientKey), storedKey)
      ? `v=${hmac(serverKey, said).toString('base64')}`
      : undefined;
  }
}
