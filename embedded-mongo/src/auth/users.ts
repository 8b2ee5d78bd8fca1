/** Whom the server knows: nobody, or one user, by the keys of a password that is not kept. */
import { createHmac, randomBytes } from 'node:crypto';
import { ProofGate } from './proof-gate.ts';
import { deriveKeys, type ScramKeys, saltOf } from './scram.ts';

/** The database that users belong to. */
export const USERS_DB = 'admin';

/** How a client logs in. */
export type Credentials = { readonly username: string; readonly password: string };

/** The users of one server. */
export class Users {
  readonly gate: ProofGate;
  readonly #secret = randomBytes(32);
  readonly #username: string | undefined;
  readonly #keys: ScramKeys | undefined;

  /** @throws Error for a password with characters that SASLprep prohibits */
  constructor(credentials?: Credentials, gate = new ProofGate()) {
    this.gate = gate;
    if (credentials === undefined) return;
    const { username, password } = credentials;
    this.#username = username;
    this.#keys = deriveKeys(password, saltOf(this.#secret, username));
  }

  /** Who may log in. */
  get names(): readonly string[] {
    return this.#username === undefined ? [] : [this.#username];
  }

  /** The keys of a name. For a name that nobody has they are as good as any, and no proof fits them. */
  keysOf(name: string, db: string): ScramKeys {
    const { salt, storedKey, serverKey } = this.#strangerKeys(name);
    const isKnown = name === this.#username && db === USERS_DB;
    return isKnown && this.#keys !== undefined ? this.#keys : { salt, storedKey, serverKey };
  }

  /** Worked out for known names too, so that an answer takes the same time. */
  #strangerKeys(name: string): ScramKeys {
    const keyOf = (use: string): Buffer =>
      createHmac('sha256', this.#secret).update(`${use} of ${name}`).digest();
    return {
      salt: saltOf(this.#secret, name),
      storedKey: keyOf('stored key'),
      serverKey: keyOf('server key'),
    };
  }
}
