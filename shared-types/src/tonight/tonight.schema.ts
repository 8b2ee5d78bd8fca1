// The night from the view of a member's phone: reservation, check-in, finish.
import { z } from 'zod';
import { dateSchema, idSchema, instantSchema, timeSchema } from '../common/ids.ts';
import { seatSchema } from '../poker-clocks/night.schema.ts';
import { reason } from '../reasons/reason.ts';
import { seatStatuses } from './seat-line.rules.ts';

/** A start of an event, as identified by its card. */
export const startRefSchema = z.object({
  eventId: z.string().regex(/^(calendar-)?[0-9a-f]{24}$/, reason('clock.card-id-form')),
  date: dateSchema,
  startTime: timeSchema.describe('Which of its starts, `HH:mm` league time.'),
});
export type StartRef = z.infer<typeof startRefSchema>;

/** Where a reservation is in the line for the seats of its start. */
const seatStateSchema = z.object({
  status: z.enum(seatStatuses),
  position: z.int().nullable().describe('In line, from 1; null unless waiting.'),
  heldUntil: instantSchema.nullable().describe('Until when a reserved seat is held.'),
  callEndsAt: instantSchema.nullable().describe('Until when an offered seat can be accepted.'),
});
export type SeatStateDto = z.infer<typeof seatStateSchema>;

/** A member's reservation. */
export const reservationSchema = startRefSchema.extend({
  id: z.string(),
  name: z.string(),
  venueName: z.string(),
  startsAt: instantSchema,
  entryClosesAt: instantSchema,
  reservedAt: instantSchema,
  seat: seatStateSchema,
});
export type Reservation = z.infer<typeof reservationSchema>;

/** A member's result of the night: available once it is posted. */
const finishSchema = z.object({
  resultId: z.string(),
  place: z.int(),
  points: z.number(),
  entrants: z.int(),
});
export type Finish = z.infer<typeof finishSchema>;

/** The member's part in tonight. */
export const myTonightSchema = z.object({
  date: dateSchema.describe('The league date of the current night.'),
  reservations: z.array(reservationSchema),
  table: z
    .object({ clockId: z.string(), entryId: z.string(), finish: finishSchema.nullable() })
    .nullable()
    .describe('The night whose list the member is on, the latest one.'),
});
export type MyTonight = z.infer<typeof myTonightSchema>;

export const checkInSchema = z.object({
  clockId: idSchema,
  code: z
    .string(reason('screen.code-missing'))
    .trim()
    .min(1, reason('screen.code-missing'))
    .max(100, reason('text.too-long', { max: 100 })),
});

/** The outcome of a check-in; repeating it changes nothing. */
export const checkedInSchema = z.object({
  outcome: z.enum(['checked-in', 'already-in']),
  clockId: z.string(),
  entryId: z.string(),
  venueName: z.string(),
  seat: seatSchema.nullable().describe('Null until seats are drawn.'),
});
export type CheckedIn = z.infer<typeof checkedInSchema>;

/** The codes that a venue shows in sequence. */
export const checkInCodesSchema = z.object({
  codes: z.array(z.object({ code: z.string(), startsAt: instantSchema })).describe('The current one first.'),
  periodMs: z.int(),
});
export type CheckInCodes = z.infer<typeof checkInCodesSchema>;

/** A member with a reservation, as listed at the host's desk. */
export const reservedPlayerSchema = z.object({
  reservationId: z.string(),
  player: z.object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    playerNumber: z.int(),
    profileImage: z.string().nullable(),
  }),
  reservedAt: instantSchema,
  seat: seatStateSchema,
  isNext: z.boolean().describe('Whether a seat is free, and this member is the next to be called.'),
});
export type ReservedPlayer = z.infer<typeof reservedPlayerSchema>;
