import { feature } from '#face/feature.ts';
import { seasonLeagueExport } from './season.league-export.ts';
import { seasonModel, seasonTurnModel } from './season.model.ts';
import { mountSeasons } from './season.routes.ts';
import { undoSeason } from './undo-season.ts';

export const seasons = feature({
  models: [seasonModel, seasonTurnModel],
  reads: ['Leaderboard', 'Result'],
  mount: mountSeasons,
  members: { none: 'Its rows name no member.' },
  undo: { season: undoSeason },
  leagueExport: seasonLeagueExport,
});
