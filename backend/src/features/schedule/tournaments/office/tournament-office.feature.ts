import { feature } from '#face/feature.ts';
import { mountOfficeTournaments } from './tournament.office.routes.ts';

export const tournamentOffice = feature({
  mount: mountOfficeTournaments,
  members: { none: 'It stores nothing.' },
});
