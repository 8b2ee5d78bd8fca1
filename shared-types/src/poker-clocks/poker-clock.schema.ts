// The clock as every viewer sees it: this shape is broadcast, so nothing in it depends on who looks.
import { z } from 'zod';
import { dateSchema, idSchema, instantSchema, timeSchema, uuidSchema } from '../common/ids.ts';

export const clockStatuses = ['ready', 'running', 'paused', 'finished'] as const;
export type ClockStatus = (typeof clockStatuses)[number];

const minuteMs = 60_000;
const durationSchema = z
  .int('Whole milliseconds.')
  .min(10_000, 'A row lasts at least 10 seconds.')
  .max(240 * minuteMs, 'A row lasts at most 4 hours.')
  .describe('Length in milliseconds.');
const chips = z.int('Whole chips.').min(0, 'Not negative.').max(100_000_000, 'At most 100,000,000.');

/** A level of play: blinds, and an ante a player or one that the big blind pays (0: none). */
export const playLevelSchema = z.object({
  kind: z.literal('level'),
  durationMs: durationSchema,
  smallBlind: chips,
  bigBlind: chips.min(1, 'At least 1.'),
  ante: chips.default(0),
  bigBlindAnte: chips.default(0),
});

/** A break; `colourUpChip` is the chip that leaves play during it. */
export const breakSchema = z.object({
  kind: z.literal('break'),
  durationMs: durationSchema,
  colourUpChip: chips.min(1).nullable().default(null),
});

export const levelSchema = z.discriminatedUnion('kind', [playLevelSchema, breakSchema], {
  error: "kind must be 'level' or 'break'.",
});
export type Level = z.infer<typeof levelSchema>;
export const levelsSchema = z.array(levelSchema).min(1, 'At least one row.').max(100, 'At most 100 rows.');

export const clockSchema = z.object({
  id: z.string(),
  name: z.string(),
  venueId: z.string().nullable(),
  venueName: z.string(),
  hostName: z.string(),
  tournamentId: z.string().nullable().describe('The card id of the event that it times.'),
  date: dateSchema.describe('The league date of the event.'),
  startTime: z.string().nullable().describe('The start that it times, `HH:mm` league time.'),
  isPublic: z.boolean(),
  structureName: z.string(),
  levels: levelsSchema,
  status: z.enum(clockStatuses),
  levelIndex: z.int(),
  remainingMs: z.int().describe('Milliseconds left in the level at `anchoredAt`.'),
  anchoredAt: instantSchema.describe('Server time at which the anchor was set.'),
  version: z.int().describe('Rises by one with every change.'),
});
export type Clock = z.infer<typeof clockSchema>;

/** A row of the list of clocks and of the Live Clock link. */
export const runningClockSchema = clockSchema.pick({ id: true, name: true, venueName: true, status: true });
export type RunningClock = z.infer<typeof runningClockSchema>;

const envelope = {
  commandId: uuidSchema.describe('Made by the client; a repeated one has one effect.'),
  expectedVersion: z.int('A whole number.').min(0).optional().describe('The version that was seen.'),
};
const plain = <const T extends string>(type: T) => z.object({ ...envelope, type: z.literal(type) });

export const clockCommandTypes = [
  'start',
  'pause',
  'next-level',
  'previous-level',
  'go-to-level',
  'adjust-time',
  'reset-level',
  'finish',
] as const;
export type ClockCommandType = (typeof clockCommandTypes)[number];

export const clockCommandSchema = z.discriminatedUnion(
  'type',
  [
    plain('start'),
    plain('pause'),
    plain('next-level'),
    plain('previous-level'),
    z.object({
      ...envelope,
      type: z.literal('go-to-level'),
      levelIndex: z.int('A whole number.').min(0, 'Starts at 0.').max(99, 'At most 99.'),
    }),
    z.object({
      ...envelope,
      type: z.literal('adjust-time'),
      deltaMs: z
        .int('Whole milliseconds.')
        .min(-60 * minuteMs, 'At most 60 minutes back.')
        .max(60 * minuteMs, 'At most 60 minutes on.')
        .refine((value) => value !== 0, { error: 'Must not be 0.' }),
    }),
    plain('reset-level'),
    plain('finish'),
  ],
  { error: `type must be one of ${clockCommandTypes.join(', ')}.` },
);
export type ClockCommand = z.infer<typeof clockCommandSchema>;

/** One line of a clock's log: the command, who gave it and when, and the version that it led to. */
export const clockLogEntrySchema = z.object({
  commandId: z.string(),
  type: z.enum(clockCommandTypes),
  version: z.int(),
  actor: z.object({ id: z.string(), name: z.string() }),
  at: instantSchema,
  levelIndex: z.int().optional(),
  deltaMs: z.int().optional(),
});
export type ClockLogEntry = z.infer<typeof clockLogEntrySchema>;

export const createClockSchema = z
  .object({
    idempotencyKey: uuidSchema,
    tournamentId: z
      .string()
      .regex(/^(calendar-)?[0-9a-f]{24}$/, 'Must be the id of an event card.')
      .optional(),
    date: dateSchema.optional(),
    startTime: timeSchema.optional(),
    name: z.string().trim().min(1, 'A name is required.').max(120, 'At most 120 characters.').optional(),
    structureId: z.string().max(40, 'At most 40 characters.').optional().describe('A preset structure.'),
    levels: levelsSchema.optional().describe('An own structure instead of a preset.'),
    isPublic: z.boolean().default(true),
  })
  .refine((input) => input.tournamentId === undefined || input.date !== undefined, {
    path: ['date'],
    error: "The event's date is required.",
  })
  .refine((input) => input.tournamentId !== undefined || input.name !== undefined, {
    path: ['name'],
    error: 'A clock without an event needs a name.',
  })
  .refine((input) => (input.structureId === undefined) !== (input.levels === undefined), {
    path: ['structureId'],
    error: 'Give a preset (structureId) or your own rows (levels).',
  });
export type CreateClockInput = z.input<typeof createClockSchema>;

/** The id in paths. */
export const clockIdParams = z.object({ id: idSchema });
