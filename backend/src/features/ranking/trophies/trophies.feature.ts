import { feature } from '#face/feature.ts';
import { trophyLeagueExport } from './trophy.league-export.ts';
import { seasonTitleModel, trophyCaseModel, trophyStatsModel } from './trophy.model.ts';
import { seasonTitleMove, trophyExport } from './trophy.personal-data.ts';
import { mountTrophies } from './trophy.routes.ts';
import { createTrophyProgressJob } from './trophy-progress.job.ts';

export const trophies = feature({
  models: [trophyCaseModel, trophyStatsModel, seasonTitleModel],
  mount: mountTrophies,
  jobs: { trophyProgress: createTrophyProgressJob },
  members: {
    remains: { SeasonTitle: 'won in results', TrophyCase: 'calculated from the results' },
    moves: { SeasonTitle: seasonTitleMove },
    stays: { TrophyCase: 'calculated from the results' },
    exported: trophyExport,
  },
  leagueExport: trophyLeagueExport,
});
