import { leagueRule } from '@ahl/shared-types/points-rules';
import type { RulesVersionDocument } from '#features/ranking/points-rules/core/points-rule.model.ts';
import type { SeasonDocument } from '#features/ranking/seasons/season.model.ts';
import { buildRulesVersion } from '../factories/rules-version.factory.ts';
import { demoId } from '../ids.ts';

/** The version of the points rule in every season of the demo league. */
export const demoRulesVersion = 1;

/** Creates the league's rule for each season, published when the season was created. */
export const generateRules = (seasons: readonly SeasonDocument[]): RulesVersionDocument[] =>
  seasons.map(({ _id, createdAt }, index) =>
    buildRulesVersion({
      _id: demoId('rules', index, createdAt.getTime()),
      seasonId: _id,
      version: demoRulesVersion,
      rule: leagueRule,
      publishedAt: createdAt,
      createdAt,
      updatedAt: createdAt,
      publishedBy: 'Alex Master Admin',
    }),
  );
