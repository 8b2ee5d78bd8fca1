// `npm run bench:crash`: the crash loop at full length.
import { runCrashLoop } from './crash-loop.ts';
import { report } from './report.ts';

const kills = Number(process.env.KILLS ?? 100);
const result = await runCrashLoop(kills);
for (const problem of result.problems) process.stdout.write(`${problem}\n`);
report({
  name: 'bench:crash',
  what: `The server is killed (SIGKILL) ${kills} times while four senders issue clock commands; after each restart the log is read, unanswered commands are sent again, and log, version and time of the clock are compared.`,
  rows: [
    ['acknowledged commands', String(result.acknowledged)],
    ['sent again', `${result.sentAgain}, of which ${result.doneBeforeKill} had been done before the kill`],
    ['lost or doubled', String(result.problems.length)],
    ['time', `${result.seconds} s`],
  ],
  target: { text: 'none lost, none doubled', isMet: result.problems.length === 0 },
});
