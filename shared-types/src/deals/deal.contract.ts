import { z } from 'zod';
import { endpoint, memberLimits } from '../common/endpoint.ts';
import { uuidSchema } from '../common/ids.ts';
import { nightSchema } from '../poker-clocks/night.schema.ts';
import { clockIdParams, clockSchema } from '../poker-clocks/poker-clock.schema.ts';
import { reason } from '../reasons/reason.ts';
import { chipCountsSchema, dealPointsSchema, dealSchema, stackSchema } from './deal.schema.ts';
import { dealMethods, dealPlayers } from './division.rules.ts';

const publishes = ['clock.changed', 'clock.entries-changed', 'player.tonight-changed'] as const;
const commandId = uuidSchema.describe('Created by the client; a repeated one has no second effect.');
const done = z.object({ version: z.int().describe('The version of the clock after it.') });

/** The worth of the places that are left, from which every deal follows. */
export const readDealPoints = endpoint({
  method: 'GET',
  path: '/api/poker-clocks/:id/deal/points',
  access: 'clock:run',
  cost: 5,
  summary: 'What the first places of a night are worth by the rule in force: the points that a deal divides.',
  params: clockIdParams,
  response: z.object({
    prizes: z.array(z.number()).describe('The points of places 1, 2, … of those who are left; at most 10.'),
    decimals: z.int().describe('The decimals of points by the rule.'),
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const proposeDeal = endpoint({
  method: 'POST',
  path: '/api/poker-clocks/:id/deal',
  access: 'clock:run',
  cost: 20,
  summary:
    'Proposes a deal to those who are left; it replaces an earlier proposal. The server divides the points.',
  params: clockIdParams,
  body: z.object({
    commandId,
    method: z.enum(dealMethods),
    playsOn: z.boolean().describe('Whether they play on for their places.'),
    stacks: z
      .array(
        z.object({
          entryId: uuidSchema,
          stack: stackSchema,
          points: dealPointsSchema.optional().describe('Only for a custom deal.'),
        }),
      )
      .min(dealPlayers.min, reason('deal.players', dealPlayers))
      .max(dealPlayers.max, reason('deal.players', dealPlayers)),
  }),
  response: z.object({
    clock: clockSchema,
    night: nightSchema.extend({ version: z.int() }),
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'COMMAND_NOT_ALLOWED', 'CONFLICT', 'VERSION_CONFLICT'],
  publishes,
});

export const readOwnDeal = endpoint({
  method: 'GET',
  path: '/api/poker-clocks/:id/deal',
  access: 'signed-in',
  cost: 4,
  summary:
    'The deal that is proposed to the caller, and the last count of the caller’s chips. Others see nothing of it.',
  params: clockIdParams,
  response: z.object({
    entryId: z.string().nullable().describe('The caller on the list of the night, while they are in.'),
    deal: dealSchema
      .extend({
        shares: z.array(dealSchema.shape.shares.element.extend({ name: z.string() })),
      })
      .nullable()
      .describe('Only for players of the deal.'),
    chipCount: chipCountsSchema.element.nullable(),
  }),
  errors: ['NOT_FOUND'],
});

export const answerOwnDeal = endpoint({
  method: 'POST',
  path: '/api/poker-clocks/:id/deal/answer',
  access: 'signed-in',
  limit: memberLimits.usual,
  cost: 10,
  summary: 'Accepts or declines a deal for the caller; the answer can change until the host closes it.',
  params: clockIdParams,
  body: z.object({ commandId, dealId: uuidSchema, accepts: z.boolean() }),
  response: done,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'COMMAND_NOT_ALLOWED', 'CONFLICT', 'VERSION_CONFLICT'],
  publishes,
});

export const countOwnChips = endpoint({
  method: 'POST',
  path: '/api/poker-clocks/:id/chip-count',
  access: 'signed-in',
  limit: memberLimits.usual,
  cost: 10,
  summary: 'Notes how many chips the caller has; the desk sees that they counted them on their own.',
  params: clockIdParams,
  body: z.object({ commandId, chips: stackSchema }),
  response: done,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'COMMAND_NOT_ALLOWED', 'CONFLICT', 'VERSION_CONFLICT'],
  publishes,
});
