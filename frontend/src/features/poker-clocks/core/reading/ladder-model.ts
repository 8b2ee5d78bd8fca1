// The points ladder as screens, desk and phones show it. Pure.
import { huntersOf } from '@ahl/shared-types/knock-outs';
import { type Clock, type LadderRow, ladderOf, lastOutOf } from '@ahl/shared-types/poker-clocks';
import { type EntryStatus, takesEntries } from '@ahl/shared-types/tournaments';
import { t } from '@lingui/core/macro';
import { listOf } from '@/lib/format.ts';
import type { NightAnswer } from './use-night.ts';

/** Who went out in the last hand: the shared position, its points for each, and their names. */
type OutModel = LadderRow & {
  name: string;
  /** Who eliminated them; empty if nobody is noted. */
  by: string;
};
export type LadderModel = {
  /** The next position to be taken first, the winner's last; empty if there is no ladder. */
  rows: LadderRow[];
  /** The last elimination, the better position first. */
  outs: OutModel[];
  /** Whether more entrants can still raise the points. */
  isSoFar: boolean;
};

/**
 * Returns the ladder of a night. The counts come with the clock's own message, so that a ladder follows an elimination
 * at once; the names follow with the night.
 */
export const ladderModelOf = (
  { counts, status }: Pick<Clock, 'counts' | 'status'>,
  night: NightAnswer | undefined,
  entry: EntryStatus | null,
): LadderModel => {
  if (!night || status === 'finished' || counts.playersLeft < 2)
    return { rows: [], outs: [], isSoFar: false };
  const nameOf = new Map(night.entries.map(({ id, name }) => [id, name]));
  const outs = lastOutOf(night.scoring, night, night.weight).map(({ place, points, entryIds, unnamed }) => {
    const names = entryIds.flatMap((id) => nameOf.get(id) ?? []);
    const others = Array.from({ length: unnamed }, () => t`a player`);
    const hunters = new Set(entryIds.flatMap((id) => huntersOf(night, id)));
    const by = listOf([...hunters].flatMap((id) => nameOf.get(id) ?? []));
    return { place, points, name: listOf([...names, ...others]), by };
  });
  return {
    rows: ladderOf(night.scoring, counts, night.weight),
    outs,
    isSoFar: entry !== null && takesEntries(entry),
  };
};
