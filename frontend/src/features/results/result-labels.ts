// Labels for results, in the language of the page.
import type { BonusCode } from '@ahl/shared-types/points-rules';
import type { ResultChanges, ResultState } from '@ahl/shared-types/results';
import { plural, t } from '@lingui/core/macro';
import type { ChipTone } from '@/components/ui/chip.tsx';
import { formatNumber } from '@/lib/format.ts';

/** Returns the state of a night's result, and its tone. */
export const stateOf = (state: ResultState): { label: string; tone: ChipTone } => {
  switch (state) {
    case 'posted':
      return { label: t`Posted`, tone: 'felt' };
    case 'waiting':
      return { label: t`Second review`, tone: 'sky' };
    case 'missing':
      return { label: t`No result`, tone: 'red' };
    case 'removed':
      return { label: t`Taken back`, tone: 'closed' };
  }
};

/** Returns the name of a bonus. */
export const bonusName = (code: BonusCode): string =>
  ({
    quads: t`Quads`,
    'straight-flush': t`Straight flush`,
    'royal-flush': t`Royal flush`,
    bounty: t`Bounty`,
  })[code];

/** Returns `2 → 1 · 40 → 55 points`; a missing value is a dash. */
export const changeText = ({ place, points }: ResultChanges['changes'][number]): string => {
  const of = (value: number | null) => (value === null ? '–' : formatNumber(value));
  const from = of(place.before);
  const to = of(place.after);
  const before = of(points.before);
  const after = of(points.after);
  return t`place ${from} → ${to}, points ${before} → ${after}`;
};

type Change = ResultChanges['changes'][number];

/** Returns how many points a member gains; negative: loses. */
export const pointsDifference = ({ points }: Change): number => (points.after ?? 0) - (points.before ?? 0);

/** Returns `+12`, `−3` or an equals sign. */
export const differenceText = (points: number): string => {
  if (points === 0) return '=';
  return points > 0 ? `+${formatNumber(points)}` : `−${formatNumber(-points)}`;
};

/** Returns `2 gain points, 1 loses points`; empty if no member's points change. */
export const gainsText = (changes: readonly Change[]): string => {
  const gain = changes.filter((change) => pointsDifference(change) > 0).length;
  const lose = changes.filter((change) => pointsDifference(change) < 0).length;
  return [
    gain > 0 && plural(gain, { one: '# member gains points', other: '# members gain points' }),
    lose > 0 && plural(lose, { one: '# member loses points', other: '# members lose points' }),
  ]
    .filter(Boolean)
    .join(', ');
};
