import { feature } from '#face/feature.ts';
import { reservationModel } from './reservation.model.ts';
import { reservationMove, tonightExport, tonightTraces } from './tonight.personal-data.ts';
import { mountTonight } from './tonight.routes.ts';

export const tonight = feature({
  models: [reservationModel],
  mount: mountTonight,
  members: { traces: tonightTraces, moves: { Reservation: reservationMove }, exported: tonightExport },
});
