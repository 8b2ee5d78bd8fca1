import { z } from 'zod';
import { instantSchema } from '../common/ids.ts';
import { clockStatuses } from '../poker-clocks/poker-clock.schema.ts';

/** The state of a start's clock that matters for entry. */
const startClockSchema = z.object({
  status: z.enum(clockStatuses),
  startsAt: instantSchema.nullable().describe('When a clock that is ready starts automatically.'),
  eventStartsAt: instantSchema.nullable().describe('The start that it times, from which late entry counts.'),
  lateEntryMinutes: z.int(),
  entries: z.int(),
  playersLeft: z.int(),
  isReported: z
    .boolean()
    .optional()
    .describe(
      'Reported by a program of the venue; nobody can follow or command it here. Omitted for a clock.',
    ),
});
export type StartClock = z.infer<typeof startClockSchema>;

/** The state of one start besides its time. */
const startStateSchema = z.object({
  clock: startClockSchema.nullable().describe('Its public clock: the open one, else the last one.'),
  winners: z.array(z.string()).nullable().describe('The winner, as shown to everybody; null until then.'),
});
export type StartState = z.infer<typeof startStateSchema>;

/** An event of a day as cards show it (spec section 3): a single tournament, or an occurrence of a weekly event. */
export const tournamentCardSchema = z.object({
  id: z.string().describe('A tournament id, or `calendar-<eventId>` for an occurrence of a weekly event.'),
  name: z.string(),
  type: z.enum(['calendar-event', 'tournament']),
  date: z.string(),
  startTime: z.string().describe('12-hour league time, several joined by ` & `: `7:00PM & 9:00PM`.'),
  startsAt: z.array(z.string()).describe('The instants of the start times, ISO with zone.'),
  endTime: z.string().nullable(),
  gracePeriod: z.number().int().nullable().describe('Minutes of late entry; null: 60, or 90 from 9PM on.'),
  region: z.number().int(),
  notes: z.string(),
  notesEs: z.string().optional().describe('The notes in Spanish; omitted if there are none.'),
  assignedHost: z.string(),
  venue: z
    .object({
      id: z.string(),
      name: z.string(),
      city: z.string(),
      logo: z.string().nullable(),
      imageUrl: z.string().nullable(),
    })
    .nullable(),
  weight: z
    .enum(['double', 'excluded'])
    .optional()
    .describe('How its points count; omitted if they count as usual.'),
  isCancelled: z
    .boolean()
    .optional()
    .describe('The night does not take place; it stays listed, and `notes` can say why. Omitted if it does.'),
  startStates: z.array(startStateSchema).describe('Data about each start, in the order of `startsAt`.'),
  clock: z
    .object({ id: z.string(), status: z.enum(clockStatuses) })
    .nullable()
    .describe('The public clock of this event, if one was started.'),
});
export type TournamentCard = z.infer<typeof tournamentCardSchema>;
