// Corrections of the places of a finished night: adds forgotten players, moves players in the wrong place, removes
// players who did not play. Pure.
import { AppError } from '../common/errors.ts';
import { knockOutsWithout } from '../knock-outs/knock-out.rules.ts';
import type { ReasonArgs } from '../reasons/reason.ts';
import type { PlaceCorrection } from './clock-command.schema.ts';
import { entrantsOf, isDecided, playing, unnamedLeft } from './night.rules.ts';
import type { BustOut, Entry, Night } from './night.schema.ts';

const maxEntries = 500;

/** Players who share a place; in lists the winner's group is first. */
type Group = Omit<BustOut, 'at'> & { at: string | null };

const refuse = (...reasonArgs: ReasonArgs): never => {
  throw new AppError('COMMAND_NOT_ALLOWED', ...reasonArgs);
};

const sizeOf = ({ entryIds, unnamed }: Group): number => entryIds.length + unnamed;

const groupsOf = (night: Night): Group[] => [
  { commandId: '', entryIds: playing(night).map(({ id }) => id), unnamed: unnamedLeft(night), at: null },
  ...night.bustOuts.toReversed(),
];

const nameOf = ({ entries }: Night, entryId: string): string =>
  entries.find(({ id }) => id === entryId)?.name ?? refuse('night.not-listed');

const without = (groups: readonly Group[], entryId: string): Group[] =>
  groups
    .map((group) => ({ ...group, entryIds: group.entryIds.filter((id) => id !== entryId) }))
    .filter((group) => sizeOf(group) > 0);

/** Inserts a player at a place of their own; players from that place on move back by one. */
const placedAt = (
  groups: readonly Group[],
  entryId: string,
  place: number,
  by: Pick<BustOut, 'commandId' | 'at'>,
) => {
  let first = 1;
  let index = 0;
  for (const group of groups) {
    if (first >= place) break;
    first += sizeOf(group);
    index += 1;
  }
  if (first < place) refuse('night.last-place', { last: first });
  if (first > place) {
    const start = first - sizeOf(groups[index - 1] ?? { entryIds: [], unnamed: 0, commandId: '', at: null });
    refuse('night.place-shared', { place, first: start, last: first });
  }
  return groups.toSpliced(index, 0, { ...by, entryIds: [entryId], unnamed: 0 });
};

const insert = (night: Night, entry: Entry): Night => {
  const same = night.entries.find(
    ({ id, playerId }) => id === entry.id || (playerId !== null && playerId === entry.playerId),
  );
  if (same) refuse('night.listed-already', { name: same.name });
  if (entrantsOf(night) >= maxEntries) refuse('night.too-many-players', { max: maxEntries });
  return { ...night, entries: [...night.entries, entry] };
};

const fromGroups = (night: Night, groups: readonly Group[], at: string): Night => {
  const [winner, ...others] = groups;
  if (!winner || others.length === 0) refuse('night.needs-winner');
  if (winner && sizeOf(winner) !== 1) refuse('night.first-place-shared');
  const bustOuts = others.map((group) => ({ ...group, at: group.at ?? at })).toReversed();
  return { ...night, bustOuts };
};

/**
 * Returns a decided night with its places corrected, one correction after the other.
 * @throws COMMAND_NOT_ALLOWED while the night is not decided, or with the reason why a correction is not possible
 */
export const correctPlaces = (
  night: Night,
  { corrections, commandId }: { corrections: readonly PlaceCorrection[]; commandId: string },
  at: string,
): Night => {
  if (!isDecided(night)) refuse('night.places-not-final');
  let corrected = night;
  for (const correction of corrections) {
    const groups = groupsOf(corrected);
    if (correction.act === 'insert') {
      const { entry, place } = correction;
      corrected = insert(corrected, {
        ...entry,
        seat: null,
        isSeatFixed: false,
        reEntries: 0,
        addOns: 0,
        extraChips: 0,
      });
      corrected = fromGroups(corrected, placedAt(groups, entry.id, place, { commandId, at }), at);
    } else {
      const { entryId } = correction;
      nameOf(corrected, entryId);
      const rest = without(groups, entryId);
      if (correction.act === 'move') {
        const next = placedAt(rest, entryId, correction.place, { commandId, at });
        corrected = fromGroups(corrected, next, at);
      } else {
        const left = {
          ...corrected,
          ...knockOutsWithout(corrected, entryId),
          entries: corrected.entries.filter(({ id }) => id !== entryId),
        };
        corrected = fromGroups(left, rest, at);
      }
    }
  }
  return corrected;
};
