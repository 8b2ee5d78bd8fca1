import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';

/** The names of the events of the stream. */
export const streamEvents = {
  /** Answers have changed; `data` is `{ "keys": ["/api/news"] }`, the beginnings of their addresses. */
  changed: 'changed',
  /** The server cannot tell what has changed since; `data` is `{}`. The reader reads everything again. */
  reset: 'reset',
} as const;

export const streamFacts = endpoint({
  method: 'GET',
  path: '/api/facts/stream',
  access: 'public',
  cost: 10,
  summary:
    'Server-sent events: which answers for visitors have changed, as they change. Continues after `Last-Event-ID`.',
  query: z.object({
    after: z
      .string()
      .max(100)
      .optional()
      .describe('The id of the last event, for a reader that cannot send `Last-Event-ID`.'),
  }),
  response: z
    .string()
    .describe(
      'Events `changed` with `{ "keys": ["/api/news"] }`, the beginnings of the addresses whose answers have changed, and `reset`: read everything again.',
    ),
  produces: ['text/event-stream'],
});
