import { feature } from '#face/feature.ts';
import { tournamentLeagueExport } from './tournament.league-export.ts';
import { tournamentModel } from './tournament.model.ts';
import { mountTournaments } from './tournament.routes.ts';

export const tournaments = feature({
  models: [tournamentModel],
  reads: ['CalendarEvent', 'EventException', 'EventProgram'],
  mount: mountTournaments,
  members: { none: 'Its rows name no member.' },
  leagueExport: tournamentLeagueExport,
});
