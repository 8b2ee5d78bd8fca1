// A clock that nobody ended: the server ends it, posts nothing, and the log says why.
import { forgottenState } from '@ahl/shared-types/poker-clocks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClockServer, startClockServer } from './testing/clock-server.ts';

const hour = 3_600_000;
let clocks: ClockServer;
const levels = [{ kind: 'level', durationMs: hour, smallBlind: 25, bigBlind: 50, ante: 0, bigBlindAnte: 0 }];
const started = async (): Promise<string> => {
  const { id } = await clocks.openClock({ structureId: undefined, levels });
  await clocks.command(id, { type: 'start' });
  return id;
};
const read = async (id: string) =>
  (await clocks.server.call('GET', `/api/poker-clocks/${id}`, { token: clocks.operator.token })).body;
const sweep = () => clocks.server.services.jobs.forgottenClock.sweep();

beforeAll(async () => {
  clocks = await startClockServer();
});
afterAll(() => clocks.server.stop());

describe('a forgotten clock', () => {
  it('ends 12 hours after its last row, and its log names no person and the reason', async () => {
    const id = await started();
    clocks.time.nowMs += 13 * hour - 1;
    await sweep();
    expect(await read(id)).toMatchObject({ status: 'running' });

    clocks.time.nowMs += 1;
    await sweep();

    expect(await read(id)).toMatchObject({ status: 'finished' });
    expect((await clocks.logOf(id)).items[0]).toMatchObject({
      type: 'finish',
      because: 'forgotten',
      actor: { id: '', name: '' },
    });
    expect(await sweep()).toBe(0);
  });

  it('stays open when the host says that the night goes on', async () => {
    const id = await started();
    clocks.time.nowMs += 12 * hour;
    expect(forgottenState(await read(id), clocks.time.nowMs)).toBe('ask');

    expect((await clocks.command(id, { type: 'keep-open' })).status).toBe(200);

    expect(forgottenState(await read(id), clocks.time.nowMs)).toBe('active');
    clocks.time.nowMs += 12 * hour - 1;
    await sweep();
    expect(await read(id)).toMatchObject({ status: 'running' });
  });

  it('is only ended for a reason by the server: a person cannot give one', async () => {
    const id = await started();

    await clocks.command(id, { type: 'finish', because: 'forgotten' });

    expect((await clocks.logOf(id)).items[0].because).toBeUndefined();
  });

  it('with a winner whose result is not posted says so in its log', async () => {
    const { id } = await clocks.openClock({ structureId: undefined, levels });
    await clocks.command(id, { type: 'start' });
    const entries = [crypto.randomUUID(), crypto.randomUUID()];
    for (const [at, entryId] of entries.entries())
      await clocks.command(id, {
        type: 'register',
        entry: { id: entryId, playerId: null, name: `Guest ${at}`, playerNumber: null, seat: null },
      });
    await clocks.command(id, { type: 'bust', entryIds: [entries[0]] });
    expect(await read(id)).toMatchObject({ status: 'finished' });
    // The win ends a clock, so only one that was opened again can be forgotten.
    const { PokerClock } = clocks.server.services.models;
    await PokerClock.updateOne({ _id: id }, { $set: { status: 'running' } });
    clocks.time.nowMs += 14 * hour;

    await sweep();

    expect((await clocks.logOf(id)).items[0]).toMatchObject({ because: 'forgotten-not-posted' });
    expect(await clocks.server.services.models.Result.countDocuments()).toBe(0);
  });
});
