import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { SeasonDocument } from './season.model.ts';

/** Returns the season that covers a league date; null for a day outside every season. */
export const seasonOn = (
  { Season }: Pick<Models, 'Season'>,
  date: string,
  session: ClientSession | null = null,
): Promise<SeasonDocument | null> =>
  Season.findOne({ startsOn: { $lte: date }, endsOn: { $gte: date } })
    .sort({ startsOn: -1 })
    .session(session)
    .lean<SeasonDocument | null>();
