// Finds the coming night of an event by the id of its card, for addresses and boards that stay the same every week.
import { addDays } from '@ahl/shared-types/common';
import type { Models } from '#db/models.ts';
import { readOccurrencesOf } from '#features/schedule/tournaments/core/occurrences.ts';
import type { Occurrence } from '#features/schedule/tournaments/core/tournament.presenter.ts';

/** How far ahead the coming night is looked for. */
const daysAhead = 60;

/** Returns the nights of an event from a day on, by date, with cancelled ones. */
export const readComingNights = async (models: Models, id: string, from: string): Promise<Occurrence[]> => {
  const _id = id.replace(/^calendar-/, '');
  const nights = await readOccurrencesOf(
    models,
    { from, to: addDays(from, daysAhead) },
    { tournaments: { _id }, events: { _id } },
  );
  return nights.filter((night) => night.id === id).sort((a, b) => a.date.localeCompare(b.date));
};

/** Returns the date of the last night with a result, else that of a tournament; null for an event without any. */
export const findLastDate = async ({ Tournament, Result }: Models, id: string): Promise<string | null> => {
  const played = await Result.findOne({ tournamentId: id, deletedAt: null })
    .sort({ date: -1 })
    .select('date')
    .lean();
  if (played || id.startsWith('calendar-')) return played?.date ?? null;
  return (await Tournament.findById(id).select('date').lean())?.date ?? null;
};
