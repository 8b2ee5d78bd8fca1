import { AppError, endpoint } from '@ahl/shared-types/common';
import express from 'express';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { visitor } from '#call/actor.ts';
import { createByteCache } from './byte-cache.ts';
import { createCallBudget } from './call-budget.ts';
import { createCallTurns } from './call-turns.ts';
import { noCookies } from './cookies.ts';
import { errorHandler } from './error-handler.ts';
import { createEventStreams } from './event-stream.ts';
import { createKeyAccess } from './key-access.ts';
import { createLimitedServer } from './limited-server.ts';
import { createApiRouter, mount } from './mount.ts';
import { createReadBudget } from './read-budget.ts';

const contract = endpoint({
  method: 'GET',
  path: '/api/things/:id',
  access: 'public',
  summary: 'A thing.',
  params: z.object({ id: z.enum(['NOT_FOUND', 'CONFLICT', 'FORBIDDEN', 'fault']) }),
  response: z.object({}),
  errors: ['FORBIDDEN'],
});
const reads = createReadBudget();
const api = createApiRouter({
  authenticate: async () => visitor,
  keys: createKeyAccess({
    readKey: async () => ({ state: 'unknown' }),
    countKeyCall: async () => undefined,
    security: { count: () => undefined },
  }),
  cache: createByteCache(Date.now),
  countCall: async () => undefined,
  createdOnce: { run: async (_call, make) => ({ body: await make(), isRepeated: false }) },
  reads,
  calls: createCallBudget(reads),
  namedAccount: () => null,
  takeTurn: createCallTurns(),
  streams: createEventStreams(),
  holdRefusal: async () => undefined,
  cookiesOf: () => noCookies,
  security: { count: () => undefined, record: async () => undefined },
});
mount(api, contract, ({ input: { id } }) => {
  if (id === 'fault') throw new Error('a fault');
  throw new AppError(id, 'value.invalid');
});
const server = createLimitedServer(
  express()
    .use(api.router)
    .use(errorHandler(pino({ level: 'silent' }))),
);
beforeEach(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterEach(() => server.close());

test('an answer that its contract does not state is noted, so that the test server fails when it stops', async () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const statusOf = async (id: string) => (await fetch(`http://127.0.0.1:${port}/api/things/${id}`)).status;

  const answers = [];
  for (const id of ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'other', 'fault']) answers.push(await statusOf(id));

  expect(answers).toEqual([404, 403, 409, 400, 500]);
  expect([...api.undocumented]).toEqual(['GET /api/things/:id CONFLICT']);
});
