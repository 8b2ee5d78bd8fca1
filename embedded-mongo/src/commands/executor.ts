/**
 * Runs commands: decodes the request, finds the command, passes it the right view (committed or of a
 * transaction), and delays the reply until its writes are on disk.
 */
import { Long } from 'bson';
import { isChangeStream } from '../change-streams/open.ts';
import { errorReply, MongoError, typeMismatch } from '../errors.ts';
import { DocumentWriter } from '../storage/document-writer.ts';
import type { Engine } from '../storage/engine.ts';
import { assertNoView } from '../storage/resolve-view.ts';
import { sessionKey } from '../storage/retries.ts';
import { storageErrorOf } from '../storage/storage-errors.ts';
import { HeldByTransaction, noSuchTransaction, type Transaction } from '../storage/transactions.ts';
import { exactWholeNumberOf, isInt64 } from '../values/arithmetic.ts';
import { decode, decodeWithRawArray } from '../values/decode.ts';
import { type Doc, isNumeric } from '../values/kinds.ts';
import type { Request } from '../wire/messages.ts';
import { mongoErrorOf } from './bson-errors.ts';
import {
  type Client,
  type Command,
  type CommandContext,
  databaseName,
  isTimed,
  type Reply,
} from './command.ts';
import {
  assertReadConcern,
  assertTransactionConcerns,
  assertWriteConcernFits,
  writeConcernErrorOf,
} from './concerns.ts';
import { Cursors } from './cursors.ts';
import { labelsOf } from './error-labels.ts';
import type { FailPoints, Passing } from './fail-points.ts';
import { assertCommandFields } from './fields.ts';
import { answerIdLookup } from './id-lookup.ts';
import { assertNewName } from './new-names.ts';
import { COMMANDS } from './registry.ts';
import { Sessions } from './sessions.ts';
import { type Moment, SnapshotReads } from './snapshot-reads.ts';
import { assertStableApi } from './stable-api.ts';
import { assertSessionFields, assertTransactional } from './transaction-rules.ts';

/** Called with internal errors, not with the client's. */
export type ErrorListener = (error: unknown, command: string) => void;

/** Writes that a client can retry with the same number. */
const RETRYABLE = new Set(['insert', 'update', 'delete', 'findAndModify', 'findandmodify', 'bulkWrite']);

/** The fields that name a session and its transaction: only for clients that have logged in. */
const OF_SESSIONS = ['lsid', 'txnNumber', 'autocommit', 'startTransaction'];

/** Executes the commands of all connections. */
export class Executor {
  readonly cursors = new Cursors();
  readonly sessions: Sessions;
  readonly #engine: Engine;
  readonly #onError: ErrorListener;
  readonly #failPoints: FailPoints | undefined;
  readonly #snapshotReads: SnapshotReads;

  constructor(engine: Engine, onError: ErrorListener, failPoints?: FailPoints) {
    this.#engine = engine;
    this.#onError = onError;
    this.#failPoints = failPoints;
    this.#snapshotReads = new SnapshotReads(engine);
    this.sessions = new Sessions(engine.transactions);
  }

  /**
   * Returns the reply to a request, synchronously if it does not need to wait; errors become replies too. Undefined: a
   * fail point wants the connection closed.
   */
  execute(request: Request, client: Client): Reply | Promise<Reply | undefined> {
    let command: Doc = {};
    try {
      command = decodeCommand(request);
      const isPlain = client.login.isOpen && this.#failPoints === undefined;
      const found = isPlain ? this.#lookUp(command) : undefined;
      if (found !== undefined) return found;
    } catch (error) {
      return this.#refusal(error, Object.keys(command)[0] ?? '', command);
    }
    return this.#execute(command, client);
  }

  async #execute(command: Doc, client: Client): Promise<Reply | undefined> {
    const name = Object.keys(command)[0] ?? '';
    try {
      if (this.#failPoints === undefined) return await this.#dispatch(name, command, client);
      const passing = this.#passing(name, command, client.connection);
      return await this.#failPoints.run(passing, () => this.#dispatch(name, command, client));
    } catch (error) {
      return this.#refusal(error, name, command);
    }
  }

  /** Answers a find of one document by its `_id`. */
  #lookUp(command: Doc): Reply | undefined {
    const reply = answerIdLookup(this.#engine, command);
    const session = reply === undefined ? undefined : sessionKey(command.lsid);
    if (session !== undefined) this.sessions.touch(session, Date.now());
    return reply;
  }

  #refusal(caught: unknown, name: string, command: Doc): Reply {
    const refused = storageErrorOf(caught);
    if (refused !== caught) this.#onError(caught, name);
    const error = mongoErrorOf(refused);
    if (!(error instanceof MongoError)) this.#onError(error, name);
    const code = error instanceof MongoError ? error.code : undefined;
    const isOfChangeStream = this.#isOfChangeStream(name, command);
    return errorReply(error, labelsOf({ name, command, code, isOfChangeStream }));
  }

  #isOfChangeStream(name: string, command: Doc): boolean {
    if (name === 'aggregate') return isChangeStream(command.pipeline);
    return (
      name === 'getMore' &&
      command.getMore instanceof Long &&
      this.cursors.isStream(command.getMore.toBigInt())
    );
  }

  #passing(name: string, command: Doc, connection: number): Passing {
    const session = sessionKey(command.lsid);
    const number = transactionNumber(command);
    return {
      name,
      command,
      connection,
      isRepeated: () =>
        session !== undefined &&
        number !== undefined &&
        this.#engine.retries.replyTo(session, number) !== undefined,
      isOfChangeStream: () => this.#isOfChangeStream(name, command),
      isTimed: () =>
        command.getMore instanceof Long ? this.cursors.isTimed(command.getMore.toBigInt()) : isTimed(command),
    };
  }

  async #dispatch(name: string, command: Doc, client: Client): Promise<Reply> {
    const handler = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (handler === undefined) throw new MongoError(59, `no such command: '${name}'`);
    client.login.assertMay(name);
    if (!client.login.isOpen) for (const field of OF_SESSIONS) delete command[field];
    assertCommandFields(name, command);
    assertStableApi(name, command);
    assertSessionFields(name, command, RETRYABLE.has(name));
    assertReadConcern(name, command);
    const writeConcernError = writeConcernErrorOf(command);
    // The last command of a transaction, or a write outside of one, has effect whatever concern was requested with it.
    const isWrite =
      handler.effect === 'write' ||
      handler.effect === 'catalog' ||
      handler.isWrite?.(command) === true ||
      name === 'commitTransaction';
    assertWriteConcernFits(command, isWrite);
    const session = sessionKey(command.lsid);
    if (session !== undefined) this.sessions.touch(session, Date.now());
    const reply = await this.#run(name, handler, command, client);
    if (!isWrite || writeConcernError === undefined) return reply;
    return { ...(reply instanceof Uint8Array ? decode(reply) : reply), writeConcernError };
  }

  async #run(name: string, handler: Command, command: Doc, client: Client): Promise<Reply> {
    if (command.autocommit === false) return this.#inTransaction(name, handler, command, client);
    const isWrite =
      handler.effect === 'write' || handler.effect === 'catalog' || handler.isWrite?.(command) === true;
    const moment = this.#snapshotReads.momentOf(name, command, isWrite);
    const context = this.#contextOf(name, command, client, undefined, moment);
    if (isWrite) return this.#write(handler, context);
    const later = handler.runLater?.(context);
    if (later !== undefined) return withOk(await later);
    const reply = handler.run(context);
    if (handler.effect === 'read') await this.#engine.writes.pending;
    return withOk(reply);
  }

  async #write(handler: Command, context: CommandContext): Promise<Reply> {
    const { catalog, retries, writes } = this.#engine;
    const number = RETRYABLE.has(context.name) ? transactionNumber(context.command) : undefined;
    for (;;) {
      try {
        return await writes.run(() => {
          const { session } = context;
          const isRetryable = session !== undefined && number !== undefined;
          const before = isRetryable ? retries.replyTo(session, number) : undefined;
          if (before !== undefined) return before;
          catalog.writeCount += 1;
          const reply = withOk(handler.run(context));
          if (isRetryable && !(reply instanceof Uint8Array)) {
            retries.remember(session, number, reply, context.now.getTime());
          }
          return reply;
        });
      } catch (error) {
        if (!(error instanceof HeldByTransaction)) throw error;
        await error.holder.ended;
      }
    }
  }

  async #inTransaction(name: string, handler: Command, command: Doc, client: Client): Promise<Reply> {
    const session = sessionKey(command.lsid);
    const number = transactionNumber(command);
    if (session === undefined || number === undefined) {
      throw new MongoError(72, 'Transaction numbers are only allowed in sessions');
    }
    if (name === 'commitTransaction' || name === 'abortTransaction') {
      if (command.$db !== 'admin')
        throw new MongoError(13, `${name} may only be run against the admin database.`);
      return this.#endTransaction(name, session, number);
    }
    const transaction = this.#transactionFor(command, session, number);
    transaction.connections.add(client.connection);
    try {
      assertTransactional(name, command);
      assertTransactionConcerns(command);
      const context = this.#contextOf(name, command, client, transaction);
      const reply = withOk(handler.run(context));
      if (!(reply instanceof Uint8Array) && hasFailedWrites(reply))
        this.#engine.transactions.abort(transaction);
      await this.#engine.writes.pending;
      return reply;
    } catch (error) {
      this.#engine.transactions.abort(transaction);
      throw error;
    }
  }

  #transactionFor(command: Doc, session: string, number: bigint): Transaction {
    const now = Date.now();
    if (command.startTransaction === true) {
      this.#engine.writes.flush();
      return this.sessions.start(session, number, now);
    }
    const transaction = this.sessions.get(session, number, now);
    if (transaction.state === 'open') return transaction;
    if (transaction.state === 'committed')
      throw new MongoError(256, `Transaction ${number} has been committed.`);
    throw new MongoError(251, `Transaction with { txnNumber: ${number} } has been aborted.`, {}, [
      'TransientTransactionError',
    ]);
  }

  async #endTransaction(name: string, session: string, number: bigint): Promise<Reply> {
    const transaction = this.sessions.get(session, number, Date.now());
    const { catalog, transactions, writes } = this.#engine;
    if (name === 'abortTransaction') {
      if (transaction.state === 'committed')
        throw new MongoError(256, `Transaction ${number} has been committed.`);
      if (transaction.state === 'aborted') throw noSuchTransaction(number);
      transactions.abort(transaction);
      return { ok: 1 };
    }
    if (transaction.state === 'committed') return { ok: 1 };
    if (transaction.state === 'aborted') throw noSuchTransaction(number);
    try {
      await writes.run(() => {
        catalog.writeCount += 1;
        transactions.applyChanges(transaction);
        transactions.finish(transaction);
      });
    } catch (error) {
      transactions.abort(transaction);
      transaction.end('aborted');
      throw error;
    }
    return { ok: 1 };
  }

  #contextOf(
    name: string,
    command: Doc,
    client: Client,
    transaction: Transaction | undefined,
    moment?: Moment,
  ): CommandContext {
    const engine = this.#engine;
    const { catalog, committed, transactions } = engine;
    const ownView = transaction === undefined ? undefined : transactions.viewOf(transaction);
    const view = ownView ?? moment?.view ?? committed;
    const maker = ownView?.pending ?? catalog;
    const db = databaseName(command);
    return {
      name,
      db,
      command,
      engine,
      view,
      writer: new DocumentWriter(view, catalog, {
        validates: command.bypassDocumentValidation !== true,
        isInTransaction: transaction !== undefined,
      }),
      cursors: this.cursors,
      sessions: this.sessions,
      session: sessionKey(command.lsid),
      isInTransaction: transaction !== undefined,
      hasFailPoints: this.#failPoints !== undefined,
      readTime: moment?.time,
      connection: client.connection,
      host: client.host,
      login: client.login,
      now: new Date(),
      ensureCollection(collection, inDb = db, options = {}) {
        const known = view.find(inDb, collection);
        if (known !== undefined) return assertNoView(known);
        assertNewName(catalog, collection, inDb);
        return maker.createCollection(inDb, collection, options);
      },
      createIndex: (collection, spec) => maker.createIndex(collection, spec),
    };
  }
}

function decodeCommand(request: Request): Doc {
  const command = isInsert(request.body)
    ? decodeWithRawArray(request.body, 'documents')
    : decode(request.body);
  for (const [field, documents] of request.sequences) {
    command[field] = field === 'documents' ? documents : documents.map(decode);
  }
  return command;
}

/** True if the first element of the body is named `insert`: its documents stay encoded. */
function isInsert(body: Uint8Array): boolean {
  return (
    Buffer.from(body.buffer, body.byteOffset, Math.min(body.length, 12)).toString('latin1', 5, 12) ===
    'insert\0'
  );
}

function transactionNumber(command: Doc): bigint | undefined {
  const { txnNumber } = command;
  if (txnNumber === undefined) return undefined;
  const number = isNumeric(txnNumber) ? exactWholeNumberOf(txnNumber) : undefined;
  if (number === undefined || !isInt64(number))
    throw typeMismatch("BSON field 'txnNumber' is the wrong type, expected type 'long'");
  if (number < 0n) throw new MongoError(72, 'Transaction number cannot be negative');
  return number;
}

/** True if a write of the command was refused, which aborts a transaction. */
function hasFailedWrites({ writeErrors, nErrors = 0 }: Doc): boolean {
  return writeErrors !== undefined || Number(nErrors) > 0;
}

function withOk(reply: Reply): Reply {
  if (!(reply instanceof Uint8Array) && reply.ok === undefined) reply.ok = 1;
  return reply;
}
