import { addDays } from '@ahl/shared-types/common';
import { type BonusCode, leagueRule, scoreNight } from '@ahl/shared-types/points-rules';
import type { ResultDocument } from '#features/ranking/results/result.model.ts';
import type { SeasonDocument } from '#features/ranking/seasons/season.model.ts';
import type { VenueDocument } from '#features/schedule/venues/core/venue.model.ts';
import { buildResult, type Finisher } from '../factories/result.factory.ts';
import { demoId } from '../ids.ts';
import { createRandom, type Random } from '../random.ts';
import { createAttendance } from './attendance.ts';
import { type Frame, instantMs, minuteMs } from './frame.ts';
import type { Occurrence } from './occurrences.ts';
import type { Member } from './players.ts';
import { demoRulesVersion } from './rules.ts';

/** With fewer entrants than this, the host cancels the night. */
const fewestEntrants = 4;
/** The minimum time between the start of a night and the posting of its result. */
export const shortestMinutes = 150;
/** The bar tabs for the places of an ordinary night and of a final; the play itself is free. */
const nightPrizes = [2_500, 1_000];
const finalPrizes = [25_000, 10_000, 5_000];

/** The number of nights that each member played, and their winnings, by member index. */
export type Totals = { tournaments: Uint32Array; winningsCents: Uint32Array };
export const emptyTotals = (members: number): Totals => ({
  tournaments: new Uint32Array(members),
  winningsCents: new Uint32Array(members),
});

type Input = {
  frame: Frame;
  members: readonly Member[];
  venues: readonly VenueDocument[];
  seasons: readonly SeasonDocument[];
  occurrencesOn: (date: string) => Occurrence[];
  totals: Totals;
  startsPerWeek: number;
  /** Whether a start is still played: its clock runs or is paused. */
  isOnClock: (eventId: string, date: string, startTime: string) => boolean;
};

/** Returns the members in the order of finishing: skill counts, luck counts more. */
const playOut = (random: Random, members: readonly Member[], present: readonly number[]): number[] =>
  present
    .map((member) => ({ member, score: random.normal() + 0.4 * (members[member]?.skill ?? 0) }))
    .sort((a, b) => b.score - a.score)
    .map(({ member }) => member);

/** How often a finisher earns each bonus: big hands are rare, bounties are not. */
const bonusChances: readonly (readonly [BonusCode, number])[] = [
  ['quads', 0.006],
  ['straight-flush', 0.0015],
  ['royal-flush', 0.0002],
];

const earnBonuses = (luck: Random): { bonuses?: { [code in BonusCode]?: number } } => {
  const earned = bonusChances.filter(([, chance]) => luck.chance(chance));
  return earned.length > 0 ? { bonuses: Object.fromEntries(earned.map(([code]) => [code, 1])) } : {};
};

/** Returns finishers with occasional double knock-outs, who share the better place; points follow the league's rule. */
const toFinishers = (
  random: Random,
  luck: Random,
  members: readonly Member[],
  order: readonly number[],
  prizes: readonly number[],
  weight: Occurrence['weight'],
): Finisher[] => {
  const entrants = order.length;
  let place = 1;
  const finishers = order.flatMap((member, index): Finisher[] => {
    const player = members[member]?.player;
    if (!player) return [];
    if (index < 3 || !random.chance(0.03)) place = index + 1;
    const prizeCents = prizes[index] ?? 0;
    return [
      {
        playerId: player._id,
        place,
        points: 0,
        ...(prizeCents > 0 ? { prizeCents } : {}),
        ...earnBonuses(luck),
      },
    ];
  });
  const scored = scoreNight(leagueRule, demoRulesVersion, { entrants, weight, finishers });
  return finishers.map((finisher, index) => ({ ...finisher, points: scored[index]?.points ?? 0 }));
};

const addTotals = (totals: Totals, order: readonly number[], prizes: readonly number[]): void => {
  order.forEach((member, index) => {
    totals.tournaments[member] = (totals.tournaments[member] ?? 0) + 1;
    totals.winningsCents[member] = (totals.winningsCents[member] ?? 0) + (prizes[index] ?? 0);
  });
};

/** Returns a function that plays one start of an event; null if it is not posted yet or too few players came. */
const createNightPlayer = (input: Input, random: Random) => {
  const { frame, members, venues, totals } = input;
  const attendance = createAttendance(random, members, {
    venueCount: venues.length,
    startsPerWeek: input.startsPerWeek,
  });
  const venueIndex = new Map(venues.map((venue, index) => [venue._id.toHexString(), index]));
  // A random stream of its own, so that hands change nothing else.
  const luck = createRandom('hands');
  let made = 0;

  return (occurrence: Occurrence, startTime: string, seasonId: SeasonDocument['_id']) => {
    const { eventId, name, venueId, region, date, weight } = occurrence;
    const startMs = instantMs(frame, date, startTime);
    const isFinal = occurrence.isSingle && name === 'Monthly Final';
    const minutes = isFinal ? random.int(230, 290) : random.int(shortestMinutes, 225);
    const postedAt = new Date(startMs + minutes * minuteMs);
    if (postedAt.getTime() > frame.nowMs || !venueId) return null;
    const day = { date, startMs, eventKey: eventId };
    const present = isFinal
      ? attendance.forFinal(day)
      : attendance.forNight(venueIndex.get(venueId.toHexString()) ?? 0, day);
    if (present.length < fewestEntrants) return null;
    const order = playOut(random, members, present);
    const prizes = isFinal ? finalPrizes : nightPrizes;
    addTotals(totals, order, prizes);
    made += 1;
    return buildResult({
      _id: demoId('result', made, postedAt.getTime()),
      tournamentId: eventId,
      name,
      venueId,
      region,
      date,
      startTime,
      seasonId,
      entrants: order.length,
      rulesVersion: demoRulesVersion,
      weight,
      finishers: toFinishers(random, luck, members, order, prizes, weight),
      postedAt,
      createdAt: postedAt,
      updatedAt: postedAt,
    });
  };
};

/**
 * Yields every night that is played and posted already, oldest day first, one at a time so that a large league
 * fits in memory. `totals` grows as nights are yielded.
 */
export function* generateNights(input: Input): Generator<ResultDocument> {
  const { frame, seasons, occurrencesOn } = input;
  const play = createNightPlayer(input, createRandom('nights'));
  for (const season of seasons) {
    for (let date = season.startsOn; date <= season.endsOn && date <= frame.today; date = addDays(date, 1)) {
      // Finals first: members who play in one do not play at a venue that afternoon.
      const occurrences = occurrencesOn(date).sort((a, b) => Number(b.isSingle) - Number(a.isSingle));
      for (const occurrence of occurrences)
        for (const startTime of occurrence.startTimes) {
          if (input.isOnClock(occurrence.eventId, date, startTime)) continue;
          const night = play(occurrence, startTime, season._id);
          if (night) yield night;
        }
    }
  }
}
