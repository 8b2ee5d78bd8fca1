// When points can be claimed, and how an approved claim changes a night. Pure.
import { finisherErrors } from '../results/result.rules.ts';
import type { ClaimRefusal } from './points-claim.schema.ts';

const hourMs = 3_600_000;
/** Results are due within 48 hours of the night (league rule). */
export const resultsDueMs = 48 * hourMs;
/** Missing points must be claimed at least 72 hours before a qualified event (league rule). */
const claimLeadMs = 72 * hourMs;

/** Whether an event is one that members have to qualify for: a final, detected by its name. */
export const isQualifiedEvent = (name: string): boolean => /\bfinals?\b/i.test(name);

export type QualifiedEvent = { name: string; startsAtMs: number };

/** When the results of a night are due. */
export const resultsDueAt = (startsAtMs: number): number => startsAtMs + resultsDueMs;

/**
 * The qualified event that sets the deadline for claims of a night: the first one after it whose 72 hours begin when
 * the results are already due. A night too close to a final for a claim in time counts for the next final.
 */
const decidingEvent = (startsAtMs: number, events: readonly QualifiedEvent[]): QualifiedEvent | null =>
  events
    .filter((event) => event.startsAtMs - claimLeadMs >= resultsDueAt(startsAtMs))
    .sort((a, b) => a.startsAtMs - b.startsAtMs)[0] ?? null;

/** Why a night cannot be claimed at an instant; null if it can. */
export const claimRefusal = ({
  nowMs,
  startsAtMs,
  isPosted,
  events,
}: {
  nowMs: number;
  startsAtMs: number;
  /** A posted result can be claimed before its due time. */
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
 * Puts a player at a place of a night. The others keep their places if that gives a valid night, for example at a place
 * that a walk-in without an account took; otherwise those behind move down, and close the gap that the player left.
 * All bonuses and prizes stay. The number of entrants grows if the player was not counted.
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
  const isOccupied = others.some(({ place }) => place === player.place);
  if (!isOccupied && Object.keys(finisherErrors(entrants, asIs)).length === 0)
    return { entrants, finishers: asIs };
  const moved = others.map((each) => {
    const closed = mine && each.place > mine.place ? each.place - 1 : each.place;
    return { ...each, place: closed >= player.place ? closed + 1 : closed };
  });
  return { entrants, finishers: [...moved, own].sort(byPlace) };
};
