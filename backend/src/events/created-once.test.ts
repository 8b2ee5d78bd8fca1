import { randomUUID } from 'node:crypto';
import type { AppError } from '@ahl/shared-types/common';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { createCreatedOnce } from './created-once.ts';

const hourMs = 60 * 60 * 1_000;

let nowMs = Date.parse('2027-01-15T18:00:00Z');
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Administrator'));
});
beforeEach(() => server.models.Host.deleteMany({}));
afterAll(() => server.stop());

const host = (name: string) => ({ name, regions: [] });
const create = (key: string, body: object, as = token) =>
  server.call('POST', '/api/hosts', { token: as, body, headers: { 'Idempotency-Key': key } });
const count = () => server.models.Host.countDocuments({});

describe('a POST that creates, with an Idempotency-Key', () => {
  test('creates once, and answers a repeat as the first time', async () => {
    const key = randomUUID();
    const first = await create(key, host('Walter B.'));
    const again = await create(key, host('Walter B.'));

    expect(first.status).toBe(201);
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect([first, again].map(({ headers }) => headers.get('idempotent-replayed'))).toEqual([null, 'true']);
    expect(await count()).toBe(1);
  });

  test('creates once when both arrive at the same moment', async () => {
    const key = randomUUID();
    const answers = await Promise.all([create(key, host('Walter B.')), create(key, host('Walter B.'))]);

    expect(answers.map(({ status }) => status).sort()[0]).toBe(201);
    expect(await count()).toBe(1);
    expect((await create(key, host('Walter B.'))).status).toBe(201);
    expect(await count()).toBe(1);
  });

  test('refuses the key with another body', async () => {
    const key = randomUUID();
    await create(key, host('Walter B.'));

    expect(await create(key, host('Dana W.'))).toMatchObject({
      status: 422,
      body: { code: 'IDEMPOTENCY_MISMATCH', reason: 'request.key-reused' },
    });
    expect(await count()).toBe(1);
  });

  test('accepts the key again after a refusal, and from another account', async () => {
    const key = randomUUID();
    await create(randomUUID(), host('Walter B.'));
    expect((await create(key, host('Walter B.'))).status).toBe(409);
    expect((await create(key, host('Walter C.'))).status).toBe(201);

    const other = await server.signInAs('Administrator');
    expect((await create(key, host('Walter D.'), other.token)).status).toBe(201);
    expect(await count()).toBe(3);
  });

  test('creates nothing again after a crash between the commit and the answer', async () => {
    const key = randomUUID();
    await create(key, host('Walter B.'));
    await server.models.CreatedCall.updateMany({}, { $set: { answer: null } });

    expect(await create(key, host('Walter B.'))).toMatchObject({
      status: 409,
      body: { reason: 'request.made-already' },
    });
    expect(await count()).toBe(1);
  });

  test('creates after a crash before the commit, once the first process counts as dead', async () => {
    const key = randomUUID();
    await create(key, host('Walter B.'));
    await server.models.Host.deleteMany({});
    await server.models.CreatedCall.updateMany({}, { $set: { answer: null, isCommitted: false } });
    expect((await create(key, host('Walter B.'))).body.reason).toBe('request.in-progress');

    nowMs += hourMs;

    expect((await create(key, host('Walter B.'))).status).toBe(201);
    expect(await count()).toBe(1);
  });

  test('stores no readable answer, and refuses a key that is no UUID', async () => {
    const { body } = await create(randomUUID(), host('Walter B.'));
    const stored = await server.models.CreatedCall.find({}).lean();
    for (const { answer } of stored)
      expect(answer?.toString('hex') ?? '').not.toContain(Buffer.from(body.id).toString('hex'));

    expect(await create('once', host('Dana W.'))).toMatchObject({
      status: 400,
      body: { fields: { 'Idempotency-Key': 'Must be a UUID.' } },
    });
  });
});

test('one of several replicas makes the call of a process that died; the others refuse it meanwhile', async () => {
  const key = randomUUID();
  const callOf = () => ({
    key,
    accountId: null,
    endpoint: 'POST /api/hosts',
    input: host('Walter B.'),
    origin: {
      address: '',
      userAgent: '',
      requestId: '',
      actor: null,
      declared: null,
      createdCallId: null,
    },
  });
  // Their clocks differ by a moment, so that no claim is equal to another one.
  const replicas = Array.from({ length: 3 }, (_, index) =>
    createCreatedOnce({ models: server.models, now: () => nowMs + index }),
  );
  await replicas[0]?.run(callOf(), async () => '{}');
  await server.models.CreatedCall.updateMany({}, { $set: { answer: null, isCommitted: false } });
  nowMs += hourMs;
  // All of them read that the process died before one of them claims the call.
  const { CreatedCall } = server.models;
  const find = CreatedCall.findById.bind(CreatedCall);
  const allRead = Promise.withResolvers<void>();
  let reads = 0;
  const reading = vi.spyOn(CreatedCall, 'findById').mockImplementation(((id: string) => ({
    lean: async () => {
      const row = await find(id).lean();
      reads += 1;
      if (reads === replicas.length) allRead.resolve();
      await allRead.promise;
      return row;
    },
  })) as unknown as typeof CreatedCall.findById);
  const decided = Promise.withResolvers<void>();
  let made = 0;
  const refusals: string[] = [];
  const note = () => {
    if (made + refusals.length === replicas.length) decided.resolve();
  };
  const make = async () => {
    made += 1;
    note();
    await decided.promise;
    return '{}';
  };

  await Promise.all(
    replicas.map((replica) =>
      replica.run(callOf(), make).catch((error: AppError) => {
        refusals.push(error.reason);
        note();
      }),
    ),
  );

  reading.mockRestore();
  expect(made).toBe(1);
  expect(refusals).toEqual(['request.in-progress', 'request.in-progress']);
});
