import { feature } from '#face/feature.ts';
import { createRetentionJob } from './retention.job.ts';
import { retentionRunModel, retentionSettingsModel } from './retention.model.ts';
import { mountRetention } from './retention.routes.ts';

export const retention = feature({
  models: [retentionSettingsModel, retentionRunModel],
  mount: mountRetention,
  jobs: { retention: createRetentionJob },
  members: { none: 'Its rows name no member.' },
  leagueExport: {
    rows: {
      RetentionSettings: { about: 'How long personal data is kept.' },
    },
    left: {
      RetentionRun: 'a log of this installation',
    },
  },
});
