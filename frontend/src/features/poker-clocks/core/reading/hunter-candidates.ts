// Who can have eliminated players, those at their table first. Pure.
import { outlasted } from '@ahl/shared-types/knock-outs';
import { type Entry, type Night, playing } from '@ahl/shared-types/poker-clocks';

const orderOf = ({ seat }: Entry, table: number | undefined): number => {
  if (!seat) return Number.POSITIVE_INFINITY;
  return (seat.table === table ? 0 : seat.table) * 100 + seat.seat;
};

/** Returns the players who were in after the hand in which these go out, or went out; the table mates first. */
export const hunterCandidates = (night: Night, entryIds: readonly string[]): Entry[] => {
  const inPlay = new Set(playing(night).map(({ id }) => id));
  const mates = night.entries.filter(
    ({ id }) =>
      !entryIds.includes(id) &&
      entryIds.every((outId) => (inPlay.has(outId) ? inPlay.has(id) : outlasted(night, id, outId))),
  );
  const table = night.entries.find(({ id }) => entryIds.includes(id))?.seat?.table;
  return mates.toSorted((a, b) => {
    const first = orderOf(a, table);
    const second = orderOf(b, table);
    return first === second ? 0 : first - second;
  });
};
