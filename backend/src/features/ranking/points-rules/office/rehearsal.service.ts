// Owns rehearsals: the result of a draft in past seasons. They run one at a time, in slices, and only a few can wait.
import { AppError, type EndpointInput } from '@ahl/shared-types/common';
import {
  finalStackOf,
  type PointsRule,
  type RehearsedSeason,
  type rehearseRules as rehearseRulesContract,
  summaryOf,
} from '@ahl/shared-types/points-rules';
import PQueue from 'p-queue';
import type { Models } from '#db/models.ts';
import { staffVisibility } from '#features/core/players/visible-player.ts';
import type { SeasonDocument } from '#features/ranking/seasons/season.model.ts';
import { readPlayers } from '#features/ranking/standings/standing.presenter.ts';
import { readRulesInForce } from '../core/rules-in-force.ts';
import { type ComparedStanding, compareRules, countChanges, placesMoved } from './compare-rules.ts';
import { findRuleSeason } from './points-rule.service.ts';

type Deps = { models: Models };
type Input = EndpointInput<typeof rehearseRulesContract>;
type Rules = { before: PointsRule; after: PointsRule };

const shownTop = 10;
const shownMovers = 10;
const shownQualifiers = 20;
const maxWaiting = 3;

const byRank = (side: 'rankBefore' | 'rankAfter') => (a: ComparedStanding, b: ComparedStanding) =>
  (a[side] ?? Number.POSITIVE_INFINITY) - (b[side] ?? Number.POSITIVE_INFINITY) || (a.id < b.id ? -1 : 1);

const finalistsOf = (standings: readonly ComparedStanding[], { before, after }: Rules) => {
  const isBefore = ({ rankBefore, isQualifiedBefore }: ComparedStanding) =>
    isQualifiedBefore && rankBefore !== null && rankBefore <= before.qualifiers;
  const isAfter = ({ rankAfter, isQualifiedAfter }: ComparedStanding) =>
    isQualifiedAfter && rankAfter !== null && rankAfter <= after.qualifiers;
  return {
    before: standings.filter(isBefore).length,
    after: standings.filter(isAfter).length,
    gained: standings.filter((each) => isAfter(each) && !isBefore(each)).sort(byRank('rankAfter')),
    lost: standings.filter((each) => isBefore(each) && !isAfter(each)).sort(byRank('rankBefore')),
  };
};

const rehearseSeason = async (
  { models }: Deps,
  season: SeasonDocument,
  rules: Rules,
): Promise<RehearsedSeason> => {
  const id = season._id.toHexString();
  const { nights, standings } = await compareRules(models, id, rules);
  const topBefore = standings.toSorted(byRank('rankBefore')).slice(0, shownTop);
  const topAfter = standings.toSorted(byRank('rankAfter')).slice(0, shownTop);
  const movers = standings
    .filter((each) => placesMoved(each) > 0)
    .sort((a, b) => placesMoved(b) - placesMoved(a) || byRank('rankAfter')(a, b))
    .slice(0, shownMovers);
  const finalists = finalistsOf(standings, rules);
  const gained = finalists.gained.slice(0, shownQualifiers);
  const lost = finalists.lost.slice(0, shownQualifiers);
  const shown = [topBefore, topAfter, movers, gained, lost].flat();
  const playerOf = await readPlayers(
    models,
    shown.map((each) => each.id),
    staffVisibility,
  );
  const present = (each: ComparedStanding) => ({
    player: playerOf(each.id),
    pointsBefore: each.pointsBefore,
    pointsAfter: each.pointsAfter,
    rankBefore: each.rankBefore,
    rankAfter: each.rankAfter,
    stackBefore: finalStackOf(rules.before, each.pointsBefore),
    stackAfter: finalStackOf(rules.after, each.pointsAfter),
  });
  const { name, startsOn, endsOn } = season;
  return {
    season: { id, name, startsOn, endsOn },
    nights,
    players: standings.length,
    ...countChanges(standings),
    rule: summaryOf(rules.before),
    topBefore: topBefore.map(present),
    topAfter: topAfter.map(present),
    movers: movers.map(present),
    qualifiers: {
      before: finalists.before,
      after: finalists.after,
      gained: gained.map(present),
      lost: lost.map(present),
    },
  };
};

const rehearse = async (deps: Deps, { rule, seasonIds }: Input): Promise<{ seasons: RehearsedSeason[] }> => {
  const inForce = await readRulesInForce(deps.models);
  const seasons: RehearsedSeason[] = [];
  for (const id of seasonIds) {
    const season = await findRuleSeason(deps.models, id);
    seasons.push(await rehearseSeason(deps, season, { before: inForce.ruleOf(id), after: rule }));
  }
  return { seasons };
};

/** Creates the function that runs rehearsals, one at a time. @throws NOT_FOUND, UNAVAILABLE when others are waiting */
export const createRehearsals = (deps: Deps) => {
  const queue = new PQueue({ concurrency: 1 });
  return async (input: Input): Promise<{ seasons: RehearsedSeason[] }> => {
    if (queue.size >= maxWaiting)
      throw new AppError('UNAVAILABLE', 'rehearsal.busy', {}, { details: { retryAfterSeconds: 5 } });
    return queue.add(() => rehearse(deps, input));
  };
};
