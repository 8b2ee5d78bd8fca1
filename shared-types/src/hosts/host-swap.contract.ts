import { z } from 'zod';
import { endpoint, memberLimits } from '../common/endpoint.ts';
import { idSchema } from '../common/ids.ts';
import {
  hostedNightRefSchema,
  hostNightsSchema,
  swapAnswerSchema,
  swapRequestSchema,
} from './host-swap.schema.ts';

const published = [
  'host-swaps.changed',
  'host-reminders.changed',
  'calendar-event.changed',
  'tournament.changed',
  'clock.changed',
  'announcement.changed',
  'messages.unread-changed',
] as const;

export const readHostNights = endpoint({
  method: 'GET',
  path: '/api/host-nights',
  access: 'host-schedule:see',
  cost: 15,
  summary:
    "The caller's nights as a host in the next four weeks, the other hosts with theirs, and open requests.",
  response: hostNightsSchema,
});

export const giveNightAway = endpoint({
  method: 'POST',
  path: '/api/host-nights/give-away',
  access: 'host-schedule:see',
  limit: memberLimits.rare,
  summary:
    'Gives a night of the caller away for its day: it is free at once, and offered to the other hosts in order.',
  body: hostedNightRefSchema,
  response: hostNightsSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes: published,
});

export const askForSwap = endpoint({
  method: 'POST',
  path: '/api/host-swaps',
  access: 'host-schedule:see',
  limit: memberLimits.rare,
  summary:
    'Asks another host to take a night, or to swap it for one of theirs. Nothing changes until they accept.',
  body: swapRequestSchema,
  response: hostNightsSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes: published,
});

export const answerSwap = endpoint({
  method: 'POST',
  path: '/api/host-swaps/:id/answer',
  access: 'host-schedule:see',
  limit: memberLimits.usual,
  summary: 'Accepts or declines a request as the host who is asked, or withdraws it as the host who asks.',
  params: z.object({ id: idSchema }),
  body: swapAnswerSchema,
  response: hostNightsSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes: published,
});
