// Knows from where a call of the API came, for the log of security events. Jobs have no origin.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { EndpointSecurityEvent } from '@ahl/shared-types/common';
import type { Actor } from './actor.ts';

/** The security event that a contract declares, with the values of this call. */
export type DeclaredEvent = { type: EndpointSecurityEvent['type']; accountId: string; subject: string };

/** The origin of one call; `mount` completes it while the call proceeds. */
export type CallOrigin = {
  address: string;
  userAgent: string;
  requestId: string;
  /** Null until the caller is known. */
  actor: Actor | null;
  /** What is still to be recorded about the call; null once it is. */
  declared: DeclaredEvent | null;
  /** The stored call with an `Idempotency-Key`, marked as made by its first transaction; null for others. */
  createdCallId: string | null;
};

const origins = new AsyncLocalStorage<CallOrigin>();

/** Returns the origin of the current call; null in a job. */
export const callOrigin = (): CallOrigin | null => origins.getStore() ?? null;

/** Runs a call with its origin. */
export const withCallOrigin = <T>(origin: CallOrigin, work: () => T): T => origins.run(origin, work);
