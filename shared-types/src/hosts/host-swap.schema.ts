// A host passes a night on: to the pool, which is asked in order, to one named host, or in exchange for a night of theirs.
import { z } from 'zod';
import { dateSchema, idSchema } from '../common/ids.ts';
import { reason } from '../reasons/reason.ts';

/** How many days ahead a host's nights can be passed on. */
export const swapDaysAhead = 28;
/** The maximum number of open requests of one host. */
export const maxOpenSwaps = 10;

/** A night by its card and date. */
export const hostedNightRefSchema = z.object({
  eventId: z.string().regex(/^(calendar-)?[0-9a-f]{24}$/, reason('clock.card-id-form')),
  date: dateSchema,
});

const hostedNightSchema = hostedNightRefSchema.extend({
  name: z.string(),
  venueName: z.string(),
  startTimes: z.array(z.string()),
});
export type HostedNightDto = z.infer<typeof hostedNightSchema>;

/** A request to another host: `theirs` is null if the night is given without one in return. */
export const swapRequestSchema = z.object({
  toHostId: idSchema,
  mine: hostedNightRefSchema,
  theirs: hostedNightRefSchema.nullable(),
});

const swapAnswers = ['accept', 'decline', 'withdraw'] as const;
export type SwapAnswer = (typeof swapAnswers)[number];
export const swapAnswerSchema = z.object({ answer: z.enum(swapAnswers) });

/** An open request, from the view of the caller. */
const openSwapSchema = z.object({
  id: z.string(),
  isMine: z.boolean().describe('Whether the caller asked; otherwise the caller is asked.'),
  hostName: z.string().describe('The other host.'),
  gives: hostedNightSchema.describe('The night that passes to the host who is asked.'),
  gets: hostedNightSchema.nullable().describe('The night that passes to the host who asks.'),
});
export type OpenSwap = z.infer<typeof openSwapSchema>;

/** A host's coming nights with what can be done with them. */
export const hostNightsSchema = z.object({
  nights: z.array(hostedNightSchema),
  hosts: z.array(z.object({ id: z.string(), label: z.string(), nights: z.array(hostedNightSchema) })),
  swaps: z.array(openSwapSchema),
});
export type HostNights = z.infer<typeof hostNightsSchema>;
