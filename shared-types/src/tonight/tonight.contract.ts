import { z } from 'zod';
import { endpoint, memberLimits } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import {
  checkedInSchema,
  checkInCodesSchema,
  checkInSchema,
  myTonightSchema,
  reservationSchema,
  reservedPlayerSchema,
  startRefSchema,
} from './tonight.schema.ts';

export const readMyTonight = endpoint({
  method: 'GET',
  path: '/api/tonight',
  access: 'signed-in',
  summary: 'The member’s part in tonight: reserved places, the table, the finish.',
  response: myTonightSchema,
});

export const reservePlace = endpoint({
  method: 'POST',
  path: '/api/tonight/reservations',
  access: 'signed-in',
  limit: memberLimits.usual,
  summary:
    'Reserves a place for a start of tonight or a coming night until its entry closes; a repeated call returns the same response. Beyond the places of the night it is a place in line.',
  body: startRefSchema,
  response: reservationSchema,
  status: 201,
  errors: ['CONFLICT', 'FORBIDDEN', 'NOT_FOUND'],
  publishes: ['reservation.changed'],
});

export const listMyReservations = endpoint({
  method: 'GET',
  path: '/api/tonight/reservations',
  access: 'signed-in',
  cost: 20,
  summary: "The caller's reservations for tonight and the coming nights, the next first.",
  response: z.array(reservationSchema),
});

export const acceptSeat = endpoint({
  method: 'POST',
  path: '/api/tonight/reservations/:id/accept',
  access: 'signed-in',
  limit: memberLimits.usual,
  summary: 'Accepts a seat that the host offers, within three minutes; a repeated call changes nothing.',
  params: z.object({ id: idSchema }),
  response: reservationSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes: ['reservation.changed'],
});

export const cancelReservation = endpoint({
  method: 'DELETE',
  path: '/api/tonight/reservations/:id',
  access: 'signed-in',
  limit: memberLimits.usual,
  summary: "Gives the caller's reserved place back; a repeated call changes nothing.",
  params: z.object({ id: idSchema }),
  response: z.object({ id: z.string() }),
  errors: ['NOT_FOUND'],
  publishes: [
    'reservation.changed',
    'player.tonight-changed',
    'announcement.changed',
    'messages.unread-changed',
  ],
});

export const checkIn = endpoint({
  method: 'POST',
  path: '/api/tonight/check-in',
  access: 'signed-in',
  limit: memberLimits.usual,
  summary:
    "Puts the member on the night's list by the code on the venue's screen; a member who is already on it does not change.",
  body: checkInSchema,
  response: checkedInSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'FORBIDDEN'],
  publishes: ['clock.changed', 'clock.entries-changed', 'player.tonight-changed'],
});

export const readCheckInCodes = endpoint({
  method: 'GET',
  path: '/api/poker-clocks/:id/check-in-codes',
  access: 'public',
  summary: 'The rotating check-in codes of a clock, only for its desk and for the displays of its venue.',
  params: z.object({ id: idSchema }),
  response: checkInCodesSchema,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const listClockReservations = endpoint({
  method: 'GET',
  path: '/api/poker-clocks/:id/reservations',
  access: 'reservation:see',
  summary:
    'The members with a reservation for the start that a clock times, earliest first, with their place in line.',
  params: z.object({ id: idSchema }),
  response: z.array(reservedPlayerSchema),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const callNextSeat = endpoint({
  method: 'POST',
  path: '/api/poker-clocks/:id/reservations/:reservationId/call',
  access: 'reservation:see',
  limit: memberLimits.usual,
  summary:
    'Offers a free seat to the next member in line, who is notified and has three minutes to accept. A repeated call changes nothing.',
  params: z.object({ id: idSchema, reservationId: idSchema }),
  response: z.array(reservedPlayerSchema),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT'],
  publishes: ['reservation.changed', 'announcement.changed', 'messages.unread-changed'],
});
