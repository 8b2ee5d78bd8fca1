// How the points of each event count, by the id of its card: its own weight, else that of the league's program. The one
// place that says so, for cards, pages and displays as for the result that is posted.
import type { ResultWeight } from '@ahl/shared-types/points';
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';

/** The row of the program that applies to every event without its own choice. */
const leagueRow = 'default';

/** Reads the weights of all events at once; null asks for an evening without an event. */
export const readWeights = async ({
  models,
  session,
}: {
  models: Models;
  session?: ClientSession;
}): Promise<(eventId: string | null) => ResultWeight> => {
  const rows = await models.EventProgram.find({ weight: { $ne: null } })
    .select('eventId weight')
    .session(session ?? null)
    .lean<{ eventId: string; weight: ResultWeight }[]>();
  const weightOf = new Map(rows.map(({ eventId, weight }) => [eventId, weight]));
  const usual = weightOf.get(leagueRow) ?? 'normal';
  return (eventId) => weightOf.get(eventId ?? leagueRow) ?? usual;
};

/** Returns the weight as cards have it: omitted if points count as usual. */
export const shownWeight = (weight: ResultWeight): { weight?: Exclude<ResultWeight, 'normal'> } =>
  weight === 'normal' ? {} : { weight };
