import { feature } from '#face/feature.ts';
import { bonusLeagueExport } from './bonus.league-export.ts';
import { bonusModel } from './bonus.model.ts';
import { bonusExport, bonusMove, bonusTraces } from './bonus.personal-data.ts';
import { mountBonuses } from './bonus.routes.ts';
import { bonusOfferModel } from './bonus-offer.model.ts';
import { createBonusPresetJob } from './bonus-preset.job.ts';
import { bonusBudgetModel, bonusPresetModel } from './bonus-preset.model.ts';
import { claimedOffers } from './migrations/20261129-claimed-offers.ts';

export const bonuses = feature({
  models: [bonusOfferModel, bonusPresetModel, bonusBudgetModel, bonusModel],
  reads: ['Result', 'Standing'],
  mount: mountBonuses,
  jobs: { bonusPreset: createBonusPresetJob },
  migrations: [claimedOffers],
  members: {
    traces: bonusTraces,
    remains: { Bonus: 'what the league gave, and who took it in' },
    moves: { Bonus: bonusMove },
    stays: { BonusPreset: 'names staff, whose account is never the one merged away' },
    exported: bonusExport,
    notExported: { BonusPreset: 'a setting of the league' },
  },
  leagueExport: bonusLeagueExport,
});
