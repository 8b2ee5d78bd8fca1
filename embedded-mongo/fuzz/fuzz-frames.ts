/** Sends mutated messages to the server's own reader and executor, and reports failures. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Login } from '../src/auth/login.ts';
import { ProofGate } from '../src/auth/proof-gate.ts';
import { Users } from '../src/auth/users.ts';
import type { Client } from '../src/commands/command.ts';
import { Executor } from '../src/commands/executor.ts';
import { type Engine, openEngine } from '../src/storage/engine.ts';
import { FrameReader, ProtocolError } from '../src/wire/frame-reader.ts';
import { type Request, readRequest } from '../src/wire/messages.ts';
import { CORPUS, mutatedFrame, seededRandom } from './mutate.ts';

/** The outcome of a fuzz run. */
export type FuzzResult = {
  /** Messages that violate the protocol: the connection would close. */
  refused: number;
  /** Messages answered with a result or with a MongoDB error. */
  answered: number;
  /** Internal errors, each with the message that caused it in base64; at most `MAX_FAILURES`. */
  readonly failures: string[];
};

/** The number of messages after which the database is recreated, since some of them insert. */
const MESSAGES_PER_DATABASE = 20_000;
const MAX_FAILURES = 20;
/** An answer that takes longer counts as hanging; commands that wait on purpose wait less. */
const HANG_MS = 20_000;

/** One message in `STRANGERS` comes from a client that has not logged in. */
const STRANGERS = 8;

/** Fuzzes with `count` messages from a seed. */
export async function fuzzFrames(count: number, seed: number): Promise<FuzzResult> {
  const random = seededRandom(seed);
  const result: FuzzResult = { refused: 0, answered: 0, failures: [] };
  const users = new Users({ username: 'fuzz', password: 'fuzz' }, new ProofGate(1, 0));
  const clientOf = (isTrusted: boolean): Client => ({
    connection: 1,
    host: 'fuzz',
    login: new Login(users, isTrusted),
  });
  const owner = clientOf(true);
  const stranger = clientOf(false);
  for (let done = 0; done < count; done += MESSAGES_PER_DATABASE) {
    await withDatabase(async (engine) => {
      let frame: Buffer = Buffer.alloc(0);
      const onError = (error: unknown): void => noteFailure(result, frame, error);
      const executor = new Executor(engine, onError);
      for (const known of CORPUS) await answer(executor, readRequest(known), owner);
      const end = Math.min(MESSAGES_PER_DATABASE, count - done);
      for (let i = 0; i < end; i += 1) {
        frame = mutatedFrame(random);
        await send(executor, frame, i % STRANGERS === 0 ? stranger : owner, result);
      }
    });
  }
  return result;
}

async function withDatabase(work: (engine: Engine) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fuzz-'));
  const engine = openEngine(folder, false);
  try {
    await work(engine);
  } finally {
    engine.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function send(executor: Executor, frame: Buffer, client: Client, result: FuzzResult): Promise<void> {
  let requests: Request[];
  try {
    requests = new FrameReader().push(frame).map(readRequest);
  } catch (error) {
    // Reading past the end of a short message also closes the connection.
    if (!(error instanceof ProtocolError || error instanceof RangeError)) noteFailure(result, frame, error);
    result.refused += 1;
    return;
  }
  for (const request of requests) {
    try {
      await answer(executor, request, client);
      result.answered += 1;
    } catch (error) {
      noteFailure(result, frame, error);
    }
  }
}

async function answer(executor: Executor, request: Request, client: Client): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const hanging = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), HANG_MS);
  });
  try {
    await Promise.race([executor.execute(request, client), hanging]);
  } finally {
    clearTimeout(timer);
  }
}

function noteFailure(result: FuzzResult, frame: Buffer, error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  if (result.failures.length < MAX_FAILURES) result.failures.push(`${text}\n${frame.toString('base64')}`);
}
