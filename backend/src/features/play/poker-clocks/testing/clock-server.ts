// Shared by the clock tests: a server with its own time, and an operator who runs clocks.
import { randomUUID } from 'node:crypto';
import { startTestServer } from '#testing/test-server.ts';

/** Starts a server whose time is Saturday 21 November 2026, 7:05PM in Dallas, until `time.nowMs` is changed. */
export const startClockServer = async () => {
  const time = { nowMs: Date.parse('2026-11-22T01:05:00.000Z') };
  const server = await startTestServer({ now: () => time.nowMs });
  const operator = await server.signInAs('Operator');

  const open = async (more: object = {}) => {
    const body = { idempotencyKey: randomUUID(), name: 'Back room', structureId: 'lppl', ...more };
    return server.call('POST', '/api/poker-clocks', { token: operator.token, body });
  };
  const openClock = async (more: object = {}) => (await open(more)).body.clock;
  const command = (id: string, body: object, token = operator.token) =>
    server.call('POST', `/api/poker-clocks/${id}/commands`, {
      token,
      body: { commandId: randomUUID(), ...body },
    });
  const logOf = async (id: string) =>
    (await server.call('GET', `/api/poker-clocks/${id}/log`, { token: operator.token })).body;

  return { server, time, operator, open, openClock, command, logOf };
};
export type ClockServer = Awaited<ReturnType<typeof startClockServer>>;
