// `npm run bench:start`: how long `npm start` takes until the server answers, from its second start on.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../e2e/harness/redis-process.ts';
import { waitFor } from '../e2e/harness/wait.ts';
import { median, report } from './report.ts';

const rounds = 5;
const wantedMs = 3000;
const root = path.resolve(import.meta.dirname, '..');

/** Returns the milliseconds from `npm start` to the first `200` of `/readyz`. */
const startOnce = async (dataDir: string): Promise<number> => {
  const port = await freePort();
  const startedAt = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  npm.stdout.resume();
  // Resolves once the server, which may still be stopping when npm has ended, is gone too.
  const ended = once(npm, 'close');
  try {
    await waitFor('a ready server', async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok, {
      timeoutMs: 180_000,
      everyMs: 10,
    });
    return performance.now() - startedAt;
  } finally {
    npm.kill('SIGTERM');
    await ended;
  }
};

const dataDir = mkdtempSync(path.join(tmpdir(), 'ahl-bench-'));
try {
  const firstMs = await startOnce(dataDir);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await startOnce(dataDir));
  const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
  report({
    name: 'bench:start',
    what: `Time from \`npm start\` until \`/readyz\` answers 200, including the demo league; median of ${rounds} starts after the first one.`,
    rows: [
      ['first start (packages there, database empty)', seconds(firstMs)],
      ['second start', seconds(median(times))],
      ['slowest of them', seconds(Math.max(...times))],
    ],
    target: { text: `under ${wantedMs / 1000} s`, isMet: median(times) < wantedMs },
  });
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
