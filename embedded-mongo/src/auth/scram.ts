/**
 * The server side of SCRAM (RFC 5802 and 7677): keys derived from a password, and one conversation. It covers the
 * arithmetic and the messages; the login decides who can log in and what that allows.
 */
import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';
import { saslprep } from '@mongodb-js/saslprep';

/** MongoDB's number of iterations for SCRAM-SHA-256. */
export const ITERATIONS = 15_000;

/** MongoDB's parameters for each mechanism; lengths are in bytes. */
const MECHANISMS = {
  'SCRAM-SHA-1': { hash: 'sha1', keyBytes: 20, saltBytes: 16, iterations: 10_000 },
  'SCRAM-SHA-256': { hash: 'sha256', keyBytes: 32, saltBytes: 28, iterations: ITERATIONS },
} as const;

/** A mechanism by its SASL name. */
export type MechanismName = keyof typeof MECHANISMS;

/** All supported mechanisms. */
export const MECHANISM_NAMES = Object.keys(MECHANISMS) as MechanismName[];

/** The mechanism that every recent driver supports. */
export const SCRAM_SHA_256: MechanismName = 'SCRAM-SHA-256';

const NONCE_BYTES = 24;
/** Maximum length of a client message: names and nonces are short. */
const MAX_PAYLOAD_BYTES = 4096;

/** What the server stores instead of a password. */
export type ScramKeys = {
  readonly mechanism: MechanismName;
  readonly salt: Buffer;
  readonly storedKey: Buffer;
  readonly serverKey: Buffer;
};

/** Thrown if a client message is not valid SCRAM. */
export class ScramError extends Error {}

const hmac = (hash: string, key: Uint8Array, text: string): Buffer =>
  createHmac(hash, key).update(text).digest();
const digest = (hash: string, bytes: Uint8Array): Buffer => createHash(hash).update(bytes).digest();

/** Derives the keys of a password. @throws Error for a password with characters that SASLprep prohibits */
export function deriveKeys(
  password: string,
  salt: Buffer,
  mechanism: MechanismName = SCRAM_SHA_256,
  username = '',
): ScramKeys {
  const { hash, keyBytes, iterations } = MECHANISMS[mechanism];
  const secret = mechanism === 'SCRAM-SHA-1' ? olderSecret(username, password) : saslprep(password);
  const salted = pbkdf2Sync(secret, salt, iterations, keyBytes, hash);
  const storedKey = digest(hash, hmac(hash, salted, 'Client Key'));
  return { mechanism, salt, storedKey, serverKey: hmac(hash, salted, 'Server Key') };
}

/** Returns the secret used as the password in SCRAM-SHA-1: MongoDB's digest from before SCRAM. */
function olderSecret(username: string, password: string): string {
  return createHash('md5').update(`${username}:mongo:${password}`).digest('hex');
}

/** Returns the salt for a name: constant for one secret, also for unknown names. */
export function saltOf(secret: Uint8Array, name: string, mechanism = SCRAM_SHA_256): Buffer {
  return hmac('sha256', secret, `salt of ${name}`).subarray(0, MECHANISMS[mechanism].saltBytes);
}

/** Returns keys for an unknown name that look like real ones but match no proof. */
export function keysOfNobody(secret: Uint8Array, name: string, mechanism: MechanismName): ScramKeys {
  const keyOf = (use: string): Buffer =>
    hmac('sha256', secret, `${use} of ${name}`).subarray(0, MECHANISMS[mechanism].keyBytes);
  const salt = saltOf(secret, name, mechanism);
  return { mechanism, salt, storedKey: keyOf('stored key'), serverKey: keyOf('server key') };
}

type ClientFirst = {
  readonly header: string;
  readonly bare: string;
  readonly name: string;
  readonly nonce: string;
};

// Channel binding and an authorization name are not supported. Extensions after the nonce are ignored.
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
    throw new ScramError('not a client-first message');
  if (/=(?!2C|3D)/.test(name)) throw new ScramError('the name is not encoded');
  return { header, bare, name: name.replaceAll('=2C', ',').replaceAll('=3D', '='), nonce };
}

/** One client's login, from its first message to its proof. */
export class ScramConversation {
  /** The name that the client claims. */
  readonly name: string;
  /** The reply to the first message. */
  readonly serverFirst: string;
  readonly #first: ClientFirst;
  readonly #keys: ScramKeys;
  readonly #nonce: string;

  /** Starts with the client's first message. @throws ScramError */
  constructor(payload: Uint8Array, keysOf: (name: string) => ScramKeys) {
    this.#first = readFirst(payload);
    this.name = this.#first.name;
    this.#keys = keysOf(this.name);
    this.#nonce = this.#first.nonce + randomBytes(NONCE_BYTES).toString('base64');
    const { iterations } = MECHANISMS[this.#keys.mechanism];
    this.serverFirst = `r=${this.#nonce},s=${this.#keys.salt.toString('base64')},i=${iterations}`;
  }

  /** Returns the reply to the client's proof; undefined if the proof is wrong. @throws ScramError */
  finish(payload: Uint8Array): string | undefined {
    const [, unproved, binding, nonce, proof] = CLIENT_FINAL.exec(textOf(payload)) ?? [];
    if (unproved === undefined || binding === undefined || proof === undefined)
      throw new ScramError('not a client-final message');
    if (nonce !== this.#nonce || binding !== Buffer.from(this.#first.header).toString('base64'))
      throw new ScramError('the message belongs to another conversation');
    const authMessage = `${this.#first.bare},${this.serverFirst},${unproved}`;
    const { mechanism, storedKey, serverKey } = this.#keys;
    const { hash, keyBytes } = MECHANISMS[mechanism];
    const signature = hmac(hash, storedKey, authMessage);
    const received = Buffer.from(proof, 'base64');
    if (received.length !== keyBytes) throw new ScramError('the proof has a wrong length');
    const clientKey = signature.map((byte, at) => byte ^ (received[at] ?? 0));
    return timingSafeEqual(digest(hash, clientKey), storedKey)
      ? `v=${hmac(hash, serverKey, authMessage).toString('base64')}`
      : undefined;
  }
}
