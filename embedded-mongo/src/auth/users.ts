/** Whom the server knows: nobody, or one user, by the keys of a password that is not kept. */
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

/** The database that users belong to. */
export const USERS_DB = 'admin';

/** How a client logs in: by SCRAM-SHA-256, or by the mechanisms that are named. */
export type Credentials = {
  readonly username: string;
  readonly password: string;
  readonly mechanisms?: readonly MechanismName[] | undefined;
};

/** The users of one server. */
export class Users {
  readonly gate: ProofGate;
  /** The mechanisms that a client may choose from. */
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

  /** Who may log in. */
  get names(): readonly string[] {
    return this.#username === undefined ? [] : [this.#username];
  }

  /** The keys of a name. For a name that nobody has they are as good as any, and no proof fits them. */
  keysOf(name: string, db: string, mechanism: MechanismName): ScramKeys {
    // Worked out for known names too, so that an answer takes the same time.
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
