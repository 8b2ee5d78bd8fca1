import { z } from 'zod';
import { hexColourPattern } from '../common/contrast.rules.ts';
import { idSchema, instantSchema } from '../common/ids.ts';
import { regionQuerySchema } from '../common/region.schema.ts';
import { reason } from '../reasons/reason.ts';
import { boardInkProblem } from './embed.rules.ts';

const limit = (usual: number) =>
  z.coerce
    .number(reason('number.not-whole'))
    .int(reason('number.not-whole'))
    .min(1, reason('number.too-small', { min: 1 }))
    .max(50, reason('number.too-large', { max: 50 }))
    .default(usual);

/** The lines of the standings that a board shows. */
export const standingsBoardQuerySchema = z.object({
  region: regionQuerySchema,
  period: z.enum(['season', 'month', 'all-time']).default('season'),
  limit: limit(10),
});

/** Which of today's nights a board shows. */
export const tonightBoardQuerySchema = z.object({ region: regionQuerySchema, limit: limit(20) });

/** The number of a venue's nights that a board shows. */
export const venueBoardQuerySchema = z.object({ limit: limit(8) });
export const venueBoardParamsSchema = z.object({ id: idSchema });

/** The event whose coming night a board shows. */
export const nightBoardParamsSchema = z.object({
  id: z.string().regex(/^(calendar-)?[0-9a-f]{24}$/, reason('event.id-form')),
});

/** A colour in an address: six digits without `#`, which would end the query. */
const colour = (usual: string) =>
  z
    .string(reason('embed.colour-form'))
    .refine((value) => hexColourPattern.test(`#${value}`), reason('embed.colour-form'))
    .default(usual)
    .transform((value) => `#${value.toUpperCase()}`);

/** The appearance of a board on another site. */
export const boardThemeSchema = z
  .object({
    lang: z.enum(['en', 'es']).default('en'),
    accent: colour('0B5D43'),
    paper: colour('FFFFFF'),
    ink: colour('14201A'),
  })
  .refine((theme) => boardInkProblem(theme) === null, {
    path: ['ink'],
    error: reason('embed.contrast-low'),
  });
export type BoardTheme = z.output<typeof boardThemeSchema>;

/** The standings as other sites show them. */
export const standingsBoardSchema = z.object({
  title: z.string(),
  updatedAt: instantSchema.nullable(),
  rows: z.array(z.object({ rank: z.int(), name: z.string(), points: z.number(), nights: z.int() })),
  pageUrl: z.string().describe('The page of the league with all of it.'),
});
export type StandingsBoard = z.infer<typeof standingsBoardSchema>;

const nightSchema = z.object({
  date: z.string().describe('A league date.'),
  startTime: z.string().describe('12-hour league time, several joined by ` & `.'),
  name: z.string(),
  venueName: z.string(),
  city: z.string(),
  isCancelled: z.boolean(),
});

/** Nights as other sites show them. */
export const nightsBoardSchema = z.object({
  title: z.string(),
  nights: z.array(nightSchema),
  pageUrl: z.string().describe('The page of the league with all of it.'),
});
export type NightsBoard = z.infer<typeof nightsBoardSchema>;

/** The entry to a night, in the words of the cards. */
const boardEntrySchema = z.object({
  status: z.enum(['upcoming', 'accepting', 'running', 'closed', 'finished']),
  minutesLeft: z
    .int()
    .nullable()
    .describe('Minutes in which players can still enter; null unless accepting.'),
  winners: z.array(z.string()),
});

/** What the clock of a running night shows. */
const boardClockSchema = z.object({
  isPaused: z.boolean(),
  level: z.int().nullable().describe('The number of the level; null in a break.'),
  blinds: z.string(),
  playersLeft: z.int(),
  entries: z.int(),
});

/** The coming night of an event as other sites show it. */
export const nightBoardSchema = z.object({
  night: nightSchema.extend({ address: z.string() }),
  entry: boardEntrySchema,
  clock: boardClockSchema.nullable().describe('Null unless a public clock runs.'),
  pageUrl: z.string().describe('The page of the night.'),
});
export type NightBoard = z.infer<typeof nightBoardSchema>;
