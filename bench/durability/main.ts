// `npm run bench:durability`: the loop at full length, for the night. KILLS sets another number; with --print nothing is
// written to bench/results.md.
import { type Finding, printFinding, report } from '../report.ts';
import { runDurabilityLoop } from './loop.ts';

const kills = Number(process.env.KILLS ?? 1_000);
const result = await runDurabilityLoop(kills, (kill) => {
  if (kill % 100 === 0) process.stdout.write(`${kill} kills\n`);
});
for (const problem of result.problems) process.stdout.write(`${problem}\n`);
const finding: Finding = {
  name: 'bench:durability',
  what: `The embedded database is killed (SIGKILL) ${result.kills} times while seven writers insert, update, delete and transfer in transactions; after each start its rows, indexes, counters and balances are compared with the acknowledged writes.`,
  rows: [
    ['acknowledged writes', String(result.acknowledged)],
    ['acknowledged transactions of three writes', String(result.transfers)],
    ['slowest start after a kill', `${result.slowestStartMs} ms`],
    ['largest write-ahead log', `${result.largestLogMb} MB`],
    ['lost, doubled, half done, or missing in an index', String(result.problems.length)],
    ['time', `${result.seconds} s`],
  ],
  target: { text: 'nothing lost, doubled or half done', isMet: result.problems.length === 0 },
};
if (process.argv.includes('--print')) printFinding(finding);
else report(finding);
