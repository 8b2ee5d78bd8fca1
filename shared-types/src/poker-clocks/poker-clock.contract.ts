import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { listOf, listQuery } from '../common/pagination.ts';
import {
  clockCommandSchema,
  clockIdParams,
  clockLogEntrySchema,
  clockSchema,
  clockStatuses,
  createClockSchema,
  runningClockSchema,
} from './poker-clock.schema.ts';

const oneClock = z.object({ clock: clockSchema });

export const runningClocks = endpoint({
  method: 'GET',
  path: '/api/poker-clocks/running',
  access: 'clock:see-running',
  summary: 'The clocks that are running or paused.',
  response: z.array(runningClockSchema),
});

export const listClocks = endpoint({
  method: 'GET',
  path: '/api/poker-clocks',
  access: 'clock:run',
  summary: 'All clocks, newest first unless sorted otherwise.',
  query: listQuery(['name', 'venueName', 'date', 'status']).extend({
    status: z
      .enum([...clockStatuses, 'open'])
      .optional()
      .describe("'open': every one that is not finished."),
  }),
  response: listOf(clockSchema),
});

export const getClock = endpoint({
  method: 'GET',
  path: '/api/poker-clocks/:id',
  access: 'public',
  summary: 'One clock. A clock that is not public is shown to those who run clocks.',
  params: clockIdParams,
  response: clockSchema,
  errors: ['FORBIDDEN'],
});

export const createClock = endpoint({
  method: 'POST',
  path: '/api/poker-clocks',
  access: 'clock:run',
  summary: 'Creates a clock for an event of a day, ready to start.',
  body: createClockSchema,
  response: oneClock,
  status: 201,
  errors: ['CONFLICT'],
});

export const commandClock = endpoint({
  method: 'POST',
  path: '/api/poker-clocks/:id/commands',
  access: 'clock:run',
  summary: 'Gives a clock a command; a repeated commandId answers as the first time.',
  params: clockIdParams,
  body: clockCommandSchema,
  response: oneClock,
  errors: ['VERSION_CONFLICT', 'COMMAND_NOT_ALLOWED', 'CONFLICT'],
});

export const clockLog = endpoint({
  method: 'GET',
  path: '/api/poker-clocks/:id/log',
  access: 'clock:run',
  summary: 'Every command that the clock took, newest first.',
  params: clockIdParams,
  query: listQuery(['version']),
  response: listOf(clockLogEntrySchema),
});
