// `npm run bench:merges`: thousands of random histories in which two accounts are merged and split again, each compared
// with the same history without the merge. The test beside the merges runs a few of them.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { historyArbitrary } from '../../backend/src/features/office/merges/testing/merge-histories.ts';
import { lookAt } from '../../backend/src/features/office/merges/testing/merge-view.ts';
import { prepareWorld } from '../../backend/src/features/office/merges/testing/merge-world.ts';
import { playHistory } from '../../backend/src/features/office/merges/testing/play-history.ts';
import { startTestServer } from '../../backend/src/testing/test-server.ts';
import { report } from '../report.ts';

const wanted = Number(process.env.BENCH_HISTORIES ?? 2_000);
const seed = Number(process.env.BENCH_SEED ?? 20_261_122);

const clock = { nowMs: 0 };
const server = await startTestServer({ now: () => clock.nowMs });
let played = 0;
let nights = 0;
let acts = 0;
const startedAt = performance.now();
try {
  const property = fc.asyncProperty(historyArbitrary, async (history) => {
    const combined = await prepareWorld(server, clock, history);
    await playHistory(combined, history, true);
    const seen = await lookAt(combined);
    const plain = await prepareWorld(server, clock, history);
    await playHistory(plain, history, false);
    assert.deepEqual(seen, await lookAt(plain));
    played += 1;
    nights += combined.nights.length;
    acts += history.phases.flat().length;
    if (played % 100 === 0) console.log(`${played} of ${wanted} histories`);
  });
  await fc.assert(property, { numRuns: wanted, seed, endOnFailure: true });
} finally {
  await server.stop();
}
const seconds = (performance.now() - startedAt) / 1_000;
report({
  name: 'bench:merges',
  what: 'Random histories of a small league (play, bonuses, messages, corrections, nights withdrawn and restored, a season that closes) in which two accounts of one person are combined and separated once or twice. At the end players, results, standings, boards, titles, trophies, rarity, ratings, bonuses and messages are compared with the same history without a merge, in which everything added in between went directly to the account that was chosen.',
  rows: [
    ['histories, each played with and without the merges', String(played)],
    ['acts', String(acts)],
    ['nights', String(nights)],
    ['seed', String(seed)],
    ['duration', `${Math.round(seconds)} s`],
    ['differences', '0'],
  ],
  target: { text: '2,000 histories without a difference', isMet: played >= 2_000 },
});
