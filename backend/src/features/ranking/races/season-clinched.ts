// Finds who is certain to be in the final of a season, near its end.
import { addDays } from '@ahl/shared-types/common';
import type { PointsRule } from '@ahl/shared-types/points-rules';
import { bestOrder, clinchedIn, mayFall } from '@ahl/shared-types/races';
import type { Models } from '#db/models.ts';
import type { SeasonDocument } from '#features/ranking/seasons/season.model.ts';
import type { RankedStanding } from '#features/ranking/standings/leaderboard.reader.ts';
import { asSeason } from '#features/ranking/standings/ledgers.ts';
import { countNightsLeft } from './race-board.ts';

/** How many days before the end it is computed; earlier nobody is safe. */
const lastDays = 21;
const nobody: ReadonlySet<string> = new Set();

/** Returns which leaders of a season's overall board cannot lose their qualifying place. */
export const readSeasonClinched = async (
  models: Models,
  { _id, startsOn, endsOn }: SeasonDocument,
  rule: PointsRule,
  leaders: readonly RankedStanding[],
  today: string,
): Promise<ReadonlySet<string>> => {
  if (rule.qualifiers === 0 || today < addDays(endsOn, -lastDays)) return nobody;
  const nightsLeft = await countNightsLeft(models, { startsOn, endsOn, venueIds: [] });
  if (nightsLeft > 0 && mayFall(rule)) return nobody;
  const newcomer = bestOrder(rule, [], nightsLeft);
  if (newcomer >= (leaders[0]?.standing.order ?? '')) return nobody;
  const orderOf = new Map(leaders.map(({ standing }) => [standing.playerId.toHexString(), standing.order]));
  const ledgers = await models.Ledger.find({ seasonId: _id }).select('playerId seasonId scores').lean();
  const contenders = ledgers.map((ledger) => {
    const id = ledger.playerId.toHexString();
    const { scores } = asSeason(ledger);
    return { id, order: orderOf.get(id) ?? '', best: bestOrder(rule, scores, nightsLeft) };
  });
  return clinchedIn(contenders, { cut: rule.qualifiers, newcomer });
};
