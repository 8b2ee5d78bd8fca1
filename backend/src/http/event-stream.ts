// Owns the answers that stay open and send events as they happen (server-sent events,
// https://html.spec.whatwg.org/multipage/server-sent-events.html): how many there are, that they stay alive behind
// proxies, and that a reader who stops reading holds no memory. What is sent is the feature's.
import { AppError } from '@ahl/shared-types/common';
import type { Request, Response } from 'express';

/** An event; `id` is what a reader sends to continue after it. One without data only sets that id. */
export type StreamEvent = { id: string; event?: string; data?: object };

/** An answer that a handler returns instead of a body. `open` begins to send, and returns how to stop. */
export class EventStream {
  readonly open: (send: (event: StreamEvent) => void, lastEventId: string | null) => () => void;
  constructor(open: EventStream['open']) {
    this.open = open;
  }
}

type Limits = {
  /** How many streams one key, account or address can have open: the guests of a venue share an address. */
  perCaller: number;
  /** How many a process has open in all. */
  total: number;
  /** The time between two comments, in ms: shorter than proxies wait for the next byte. */
  heartbeatMs: number;
  /** After this time, in ms, a stream ends and its reader connects again: with a key that is still valid. */
  maxOpenMs: number;
  /** A reader for whom more bytes wait is disconnected. */
  waitingBytes: number;
};
const defaultLimits: Limits = {
  perCaller: 20,
  total: 500,
  heartbeatMs: 20_000,
  maxOpenMs: 60 * 60_000,
  waitingBytes: 64 * 1_024,
};
/** After how long, in ms, a reader connects again. */
const reconnectMs = 5_000;

const headers = {
  'Content-Type': 'text/event-stream',
  // Compression would hold events back; proxies that buffer know this header.
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

const textOf = ({ id, event, data }: StreamEvent): string =>
  `id: ${id}\n${event ? `event: ${event}\n` : ''}${data ? `data: ${JSON.stringify(data)}\n` : ''}\n`;

export type EventStreams = {
  /** Sends a stream until its reader disconnects. @throws RATE_LIMITED, UNAVAILABLE before anything is sent */
  send(stream: EventStream, caller: string, request: Request, response: Response): void;
  /** Ends all streams, and refuses further ones: the process is about to end. */
  close(): void;
  /** The number of open streams. */
  size(): number;
};

/** Creates the streams of one process. */
export const createEventStreams = (own: Partial<Limits> = {}): EventStreams => {
  const limits = { ...defaultLimits, ...own };
  const open = new Map<Response, string>();
  let isClosed = false;
  let heartbeat: NodeJS.Timeout | null = null;

  const write = (response: Response, text: string): void => {
    response.write(text);
    if (response.writableLength > limits.waitingBytes) response.destroy();
  };
  const beat = (): void => {
    for (const response of open.keys()) write(response, ':\n\n');
  };
  const admit = (caller: string): void => {
    if (isClosed || open.size >= limits.total) throw new AppError('UNAVAILABLE', 'stream.full');
    const count = [...open.values()].filter((each) => each === caller).length;
    if (count >= limits.perCaller)
      throw new AppError('RATE_LIMITED', 'stream.too-many', { max: limits.perCaller });
  };
  const remove = (response: Response): void => {
    open.delete(response);
    if (open.size > 0 || !heartbeat) return;
    clearInterval(heartbeat);
    heartbeat = null;
  };

  return {
    send: (stream, caller, request, response) => {
      admit(caller);
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      // Its head alone.
      if (request.method === 'HEAD') return void response.end();
      response.flushHeaders();
      open.set(response, caller);
      heartbeat ??= setInterval(beat, limits.heartbeatMs).unref();
      write(response, `retry: ${reconnectMs}\n\n`);
      const lastEventId = request.get('last-event-id') ?? null;
      const stop = stream.open((event) => write(response, textOf(event)), lastEventId);
      const timer = setTimeout(() => response.end(), limits.maxOpenMs).unref();
      response.once('close', () => {
        clearTimeout(timer);
        stop();
        remove(response);
      });
    },
    close: () => {
      isClosed = true;
      for (const response of open.keys()) response.end();
    },
    size: () => open.size,
  };
};
