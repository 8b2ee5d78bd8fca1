import type { ChipCheck } from '@ahl/shared-types/deals';
import { plural, t } from '@lingui/core/macro';
import { formatNumber } from '@/lib/format.ts';

/** Returns how counted chips compare with those in play: `1,500 short`. */
const differenceText = (difference: number): string => {
  const chips = formatNumber(Math.abs(difference));
  if (difference === 0) return t`All chips are there`;
  return difference < 0 ? t`${chips} short` : t`${chips} too many`;
};

/** Returns how far a count is: what is missing, or the difference to the chips in play. */
export const checkText = ({ missing, difference }: Pick<ChipCheck, 'missing' | 'difference'>): string =>
  difference === null
    ? plural(missing, { one: '# player is not counted', other: '# players are not counted' })
    : differenceText(difference);
