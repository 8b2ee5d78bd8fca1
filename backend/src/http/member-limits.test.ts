import { memberLimits } from '@ahl/shared-types/common';
import { mongo } from 'mongoose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const write = (token: string) => server.call('POST', '/api/messages', { token, body: {} });

test('a member who writes too often is refused; others, and other endpoints, are not', async () => {
  const busy = await server.signInAs('Player');
  const other = await server.signInAs('Player');
  for (let calls = 0; calls < memberLimits.rare.callsPerHour; calls += 1)
    expect((await write(busy.token)).status).toBe(400);

  const { status, body, headers } = await write(busy.token);

  expect([status, body.code]).toEqual([429, 'RATE_LIMITED']);
  expect(body.message).toMatch(/^You did this too often\. Please try again in \d+ minutes?\.$/);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await write(other.token)).status).toBe(400);
  const language = { token: busy.token, body: { language: 'es' } };
  expect((await server.call('PUT', '/api/account/language', language)).status).toBe(200);
});

test('a write that failed for a full disk does not count', async () => {
  const member = await server.signInAs('Player');
  const send = () => {
    const body = { requestId: crypto.randomUUID(), subject: 'Points', text: 'Two nights are missing.' };
    return server.call('POST', '/api/messages', { token: member.token, body });
  };
  const isFull = new mongo.MongoServerError({ message: 'No space left on device', code: 14031 });
  const writing = vi.spyOn(server.models.MessageThread, 'create').mockRejectedValue(isFull as never);
  for (let calls = 0; calls < memberLimits.rare.callsPerHour; calls += 1)
    expect((await send()).status).toBe(503);
  writing.mockRestore();

  expect((await send()).status).toBe(201);
});
