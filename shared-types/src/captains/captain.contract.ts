import { z } from 'zod';
import { endpoint, memberLimits } from '../common/endpoint.ts';
import { commandClock } from '../poker-clocks/poker-clock.contract.ts';
import { clockIdParams } from '../poker-clocks/poker-clock.schema.ts';
import { captainCommandSchema, captainLinkSchema, captainPassSchema } from './captain.schema.ts';

const publishes = ['captain-pass.changed'] as const;

export const readCaptainLink = endpoint({
  method: 'GET',
  path: '/api/poker-clocks/:id/captain-pass',
  access: 'clock:run',
  summary: 'The address with which table captains of a clock open it, for the caller who runs it.',
  params: clockIdParams,
  response: captainLinkSchema,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const createCaptainLink = endpoint({
  method: 'POST',
  path: '/api/poker-clocks/:id/captain-pass',
  access: 'clock:run',
  securityEvent: { type: 'link.made', subject: 'id' },
  summary: 'Creates the address for table captains of a clock; the previous one no longer works.',
  params: clockIdParams,
  response: captainLinkSchema,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'COMMAND_NOT_ALLOWED'],
  publishes,
});

export const endCaptainLink = endpoint({
  method: 'DELETE',
  path: '/api/poker-clocks/:id/captain-pass',
  access: 'clock:run',
  securityEvent: { type: 'link.ended', subject: 'id' },
  summary: 'Ends all table captains of a clock at once.',
  params: clockIdParams,
  response: captainLinkSchema,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
  publishes,
});

export const readCaptainPass = endpoint({
  method: 'GET',
  path: '/api/captain',
  access: 'public',
  cost: 5,
  summary: 'What the pass of the header X-Captain-Pass opens; null if it does not work (any more).',
  response: captainPassSchema.nullable(),
});

export const commandAsCaptain = endpoint({
  method: 'POST',
  path: '/api/poker-clocks/:id/captain/commands',
  access: 'public',
  cost: 20,
  limit: memberLimits.frequent,
  summary:
    'Sends a command about the players of a night as a table captain, with the pass in the header X-Captain-Pass.',
  params: clockIdParams,
  body: captainCommandSchema,
  response: z.object(commandClock.response.shape),
  errors: ['FORBIDDEN', 'VERSION_CONFLICT', 'COMMAND_NOT_ALLOWED', 'CONFLICT'],
  publishes: commandClock.publishes,
});
