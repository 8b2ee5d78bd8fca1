// Who attends a night: the regulars of the venue often, its neighbours sometimes, and nobody two venues on one day.
import type { Random } from '../random.ts';
import type { Member } from './players.ts';

/** How often the best regular of a venue comes; the next ones come less, by their rank (approximately Zipf's law). */
const mostLoyal = 0.9;
/** The number of ranks after which the attendance halves. */
const halvingRanks = 17;
/** How often a second venue is visited, relative to the home venue. */
const otherVenueShare = 0.5;

type Guest = { member: number; probability: number };

export type Attendance = {
  /** Returns the members (by index) at a venue's night on a day; `startMs` excludes later joiners and the banned. */
  forNight(venueIndex: number, day: { date: string; startMs: number; eventKey: string }): number[];
  /** Does the same for a final, which the regulars of all venues attend. */
  forFinal(day: { date: string; startMs: number; eventKey: string }): number[];
};

const createRosters = (random: Random, members: readonly Member[], venueCount: number): Guest[][] => {
  const homes: number[][] = Array.from({ length: venueCount }, () => []);
  members.forEach(({ home }, index) => void homes[home]?.push(index));
  const rosters: Guest[][] = homes.map((home) =>
    home.map((member, rank) => ({ member, probability: mostLoyal / (1 + rank / halvingRanks) })),
  );
  for (const guest of rosters.flat()) {
    if (random.chance(0.2)) continue;
    const otherVenue = random.int(0, venueCount - 1);
    if (otherVenue !== members[guest.member]?.home)
      rosters[otherVenue]?.push({ member: guest.member, probability: guest.probability * otherVenueShare });
  }
  return rosters;
};

/** Creates the attendance habits of all members. */
export const createAttendance = (
  random: Random,
  members: readonly Member[],
  { venueCount, startsPerWeek }: { venueCount: number; startsPerWeek: number },
): Attendance => {
  const rosters = createRosters(random, members, venueCount);
  // A small league has many nights for its members; each member then attends fewer of them.
  const leisure = Math.min(1, Math.max(0.5, members.length / startsPerWeek / 25));
  const finalists = rosters.flatMap((roster) => roster.slice(0, 3));
  // The event at which each member was last seen, so that they spend one evening in one place.
  const lastSeen = new Map<number, { date: string; eventKey: string }>();

  const come = (
    guests: readonly Guest[],
    likelihood: number,
    day: { date: string; startMs: number; eventKey: string },
  ) => {
    const present: number[] = [];
    for (const { member, probability } of guests) {
      if (random.next() >= probability * likelihood) continue;
      const seen = lastSeen.get(member);
      if (seen?.date === day.date && (seen.eventKey !== day.eventKey || random.chance(0.4))) continue;
      const player = members[member]?.player;
      if (!player || player.createdAt.getTime() > day.startMs) continue;
      if (player.bannedAt && player.bannedAt.getTime() < day.startMs) continue;
      lastSeen.set(member, day);
      present.push(member);
    }
    return present;
  };

  return {
    // A rainy night brings two thirds of the usual guests, a good one a third more.
    forNight: (venueIndex, day) =>
      come(rosters[venueIndex] ?? [], leisure * (0.66 + random.next() * 0.66), day),
    forFinal: (day) => come(random.shuffle(finalists).slice(0, 160), 0.7, day),
  };
};
