// Counts and places of a night, from its entries and the hands in which players were eliminated.
import type { HandCode } from '../points-rules/points-rule.schema.ts';
import { maxBonusCount } from '../results/result.limits.ts';
import type { Entry, Night, NightCounts, NightSettings, Seat } from './night.schema.ts';
import { leagueSettings } from './night.schema.ts';

/** Returns a night without players. */
export const emptyNight = (settings: NightSettings = leagueSettings): Night => ({
  settings,
  entries: [],
  unnamed: { entries: 0, reEntries: 0, addOns: 0 },
  bustOuts: [],
  blockedSeats: [],
  buttons: [],
  moves: [],
  highHands: [],
});

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** The number of players eliminated in a hand. */
const sizeOf = ({ entryIds, unnamed }: Night['bustOuts'][number]): number => entryIds.length + unnamed;

/** The number of entrants: registered and counted. */
export const entrantsOf = (night: Night): number => night.entries.length + night.unnamed.entries;

export const playersLeftOf = (night: Night): number => entrantsOf(night) - sum(night.bustOuts.map(sizeOf));

/** The registered players who are still in. */
export const playing = (night: Night): Entry[] => {
  const out = new Set(night.bustOuts.flatMap(({ entryIds }) => entryIds));
  return night.entries.filter(({ id }) => !out.has(id));
};

/** The number of players who were only counted and are still in. */
export const unnamedLeft = (night: Night): number =>
  night.unnamed.entries - sum(night.bustOuts.map(({ unnamed }) => unnamed));

export const isSameSeat = (a: Seat | null, b: Seat | null): boolean =>
  a?.table === b?.table && a?.seat === b?.seat;

/** The counts of a night; chips are all those handed out. */
export const nightCounts = (night: Night): NightCounts => {
  const { settings, entries: named, unnamed } = night;
  const entries = entrantsOf(night);
  const reEntries = sum(named.map((entry) => entry.reEntries)) + unnamed.reEntries;
  const addOns = sum(named.map((entry) => entry.addOns)) + unnamed.addOns;
  const playersLeft = playersLeftOf(night);
  const totalChips =
    (entries + reEntries) * settings.startingStack +
    addOns * settings.addOnStack +
    sum(named.map(({ extraChips }) => extraChips));
  const tables = new Set(playing(night).flatMap(({ seat }) => (seat ? [seat.table] : []))).size;
  return {
    entries,
    reEntries,
    addOns,
    playersLeft,
    tables,
    totalChips,
    averageStack: playersLeft > 0 ? Math.round(totalChips / playersLeft) : 0,
  };
};

/**
 * The place of each registered player who has one, by entry id: one more than the number of players who outlasted them.
 * Players eliminated in the same hand share the better place. Late entries move earlier places back, as intended.
 */
export const placesOf = (night: Night): Map<string, number> => {
  const places = new Map<string, number>();
  let outlasted = playersLeftOf(night);
  for (const hand of night.bustOuts.toReversed()) {
    for (const entryId of hand.entryIds) places.set(entryId, outlasted + 1);
    outlasted += sizeOf(hand);
  }
  const [last, ...others] = playing(night);
  if (last && others.length === 0 && unnamedLeft(night) === 0 && night.bustOuts.length > 0)
    places.set(last.id, 1);
  return places;
};

/** How often a player earned each bonus for a hand in this night; empty for none. */
export const bonusesOf = (night: Night, entryId: string): Partial<Record<HandCode, number>> => {
  const counts: Partial<Record<HandCode, number>> = {};
  for (const { entryId: earner, code } of night.highHands)
    if (earner === entryId && code !== undefined)
      counts[code] = Math.min(maxBonusCount, (counts[code] ?? 0) + 1);
  return counts;
};

/** Whether only one of several players is left. */
export const isDecided = (night: Night): boolean => night.bustOuts.length > 0 && playersLeftOf(night) === 1;
