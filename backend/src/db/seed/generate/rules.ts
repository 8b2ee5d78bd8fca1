import { leagueRule } from '@ahl/shared-types/points-rules';
import type { RulesVersionDocument } from '../../../features/ranking/scoring/points-rule.model.ts';
import type { SeasonDocument } from '../../../features/ranking/seasons/season.model.ts';
import { buildRulesVersion } from '../factories/rules-version.factory.ts';
import { demoId } from '../ids.ts';

/** Every season of the demo league has one version of its rule. */
export const demoRulesVersion = 1;

/** The league's rule, published for each season when the season was made. */
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
