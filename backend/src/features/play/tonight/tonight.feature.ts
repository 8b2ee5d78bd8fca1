import { feature } from '#face/feature.ts';
import { reservationEvent } from './migrations/20261129-reservation-event.ts';
import { reservationModel } from './reservation.model.ts';
import { reservationMove, tonightExport, tonightTraces } from './tonight.personal-data.ts';
import { mountTonight } from './tonight.routes.ts';

export const tonight = feature({
  models: [reservationModel],
  mount: mountTonight,
  migrations: [reservationEvent],
  members: { traces: tonightTraces, moves: { Reservation: reservationMove }, exported: tonightExport },
  leagueExport: {
    rows: {
      Reservation: { about: 'A reserved seat of a night.' },
    },
  },
});
