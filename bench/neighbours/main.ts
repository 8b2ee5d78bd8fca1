// `npm run bench:neighbours`: how long others wait for a small answer while one client sends to one endpoint as fast as
// it can, compared with the calm before, in the same run.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { kontendersRule } from '@ahl/shared-types/points-rules';
import { masterAdmin, startApp } from '../../e2e/harness/app-process.ts';
import { ask, startChild } from '../child.ts';
import { quantile, report } from '../report.ts';
import type { Attack } from './attacker.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const connections = 30;
const everyMs = 20;
const wantedRatio = 3;
/** The budget of a minute must be full again before the next client starts. */
const recoverMs = 61_000;
/** The server is quiet when nine of ten small answers take less than this. */
const quietMs = 15;
const warmMs = 5_000;
const maxWarmRounds = 20;
const smallRead = '/api/account/privacy';

const ms = (value: number) => `${value.toFixed(1)} ms`;

const dataDir = mkdtempSync(path.join(tmpdir(), 'ahl-bench-'));
const app = await startApp({ DATA_DIR: dataDir, DEMO_DATA: 'true', TRUST_PROXY: 'true' });
const attacker = startChild(path.join(import.meta.dirname, 'attacker.ts'));

const signIn = async (at: string, body: object): Promise<string> => {
  const response = await fetch(app.url + at, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': '203.0.113.1' },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { token?: string; message?: string };
  if (!answer.token) throw new Error(`${at}: ${response.status} ${answer.message}`);
  return answer.token;
};

/** Reads a small answer again and again, as an admin at another address; returns the times in ms. */
const readCalmly = async (token: string, isOver: () => boolean): Promise<number[]> => {
  const times: number[] = [];
  const headers = { Authorization: `Bearer ${token}`, 'X-Forwarded-For': '203.0.113.99' };
  while (!isOver()) {
    const startedAt = performance.now();
    const response = await fetch(app.url + smallRead, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`The calm reader got ${response.status}.`);
    times.push(performance.now() - startedAt);
    await wait(everyMs);
  }
  return times;
};

const readFor = (token: string, forMs: number) => {
  const endsAt = performance.now() + forMs;
  return readCalmly(token, () => performance.now() > endsAt);
};

try {
  const admin = await signIn('/api/admin/login', masterAdmin);
  const member = await signIn('/api/players/login', {
    email: 'player@demo.local',
    password: masterAdmin.password,
  });
  const host = await signIn('/api/players/login', {
    email: 'host@demo.local',
    password: masterAdmin.password,
  });
  const seasons = (await (await fetch(`${app.url}/api/seasons`)).json()) as { id: string; status: string }[];
  const seasonId = seasons.find(({ status }) => status !== 'closed')?.id ?? seasons[0]?.id ?? '';
  const month = new Date(Date.now() - 32 * 86_400_000).toISOString().slice(0, 7);
  type Target = Pick<Attack, 'method' | 'body'> & { at: string; token: string | null };
  const targets: Target[] = [
    { method: 'GET', at: '/api/account/export', token: member },
    {
      method: 'POST',
      at: '/api/points-rules/preview',
      token: admin,
      body: JSON.stringify({ seasonId, rule: kontendersRule }),
    },
    { method: 'POST', at: `/api/billing-runs/${month}`, token: admin },
    { method: 'GET', at: '/api/openapi.json', token: null },
    { method: 'GET', at: '/api/venues?page=1', token: null },
  ];
  // The documents are made at the first request.
  await (await fetch(`${app.url}/api/openapi.json`)).arrayBuffer();
  // The reader's own budget is that of staff: a host's. A server that has just started counts the demo league.
  for (let round = 0; round < maxWarmRounds; round += 1)
    if (quantile(await readFor(host, warmMs), 0.9) < quietMs) break;
  const rows: [string, string][] = [];
  const ratios: number[] = [];
  for (const [at, target] of targets.entries()) {
    const isSameCaller = targets.slice(0, at).some(({ token }) => token !== null && token === target.token);
    if (isSameCaller) await wait(recoverMs);
    const calm = await readFor(host, seconds * 1_000);
    let isOver = false;
    const attack: Attack = {
      url: app.url + target.at,
      method: target.method,
      seconds,
      connections,
      headers: {
        'X-Forwarded-For': `203.0.113.${10 + at}`,
        ...(target.token ? { Authorization: `Bearer ${target.token}` } : {}),
        ...(target.body ? { 'Content-Type': 'application/json' } : {}),
      },
      ...(target.body ? { body: target.body } : {}),
    };
    const reading = readCalmly(host, () => isOver);
    const sent = await ask<{ done: number; refused: number; failed: number }>(attacker, attack);
    isOver = true;
    const busy = await reading;
    const ratio = quantile(busy, 0.99) / quantile(calm, 0.99);
    ratios.push(ratio);
    const row: [string, string] = [
      `\`${target.method} ${target.at.replace(month, ':month')}\`: ${sent.done} answered, ${sent.refused} refused, ${sent.failed} failed`,
      `calm p50 ${ms(quantile(calm, 0.5))}, p99 ${ms(quantile(calm, 0.99))}; beside it p50 ${ms(quantile(busy, 0.5))}, p99 ${ms(quantile(busy, 0.99))}; ratio ${ratio.toFixed(1)}`,
    ];
    rows.push(row);
    process.stderr.write(`${row.join(' | ')}\n`);
  }
  report({
    name: 'bench:neighbours',
    what: `How long \`GET ${smallRead}\` takes for a host, one call every ${everyMs} ms, while one client calls one endpoint on ${connections} connections for ${seconds} s as fast as it is answered, and in the ${seconds} s before. Server, database, client and reader share the cores of the machine.`,
    rows,
    target: {
      text: `p99 beside any of them ≤ ${wantedRatio} × of calm`,
      isMet: ratios.every((ratio) => ratio <= wantedRatio),
    },
  });
} finally {
  await attacker.stop();
  await app.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
}
