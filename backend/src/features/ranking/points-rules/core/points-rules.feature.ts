import { feature } from '#face/feature.ts';
import { pointsRuleLeagueExport } from './points-rule.league-export.ts';
import { pointsRuleModel } from './points-rule.model.ts';

export const pointsRules = feature({
  models: [pointsRuleModel],
  members: { none: 'Its rows name no member.' },
  leagueExport: pointsRuleLeagueExport,
});
