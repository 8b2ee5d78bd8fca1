// When points may be claimed, and what a claim that is right makes of a night. Pure.
import { finisherErrors } from '../results/result.rules.ts';
import type { ClaimRefusal } from './points-claim.schema.ts';

const hourMs = 3_600_000;
/** Results are due within 48 hours of the night (league rule). */
export const resultsDueMs = 48 * hourMs;
/** Missing points must be claimed at least 72 hours before a qualified event (league rule). */
export const claimLeadMs = 72 * hourMs;

/** Whether an event is one that members qualify for: a final, by its name. */
export const isQualifiedEvent = (name: string): boolean => /\bfinals?\b/i.test(name);

export type QualifiedEvent = { name: string; startsAtMs: number };

/** When the results of a night are due. */
export const resultsDueAt = (startsAtMs: number): number => startsAtMs + resultsDueMs;

/**
 * The qualified event that decides until when a night can be claimed: the first after it whose 72 hours begin once
 * its results are due. A night so close before a final that its claim could never be in time counts for the next one.
 */
export const decidingEvent = (startsAtMs: number, events: readonly QualifiedEvent[]): QualifiedEvent | null =>
  events
    .filter((event) => event.startsAtMs - claimLeadMs >= resultsDueAt(startsAtMs))
    .sort((a, b) => a.startsAtMs - b.startsAtMs)[0] ?? null;

/** Why a night cannot be claimed at a moment; null when it can. */
export const claimRefusal = ({
  nowMs,
  startsAtMs,
  isPosted,
  events,
}: {
  nowMs: number;
  startsAtMs: number;
  /** Once the result is there, nobody waits for its due time. */
  isPosted: boolean;
  events: readonly QualifiedEvent[];
}): ClaimRefusal | null => {
  const dueAtMs = resultsDueAt(startsAtMs);
  if (!isPosted && nowMs < dueAtMs)
    return { code: 'not-due', at: new Date(dueAtMs).toISOString(), event: null };
  const event = decidingEvent(startsAtMs, events);
  if (event && nowMs > event.startsAtMs - claimLeadMs)
    return {
      code: 'too-late',
      at: new Date(event.startsAtMs - claimLeadMs).toISOString(),
      event: event.name,
    };
  return null;
};

type Finisher = { playerId: string; place: number };
const byPlace = (a: Finisher, b: Finisher) => a.place - b.place;

/**
 * A night with a player at a place: others keep their places where that leaves a night that can be, such as a place
 * that a walk-in without an account took; else those behind make room, and close the gap that the player left.
 * Bonuses and prizes of everybody stay. The field grows when the player was not counted in it.
 */
export const withFinisher = <F extends Finisher>(
  night: { entrants: number; finishers: readonly F[] },
  player: F,
): { entrants: number; finishers: F[] } => {
  const mine = night.finishers.find(({ playerId }) => playerId === player.playerId);
  const others = night.finishers.filter((each) => each !== mine);
  const entrants = Math.max(night.entrants, others.length + 1);
  const own = { ...mine, ...player };
  const asIs = [...others, own].sort(byPlace);
  const isTaken = others.some(({ place }) => place === player.place);
  if (!isTaken && Object.keys(finisherErrors(entrants, asIs)).length === 0)
    return { entrants, finishers: asIs };
  const moved = others.map((each) => {
    const closed = mine && each.place > mine.place ? each.place - 1 : each.place;
    return { ...each, place: closed >= player.place ? closed + 1 : closed };
  });
  return { entrants, finishers: [...moved, own].sort(byPlace) };
};
