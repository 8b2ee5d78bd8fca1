/**
 * The identity of one connection's client: either trusted through the mode of the socket, or authenticated by name and
 * proof. Holds the state of one SASL conversation at a time.
 */
import { Binary } from 'bson';
import { MongoError, typeMismatch } from '../errors.ts';
import { type Doc, isDoc } from '../values/kinds.ts';
import { type MechanismName, ScramConversation, ScramError, type ScramKeys } from './scram.ts';
import { USERS_DB, type Users } from './users.ts';

/** Commands allowed before login. */
const WITHOUT_LOGIN: ReadonlySet<string> = new Set([
  'buildInfo',
  'buildinfo',
  'connectionStatus',
  'hello',
  'isMaster',
  'ismaster',
  'logout',
  'ping',
  'saslContinue',
  'saslStart',
  'whatsmyuri',
]);

/** Failed logins allowed on one connection before it is closed. */
const MAX_FAILURES = 5;
/** Only one conversation at a time, so it needs no numbering; MongoDB always uses this id. */
const CONVERSATION_ID = 1;

/** True for a command that is refused before the client has logged in. */
export function needsLogin(name: string): boolean {
  return !WITHOUT_LOGIN.has(name);
}

type Conversation = {
  readonly scram: ScramConversation;
  /** True if the final empty message of the client is omitted. */
  readonly skipsEmptyExchange: boolean;
  isProved: boolean;
};

/** The login state of one connection. */
export class Login {
  readonly #users: Users;
  readonly #isTrusted: boolean;
  #conversation: Conversation | undefined;
  #username: string | undefined;
  #failures = 0;
  #isEnded = false;

  /** A trusted connection can run every command; its client can still log in. */
  constructor(users: Users, isTrusted: boolean) {
    this.#users = users;
    this.#isTrusted = isTrusted;
  }

  /** The names that can log in on this server. */
  get knownNames(): readonly string[] {
    return this.#users.names;
  }

  /** The mechanisms of this server. */
  get mechanisms(): readonly MechanismName[] {
    return this.#users.mechanisms;
  }

  /** The name of the logged-in user. */
  get username(): string | undefined {
    return this.#username;
  }

  /** True if every command is allowed. */
  get isOpen(): boolean {
    return this.#isTrusted || this.#username !== undefined;
  }

  /** True if the connection must be closed after too many failed logins. */
  get hasFailedTooOften(): boolean {
    return this.#failures >= MAX_FAILURES;
  }

  /** Refuses a command that is not allowed before login. @throws MongoError 13 */
  assertMay(name: string): void {
    if (!this.isOpen && needsLogin(name)) throw new MongoError(13, `Command ${name} requires authentication`);
  }

  /** Handles `saslStart` for a user of a database. @throws MongoError 14, 18, 334 */
  start(command: Doc, db: string): Doc {
    this.#conversation = undefined;
    const { payload, options } = command;
    const mechanism = this.mechanisms.find((name) => name === command.mechanism);
    if (mechanism === undefined)
      throw new MongoError(
        334,
        `Received authentication for mechanism ${String(command.mechanism)} which is unknown or not enabled`,
      );
    const bytes = bytesOf('saslStart', payload);
    const keysOf = (name: string): ScramKeys => this.#users.keysOf(name, db, mechanism);
    const scram = this.#orFail(() => new ScramConversation(bytes, keysOf));
    const skipsEmptyExchange = isDoc(options) && options.skipEmptyExchange === true;
    this.#conversation = { scram, skipsEmptyExchange, isProved: false };
    return replyWith(scram.serverFirst, false);
  }

  /** Like `start`, for a request within a hello; undefined if it fails. */
  startEarly(wanted: unknown): Doc | undefined {
    if (!isDoc(wanted)) return undefined;
    try {
      return this.start(wanted, typeof wanted.db === 'string' ? wanted.db : USERS_DB);
    } catch (error) {
      if (error instanceof MongoError) return undefined;
      throw error;
    }
  }

  /** Handles `saslContinue`: the proof, and the empty message after it. @throws MongoError 14, 17, 18 */
  async continue(command: Doc): Promise<Doc> {
    const conversation = this.#conversation;
    this.#conversation = undefined;
    if (conversation === undefined) throw new MongoError(17, 'No SASL session state found');
    if (Number(command.conversationId) !== CONVERSATION_ID)
      throw new MongoError(17, 'sasl: Mismatched conversation id');
    const payload = bytesOf('saslContinue', command.payload);
    if (conversation.isProved) {
      if (payload.length > 0) throw this.#failure();
      this.#username = conversation.scram.name;
      return replyWith('', true);
    }
    const answer = await this.#prove(conversation.scram, payload);
    if (conversation.skipsEmptyExchange) this.#username = conversation.scram.name;
    else this.#conversation = { ...conversation, isProved: true };
    return replyWith(answer, conversation.skipsEmptyExchange);
  }

  /** Logs the user out. */
  logout(): void {
    this.#conversation = undefined;
    this.#username = undefined;
  }

  /** Called when the connection has closed. */
  end(): void {
    this.#isEnded = true;
  }

  async #prove(scram: ScramConversation, payload: Uint8Array): Promise<string> {
    let answer: string | undefined;
    const isRight = (): boolean => {
      try {
        answer = scram.finish(payload);
      } catch (error) {
        if (!(error instanceof ScramError)) throw error;
      }
      return answer !== undefined;
    };
    await this.#users.gate.check(isRight, () => !this.#isEnded);
    if (answer === undefined) throw this.#failure();
    return answer;
  }

  #orFail<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      throw error instanceof ScramError ? this.#failure() : error;
    }
  }

  /** Returns an error that does not reveal what was wrong. */
  #failure(): MongoError {
    this.#failures += 1;
    return new MongoError(18, 'Authentication failed.');
  }
}

function replyWith(payload: string, done: boolean): Doc {
  return { conversationId: CONVERSATION_ID, done, payload: new Binary(Buffer.from(payload)) };
}

function bytesOf(command: string, payload: unknown): Uint8Array {
  if (payload instanceof Binary) return payload.buffer.subarray(0, payload.length());
  throw typeMismatch(`BSON field '${command}.payload' is the wrong type, expected type 'binData'`);
}
