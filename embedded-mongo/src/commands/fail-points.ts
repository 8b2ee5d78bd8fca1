/**
 * `configureFailPoint`, for tests of clients: makes commands fail, wait or lose their connection. Only a
 * server that was started with `allowsFailPoints` has it.
 */
import { setTimeout } from 'node:timers/promises';
import { badValue, MongoError } from '../errors.ts';
import { decode } from '../values/decode.ts';
import { type Doc, isDoc, isNumeric } from '../values/kinds.ts';
import { numberOf } from '../values/numbers.ts';
import type { Reply } from './command.ts';
import { labelsOf } from './error-labels.ts';

/** A command before it runs. */
export type Passing = {
  readonly name: string;
  readonly command: Doc;
  readonly connection: number;
  /** True for a retryable write that already ran: it only gets its reply again. */
  readonly isRepeated: () => boolean;
  /** True if the command opens or reads a change stream. */
  readonly isOfChangeStream: () => boolean;
  /** True for a command with a time limit, and for one that continues a cursor that was opened with one. */
  readonly isTimed: () => boolean;
  /** True if the server has already found the cursor, and so knows whether it is a change stream's. */
  readonly isAtCursor?: boolean;
};

type FailPoint = { skip: number; times: number; readonly data: Doc };

const NAMES = [
  'failCommand',
  'failGetMoreAfterCursorCheckout',
  'maxTimeAlwaysTimeOut',
  'onPrimaryTransactionalWrite',
];
const RETRYABLE = ['insert', 'update', 'delete', 'findAndModify', 'findandmodify'];

/** The fail points of a server. */
export class FailPoints {
  readonly #points = new Map<string, FailPoint>();
  readonly #applications = new Map<number, unknown>();

  /** Runs a command, subject to the fail points. Undefined: the connection must be closed without a reply. */
  async run(passing: Passing, work: () => Promise<Reply>): Promise<Reply | undefined> {
    const { name, command, connection } = passing;
    if (name === 'configureFailPoint') return this.#configure(command);
    if (isDoc(command.client)) this.#applications.set(connection, applicationOf(command.client));
    const atCommand = this.#take('failCommand', (data) => this.#isMeant(data, passing));
    if (atCommand !== undefined) return failCommand(atCommand, passing, work);
    if (passing.isTimed() && this.#take('maxTimeAlwaysTimeOut') !== undefined)
      throw new MongoError(50, 'operation exceeded time limit');
    const atGetMore = name === 'getMore' ? this.#take('failGetMoreAfterCursorCheckout') : undefined;
    if (atGetMore !== undefined) return failCommand(atGetMore, { ...passing, isAtCursor: true }, work);
    const atWrite = isRetryableWrite(passing)
      ? this.#take('onPrimaryTransactionalWrite', undefined, statementsIn(command))
      : undefined;
    if (atWrite === undefined) return work();
    const code = numberIn(atWrite, 'failBeforeCommitExceptionCode');
    const isClosing = atWrite.closeConnection !== false;
    if (code !== undefined && isClosing) return undefined;
    if (code !== undefined) throw failureOf(code, passing, atWrite);
    const reply = await work();
    return isClosing ? undefined : reply;
  }

  /** Removes the state of a connection. */
  forgetConnection(connection: number): void {
    this.#applications.delete(connection);
  }

  #configure({ configureFailPoint: name, mode, data }: Doc): Doc {
    if (typeof name !== 'string' || !NAMES.includes(name))
      throw new MongoError(249, `${String(name)} is not a fail point of this server`);
    if (mode === 'off') {
      this.#points.delete(name);
      return { ok: 1 };
    }
    const counts = isDoc(mode) ? mode : {};
    const times = numberIn(counts, 'times');
    const skip = numberIn(counts, 'skip');
    if (mode !== 'alwaysOn' && times === undefined && skip === undefined)
      throw badValue("The mode of a fail point is 'off', 'alwaysOn', { times } or { skip }");
    this.#points.set(name, {
      skip: skip ?? 0,
      times: times ?? Number.POSITIVE_INFINITY,
      data: isDoc(data) ? data : {},
    });
    return { ok: 1 };
  }

  /** Returns the effect of a fail point on this command; counts the hit. */
  #take(name: string, isMeant: (data: Doc) => boolean = () => true, statements = 1): Doc | undefined {
    const point = this.#points.get(name);
    if (point === undefined || !isMeant(point.data)) return undefined;
    const hits = statements - point.skip;
    point.skip = Math.max(0, -hits);
    if (hits <= 0) return undefined;
    point.times -= hits;
    if (point.times <= 0) this.#points.delete(name);
    return point.data;
  }

  #isMeant(data: Doc, { name, connection }: Passing): boolean {
    if (!Array.isArray(data.failCommands) || !data.failCommands.includes(name)) return false;
    return data.appName === undefined || data.appName === this.#applications.get(connection);
  }
}

async function failCommand(
  data: Doc,
  passing: Passing,
  work: () => Promise<Reply>,
): Promise<Reply | undefined> {
  const wait = data.blockConnection === true ? numberIn(data, 'blockTimeMS') : undefined;
  if (wait !== undefined) await setTimeout(wait);
  if (data.closeConnection === true) return undefined;
  const code = numberIn(data, 'errorCode');
  if (code !== undefined) throw failureOf(code, passing, data);
  const reply = await work();
  return isDoc(data.writeConcernError) ? withConcern(reply, data.writeConcernError, data, passing) : reply;
}

function failureOf(code: number, passing: Passing, data: Doc): MongoError {
  const { name, command } = passing;
  const isOfChangeStream = passing.isAtCursor === true && passing.isOfChangeStream();
  const labels = labelsIn(data) ?? labelsOf({ name, command, code, isOfChangeStream });
  return new MongoError(code, "Failing command via 'failCommand' failpoint", { errorLabels: labels });
}

function withConcern(reply: Reply, concern: Doc, data: Doc, { name, command }: Passing): Doc {
  const code = numberIn(concern, 'code');
  const labels = labelsIn(data) ?? labelsOf({ name, command, code: undefined, writeConcernCode: code });
  const out: Doc = { ...(reply instanceof Uint8Array ? decode(reply) : reply) };
  out.writeConcernError = concern;
  if (labels.length > 0) out.errorLabels = labels;
  return out;
}

const labelsIn = (data: Doc): string[] | undefined =>
  Array.isArray(data.errorLabels) ? data.errorLabels : undefined;

function isRetryableWrite({ name, command, isRepeated }: Passing): boolean {
  const isOne =
    RETRYABLE.includes(name) && command.txnNumber !== undefined && command.autocommit === undefined;
  return isOne && !isRepeated();
}

function statementsIn(command: Doc): number {
  const list = command.documents ?? command.updates ?? command.deletes;
  return Array.isArray(list) ? list.length : 1;
}

function applicationOf(client: Doc): unknown {
  return isDoc(client.application) ? client.application.name : undefined;
}

function numberIn(doc: Doc, field: string): number | undefined {
  const value = doc[field];
  return isNumeric(value) ? Number(numberOf(value)) : undefined;
}
