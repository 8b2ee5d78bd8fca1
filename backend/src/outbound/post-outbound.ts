// Posts a body to an address outside, within a time limit, whatever the receiver does: no redirect is followed, of the
// answer only the beginning is read, and the connection is closed afterwards.
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import type { OutboundGuard } from './outbound-address.ts';

const defaultWithinMs = 10_000;
/** How much of an answer is read, in bytes. */
const maxAnswerBytes = 4_096;
const maxHeaderBytes = 16_384;

/** Why there was no answer. `cut-off`: the connection ended after the message was sent, at least in part. */
type OutboundFailure =
  | 'timeout'
  | 'not-found'
  | 'refused'
  | 'own-network'
  | 'certificate'
  | 'cut-off'
  | 'not-sent';

/**
 * The outcome of a call. Without an answer, `mayHaveArrived` says whether the receiver can have got the message: it is
 * false if no connection came about.
 */
export type OutboundOutcome =
  | { kind: 'answered'; status: number; text: string; retryAfter: string | null }
  | { kind: 'unanswered'; failure: OutboundFailure; mayHaveArrived: boolean };

type Message = { body: string; headers: Readonly<Record<string, string>> };

const failureOfCode: Readonly<Record<string, OutboundFailure>> = {
  OWN_NETWORK: 'own-network',
  ENOTFOUND: 'not-found',
  EAI_AGAIN: 'not-found',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'refused',
  ENETUNREACH: 'refused',
};

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');

const failureOf = (error: unknown, isConnected: boolean): OutboundFailure => {
  const code = codeOf(error);
  const known = failureOfCode[code];
  if (known) return known;
  if (/CERT|TLS|SSL|SELF_SIGNED/.test(code)) return 'certificate';
  return isConnected ? 'cut-off' : 'not-sent';
};

/** Reads the beginning of an answer; an answer that is cut off counts with what came of it. */
const readStart = async (response: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= maxAnswerBytes) break;
    }
  } catch {
    // The status is known, which is what counts.
  }
  return Buffer.concat(chunks).subarray(0, maxAnswerBytes).toString('utf8');
};

const answerOf = async (response: IncomingMessage): Promise<OutboundOutcome> => {
  const text = await readStart(response);
  const retryAfter = response.headers['retry-after'] ?? null;
  return { kind: 'answered', status: response.statusCode ?? 0, text, retryAfter };
};

/** Posts a message. Never throws, and ends within the time limit (ms). */
export const postOutbound = (
  { problemOf, lookup }: OutboundGuard,
  url: URL,
  { body, headers }: Message,
  withinMs: number = defaultWithinMs,
): Promise<OutboundOutcome> => {
  // A literal address is not looked up, so that it is checked here.
  if (problemOf(url))
    return Promise.resolve({ kind: 'unanswered', failure: 'own-network', mayHaveArrived: false });
  const isHttps = url.protocol === 'https:';
  const agent = isHttps ? new HttpsAgent({ keepAlive: false }) : new HttpAgent({ keepAlive: false });
  const request = isHttps ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    let isConnected = false;
    let isTimeUp = false;
    let isAnswered = false;
    const call = request(url, {
      method: 'POST',
      agent,
      lookup,
      maxHeaderSize: maxHeaderBytes,
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    });
    const timer = setTimeout(() => {
      isTimeUp = true;
      call.destroy();
    }, withinMs);
    const end = (outcome: OutboundOutcome): void => {
      clearTimeout(timer);
      call.destroy();
      agent.destroy();
      resolve(outcome);
    };
    call.on('socket', (socket) => {
      socket.once(isHttps ? 'secureConnect' : 'connect', () => {
        isConnected = true;
      });
    });
    const fail = (failure: OutboundFailure): void => {
      // The status is known: an answer that ends early ends the reading of it.
      if (isAnswered) return;
      end({ kind: 'unanswered', failure: isTimeUp ? 'timeout' : failure, mayHaveArrived: isConnected });
    };
    call.on('response', (response) => {
      isAnswered = true;
      void answerOf(response).then(end);
    });
    call.on('error', (error) => fail(failureOf(error, isConnected)));
    call.on('close', () => fail('cut-off'));
    call.end(body);
  });
};
