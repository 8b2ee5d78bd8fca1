// Counts refusals and wrong sign-ins by minute, address and account, so that a flood makes few entries and little work.
// Each process counts its own calls. Memory is bounded: beyond the limit, calls of a minute count without an address.
import {
  type BurstKind,
  burstKindOf,
  burstSizes,
  type CountedSecurityType,
} from '@ahl/shared-types/security-events';
import { Types } from 'mongoose';
import { buildSecurityEvent } from './record-event.ts';
import type { UnsealedEvent } from './security-event.model.ts';

const minuteMs = 60_000;
const maxCounted = 1_000;

type Counted = { event: UnsealedEvent; minute: number; pending: number; isFlushed: boolean };

/** What is counted: the type, the account that it concerns, and what it is about. */
export type CountedInput = { type: CountedSecurityType; accountId?: string | undefined; subject: string };

export type CountedEvents = {
  /** Counts one event of the current call. */
  count(input: CountedInput): void;
  /**
   * Returns the entries to insert. The first of a minute is returned at once, the rest when the minute is over;
   * `isAll` returns everything.
   */
  take(isAll: boolean): UnsealedEvent[];
};

/** Returns whose calls are summed: everybody's sign-ins; the refusals of an account, or of a visitor's address. */
const keysOfBurst = (kind: BurstKind, event: UnsealedEvent): string[] => {
  if (kind === 'sign-ins') return [''];
  if (event.actorId) return [`account ${event.actorId.toHexString()}`];
  return event.origin ? [`address ${event.origin.address}`] : [];
};

/** Creates the counters of one process. */
export const createCountedEvents = (now: () => number): CountedEvents => {
  const counted = new Map<string, Counted>();
  const sums = new Map<string, number>();
  const bursts: UnsealedEvent[] = [];
  let sumsOf = 0;

  const noticeBurst = (kind: BurstKind, key: string, event: UnsealedEvent): void => {
    const burst = buildSecurityEvent({ type: 'burst.noticed', at: new Date(now()), subject: kind });
    const isOfOne = key.startsWith('address') || key.startsWith('account');
    const actorId = key.startsWith('account') ? event.actorId : null;
    bursts.push({
      ...burst,
      actorId,
      role: actorId ? burst.role : '',
      accountIds: actorId ? [actorId] : [],
      origin: isOfOne ? burst.origin : null,
      count: burstSizes[kind],
    });
  };

  const addToSums = (kind: BurstKind, event: UnsealedEvent, minute: number): void => {
    if (minute !== sumsOf) sums.clear();
    sumsOf = minute;
    for (const key of keysOfBurst(kind, event)) {
      const name = `${kind} ${key}`;
      if (!sums.has(name) && sums.size >= maxCounted) continue;
      const sum = (sums.get(name) ?? 0) + 1;
      sums.set(name, sum);
      if (sum === burstSizes[kind]) noticeBurst(kind, key, event);
    }
  };

  return {
    count: ({ type, accountId, subject }) => {
      const at = now();
      const minute = Math.floor(at / minuteMs);
      const event = buildSecurityEvent({ type, at: new Date(at), accountId, subject });
      addToSums(burstKindOf(type), event, minute);
      const own = `${minute} ${type} ${event.origin?.address} ${event.actorId} ${event.accountId}`;
      const isFull = !counted.has(own) && counted.size >= maxCounted;
      const key = isFull ? `${minute} ${type}` : own;
      const found = counted.get(key);
      if (found) {
        found.pending += 1;
        return;
      }
      const row = isFull
        ? { ...event, origin: null, actorId: null, role: '', accountId: null, accountIds: [], requestId: '' }
        : event;
      counted.set(key, { event: row, minute, pending: 1, isFlushed: false });
    },
    take: (isAll) => {
      const minute = Math.floor(now() / minuteMs);
      const events = bursts.splice(0);
      for (const [key, each] of counted) {
        const isOver = each.minute < minute;
        if (each.pending > 0 && (isAll || isOver || !each.isFlushed)) {
          const _id = new Types.ObjectId();
          events.push({ ...each.event, _id, count: each.pending });
          each.pending = 0;
          each.isFlushed = true;
        }
        if (isOver) counted.delete(key);
      }
      return events;
    },
  };
};
