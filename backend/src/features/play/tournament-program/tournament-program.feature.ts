import { feature } from '#face/feature.ts';
import { eventProgramModel } from './event-program.model.ts';
import { mountTournamentProgram } from './program.routes.ts';

export const tournamentProgram = feature({
  models: [eventProgramModel],
  mount: mountTournamentProgram,
  members: { none: 'Its rows name no member.' },
  leagueExport: {
    rows: {
      EventProgram: { about: 'What an event plays: structure, stack, weight.' },
    },
  },
});
