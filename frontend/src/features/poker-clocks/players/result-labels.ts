// The desk's texts about how posting a night changes its result.

import type { ResultChanges } from '@ahl/shared-types/results';
import { plural, t } from '@lingui/core/macro';
import { listOf } from '@/lib/format.ts';
import { formatPoints } from '@/lib/points-labels.ts';

type Change = ResultChanges['changes'][number];
const maxNamed = 3;

const nameOf = ({ firstName, lastName }: Change['player']): string => `${firstName} ${lastName}`.trim();

const fromTo = (before: string | null, after: string): string =>
  before === null || before === after ? after : `${before} → ${after}`;

/** `12th → 13th, 4 → 3 points`; `taken out, 4 points less` for a player removed from the result. */
export const changeText = ({ place, points }: Change, ordinalOf: (place: number) => string): string => {
  if (place.after === null || points.after === null)
    return t`removed, ${formatPoints(points.before ?? 0)} points less`;
  const places = fromTo(place.before === null ? null : ordinalOf(place.before), ordinalOf(place.after));
  const before = points.before === null ? null : formatPoints(points.before);
  const changed = fromTo(before, formatPoints(points.after));
  return t`${places}, ${changed} points`;
};

/** Returns the players whose place was corrected by hand and stays; null if there are none. */
export const unchangedText = ({ manual }: Pick<ResultChanges, 'manual'>): string | null =>
  manual.length === 0
    ? null
    : t`${listOf(manual.map(nameOf))}: corrected in the result by hand, which stays.`;

/** Returns the note for a night outside every season; null for one in a season. */
export const seasonText = (isOutsideSeasons: boolean): string | null =>
  isOutsideSeasons ? t`No season covers this night: its points count for the month and all time.` : null;

/** Returns what a post did: a title, and which players changed how. */
export const postedText = (
  done: ResultChanges,
  ordinalOf: (place: number) => string,
): { title: string; description?: string } => {
  const { changes, entrants } = done;
  const rest = [unchangedText(done), seasonText(done.seasonId === null)].filter((line) => line !== null);
  const correctedTitle =
    changes.length === 0
      ? t`Nothing changed: the standings have these places already`
      : plural(changes.length, { one: 'Corrected # player', other: 'Corrected # players' });
  const title =
    entrants.before === null
      ? plural(changes.length, { one: 'Posted # player', other: 'Posted # players' })
      : correctedTitle;
  // Players added or removed first: that is what the host did; the changed points of others follow from it.
  const isAddedOrRemoved = ({ place }: Change) => place.before === null || place.after === null;
  const named = changes
    .toSorted((a, b) => Number(isAddedOrRemoved(b)) - Number(isAddedOrRemoved(a)))
    .slice(0, maxNamed)
    .map((each) => `${nameOf(each.player)} ${changeText(each, ordinalOf)}`);
  const more = changes.length > maxNamed ? [t`and ${changes.length - maxNamed} more`] : [];
  const lines = entrants.before === null ? rest : [[...named, ...more].join('; '), ...rest];
  const description = lines.filter((line) => line !== '').join('. ');
  return description ? { title, description } : { title };
};
