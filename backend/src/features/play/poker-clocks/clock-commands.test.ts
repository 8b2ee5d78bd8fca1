import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClockServer, startClockServer } from './testing/clock-server.ts';

let at: ClockServer;
beforeAll(async () => {
  at = await startClockServer();
});
afterAll(() => at.server.stop());

describe('POST /api/poker-clocks/:id/commands', () => {
  test('applies start, pause and level changes by the rules and logs who and when', async () => {
    const clock = await at.openClock();

    await at.command(clock.id, { type: 'start' });
    at.time.nowMs += 60_000;
    const paused = await at.command(clock.id, { type: 'pause' });
    const adjusted = await at.command(clock.id, { type: 'adjust-time', deltaMs: 60_000 });

    expect(paused.body.clock).toMatchObject({ status: 'paused', remainingMs: 840_000, version: 3 });
    expect(adjusted.body.clock.remainingMs).toBe(900_000);
    const log = await at.logOf(clock.id);
    expect(log.total).toBe(3);
    expect(log.items[0]).toMatchObject({
      type: 'adjust-time',
      deltaMs: 60_000,
      version: 4,
      at: new Date(at.time.nowMs).toISOString(),
      actor: { id: at.operator.accountId },
    });
  });

  test('returns the same answer for a repeated commandId, with one effect', async () => {
    const clock = await at.openClock();
    const repeated = { commandId: randomUUID(), type: 'next-level' };
    const first = await at.command(clock.id, repeated);
    await at.command(clock.id, { type: 'start' });

    const again = await at.command(clock.id, repeated);

    expect(again).toMatchObject({ status: 200, body: first.body });
    expect((await at.logOf(clock.id)).total).toBe(2);
  });

  test('applies ten simultaneous copies of one command once', async () => {
    const clock = await at.openClock();
    const repeated = { commandId: randomUUID(), type: 'next-level' };

    const answers = await Promise.all(Array.from({ length: 10 }, () => at.command(clock.id, repeated)));

    expect(answers.map(({ status, body }) => [status, body.clock?.levelIndex])).toEqual(
      answers.map(() => [200, 1]),
    );
    expect((await at.logOf(clock.id)).total).toBe(1);
  });

  test('applies twelve different simultaneous commands in one order', async () => {
    const clock = await at.openClock();

    const answers = await Promise.all(
      Array.from({ length: 12 }, () => at.command(clock.id, { type: 'adjust-time', deltaMs: 60_000 })),
    );

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const now = await at.server.call('GET', `/api/poker-clocks/${clock.id}`);
    expect(now.body).toMatchObject({ version: 13, remainingMs: 900_000 + 12 * 60_000 });
  });

  test('refuses a commandId that was used for another command', async () => {
    const clock = await at.openClock();
    const commandId = randomUUID();
    await at.command(clock.id, { commandId, type: 'start' });

    const { status, body } = await at.command(clock.id, { commandId, type: 'pause' });

    expect({ status, code: body.code, fields: Object.keys(body.fields) }).toEqual({
      status: 409,
      code: 'CONFLICT',
      fields: ['commandId'],
    });
  });

  test('answers 409 with the current clock for a stale version, and changes nothing', async () => {
    const clock = await at.openClock();
    await at.command(clock.id, { type: 'start', expectedVersion: 1 });

    const { status, body } = await at.command(clock.id, { type: 'pause', expectedVersion: 1 });

    expect({ status, code: body.code }).toEqual({ status: 409, code: 'VERSION_CONFLICT' });
    expect(body.clock).toMatchObject({ id: clock.id, version: 2, status: 'running' });
  });

  test('answers 409 with a message and the current clock for a command not allowed in its state', async () => {
    const clock = await at.openClock();

    const { status, body } = await at.command(clock.id, { type: 'pause' });

    expect({ status, code: body.code, message: body.message }).toEqual({
      status: 409,
      code: 'COMMAND_NOT_ALLOWED',
      message: 'The clock is not running.',
    });
    expect(body.clock.version).toBe(1);
  });

  test.each([
    [{ type: 'explode' }, 'type'],
    [{}, 'type'],
    [{ type: 'start', commandId: 7 }, 'commandId'],
    [{ type: 'adjust-time' }, 'deltaMs'],
    [{ type: 'adjust-time', deltaMs: 0 }, 'deltaMs'],
    [{ type: 'adjust-time', deltaMs: 1.5 }, 'deltaMs'],
    [{ type: 'adjust-time', deltaMs: 1e300 }, 'deltaMs'],
    [{ type: 'go-to-level', levelIndex: -1 }, 'levelIndex'],
    [{ type: 'go-to-level', levelIndex: 50 }, 'levelIndex'],
    [{ type: 'start', expectedVersion: { $gt: 0 } }, 'expectedVersion'],
  ])('names the invalid field of %j: %s', async (body, field) => {
    const clock = await at.openClock();

    const answer = await at.command(clock.id, body);

    expect({ status: answer.status, code: answer.body.code }).toEqual({
      status: 400,
      code: 'VALIDATION_FAILED',
    });
    expect(Object.keys(answer.body.fields)).toContain(field);
    expect((await at.logOf(clock.id)).total).toBe(0);
  });

  describe('a command queued while offline', () => {
    const minutes = (count: number) => count * 60_000;
    const iso = (atMs: number) => new Date(atMs).toISOString();

    test('takes effect at the time it was given', async () => {
      const clock = await at.openClock();
      await at.command(clock.id, { type: 'start' });
      const pausedAt = at.time.nowMs + minutes(2);
      at.time.nowMs += minutes(10);

      const { status, body } = await at.command(clock.id, {
        type: 'pause',
        expectedVersion: 2,
        issuedAt: iso(pausedAt),
      });

      expect(status).toBe(200);
      expect(body.clock).toMatchObject({ status: 'paused', remainingMs: 900_000 - minutes(2) });
      expect((await at.logOf(clock.id)).items[0]).toMatchObject({ type: 'pause', at: iso(pausedAt) });
      expect((await at.logOf(clock.id)).items[0]).not.toHaveProperty('issuedAt');
    });

    test('is the same command with or without that time', async () => {
      const clock = await at.openClock();
      const start = { commandId: randomUUID(), type: 'start' };
      const first = await at.command(clock.id, start);

      const again = await at.command(clock.id, { ...start, issuedAt: iso(at.time.nowMs) });

      expect(again).toMatchObject({ status: 200, body: first.body });
    });

    test.each([
      ['before the last change', () => at.time.nowMs - minutes(7)],
      ['longer ago than 30 minutes', () => at.time.nowMs - minutes(31)],
      ['in the future', () => at.time.nowMs + 1_001],
    ])('is a conflict when it was given %s', async (_when, issuedAt) => {
      const clock = await at.openClock();
      at.time.nowMs += minutes(60);
      await at.command(clock.id, { type: 'start' });
      at.time.nowMs += minutes(5);

      const { status, body } = await at.command(clock.id, { type: 'pause', issuedAt: iso(issuedAt()) });

      expect({ status, code: body.code }).toEqual({ status: 409, code: 'VERSION_CONFLICT' });
      expect(body.clock).toMatchObject({ version: 2, status: 'running' });
    });

    test('is refused if the time is not a valid instant', async () => {
      const clock = await at.openClock();

      const { status, body } = await at.command(clock.id, { type: 'start', issuedAt: 'at eight' });

      expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 400, fields: ['issuedAt'] });
    });
  });

  test('answers 404 for an unknown clock, and names the field for a malformed id', async () => {
    expect(await at.command('a'.repeat(24), { type: 'start' })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
    expect(await at.command('%24ne', { type: 'start' })).toMatchObject({
      status: 400,
      body: { fields: { id: expect.any(String) } },
    });
  });
});
