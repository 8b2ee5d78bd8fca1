// Says what a noted hand earns, in the language of the page.
import type { HandCode } from '@ahl/shared-types/points-rules';
import type { Entry } from '@ahl/shared-types/poker-clocks';
import { plural, t } from '@lingui/core/macro';
import { formatPoints } from '@/lib/points-labels.ts';
import type { NightAnswer } from '../core/reading/use-night.ts';

/** Returns what a hand of a player earns, or why it earns nothing. */
export const handPointsText = (
  code: HandCode | undefined,
  entry: Pick<Entry, 'playerId'> | undefined,
  { handPoints }: Pick<NightAnswer, 'handPoints'>,
): string => {
  if (code === undefined) return t`Only recorded: no bonus was chosen for this hand`;
  const points = handPoints[code];
  if (points === undefined) return t`Only recorded: the points rule gives nothing for this hand`;
  const text = formatPoints(points);
  const earned = plural(points, { one: `${text} bonus point`, other: `${text} bonus points` });
  return entry?.playerId ? earned : t`${earned}, once an account is linked`;
};
