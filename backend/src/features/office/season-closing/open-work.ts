// Owns what is still open in a season: claims without a decision, and nights of the calendar without a result.
import { addDays, leagueDate } from '@ahl/shared-types/common';
import { maxOpenWork, type SeasonClosing } from '@ahl/shared-types/seasons';
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';
import { readPostedStarts } from '#features/ranking/results/posted-starts.ts';
import type { SeasonDocument } from '#features/ranking/seasons/season.model.ts';
import { readOccurrences } from '#features/schedule/tournaments/core/occurrences.ts';

type Deps = { models: Models; now: () => number; timeZone: string };
export type OpenWork = Pick<SeasonClosing, 'openClaims' | 'missingResults'>;

const undecided = ['open', 'asked'] as const;

const readOpenClaims = async (
  { models }: Deps,
  { startsOn, endsOn }: SeasonDocument,
  session: ClientSession | null,
): Promise<OpenWork['openClaims']> => {
  const filter = { state: { $in: undecided }, date: { $gte: startsOn, $lte: endsOn } };
  const total = await models.PointsClaim.countDocuments(filter).session(session);
  const rows = await models.PointsClaim.find(filter)
    .sort({ date: 1, _id: 1 })
    .limit(maxOpenWork)
    .select('playerName date name venueName')
    .session(session)
    .lean();
  return {
    total,
    items: rows.map(({ _id, playerName, date, name, venueName }) => ({
      id: _id.toHexString(),
      playerName,
      date,
      name,
      venueName,
    })),
  };
};

const readMissingResults = async (
  { models, now, timeZone }: Deps,
  { startsOn, endsOn }: SeasonDocument,
  session: ClientSession | null,
): Promise<OpenWork['missingResults']> => {
  // Tonight's results are not missing yet.
  const yesterday = addDays(leagueDate(now(), timeZone), -1);
  const to = endsOn < yesterday ? endsOn : yesterday;
  if (to < startsOn) return { total: 0, items: [] };
  const postedOf = await readPostedStarts(models, { from: startsOn, to }, session);
  const occurrences = await readOccurrences(models, { from: startsOn, to });
  const missing = occurrences
    .filter(({ isCancelled, venueId }) => !isCancelled && venueId !== '')
    .flatMap((each) =>
      postedOf(each).missing.map((startTime) => ({
        date: each.date,
        startTime,
        name: each.name,
        venueId: each.venueId,
      })),
    )
    .sort((a, b) => (`${a.date} ${a.startTime}` < `${b.date} ${b.startTime}` ? -1 : 1));
  const items = missing.slice(0, maxOpenWork);
  const venues = await models.Venue.find({ _id: { $in: items.map(({ venueId }) => venueId) } })
    .select('name')
    .session(session)
    .lean();
  const nameOf = new Map(venues.map(({ _id, name }) => [_id.toHexString(), name]));
  return {
    total: missing.length,
    items: items.map((each) => ({ ...each, venueName: nameOf.get(each.venueId) ?? '' })),
  };
};

/** Returns what is still open in a season. */
export const readOpenWork = async (
  deps: Deps,
  season: SeasonDocument,
  session: ClientSession | null = null,
): Promise<OpenWork> => {
  const openClaims = await readOpenClaims(deps, season, session);
  const missingResults = await readMissingResults(deps, season, session);
  return { openClaims, missingResults };
};
