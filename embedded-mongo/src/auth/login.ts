/**
 * Who is at the other end of one connection: somebody whom the socket's mode has let in, or who has to say a name and
 * prove it first. It holds the conversation of a log-in, one at a time.
 */
import { Binary } from 'bson';
import { MongoError, typeMismatch } from '../errors.ts';
import { type Doc, isDoc } from '../values/kinds.ts';
import { type MechanismName, ScramConversation, ScramError, type ScramKeys } from './scram.ts';
import { USERS_DB, type Users } from './users.ts';

/** What a client may ask before it has logged in. */
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

/** Log-ins that may fail on one connection before it is closed. */
const MAX_FAILURES = 5;
/** One conversation at a time needs no numbers; MongoDB's is always this one. */
const CONVERSATION_ID = 1;

/** True for a command that is refused before a client has logged in. */
export function needsLogin(name: string): boolean {
  return !WITHOUT_LOGIN.has(name);
}

type Conversation = {
  readonly scram: ScramConversation;
  /** The client's last message brings nothing, and need not be sent. */
  readonly skipsEmptyExchange: boolean;
  isProved: boolean;
};

/** One connection's. */
export class Login {
  readonly #users: Users;
  readonly #isTrusted: boolean;
  #conversation: Conversation | undefined;
  #username: string | undefined;
  #failures = 0;
  #isEnded = false;

  /** A trusted connection may do everything; its client may log in all the same. */
  constructor(users: Users, isTrusted: boolean) {
    this.#users = users;
    this.#isTrusted = isTrusted;
  }

  /** Who may log in on this server. */
  get knownNames(): readonly string[] {
    return this.#users.names;
  }

  /** By which mechanisms. */
  get mechanisms(): readonly MechanismName[] {
    return this.#users.mechanisms;
  }

  /** Who has logged in. */
  get username(): string | undefined {
    return this.#username;
  }

  /** True where every command may be asked. */
  get isOpen(): boolean {
    return this.#isTrusted || this.#username !== undefined;
  }

  /** True for a connection to close: its client goes on guessing. */
  get hasFailedTooOften(): boolean {
    return this.#failures >= MAX_FAILURES;
  }

  /** Refuses what may not be asked yet. @throws MongoError 13 */
  assertMay(name: string): void {
    if (!this.isOpen && needsLogin(name)) throw new MongoError(13, `Command ${name} requires authentication`);
  }

  /** `saslStart` for a user of a database. @throws MongoError 14, 18, 334 */
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

  /** As `start`, asked for within a hello: undefined where it cannot begin so. */
  startEarly(wanted: unknown): Doc | undefined {
    if (!isDoc(wanted)) return undefined;
    try {
      return this.start(wanted, typeof wanted.db === 'string' ? wanted.db : USERS_DB);
    } catch (error) {
      if (error instanceof MongoError) return undefined;
      throw error;
    }
  }

  /** `saslContinue`: the proof, and the empty message after it. @throws MongoError 14, 17, 18 */
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

  /** Forgets who has logged in. */
  logout(): void {
    this.#conversation = undefined;
    this.#username = undefined;
  }

  /** The connection has closed. */
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

  /** Says nothing of what was wrong. */
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
