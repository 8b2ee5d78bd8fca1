import { randomUUID } from 'node:crypto';
import type { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPlayer, createSeason, createVenue } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let token: string;
let venueId: string;
let playerIds: string[];
const idOf = ({ _id }: { _id: Types.ObjectId }) => _id.toHexString();

beforeAll(async () => {
  server = await startTestServer({ now: () => Date.parse('2026-03-20T18:00:00Z') });
  ({ token } = await server.signInAs('Administrator'));
  venueId = idOf(await createVenue(server.models));
  await createSeason(server.models, { startsOn: '2026-01-01', endsOn: '2026-03-31' });
  playerIds = [idOf(await createPlayer(server.models)), idOf(await createPlayer(server.models))];
});
afterAll(() => server.stop());

const post = (date: string, order = playerIds) =>
  server.call('POST', '/api/results', {
    token,
    body: {
      idempotencyKey: randomUUID(),
      name: `Night ${date}`,
      startTime: '19:00',
      entrants: 2,
      finishers: order.map((playerId, index) => ({ playerId, place: index + 1 })),
      venueId,
      date,
    },
  });
const board = async (query: string) => (await server.call('GET', `/api/standings?${query}`)).body;
const leaderOn = async (asOf: string): Promise<string> => (await board(`asOf=${asOf}`)).items[0].player.id;

describe('GET /api/standings?asOf=', () => {
  let reads: { mock: { calls: unknown[][] } };
  beforeEach(() => {
    vi.restoreAllMocks();
    reads = vi.spyOn(server.models.Ledger, 'find');
  });
  /** Returns how often the ledgers of all players were read; a post reads only those of its own players. */
  const timesReckoned = () => reads.mock.calls.filter(([filter]) => !('playerId' in Object(filter))).length;

  test('is computed once for equal queries, and again after a new result', async () => {
    const [first, second] = playerIds;
    await post('2026-02-01');
    await Promise.all(Array.from({ length: 20 }, () => leaderOn('2026-02-01')));
    await board('asOf=2026-02-01&page=2&search=dana');
    await server.call('GET', `/api/standings/position?asOf=2026-02-01&playerId=${first}`);

    expect(await leaderOn('2026-02-01')).toBe(first);
    expect(timesReckoned()).toBe(1);

    await post('2026-01-30', playerIds.toReversed());
    await post('2026-01-31', playerIds.toReversed());
    expect(await leaderOn('2026-02-01')).toBe(second);
    expect(timesReckoned()).toBe(2);
  });

  test('is the same board on all days between two nights, and empty before the first', async () => {
    await board('asOf=2026-03-01');
    await board('asOf=2026-03-02');
    await board('asOf=9999-12-31');

    expect((await board('asOf=2025-12-31')).total).toBe(0);
    expect(timesReckoned()).toBeLessThanOrEqual(1);
  });

  test("is empty for a venue's month without a night, and reads no ledger", async () => {
    const month = `scope=venue&venueId=${venueId}&period=month&month`;

    expect((await board(`${month}=2026-02`)).total).toBe(2);
    expect((await board(`${month}=2026-03`)).total).toBe(0);
    expect(timesReckoned()).toBe(1);
  });
});
