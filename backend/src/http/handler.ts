// What the handler of an endpoint gets and returns.
import type { Endpoint, EndpointInput, EndpointResult } from '@ahl/shared-types/common';
import type { Actor } from '#call/actor.ts';
import type { SentFile } from './call-files.ts';
import type { Cookies } from './cookies.ts';
import type { EventStream } from './event-stream.ts';
import type { FileStream } from './file-stream.ts';
import type { JsonStream } from './json-stream.ts';
import type { Charge } from './read-budget.ts';

/** The argument of a handler: the parsed input, the caller and their address. */
export type HandlerContext<E extends Endpoint> = {
  input: EndpointInput<E>;
  actor: Actor;
  address: string;
  /** The browser's User-Agent; empty if it sends none. */
  userAgent: string;
  /** The pass of a table captain that the call sent; empty for none. */
  captainPass: string;
  cookies: Cookies;
  /** The files of the call, one after the other as they arrive; none unless the contract has them. */
  files: AsyncIterable<SentFile>;
  /** Charges the caller's budget with additional points. */
  charge: Charge;
  /** Sets the time (ms) from which a cached answer is outdated; the earliest one counts. */
  holdsUntil: (atMs: number) => void;
};
type Answered<E extends Endpoint> = EndpointResult<E> | JsonStream | FileStream | EventStream;
export type Handler<E extends Endpoint> = (context: HandlerContext<E>) => Promise<Answered<E>> | Answered<E>;
