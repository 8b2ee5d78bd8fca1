import { replayFrames } from '@ahl/shared-types/night-replays';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClockServer, startClockServer } from '../poker-clocks/testing/clock-server.ts';

let server: ClockServer;

beforeAll(async () => {
  server = await startClockServer();
});
afterAll(() => server.server.stop());

test('a replay of the log ends with the players and the time of the clock', async () => {
  const { id } = await server.openClock();
  const path = `/api/poker-clocks/${id}`;
  const entryIds = [1, 2, 3].map((number) => `00000000-0000-4000-8000-00000000000${number}`);
  for (const [index, entryId] of entryIds.entries())
    await server.command(id, { type: 'register', entry: { id: entryId, name: `Player ${index}` } });
  await server.command(id, { type: 'start' });
  server.time.nowMs += 25 * 60_000;
  await server.command(id, { type: 'bust', entryIds: [entryIds[2]] });
  const [{ commandId }] = (await server.logOf(id)).items;
  await server.command(id, { type: 'undo', targetCommandId: commandId });
  await server.command(id, { type: 'pause' });

  const { token } = server.operator;
  const { body } = await server.server.call('GET', `${path}/replay`, { token });
  const frames = replayFrames(body.first, body.lines);
  const clock = (await server.server.call('GET', path)).body;
  const night = (await server.server.call('GET', `${path}/night`, { token })).body;
  const { state } = frames.at(-1) ?? {};
  expect(body.total).toBe(7);
  expect(frames).toHaveLength(8);
  expect(clock).toMatchObject({
    status: state?.status,
    levelIndex: state?.levelIndex,
    remainingMs: state?.remainingMs,
    version: state?.version,
  });
  expect(night.entries).toEqual(state?.night.entries);
  expect(night.bustOuts).toEqual([]);
});

test('a replay is for those who read the log, and only of a clock that exists', async () => {
  const { id } = await server.openClock();
  const player = await server.server.signInAs('Player');
  const path = `/api/poker-clocks/${id}/replay`;
  const { token } = server.operator;

  expect((await server.server.call('GET', path, { token: player.token })).status).toBe(403);
  expect(
    (await server.server.call('GET', `/api/poker-clocks/${'a'.repeat(24)}/replay`, { token })).status,
  ).toBe(404);
});
