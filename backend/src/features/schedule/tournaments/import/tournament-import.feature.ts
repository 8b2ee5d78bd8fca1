import { feature } from '#face/feature.ts';
import { createTournamentImport } from './tournament-import.ts';

export const tournamentImport = feature({
  reads: ['PokerClock', 'Result'],
  members: { none: 'It stores nothing.' },
  imports: { tournaments: createTournamentImport },
});
