// `npm run bench:today`: what the most frequent read call costs compared with bare Express sending the same bytes.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { startApp } from '../../e2e/harness/app-process.ts';
import { startChild } from '../child.ts';
import { median, report } from '../report.ts';

const rounds = 5;
const secondsPerRound = 4;
const connections = 50;
const wantedRatio = 0.85;

/** Returns the requests per second over one round; any response other than 200 ends the bench. */
const requestsPerSecond = async (url: string, seconds: number): Promise<number> => {
  const result = await autocannon({ url, connections, duration: seconds });
  if (result.non2xx + result.errors + result.timeouts > 0)
    throw new Error(`${url} did not answer every request: ${result.non2xx} not 2xx, ${result.errors} errors`);
  return result.requests.average;
};

const leagueToday = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format();

const dataDir = mkdtempSync(path.join(tmpdir(), 'ahl-bench-'));
const app = await startApp({ DATA_DIR: dataDir, DEMO_DATA: 'true' });
const bare = startChild(path.join(import.meta.dirname, 'bare-express.ts'));
try {
  const call = `/api/tournaments/date/${leagueToday()}`;
  const body = await (await fetch(app.url + call)).text();
  const { url: bareUrl } = await bare.ask<{ url: string }>({ path: call, body });
  for (const url of [app.url, bareUrl]) await requestsPerSecond(url + call, 2);
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    theirs.push(await requestsPerSecond(bareUrl + call, secondsPerRound));
    ours.push(await requestsPerSecond(app.url + call, secondsPerRound));
  }
  const ratio = median(ours.map((value, round) => value / (theirs[round] ?? Number.NaN)));
  report({
    name: 'bench:today',
    what: `\`GET /api/tournaments/date/…\` of the demo league (${body.length} bytes, ${connections} connections) compared with bare Express sending the same bytes; medians of ${rounds} alternated rounds of ${secondsPerRound} s.`,
    rows: [
      ['requests a second', median(ours).toFixed(0)],
      ['bare Express', median(theirs).toFixed(0)],
      ['ratio', ratio.toFixed(3)],
    ],
    target: { text: `ratio ≥ ${wantedRatio}`, isMet: ratio >= wantedRatio },
  });
} finally {
  await bare.stop();
  await app.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
}
