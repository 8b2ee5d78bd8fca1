import { AppError, type EndpointInput } from '@ahl/shared-types/common';
import type {
  listRulesVersions as listRulesVersionsContract,
  PointsRule,
  previewRules as previewRulesContract,
  publishRules as publishRulesContract,
  RulesVersion,
} from '@ahl/shared-types/points-rules';
import { standingOn } from '@ahl/shared-types/standings';
import type { Outbox } from '../../../events/outbox.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Models } from '../../../models.ts';
import { staffVisibility } from '../../core/players/visible-player.ts';
import { rescore } from '../results/rescore.ts';
import { queueResultMessages } from '../results/result-message.queue.ts';
import { storeScores } from '../results/store-scores.ts';
import type { RulesVersionDocument } from '../scoring/points-rule.model.ts';
import { addRulesVersion, readRulesInForce } from '../scoring/rules-in-force.ts';
import { type RankedStanding, rankAll } from '../standings/leaderboard.reader.ts';
import { addNight, type Ledgers, seasonScores, standingDocument } from '../standings/ledgers.ts';
import type { StandingDocument } from '../standings/standing.model.ts';
import { readPlayers } from '../standings/standing.presenter.ts';
import { applyNights } from '../standings/standing.writer.ts';

export type RulesDeps = { models: Models; outbox: Outbox; now: () => number; timeZone: string };
const maxDifferences = 100;

const presentVersion = (row: RulesVersionDocument, isInForce: boolean): RulesVersion => ({
  id: row._id.toHexString(),
  seasonId: row.seasonId.toHexString(),
  version: row.version,
  rule: row.rule,
  publishedBy: row.publishedBy,
  isInForce,
  publishedAt: row.publishedAt.toISOString(),
});

/** The versions, newest first. */
export const listRulesVersions = async (
  { models }: RulesDeps,
  { seasonId }: EndpointInput<typeof listRulesVersionsContract>,
): Promise<RulesVersion[]> => {
  const rows = await models.PointsRule.find(seasonId ? { seasonId } : {})
    .sort({ seasonId: -1, version: -1 })
    .lean();
  const seen = new Set<string>();
  return rows.map((row) => {
    const season = row.seasonId.toHexString();
    const isInForce = !seen.has(season);
    seen.add(season);
    return presentVersion(row, isInForce);
  });
};

const refuseUnknownSeason = async (models: Models, seasonId: string) => {
  if (!(await models.Season.exists({ _id: seasonId }))) throw new AppError('NOT_FOUND', 'season.not-found');
};

/** Publishes a version and scores the season again by it. @throws NOT_FOUND, VERSION_CONFLICT */
export const publishRules = (
  { models, outbox, now, timeZone }: RulesDeps,
  actor: Actor,
  { seasonId, expectedVersion, rule }: EndpointInput<typeof publishRulesContract>,
): Promise<RulesVersion> =>
  outbox.transact(async (session, publish) => {
    await refuseUnknownSeason(models, seasonId);
    const inForce = await readRulesInForce(models, session);
    if (inForce.versionOf(seasonId) !== expectedVersion)
      throw new AppError('VERSION_CONFLICT', 'rule.published-meanwhile');
    const version = expectedVersion + 1;
    const publishedAt = new Date(now());
    const created = await addRulesVersion(models, session, {
      seasonId,
      version,
      rule,
      publishedAt,
      publishedBy: actor.name,
    });
    const results = await models.Result.find({ seasonId }).session(session).lean();
    const changes = results.map((before) => ({ before, after: rescore(before, rule, version) }));
    await storeScores(
      models,
      session,
      changes.map(({ after }) => after),
    );
    await queueResultMessages({ models, now, timeZone }, results, session);
    const ruleAfter = (id: string | null) => (id === seasonId ? rule : inForce.ruleOf(id));
    await applyNights(
      { models, session, now: publishedAt },
      changes.filter(({ before }) => !before.deletedAt),
      { before: inForce.ruleOf, after: ruleAfter },
    );
    publish({ type: 'points-rule.published', seasonId });
    return presentVersion(created, true);
  });

/** The season's overall board under a rule, by player id. */
const leaderboardUnder = (
  ledgers: Ledgers,
  seasonId: string,
  rule: PointsRule,
): Map<string, RankedStanding> => {
  const key = `overall/season:${seasonId}`;
  const standings = [...ledgers].flatMap(([playerId, seasons]): StandingDocument[] => {
    const standing = standingOn(key, seasonScores(seasons), () => rule);
    return standing ? [standingDocument(key, playerId, standing)] : [];
  });
  return new Map(rankAll(standings).map((ranked) => [ranked.standing.playerId.toHexString(), ranked]));
};

/** What publishing a rule would change; writes nothing. @throws NOT_FOUND */
export const previewRules = async (
  { models }: RulesDeps,
  { seasonId, rule }: EndpointInput<typeof previewRulesContract>,
) => {
  await refuseUnknownSeason(models, seasonId);
  const inForce = await readRulesInForce(models);
  const results = await models.Result.find({ seasonId, deletedAt: null }).lean();
  const now: Ledgers = new Map();
  const then: Ledgers = new Map();
  for (const result of results) {
    addNight(now, result);
    addNight(then, rescore(result, rule, 0));
  }
  const before = leaderboardUnder(now, seasonId, inForce.ruleOf(seasonId));
  const after = leaderboardUnder(then, seasonId, rule);
  const ids = [...new Set([...before.keys(), ...after.keys()])];
  const changes = ids.map((id) => {
    const old = before.get(id);
    const next = after.get(id);
    return {
      id,
      pointsBefore: old?.standing.points ?? 0,
      pointsAfter: next?.standing.points ?? 0,
      rankBefore: old?.rank ?? null,
      rankAfter: next?.rank ?? null,
    };
  });
  const moved = (each: (typeof changes)[number]) => Math.abs((each.rankBefore ?? 0) - (each.rankAfter ?? 0));
  const differences = changes
    .filter((each) => moved(each) > 0 || each.pointsBefore !== each.pointsAfter)
    .sort((a, b) => moved(b) - moved(a) || (a.rankAfter ?? 0) - (b.rankAfter ?? 0))
    .slice(0, maxDifferences);
  const playerOf = await readPlayers(
    models,
    differences.map(({ id }) => id),
    staffVisibility,
  );
  return {
    players: ids.length,
    changedPoints: changes.filter((each) => each.pointsBefore !== each.pointsAfter).length,
    changedRanks: changes.filter((each) => moved(each) > 0).length,
    differences: differences.map(({ id, ...figures }) => ({ player: playerOf(id), ...figures })),
  };
};
