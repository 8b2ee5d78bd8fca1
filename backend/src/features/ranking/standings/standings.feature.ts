import { feature } from '#face/feature.ts';
import { leaderboardCollection } from './migrations/20261128-leaderboards.ts';
import { nightCountTaskModel } from './night-count-task.model.ts';
import { standingLeagueExport } from './standing.league-export.ts';
import { leaderboardModel, ledgerModel, standingModel } from './standing.model.ts';
import { standingExport } from './standing.personal-data.ts';
import { mountStandings } from './standing.routes.ts';

export const standings = feature({
  models: [nightCountTaskModel, ledgerModel, standingModel, leaderboardModel],
  reads: ['Result', 'OpeningPoints'],
  mount: mountStandings,
  migrations: [leaderboardCollection],
  members: {
    remains: { Ledger: 'calculated from the results', Standing: 'calculated from the results' },
    stays: { Ledger: 'calculated from the results', Standing: 'calculated from the results' },
    exported: standingExport,
    notExported: { Ledger: 'calculated from the results' },
  },
  leagueExport: standingLeagueExport,
});
