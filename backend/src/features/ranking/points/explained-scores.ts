// Owns the line that explains a score: the rule of its season applied to the night again, and whether it counts.
import type { PlayerScore } from '@ahl/shared-types/points';
import { scoreNight } from '@ahl/shared-types/points-rules';
import { reasonsOf, type Score } from '@ahl/shared-types/standings';
import type { Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import { type RulesInForce, readRulesInForce } from '#features/ranking/points-rules/core/rules-in-force.ts';
import { asNight } from '#features/ranking/results/rescore.ts';
import type { ResultDocument } from '#features/ranking/results/result.model.ts';
import { presentPlayed, readVenueNames } from '#features/ranking/results/result.presenter.ts';
import { asSeason } from '#features/ranking/standings/ledgers.ts';

/** Returns scores with their nights and the lines that explain them. */
export const explainScores = async (
  models: Models,
  playerId: string,
  page: readonly Score[],
  ruleOf: RulesInForce['ruleOf'],
  reasons: ReturnType<typeof reasonsOf>,
): Promise<PlayerScore[]> => {
  const results = await models.Result.find({ _id: { $in: page.map(({ resultId }) => resultId) } }).lean();
  const venueOf = await readVenueNames(
    models,
    results.map(({ venueId }) => venueId),
  );
  const byId = new Map(results.map((result) => [result._id.toHexString(), result]));
  return page.flatMap(({ resultId, place, points }): PlayerScore[] => {
    const result = byId.get(resultId);
    const index = result?.finishers.findIndex((each) => each.playerId.toHexString() === playerId) ?? -1;
    const rule = ruleOf(result?.seasonId?.toHexString() ?? null);
    const scored = result && scoreNight(rule, result.rulesVersion, asNight(result))[index];
    if (!result || !scored) return [];
    const why = result.seasonId ? (reasons.get(resultId) ?? 'counts') : 'no-season';
    return [
      {
        result: presentPlayed(result, venueOf),
        place,
        points,
        explanation: { ...scored.explanation, counted: why === 'counts', why },
      },
    ];
  });
};

/** Returns the scores of one player in the given nights of any seasons, by the id of the night. */
export const explainNights = async (
  models: Models,
  playerId: Types.ObjectId,
  nights: readonly Pick<ResultDocument, '_id' | 'finishers'>[],
): Promise<ReadonlyMap<string, PlayerScore>> => {
  const [{ ruleOf }, ledgers] = await Promise.all([
    readRulesInForce(models),
    models.Ledger.find({ playerId }).sort({ _id: 1 }).lean(),
  ]);
  const wanted = new Set(nights.map(({ _id }) => _id.toHexString()));
  const explained = await Promise.all(
    ledgers.map(asSeason).map(({ seasonId, scores }) =>
      explainScores(
        models,
        playerId.toHexString(),
        scores.filter(({ resultId }) => wanted.has(resultId)),
        ruleOf,
        reasonsOf(ruleOf(seasonId), scores),
      ),
    ),
  );
  return new Map(explained.flat().map((score) => [score.result.id, score]));
};
