import { feature } from '#face/feature.ts';
import { mountPointsRules } from './points-rule.routes.ts';
import { ruleDraftModel } from './rule-draft.model.ts';

export const pointsRulesOffice = feature({
  models: [ruleDraftModel],
  mount: mountPointsRules,
  members: { none: 'Its rows name no member.' },
  leagueExport: {
    rows: {
      RuleDraft: { about: 'A draft of a points rule.' },
    },
  },
});
