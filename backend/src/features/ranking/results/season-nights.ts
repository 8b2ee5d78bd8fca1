// Owns which season a night counts for: the one that covers its day. Every change of a season settles its nights with
// it, and a night posted outside every season checks once more for one that was created at the same moment.
import { isDeepStrictEqual } from 'node:util';
import type { ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import { type RulesInForce, readRulesInForce } from '#features/ranking/points-rules/core/rules-in-force.ts';
import type { SeasonDocument } from '#features/ranking/seasons/season.model.ts';
import { applyNights } from '#features/ranking/standings/standing.writer.ts';
import { rescore } from './rescore.ts';
import type { ResultDocument } from './result.model.ts';
import { queueResultMessages } from './result-message.queue.ts';
import { storeScores } from './store-scores.ts';
import { queueTrophyProgress } from './trophy-progress-tasks.ts';

type Deps = { models: Models; now: () => number; timeZone: string };
type NightChange = { before: ResultDocument; after: ResultDocument };

/** Finds nights whose season is not the one that covers their day, each with the season that does. */
const misplacedNights = async (models: Models, session: ClientSession | null) => {
  const seasons = await models.Season.find({})
    .sort({ startsOn: -1 })
    .session(session)
    .lean<SeasonDocument[]>();
  const inside = seasons.map(({ startsOn, endsOn }) => ({ date: { $gte: startsOn, $lte: endsOn } }));
  const wrong = [
    ...seasons.map(({ _id, startsOn, endsOn }) => ({
      date: { $gte: startsOn, $lte: endsOn },
      seasonId: { $ne: _id },
    })),
    { seasonId: { $ne: null }, ...(inside.length > 0 ? { $nor: inside } : {}) },
  ];
  const nights = await models.Result.find({ $or: wrong }).session(session).lean<ResultDocument[]>();
  return nights.map((night) => {
    const season = seasons.find(({ startsOn, endsOn }) => startsOn <= night.date && night.date <= endsOn);
    return { night, seasonId: season?._id ?? null };
  });
};

const moved = (night: ResultDocument, seasonId: Types.ObjectId | null, rules: RulesInForce): NightChange => {
  const id = seasonId?.toHexString() ?? null;
  return { before: night, after: { ...rescore(night, rules.ruleOf(id), rules.versionOf(id)), seasonId } };
};

/**
 * Assigns every night to the season that covers its day, scored by that season's rule, within the change of a season.
 * Returns how many nights changed.
 */
export const assignSeasonNights = async (
  { models, now, timeZone }: Deps,
  session: ClientSession,
  publish: Parameters<Parameters<Outbox['transact']>[0]>[1],
): Promise<number> => {
  const rules = await readRulesInForce(models, session);
  const found = await misplacedNights(models, session);
  const changes = found
    .map(({ night, seasonId }) => moved(night, seasonId, rules))
    .filter(({ before, after }) => !isDeepStrictEqual(before.seasonId ?? null, after.seasonId));
  if (changes.length === 0) return 0;
  await storeScores(
    models,
    session,
    changes.map(({ after }) => after),
  );
  const standing = changes.filter(({ before }) => !before.deletedAt);
  const { ruleOf } = rules;
  await applyNights({ models, session, now: new Date(now()) }, standing, { before: ruleOf, after: ruleOf });
  const nights = standing.map(({ after }) => after);
  if (nights.length > 0) await queueTrophyProgress(models, session, nights);
  await queueResultMessages({ models, now, timeZone }, nights, session);
  publish({
    type: 'season.nights-moved',
    resultIds: changes.map(({ before }) => before._id.toHexString()),
  });
  return changes.length;
};
