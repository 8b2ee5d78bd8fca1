/** The users of a server: none, or one user, identified by the keys of a password that is not stored. */
import { randomBytes } from 'node:crypto';
import { ProofGate } from './proof-gate.ts';
import {
  deriveKeys,
  keysOfNobody,
  type MechanismName,
  SCRAM_SHA_256,
  type ScramKeys,
  saltOf,
} from './scram.ts';

/** The database of the users. */
export const USERS_DB = 'admin';

/** The login data of a client: for SCRAM-SHA-256, or for the listed mechanisms. */
export type Credentials = {
  readonly username: string;
  readonly password: string;
  readonly mechanisms?: readonly MechanismName[] | undefined;
};

/** The users of one server. */
export class Users {
  readonly gate: ProofGate;
  /** The mechanisms from which a client can choose. */
  readonly mechanisms: readonly MechanismName[];
  readonly #secret = randomBytes(32);
  readonly #username: string | undefined;
  readonly #keys: readonly ScramKeys[];

  /** @throws Error for a password with characters that SASLprep prohibits */
  constructor(credentials?: Credentials, gate = new ProofGate()) {
    this.gate = gate;
    this.mechanisms = credentials?.mechanisms ?? [SCRAM_SHA_256];
    this.#username = credentials?.username;
    this.#keys = credentials === undefined ? [] : this.#deriveAll(credentials);
  }

  /** The names that can log in. */
  get names(): readonly string[] {
    return this.#username === undefined ? [] : [this.#username];
  }

  /** Returns the keys of a name. For an unknown name they look like real ones, but no proof matches them. */
  keysOf(name: string, db: string, mechanism: MechanismName): ScramKeys {
    // Computed for known names too, so that the reply takes the same time.
    const ofNobody = keysOfNobody(this.#secret, name, mechanism);
    const isKnown = name === this.#username && db === USERS_DB;
    const known = this.#keys.find((keys) => keys.mechanism === mechanism);
    return isKnown && known !== undefined ? known : ofNobody;
  }

  #deriveAll({ username, password }: Credentials): ScramKeys[] {
    return this.mechanisms.map((mechanism) =>
      deriveKeys(password, saltOf(this.#secret, username, mechanism), mechanism, username),
    );
  }
}
