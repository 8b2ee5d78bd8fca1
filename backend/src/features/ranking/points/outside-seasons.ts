// Owns where a history shows nights outside every season: with the season before them, or with the first one.
import { AppError } from '@ahl/shared-types/common';
import type { Score, SeasonScores } from '@ahl/shared-types/standings';
import type { Models } from '#db/models.ts';
import type { SeasonDocument } from '#features/ranking/seasons/season.model.ts';

/** Returns the scores outside every season that a season's history lists; all of them in a league without seasons. */
export const scoresOutside = async (
  { Season }: Pick<Models, 'Season'>,
  seasons: readonly SeasonScores[],
  season: SeasonDocument | null,
): Promise<readonly Score[]> => {
  const outside = seasons.find(({ seasonId }) => seasonId === null)?.scores ?? [];
  if (outside.length === 0 || !season) return outside;
  const known = await Season.find({}).select('startsOn').sort({ startsOn: 1 }).lean();
  const index = known.findIndex(({ _id }) => _id.equals(season._id));
  if (index < 0) throw new AppError('NOT_FOUND', 'season.not-found');
  const next = known[index + 1]?.startsOn;
  return outside.filter(
    ({ date }) => (index === 0 || date >= season.startsOn) && (next === undefined || date < next),
  );
};
