import { AppError, type EndpointInput, invalidInput } from '@ahl/shared-types/common';
import type {
  listRulesVersions as listRulesVersionsContract,
  previewRules as previewRulesContract,
  publishRules as publishRulesContract,
  RulesVersion,
} from '@ahl/shared-types/points-rules';
import type { ClientSession } from 'mongoose';
import type { Actor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import { staffVisibility } from '#features/core/players/visible-player.ts';
import { rescore } from '#features/ranking/results/rescore.ts';
import type { ResultDocument } from '#features/ranking/results/result.model.ts';
import { queueResultMessages } from '#features/ranking/results/result-message.queue.ts';
import { storeScores } from '#features/ranking/results/store-scores.ts';
import type { SeasonDocument } from '#features/ranking/seasons/season.model.ts';
import type { OpeningBalance } from '#features/ranking/standings/ledgers.ts';
import { readPlayers } from '#features/ranking/standings/standing.presenter.ts';
import { applyNights } from '#features/ranking/standings/standing.writer.ts';
import { createSlices } from '#jobs/slices.ts';
import type { RulesVersionDocument } from '../core/points-rule.model.ts';
import { addRulesVersion, readRulesInForce } from '../core/rules-in-force.ts';
import { compareRules, countChanges, placesMoved, readNights } from './compare-rules.ts';
import { dropRuleDraft } from './rule-draft.writer.ts';

export type RulesDeps = { models: Models; outbox: Outbox; now: () => number; timeZone: string };
const maxDifferences = 100;

const presentVersion = (row: RulesVersionDocument, isInForce: boolean): RulesVersion => ({
  id: row._id.toHexString(),
  seasonId: row.seasonId.toHexString(),
  version: row.version,
  rule: row.rule,
  publishedBy: row.publishedBy,
  reason: row.reason ?? '',
  isInForce,
  publishedAt: row.publishedAt.toISOString(),
});

/** Returns the versions, newest first. */
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

/** Returns a season with the data that its rule's editor needs. @throws NOT_FOUND */
export const findRuleSeason = async (
  models: Models,
  seasonId: string,
  session: ClientSession | null = null,
): Promise<SeasonDocument> => {
  const season = await models.Season.findById(seasonId).session(session).lean<SeasonDocument | null>();
  if (!season) throw new AppError('NOT_FOUND', 'season.not-found');
  return season;
};

/**
 * Publishes a version and rescores the season by it.
 * @throws NOT_FOUND, VERSION_CONFLICT, VALIDATION_FAILED, COMMAND_NOT_ALLOWED for a closed season
 */
export const publishRules = (
  { models, outbox, now, timeZone }: RulesDeps,
  actor: Actor,
  { seasonId, expectedVersion, rule, reason }: EndpointInput<typeof publishRulesContract>,
): Promise<RulesVersion> =>
  outbox.transact(async (session, publish) => {
    const season = await findRuleSeason(models, seasonId, session);
    if (season.status === 'closed') throw new AppError('COMMAND_NOT_ALLOWED', 'season.closed');
    if (expectedVersion > 0 && reason === '') throw invalidInput({ reason: 'rule.reason-missing' });
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
      reason,
    });
    const changes: { before: ResultDocument; after: ResultDocument }[] = [];
    const breathe = createSlices();
    for await (const before of readNights(models, { seasonId }, session)) {
      changes.push({ before, after: rescore(before, rule, version) });
      await breathe();
    }
    await storeScores(
      models,
      session,
      changes.map(({ after }) => after),
    );
    const nights = changes.map(({ before }) => before);
    await queueResultMessages({ models, now, timeZone }, nights, session);
    // Who has only opening points in the season can be counted in another way too.
    const openings = await models.OpeningPoints.find({ seasonId }).session(session).lean<OpeningBalance[]>();
    const ruleAfter = (id: string | null) => (id === seasonId ? rule : inForce.ruleOf(id));
    await applyNights(
      { models, session, now: publishedAt },
      changes.filter(({ before }) => !before.deletedAt),
      { before: inForce.ruleOf, after: ruleAfter },
      openings,
    );
    if (await dropRuleDraft(models, session, seasonId, publishedAt))
      publish({ type: 'rule-draft.changed', seasonId });
    publish({ type: 'points-rule.published', seasonId });
    return presentVersion(created, true);
  });

/** Returns what publishing a rule would change; writes nothing. @throws NOT_FOUND */
export const previewRules = async (
  { models }: RulesDeps,
  { seasonId, rule }: EndpointInput<typeof previewRulesContract>,
) => {
  await findRuleSeason(models, seasonId);
  const inForce = await readRulesInForce(models);
  const { standings } = await compareRules(models, seasonId, {
    before: inForce.ruleOf(seasonId),
    after: rule,
  });
  const differences = standings
    .filter((each) => placesMoved(each) > 0 || each.pointsBefore !== each.pointsAfter)
    .sort((a, b) => placesMoved(b) - placesMoved(a) || (a.rankAfter ?? 0) - (b.rankAfter ?? 0))
    .slice(0, maxDifferences);
  const playerOf = await readPlayers(
    models,
    differences.map(({ id }) => id),
    staffVisibility,
  );
  return {
    players: standings.length,
    ...countChanges(standings),
    differences: differences.map(({ id, pointsBefore, pointsAfter, rankBefore, rankAfter }) => ({
      player: playerOf(id),
      pointsBefore,
      pointsAfter,
      rankBefore,
      rankAfter,
    })),
  };
};
