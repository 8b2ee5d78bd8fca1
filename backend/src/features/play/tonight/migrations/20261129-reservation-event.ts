import { renameFields } from '#migrations/rename-fields.ts';

export const reservationEvent = renameFields('20261129-reservation-event', [
  { collection: 'reservations', fields: { cardId: 'eventId' } },
]);
