import { feature } from '#face/feature.ts';
import { createLeagueExportJob } from './league-export.job.ts';
import { leagueExportModel } from './league-export.model.ts';
import { leagueExportRetention } from './league-export.retention.ts';
import { mountLeagueExports } from './league-export.routes.ts';

export const leagueExports = feature({
  models: [leagueExportModel],
  mount: mountLeagueExports,
  jobs: { leagueExport: createLeagueExportJob },
  members: { none: 'Its rows name no member.' },
  retention: { fixed: [leagueExportRetention] },
  leagueExport: { left: { LeagueExport: 'lists the files of one server' } },
});
