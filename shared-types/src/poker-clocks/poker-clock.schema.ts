// The clock as every viewer sees it: this shape is broadcast, so nothing in it depends on the viewer.
import { z } from 'zod';
import { dateSchema, idSchema, instantSchema, timeSchema, uuidSchema } from '../common/ids.ts';
import { reason } from '../reasons/reason.ts';
import { chipsSchema } from './chip.schema.ts';
import { levelsSchema } from './level.schema.ts';
import { nightCountsSchema, nightSettingsSchema } from './night.schema.ts';

export const clockStatuses = ['ready', 'running', 'paused', 'finished'] as const;
export type ClockStatus = (typeof clockStatuses)[number];

/** An announcement on the screens of a clock; `announcementAt` tells whether it has ended. */
const announcementSchema = z.object({
  text: z.string(),
  at: instantSchema,
  endsAt: instantSchema.optional().describe('When it ends by itself.'),
  endsAfterRow: z.int().optional().describe('The row of the structure with which it ends by itself.'),
});
export type Announcement = z.infer<typeof announcementSchema>;

export const clockSchema = z.object({
  id: z.string(),
  name: z.string(),
  venueId: z.string().nullable(),
  venueName: z.string(),
  region: z.int().nullable().describe('The region of the venue; null without one.'),
  hostName: z.string(),
  tournamentId: z.string().nullable().describe('The card id of the event that it times.'),
  date: dateSchema.describe('The league date of the event.'),
  startTime: z.string().nullable().describe('The start that it times, `HH:mm` league time.'),
  isPublic: z.boolean(),
  structureName: z.string(),
  levels: levelsSchema,
  chips: chipsSchema.default([]).describe('The chip legend; none for a clock whose chips are not specified.'),
  status: z.enum(clockStatuses),
  levelIndex: z.int(),
  remainingMs: z.int().describe('Milliseconds left in the level at `anchoredAt`.'),
  anchoredAt: instantSchema.describe('Server time at which the anchor was set.'),
  playedMs: z
    .int()
    .optional()
    .describe('Milliseconds really played before `anchoredAt`, without pauses, breaks and skipped rows.'),
  version: z.int().describe('Rises by one with every change.'),
  lastCommandAt: instantSchema
    .optional()
    .describe('Server time of the last command of any kind; missing before the first one.'),
  startsAt: instantSchema
    .nullable()
    .describe('A clock that is ready counts down to this time and then starts automatically.'),
  isHandForHand: z.boolean(),
  announcement: announcementSchema.nullable(),
  settings: nightSettingsSchema,
  counts: nightCountsSchema,
});
export type Clock = z.infer<typeof clockSchema>;

/** A row of the list of clocks and of the Live Clock link. */
export const runningClockSchema = clockSchema.pick({
  id: true,
  name: true,
  venueName: true,
  status: true,
  isPublic: true,
});
export type RunningClock = z.infer<typeof runningClockSchema>;

/** The state of the result of a night that a clock timed. */
const endedClockResults = ['posted', 'withdrawn', 'none'] as const;

/** The number of days that a search without a first day covers. */
export const endedSearchDays = 400;

/** A row of the list of ended clocks: enough to find a night and to continue with it. */
export const endedClockSchema = clockSchema
  .pick({
    id: true,
    name: true,
    venueId: true,
    venueName: true,
    hostName: true,
    tournamentId: true,
    date: true,
    startTime: true,
    isPublic: true,
  })
  .extend({
    entries: z.int().describe('Who was counted: in the posted result, else on the clock.'),
    result: z.enum(endedClockResults),
    resultId: z.string().nullable().describe('The result, also one that was taken back; null for none.'),
  });
export type EndedClock = z.infer<typeof endedClockSchema>;

export const createClockSchema = z
  .object({
    idempotencyKey: uuidSchema,
    tournamentId: z
      .string()
      .regex(/^(calendar-)?[0-9a-f]{24}$/, reason('clock.card-id-form'))
      .optional(),
    date: dateSchema.optional(),
    startTime: timeSchema.optional(),
    name: z.string().trim().min(1, reason('name.missing')).max(120).optional(),
    structureId: z
      .string()
      .max(40)
      .optional()
      .describe('A preset or an own structure; if omitted: as in the program of the event.'),
    levels: levelsSchema.optional().describe('An own structure instead of a preset.'),
    isPublic: z.boolean().default(true),
    settings: nightSettingsSchema
      .partial()
      .optional()
      .describe('The differences from the league’s structure.'),
  })
  .refine((input) => input.tournamentId === undefined || input.date !== undefined, {
    path: ['date'],
    error: reason('clock.date-missing'),
  })
  .refine((input) => input.tournamentId !== undefined || input.name !== undefined, {
    path: ['name'],
    error: reason('clock.name-missing'),
  })
  .refine((input) => input.structureId === undefined || input.levels === undefined, {
    path: ['structureId'],
    error: reason('clock.structure-and-rows'),
  })
  .refine(({ structureId, levels, tournamentId }) => Boolean(structureId ?? levels ?? tournamentId), {
    path: ['structureId'],
    error: reason('clock.structure-missing'),
  });
export type CreateClockInput = z.input<typeof createClockSchema>;

/** The id in paths. */
export const clockIdParams = z.object({ id: idSchema });
