import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPokerClock } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { createSteadyClock } from './steady-clock.ts';

const hourMs = 3_600_000;

/** Creates a machine whose clocks are moved by hand. */
const buildMachine = () => {
  const time = { wallMs: Date.parse('2026-11-21T01:00:00Z'), monotonicMs: 5_000, uptimeMs: 900_000 };
  const steps: number[] = [];
  const now = createSteadyClock(({ stepMs }) => steps.push(stepMs), {
    wall: () => time.wallMs,
    monotonic: () => time.monotonicMs,
    uptime: () => time.uptimeMs,
  });
  const pass = (ms: number) => {
    time.wallMs += ms;
    time.monotonicMs += ms;
    time.uptimeMs += ms;
  };
  const sleep = (ms: number) => {
    time.wallMs += ms;
    time.uptimeMs += ms;
  };
  const setWall = (byMs: number) => {
    time.wallMs += byMs;
  };
  return { now, steps, pass, sleep, setWall, wall: () => time.wallMs };
};

describe('the steady clock', () => {
  test.each([
    ['back', -hourMs],
    ['ahead', hourMs],
  ])('continues when the machine’s clock is set %s an hour, and reports it once', (_way, byMs) => {
    const machine = buildMachine();
    const startMs = machine.now();

    machine.pass(10_000);
    machine.setWall(byMs);
    const rightAfterMs = machine.now();
    machine.pass(60_000);

    expect(rightAfterMs - startMs).toBe(10_000);
    expect(machine.now() - startMs).toBe(70_000);
    expect(machine.steps).toEqual([byMs]);
  });

  test('reports the way back too, and matches the machine then', () => {
    const machine = buildMachine();
    machine.setWall(hourMs);
    machine.now();

    machine.setWall(-hourMs);
    machine.pass(1_000);

    expect(machine.now()).toBe(machine.wall());
    expect(machine.steps).toEqual([hourMs]);
  });

  test('counts the time that the machine slept', () => {
    const machine = buildMachine();
    const startMs = machine.now();

    machine.sleep(hourMs);

    expect(machine.now() - startMs).toBe(hourMs);
    expect(machine.steps).toEqual([]);
  });

  test('follows a small difference slowly, and never runs backwards', () => {
    const machine = buildMachine();
    machine.setWall(-400);
    let lastMs = machine.now();

    for (let second = 0; second < 120; second += 1) {
      machine.pass(1_000);
      const nowMs = machine.now();
      expect(nowMs - lastMs).toBeGreaterThanOrEqual(990);
      lastMs = nowMs;
    }

    expect(Math.abs(lastMs - machine.wall())).toBeLessThanOrEqual(1);
    expect(machine.steps).toEqual([]);
  });
});

describe('a tournament clock on a machine whose clock is set', () => {
  const machine = buildMachine();
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ now: machine.now });
  });
  afterAll(() => server.stop());

  test.each([
    ['back', -hourMs],
    ['ahead', hourMs],
  ])('is paused where it was when the machine’s clock was set %s an hour', async (_way, byMs) => {
    const { token } = await server.signInAs('Super Admin');
    const clock = await createPokerClock(server.models, {
      status: 'ready',
      anchoredAt: new Date(machine.now()),
    });
    const id = clock._id.toHexString();
    const command = async (type: string) => {
      const body = { commandId: crypto.randomUUID(), type };
      const answer = await server.call('POST', `/api/poker-clocks/${id}/commands`, { token, body });
      return answer.body.clock;
    };
    const started = await command('start');

    machine.pass(90_000);
    machine.setWall(byMs);
    const paused = await command('pause');

    expect(paused.levelIndex).toBe(started.levelIndex);
    expect(paused.remainingMs).toBe(started.remainingMs - 90_000);
  });
});
