// Two accounts are merged and separated again: in the end the league is as if that had never happened, apart from what
// was decided about the time between. `bench/merges` plays thousands of such histories.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { historyArbitrary } from './testing/merge-histories.ts';
import { lookAt } from './testing/merge-view.ts';
import { prepareWorld } from './testing/merge-world.ts';
import { playHistory } from './testing/play-history.ts';

const clock = { nowMs: 0 };
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: () => clock.nowMs });
});
afterAll(() => server.stop());

test('accounts that were merged and separated are as if they had never been merged', async () => {
  const property = fc.asyncProperty(historyArbitrary, async (history) => {
    const combined = await prepareWorld(server, clock, history);
    await playHistory(combined, history, true);
    const seen = await lookAt(combined);
    const plain = await prepareWorld(server, clock, history);
    await playHistory(plain, history, false);

    expect(seen).toEqual(await lookAt(plain));
  });
  await fc.assert(property, { numRuns: 15 });
});
