import type { Clock, ClockReading } from '@ahl/shared-types/poker-clocks';
import { t } from '@lingui/core/macro';
import { formatNumber } from '@/lib/format.ts';

/** A small label with its value, and a note that explains it; the brass tone is for the break. */
export type Fact = { label: string; value: string; note?: string; tone?: 'felt' | 'brass' };

/** Returns the big blind that stacks are measured by: the current one, in a break the next. */
const bigBlindOf = ({ levels }: Clock, { levelIndex }: ClockReading): number | null => {
  const level = levels.slice(levelIndex).find(({ kind }) => kind === 'level');
  return level?.kind === 'level' ? level.bigBlind : null;
};

/** Returns the players left of those who entered, and their average stack; nothing until a player is counted. */
export const playerFacts = (clock: Clock, reading: ClockReading): Fact[] => {
  const { entries, playersLeft, averageStack } = clock.counts;
  if (entries === 0) return [];
  const bigBlind = bigBlindOf(clock, reading);
  const facts: Fact[] = [
    { label: t`Players left`, value: `${formatNumber(playersLeft)} / ${formatNumber(entries)}` },
  ];
  if (averageStack > 0)
    facts.push({
      label: t`Average stack`,
      value: formatNumber(averageStack),
      ...(bigBlind === null
        ? {}
        : { note: t`${formatNumber(Math.round(averageStack / bigBlind))} big blinds` }),
    });
  return facts;
};
