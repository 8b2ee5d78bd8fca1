import type { Clock, ClockReading, Level } from '@ahl/shared-types/poker-clocks';
import { t } from '@lingui/core/macro';
import { formatNumber } from '@/lib/format.ts';

/** A small label with its value, and a note that explains it; the brass tone is for the break. */
export type Fact = { label: string; value: string; note?: string; tone?: 'felt' | 'brass' };

/** Returns the big blind that stacks are measured by: the current one, in a break the next; null after the last level. */
const bigBlindOf = (levels: readonly Level[], levelIndex: number): number | null => {
  const level = levels.slice(levelIndex).find(({ kind }) => kind === 'level');
  return level?.kind === 'level' ? level.bigBlind : null;
};

/**
 * Returns the average stack in big blinds as a number for people, with a decimal below ten; null if it is not known. The
 * same for the room and for the desk.
 */
export const averageInBigBlinds = (
  { levels, counts }: Pick<Clock, 'levels' | 'counts'>,
  levelIndex: number,
): string | null => {
  const bigBlind = bigBlindOf(levels, levelIndex);
  if (bigBlind === null || bigBlind <= 0) return null;
  const count = counts.averageStack / bigBlind;
  return formatNumber(count < 10 ? Number(count.toFixed(1)) : Math.round(count));
};

/** Returns the players left of those who entered, and their average stack; nothing until a player is counted. */
export const playerFacts = (clock: Clock, reading: ClockReading): Fact[] => {
  const { entries, playersLeft, averageStack } = clock.counts;
  if (entries === 0) return [];
  const inBigBlinds = averageInBigBlinds(clock, reading.levelIndex);
  const facts: Fact[] = [
    { label: t`Players left`, value: `${formatNumber(playersLeft)} / ${formatNumber(entries)}` },
  ];
  if (averageStack > 0)
    facts.push({
      label: t`Average stack`,
      value: formatNumber(averageStack),
      ...(inBigBlinds === null ? {} : { note: t`${inBigBlinds} big blinds` }),
    });
  return facts;
};
