// "I am out", said on a member's own phone: what the desk is offered, and for how long. Pure; time is passed in.
import { playing } from './night.rules.ts';
import type { Night, OutReport } from './night.schema.ts';

/** How long a report waits for the desk, in milliseconds. */
const outReportLastsMs = 5 * 60_000;
/** Two reports of one table within this time are offered as one hand. */
const sameHandMs = 60_000;

/** Returns the reports that wait for the desk at `nowMs` (server time, ms), earliest first. */
export const waitingOutReports = (night: Night, nowMs: number): OutReport[] => {
  const inPlay = new Set(playing(night).map(({ id }) => id));
  return (night.outReports ?? [])
    .filter(({ entryId, at }) => inPlay.has(entryId) && nowMs - Date.parse(at) < outReportLastsMs)
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
};

/** A hand to confirm: who says to be out, and when it ended (an ISO instant, the first of the reports). */
export type OutOffer = { entryIds: string[]; at: string };

/** Returns what the desk can confirm: players of one table who reported within a minute are one hand. */
export const outOffers = (night: Night, nowMs: number): OutOffer[] => {
  const tableOf = new Map(night.entries.map(({ id, seat }) => [id, seat?.table ?? null]));
  const offers: OutOffer[] = [];
  for (const { entryId, at } of waitingOutReports(night, nowMs)) {
    const table = tableOf.get(entryId) ?? null;
    const same = offers.find(
      (offer) =>
        table !== null &&
        tableOf.get(offer.entryIds[0] ?? '') === table &&
        Date.parse(at) - Date.parse(offer.at) <= sameHandMs,
    );
    if (same) same.entryIds.push(entryId);
    else offers.push({ entryIds: [entryId], at });
  }
  return offers;
};
