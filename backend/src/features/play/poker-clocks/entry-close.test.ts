import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ClockServer, startClockServer } from './testing/clock-server.ts';

const beforeCloseMs = Date.parse('2026-11-22T01:59:00.000Z');
const afterCloseMs = Date.parse('2026-11-22T02:05:00.000Z');
let desk: ClockServer;
let clockId: string;
beforeAll(async () => {
  desk = await startClockServer();
});
afterAll(() => desk.server.stop());
beforeEach(async () => {
  desk.time.nowMs = beforeCloseMs;
  ({ id: clockId } = await desk.openClock({ date: '2026-11-21', startTime: '19:00' }));
});

const entry = (id: string = randomUUID()) => ({ id, playerId: null, name: 'Ann' });
const register = (more: object = {}) => desk.command(clockId, { type: 'register', entry: entry(), ...more });
const entries = async () =>
  (await desk.server.call('GET', `/api/poker-clocks/${clockId}`)).body.counts.entries;

describe('POST /api/poker-clocks/:id/commands once entry has closed', () => {
  test('refuses a new player with the closing time, until the host admits them anyway', async () => {
    expect((await register()).status).toBe(200);
    desk.time.nowMs = afterCloseMs;

    const refused = await register();

    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'COMMAND_NOT_ALLOWED', message: 'Entry closed at 8:00PM.', reason: 'clock.entry-closed' },
    ]);
    expect((await desk.command(clockId, { type: 'count', what: 'entry', by: 1 })).status).toBe(409);
    expect(await entries()).toBe(1);
    expect((await register({ afterClose: true })).status).toBe(200);
    expect(await entries()).toBe(2);
  });

  test('accepts a command that was queued while offline and given in time', async () => {
    const { body } = await register();
    desk.time.nowMs = afterCloseMs;

    const waited = await register({
      expectedVersion: body.clock.version,
      issuedAt: new Date(beforeCloseMs).toISOString(),
    });

    expect(waited.status).toBe(200);
  });

  test('keeps admitted players when an earlier act is undone', async () => {
    const { body } = await register();
    const first = (await desk.logOf(clockId)).items[0].commandId;
    expect(body.clock.counts.entries).toBe(1);
    desk.time.nowMs = afterCloseMs;
    await register({ afterClose: true });

    const undone = await desk.command(clockId, { type: 'undo', targetCommandId: first });

    expect([undone.status, await entries()]).toEqual([200, 1]);
  });

  test('accepts only true for afterClose', async () => {
    expect((await register({ afterClose: false })).body.fields).toHaveProperty('afterClose');
  });
});
