// `npm run bench:time`: how accurate the browser's estimate of the server's time is over a bad line, two seconds after
// it connected. Server and clients share this machine's clock, which is the truth.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { io } from 'socket.io-client';
import { startApp } from '../../e2e/harness/app-process.ts';
import { addSample, estimateOffset, type TimeSample } from '../../frontend/src/realtime/time-estimator.ts';
import { startTimeSync } from '../../frontend/src/realtime/time-sync.ts';
import { quantile, report } from '../report.ts';
import { type Delay, startDelayProxy } from './delay-proxy.ts';

const clientsPerLine = Number(process.env.CLIENTS ?? 200);
const atOnce = 20;
const stabilizeMs = 2_000;

const uniform =
  (leastMs: number, widthMs: number): Delay =>
  () =>
    leastMs + Math.random() * widthMs;

type Line = { name: string; toServer: Delay; toClient: Delay; wanted: { p50?: number; p99: number } };
const lines: readonly Line[] = [
  {
    name: '20 ms + U(0,100) ms each way',
    toServer: uniform(20, 100),
    toClient: uniform(20, 100),
    wanted: { p50: 6, p99: 20 },
  },
  {
    name: '20 ms + U(0,200) ms each way',
    toServer: uniform(20, 200),
    toClient: uniform(20, 200),
    wanted: { p99: 40 },
  },
  {
    name: '20 ms there, 60 ms back, + U(0,100) ms each',
    toServer: uniform(20, 100),
    toClient: uniform(60, 100),
    wanted: { p99: 45 },
  },
];

type Found = { errorMs: number; arrivalErrorMs: number; answers: number };
const truth = (): number => performance.timeOrigin;

/** Runs one client: connects, probes as the page does, and returns its error after two seconds. */
const measure = (url: string): Promise<Found> =>
  new Promise((resolve, reject) => {
    const socket = io(url, {
      path: '/socket.io',
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
    });
    let samples: TimeSample[] = [];
    let arrivalErrorMs = Number.NaN;
    const ask = async (clientTime: number): Promise<number> => {
      const { serverTime } = await socket.timeout(5_000).emitWithAck('time:sync', { clientTime });
      arrivalErrorMs = Math.abs(serverTime - performance.now() - truth());
      return serverTime;
    };
    const sync = startTimeSync(
      ask,
      {
        record: (sample) => {
          samples = addSample(samples, sample);
        },
        forget: () => {
          samples = [];
        },
        markUncertain: () => {},
      },
      { isConnected: () => socket.connected, onWake: () => {} },
    );
    socket.on('connect_error', reject);
    socket.on('connect', () => {
      sync.connected();
      setTimeout(() => {
        const offsetMs = estimateOffset(samples, performance.now()) ?? Number.NaN;
        sync.stop();
        socket.disconnect();
        resolve({ errorMs: Math.abs(offsetMs - truth()), arrivalErrorMs, answers: samples.length });
      }, stabilizeMs);
    });
  });

const measureLine = async (port: number, { toServer, toClient }: Line): Promise<Found[]> => {
  const proxy = await startDelayProxy(port, { toServer, toClient });
  const found: Found[] = [];
  try {
    while (found.length < clientsPerLine)
      found.push(...(await Promise.all(Array.from({ length: atOnce }, () => measure(proxy.url)))));
  } finally {
    proxy.stop();
  }
  return found;
};

const dataDir = mkdtempSync(path.join(tmpdir(), 'ahl-bench-'));
const app = await startApp({ DATA_DIR: dataDir, DEMO_DATA: 'false' });
try {
  const port = Number(new URL(app.url).port);
  const rows: [string, string][] = [];
  let isMet = true;
  for (const line of lines) {
    const found = await measureLine(port, line);
    const errors = found.map(({ errorMs }) => errorMs);
    const p50 = quantile(errors, 0.5);
    const p99 = quantile(errors, 0.99);
    const arrivalP99 = quantile(
      found.map(({ arrivalErrorMs }) => arrivalErrorMs),
      0.99,
    );
    const share = p99 / arrivalP99;
    isMet &&= p50 <= (line.wanted.p50 ?? Number.POSITIVE_INFINITY) && p99 <= line.wanted.p99;
    if (line.wanted.p50 !== undefined) isMet &&= share <= 1 / 6;
    rows.push([
      line.name,
      `error p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (wanted ≤ ${line.wanted.p99}); trusting arrival p99 ${arrivalP99.toFixed(0)} ms, share ${share.toFixed(2)}`,
    ]);
  }
  report({
    name: 'bench:time',
    what: `Error of the estimated server time two seconds after connecting through a proxy that delays each message, ${clientsPerLine} clients per row, with the page's own probing and estimator.`,
    rows,
    target: {
      text: 'p50 ≤ 6 and p99 ≤ 20 ms at 100 ms of jitter and at most a sixth of trusting arrival; p99 ≤ 40 ms at 200 ms; p99 ≤ 45 ms with 40 ms of asymmetry',
      isMet,
    },
  });
} finally {
  await app.kill('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}
