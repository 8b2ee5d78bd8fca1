import type { Config } from '#config/config.ts';
import type { Models } from '#db/models.ts';
import { feature } from '#face/feature.ts';
import { ensureRegions } from './first-regions.ts';
import { regionLeagueExport } from './region.league-export.ts';
import { regionMergeModel, regionModel } from './region.model.ts';
import { mountRegions } from './region.routes.ts';

export const regions = feature({
  models: [regionModel, regionMergeModel],
  reads: ['CalendarEvent', 'Result', 'Tournament', 'Venue'],
  mount: mountRegions,
  firstData: [
    ({ models, config }: { models: Models; config: Pick<Config, 'productName'> }) =>
      ensureRegions(models, config.productName),
  ],
  members: { none: 'Its rows name no member.' },
  leagueExport: regionLeagueExport,
});
