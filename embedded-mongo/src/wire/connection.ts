/**
 * One client's socket: requests are answered strictly in order, one at a time. Invalid wire data closes only this
 * connection.
 */
import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { Timestamp } from 'bson';
import type { Doc } from '../values/kinds.ts';
import { hasMoreToCome } from './exhaust.ts';
import { FrameReader } from './frame-reader.ts';
import { idOf, type Request, readRequest, writeReply } from './messages.ts';

type Answer = Doc | Uint8Array | undefined;

/** Handles a request, synchronously or not; never rejects. Undefined closes the connection without a reply. */
export type RequestHandler = (request: Request, connection: number) => Answer | Promise<Answer>;

/** Maximum number of requests waiting on one connection before reading from its socket pauses. */
const MAX_WAITING = 200;

/** Serves a socket until it closes. */
export function serveConnection(
  socket: Socket,
  connection: number,
  handle: RequestHandler,
  onClose: (reason: string | undefined) => void,
  clusterTime?: () => Timestamp,
  maxMessageBytes?: () => number,
): void {
  const reader = new FrameReader(maxMessageBytes);
  const waiting: Request[] = [];
  let isBusy = false;
  let reason: string | undefined;

  const work = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    for (
      let request = waiting.shift();
      request !== undefined && !socket.destroyed;
      request = waiting.shift()
    ) {
      const answer = handle(request, connection);
      const reply = answer instanceof Promise ? await answer : answer;
      if (reply === undefined) socket.destroy();
      if (reply === undefined || socket.destroyed) break;
      if (!request.isSilent) {
        const hasMore = hasMoreToCome(request, reply);
        const message = writeReply(request, reply, clusterTime?.(), hasMore);
        // The next batch is a reply to this one.
        if (hasMore) waiting.unshift({ ...request, id: idOf(message) });
        if (!socket.write(message)) await drained(socket);
      }
      if (waiting.length < MAX_WAITING) socket.resume();
    }
    isBusy = false;
  };

  socket.on('data', (chunk: Buffer) => {
    try {
      for (const frame of reader.push(chunk)) waiting.push(readRequest(frame));
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
      socket.destroy();
      return;
    }
    if (waiting.length >= MAX_WAITING) socket.pause();
    void work();
  });
  socket.on('error', (error) => {
    if (
      (error as NodeJS.ErrnoException).code !== 'ECONNRESET' &&
      (error as NodeJS.ErrnoException).code !== 'EPIPE'
    ) {
      reason = error.message;
    }
  });
  socket.on('close', () => onClose(reason));
}

/** Waits until the socket accepts more data or has closed; leaves no listener behind. */
async function drained(socket: Socket): Promise<void> {
  const over = new AbortController();
  const happens = (event: string) => once(socket, event, { signal: over.signal });
  await Promise.race([happens('drain'), happens('close')]).catch(() => undefined);
  over.abort();
}
