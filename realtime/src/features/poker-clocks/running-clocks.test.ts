import { until } from '@ahl/shared-types/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildClock, changed } from '../../testing/fakes.ts';
import {
  received,
  receivedNames,
  settle,
  startRealtime,
  type TestRealtime,
} from '../../testing/start-realtime.ts';

let server: TestRealtime;
beforeEach(async () => {
  server = await startRealtime();
});
afterEach(() => server.stop());

const row = ({ id, name, venueName, status, isPublic }: ReturnType<typeof buildClock>) => ({
  id,
  name,
  venueName,
  status,
  isPublic,
});

describe('clocks:running', () => {
  it('sends the list to clock staff and administrators on connecting, even an empty one, and no one else', async () => {
    const { client: player } = await server.connectAs('Player');
    const { client: first } = await server.connectAs('Administrator');
    await until(() => expect(received(first, 'clocks:running')).toEqual([[]]));
    const { client: second } = await server.connectAs('Operator');

    await until(() => expect(received(second, 'clocks:running')).toEqual([[]]));

    await settle(first, player);
    expect(received(first, 'clocks:running')).toEqual([[]]);
    expect(receivedNames(player)).toEqual([]);
  });

  it('is sent again when a clock starts or ends, and not on a change of level', async () => {
    const { client } = await server.connectAs('Operator');
    await until(() => expect(received(client, 'clocks:running')).toHaveLength(1));
    const clock = buildClock({ status: 'running' });
    const later = changed(clock, { levelIndex: 1 });

    await server.change(clock);
    await until(() => expect(received(client, 'clocks:running')).toHaveLength(2));
    const reads = server.database.reads.running;
    await server.change(later);
    await settle(client);
    expect(server.database.reads.running).toBe(reads);
    await server.change(changed(later, { status: 'finished' }));
    await until(() => expect(received(client, 'clocks:running')).toHaveLength(3));

    expect(received(client, 'clocks:running')).toEqual([[], [row(clock)], []]);
  });

  it('is read once more for any number of changes that arrive during a read', async () => {
    const { client } = await server.connectAs('Operator');
    await until(() => expect(received(client, 'clocks:running')).toHaveLength(1));
    const clocks = Array.from({ length: 30 }, () => buildClock({ status: 'running' }));
    const before = server.database.reads.running;

    for (const clock of clocks) void server.change(clock);

    await until(() => expect(received(client, 'clocks:running').at(-1)).toHaveLength(30));
    expect(server.database.reads.running - before).toBeLessThanOrEqual(2);
  });

  it('is not read while no one sees it', async () => {
    await server.connect();

    await server.change(buildClock({ status: 'running' }));

    expect(server.database.reads.running).toBe(0);
  });

  it('is sent later to one who connected while it could not be read', async () => {
    const list = [row(buildClock({ status: 'paused' }))];
    let isUnavailable = true;
    await using server = await startRealtime({
      limits: { resyncMs: 10 },
      loadRunningClocks: async () => {
        if (isUnavailable) throw new Error('The database is unavailable.');
        return list;
      },
    });
    const { client } = await server.connectAs('Operator');
    await settle(client);
    expect(receivedNames(client)).toEqual([]);

    isUnavailable = false;

    await until(() => expect(received(client, 'clocks:running')).toEqual([list]));
  });
});
