import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { clockLogEntrySchema } from '../poker-clocks/clock-command.schema.ts';
import { nightSchema } from '../poker-clocks/night.schema.ts';
import { clockIdParams, clockSchema } from '../poker-clocks/poker-clock.schema.ts';

/** The most commands that are replayed: the first of the night, which has a few hundred. */
export const maxReplayLines = 3_000;

const firstStateSchema = clockSchema
  .pick({
    levels: true,
    status: true,
    levelIndex: true,
    remainingMs: true,
    anchoredAt: true,
    playedMs: true,
    version: true,
    startsAt: true,
    isHandForHand: true,
    announcement: true,
  })
  .extend({ night: nightSchema });

export const readNightReplay = endpoint({
  method: 'GET',
  path: '/api/poker-clocks/:id/replay',
  access: 'clock:run',
  cost: 40,
  summary: 'Everything that a replay of a night needs: its first state, and each command with its time.',
  params: clockIdParams,
  response: z.object({
    clock: clockSchema,
    first: firstStateSchema,
    lines: z.array(clockLogEntrySchema).describe('Oldest first.'),
    total: z.int().describe('The commands of the night; more than are replayed only for an extreme one.'),
  }),
  errors: ['NOT_FOUND'],
});
