// A league is backed up on the command line, lost, and restored: `npm run backup`, `npm run restore -- <file> --yes`.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PlayerSession } from '@ahl/shared-types/auth';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { callOnce } from '../../harness/api.ts';
import { type AppProcess, masterAdmin, startApp } from '../../harness/app-process.ts';
import { people } from '../../harness/browser.ts';

const root = path.resolve(import.meta.dirname, '../../..');
let folder: string;
let dataDir: string;
let app: AppProcess | null;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ahl-restore-'));
  dataDir = path.join(folder, 'data');
  app = null;
});
afterEach(async () => {
  await app?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const start = async (environment: Record<string, string> = {}): Promise<AppProcess> => {
  app = await startApp({ DATA_DIR: dataDir, ...environment });
  return app;
};
const stop = async (): Promise<void> => {
  await app?.kill('SIGTERM');
  app = null;
};

/** Runs the script of a `package.json` command; returns its exit code and output. */
const run = (script: 'backup' | 'restore', args: readonly string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [path.join(root, 'scripts', `${script}.ts`), ...args],
      {
        cwd: root,
        env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'test', DATA_DIR: dataDir },
      },
      (_error, out, problems) => resolve({ code: child.exitCode ?? 1, said: out + problems }),
    );
  });

const signIn = ({ url }: AppProcess, person: { email: string; password: string }): Promise<PlayerSession> =>
  callOnce(url, 'POST', '/api/players/login', null, person);

const lists = ['members', 'venues', 'results', 'tournaments', 'news/office', 'invoices', 'bonuses'];

/**
 * Returns the content of the league as its administrator sees it: totals of all lists, the standings, and one player.
 */
const readLeague = async (server: AppProcess) => {
  const { token } = await signIn(server, masterAdmin);
  const read = <T>(address: string): Promise<T> => callOnce(server.url, 'GET', address, token);
  const totals: Record<string, number> = {};
  for (const list of lists) totals[list] = (await read<{ total: number }>(`/api/${list}?pageSize=1`)).total;
  const standings = await read<{ rows: object[] }>('/api/embed/standings?limit=20');
  const { player } = await signIn(server, people.player);
  return { totals, standings: standings.rows, player };
};

const documentsIn = (output: string): string | undefined =>
  /\d+ documents of \d+ collections/.exec(output)?.[0];

it('a lost league is recovered with a restore, with its counts and its sign-ins', async () => {
  const before = await readLeague(await start({ DEMO_DATA: 'true', DEMO_SCALE: '0.01' }));
  expect(Object.values(before.totals), JSON.stringify(before.totals)).not.toContain(0);
  await stop();
  const file = path.join(folder, 'league.ahl');
  const backup = await run('backup', [file]);
  expect(backup, backup.said).toMatchObject({ code: 0 });

  rmSync(dataDir, { recursive: true, force: true });
  const empty = await start();
  await expect(signIn(empty, people.player)).rejects.toThrow();
  const { token } = await signIn(empty, masterAdmin);
  const body = { title: 'Of the other league', body: '<p>Gone soon.</p>', status: 'published' };
  await callOnce(empty.url, 'POST', '/api/news', token, body);
  const refused = await run('restore', [file, '--yes']);
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('Stop it, or add --stop-servers') });
  await stop();

  const restored = await run('restore', [file, '--yes']);

  expect(restored, restored.said).toMatchObject({ code: 0, said: expect.stringContaining('is restored') });
  expect(documentsIn(restored.said)).toBe(documentsIn(backup.said));
  expect(await readLeague(await start())).toEqual(before);
});
