// What a copy of a tournament starts with.
import type { TournamentCopy } from '@ahl/shared-types/tournaments';
import type { Models } from '#db/models.ts';
import { readOccurrences } from '../core/occurrences.ts';
import { noSuchTournament } from './tournament-editor.ts';
import { keyOf } from './tournament-standing.ts';

/**
 * Returns the values of a tournament for a copy, without its day. For a day of a weekly event these are the values of
 * that day, with its one-day change.
 * @throws NOT_FOUND
 */
export const readTournamentCopy = async (models: Models, key: string): Promise<TournamentCopy> => {
  const date = key.slice(key.indexOf('@') + 1);
  const source = (await readOccurrences(models, { from: date, to: date })).find(
    (each) => keyOf(each) === key,
  );
  if (!source) throw noSuchTournament();
  const { name, venueId, startTimes, endTime, gracePeriod, notes, notesEs, hostName, tagIds } = source;
  return {
    name,
    venueId,
    startTimes,
    endTime: endTime ?? null,
    gracePeriod: gracePeriod ?? null,
    notes,
    notesEs: notesEs ?? '',
    hostName,
    tagIds: tagIds.map(String),
  };
};
