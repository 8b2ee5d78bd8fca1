import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { dateSchema } from '../common/ids.ts';
import { listOf, listQuery } from '../common/pagination.ts';
import { resultWeights } from '../points/points.schema.ts';
import { handCodes } from '../points-rules/points-rule.schema.ts';
import { resultChangesSchema } from '../results/result.schema.ts';
import { otherThanSchema } from '../tournaments/same-night.schema.ts';
import { clockCommandSchema, clockLogEntrySchema, placeCorrectionsSchema } from './clock-command.schema.ts';
import { placeScoringSchema } from './ladder.schema.ts';
import type { MergeNote } from './merge.rules.ts';
import { nightSchema } from './night.schema.ts';
import {
  clockIdParams,
  clockSchema,
  clockStatuses,
  createClockSchema,
  endedClockSchema,
  runningClockSchema,
} from './poker-clock.schema.ts';

/** A reason and its parameters, without the list of all reasons, which a page need not load. */
const mergeNoteSchema = z.object({
  reason: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
}) as z.ZodType<MergeNote>;

const oneClock = z.object({ clock: clockSchema });
const versionedNight = nightSchema.extend({
  version: z.int().describe('The version of the clock that these players belong to.'),
});

export const listRunningClocks = endpoint({
  method: 'GET',
  path: '/api/poker-clocks/running',
  access: 'clock:see-running',
  keyScope: 'read:league',
  summary: 'The clocks that are running or paused.',
  response: z.array(runningClockSchema),
});

export const listClocks = endpoint({
  method: 'GET',
  path: '/api/poker-clocks',
  access: 'clock:run',
  summary: 'All clocks, newest first unless sorted otherwise.',
  savedViews: 'poker-clocks',
  query: listQuery(['name', 'venueName', 'date', 'status']).extend({
    status: z
      .enum([...clockStatuses, 'open'])
      .optional()
      .describe("'open': every one that is not finished."),
  }),
  response: listOf(clockSchema),
});

export const listEndedClocks = endpoint({
  method: 'GET',
  path: '/api/poker-clocks/ended',
  access: 'clock:run',
  summary:
    'The clocks that have ended, by day, with the outcome of their result; newest first unless sorted. A search covers 400 days unless a first day is given.',
  query: listQuery(['date', 'name', 'venueName']).extend({
    from: dateSchema.optional(),
    to: dateSchema.optional(),
  }),
  response: listOf(endedClockSchema),
  errors: ['VALIDATION_FAILED'],
});

export const readClockSnapshot = endpoint({
  method: 'GET',
  path: '/api/poker-clocks/:id',
  access: 'public',
  cost: 2,
  summary: 'One clock. A clock that is not public is shown to those who run clocks.',
  params: clockIdParams,
  response: clockSchema,
  errors: ['FORBIDDEN'],
});

export const createClock = endpoint({
  method: 'POST',
  path: '/api/poker-clocks',
  access: 'clock:run',
  cost: 20,
  summary: 'Creates a clock for an event of a day, ready to start.',
  body: createClockSchema,
  response: oneClock,
  status: 201,
  errors: ['CONFLICT'],
  publishes: ['clock.changed', 'event.entry-changed'],
});

export const commandClock = endpoint({
  method: 'POST',
  path: '/api/poker-clocks/:id/commands',
  access: 'clock:run',
  summary: 'Sends a command to a clock; a repeated commandId returns the first response.',
  params: clockIdParams,
  body: clockCommandSchema,
  response: oneClock.extend({
    night: versionedNight,
    notes: z
      .array(mergeNoteSchema)
      .optional()
      .describe('What of a late command had already happened, or was changed; none for any other.'),
  }),
  errors: ['VERSION_CONFLICT', 'COMMAND_NOT_ALLOWED', 'CONFLICT'],
  publishes: [
    'clock.changed',
    'clock.entries-changed',
    'player.tonight-changed',
    'event.entry-changed',
    'result.posted',
    'news.drafted',
    'result.corrected',
    'result.removed',
    'event.players-left-changed',
    'messages.unread-changed',
    'conversation.changed',
    'result.second-looks-changed',
    'bonus.changed',
  ],
});

export const readClockLog = endpoint({
  method: 'GET',
  path: '/api/poker-clocks/:id/log',
  access: 'clock:run',
  cost: 12,
  summary: 'Every command that the clock accepted, newest first.',
  params: clockIdParams,
  query: listQuery(['version']),
  response: listOf(clockLogEntrySchema),
});

export const readClockNight = endpoint({
  method: 'GET',
  path: '/api/poker-clocks/:id/night',
  access: 'public',
  cost: 5,
  summary:
    'The players of a night: who is in, their seats, and when players went out. As visible as its clock.',
  params: clockIdParams,
  response: versionedNight.extend({
    resultId: z.string().nullable().describe('The posted result, unless it was taken back.'),
    isOutsideSeasons: z
      .boolean()
      .default(false)
      .describe('Whether no season covers the posted result: it counts for the month and all time.'),
    weight: z.enum(resultWeights).default('normal').describe('How the points of the night count.'),
    handPoints: z
      .partialRecord(z.enum(handCodes), z.number())
      .default({})
      .describe('Points for each hand that the rule in force gives a bonus for.'),
    scoring: placeScoringSchema
      .nullable()
      .default(null)
      .describe('How the rule in force scores a finishing position, for the points ladder.'),
  }),
  errors: ['FORBIDDEN'],
});

export const postClockResult = endpoint({
  method: 'POST',
  path: '/api/poker-clocks/:id/result',
  access: 'clock:run',
  summary:
    'Posts the places of the night to the points, or later corrections; done automatically at the last bust-out.',
  params: clockIdParams,
  body: z.object({ otherThan: otherThanSchema }),
  response: resultChangesSchema.extend({ resultId: z.string() }),
  errors: ['COMMAND_NOT_ALLOWED', 'CONFLICT'],
  publishes: [
    'clock.entries-changed',
    'player.tonight-changed',
    'result.posted',
    'result.corrected',
    'news.drafted',
    'event.entry-changed',
    'bonus.changed',
    'messages.unread-changed',
    'conversation.changed',
    'result.second-looks-changed',
  ],
});

export const previewClockResult = endpoint({
  method: 'POST',
  path: '/api/poker-clocks/:id/result/preview',
  access: 'clock:run',
  summary: 'What posting would change after these corrections of the places; writes nothing.',
  params: clockIdParams,
  body: z.object({ corrections: placeCorrectionsSchema }),
  response: resultChangesSchema,
  errors: ['COMMAND_NOT_ALLOWED'],
  publishes: { nothing: 'It reads and changes nothing.' },
});

export const withdrawClockResult = endpoint({
  method: 'DELETE',
  path: '/api/poker-clocks/:id/result',
  access: 'clock:run',
  summary: 'Takes the posted result back; it can be posted again.',
  params: clockIdParams,
  response: z.object({ resultId: z.null() }),
  errors: ['COMMAND_NOT_ALLOWED'],
  publishes: [
    'result.removed',
    'event.entry-changed',
    'clock.entries-changed',
    'player.tonight-changed',
    'bonus.changed',
    'messages.unread-changed',
    'conversation.changed',
    'result.second-looks-changed',
  ],
});
