import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '@ahl/shared-types/testing';
import { afterEach, describe, expect, test } from 'vitest';

const main = path.resolve(import.meta.dirname, '../../../main.ts');
const dataDir = mkdtempSync(path.join(tmpdir(), 'ahl-disk-'));
const kilobytes = 18_000;
let stop = async () => {};

afterEach(async () => {
  await stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts a server whose files cannot grow beyond a limit, like on a full disk. */
const startOnSmallDisk = async (): Promise<string> => {
  const child = spawn('bash', ['-c', `ulimit -f ${kilobytes} && exec "$0" "$1"`, process.execPath, main], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO_DATA: 'false',
      LOG_LEVEL: 'silent',
      MASTER_ADMIN_EMAIL: 'boss@league.org',
      MASTER_ADMIN_PASSWORD: 'a long password',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  stop = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  let output = '';
  for await (const chunk of child.stdout) {
    output += chunk;
    const url = /ready at http:\/\/[^\s:]+:(\d+)/.exec(output)?.[1];
    if (url) return `http://127.0.0.1:${url}`;
  }
  throw new Error(`The server ended: ${output}`);
};

describe.skipIf(process.platform === 'win32')('a full disk', () => {
  test('causes 503 with a message and not ready, while stored data can be read', async () => {
    const url = await startOnSmallDisk();
    const call = async (target: string, init: RequestInit = {}) => {
      const response = await fetch(url + target, init);
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    };
    const json = { 'Content-Type': 'application/json' };
    const credentials = JSON.stringify({ email: 'boss@league.org', password: 'a long password' });
    const signedIn = await call('/api/admin/login', { method: 'POST', headers: json, body: credentials });
    const headers = { ...json, Authorization: `Bearer ${String(signedIn.body.token)}` };
    const write = (n: number) =>
      call('/api/news', {
        method: 'POST',
        headers,
        body: JSON.stringify({ title: `Story ${n}`, body: `<p>${'word '.repeat(9_000)}</p>` }),
      });
    expect((await call('/readyz')).status).toBe(200);

    let last = await write(0);
    for (let n = 1; n < 600 && last.status < 500; n += 1) last = await write(n);

    expect(last).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(last.body.message).toContain('cannot store anything right now. Nothing was changed.');
    await until(async () =>
      expect(await call('/readyz')).toMatchObject({ status: 503, body: { database: 'read-only' } }),
    );
    expect((await call('/healthz')).status).toBe(200);
    expect((await call('/api/news')).status).toBe(200);
  });
});
