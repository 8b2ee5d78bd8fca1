// `npm run export` and `npm run import`, as a person at a terminal runs them.
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedMongo } from '@ahl/embedded-mongo';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildIndexes } from '#db/build-indexes.ts';
import type { Models } from '#db/models.ts';
import { createPlayer, createVenue } from '#demo/factories/index.ts';
import { createFeatureModels } from '#features.ts';
import { inheritedEnvironment } from '#testing/child-environment.ts';

const root = path.resolve(import.meta.dirname, '../../../../..');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ahl-commands-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Does work on the database of a folder, which no other process uses meanwhile. */
const inLeague = async <T>(dataDir: string, work: (models: Models) => Promise<T>): Promise<T> => {
  const engine = await startEmbeddedMongo({ dataDir });
  const db = await mongoose.createConnection(engine.uri, { dbName: 'ahl', autoIndex: false }).asPromise();
  try {
    const models = createFeatureModels(db);
    await buildIndexes(models);
    return await work(models);
  } finally {
    await db.close();
    await engine.stop();
  }
};

/** Runs a command on the league of a folder. */
const run = (command: 'export' | 'import', dataDir: string, ...args: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [path.join(root, 'scripts', `${command}.ts`), ...args],
      { cwd: root, env: { ...inheritedEnvironment(), DATA_DIR: dataDir } },
      (_error, out, problems) => resolve({ code: child.exitCode ?? 1, output: out + problems }),
    );
  });

test('a league is exported, and read into another folder once', async () => {
  const from = path.join(folder, 'from');
  const into = path.join(folder, 'into');
  const target = path.join(folder, 'league');
  await inLeague(from, async (models) => {
    await createPlayer(models, {
      playerNumber: 1606,
      role: 'Master Admin',
      isAdmin: true,
      passwordHash: 'hash',
    });
    await createVenue(models, { name: 'The Tap In' });
  });

  const exported = await run('export', from, target);
  expect(exported, exported.output).toMatchObject({ code: 0 });
  expect(existsSync(path.join(target, 'README.md'))).toBe(true);
  expect(await run('export', from, target)).toMatchObject({
    code: 1,
    output: expect.stringContaining('exists already'),
  });
  const read = await run('import', into, target);
  expect(read, read.output).toMatchObject({ code: 0, output: expect.stringContaining('0 differ') });
  expect(await run('import', into, target)).toMatchObject({
    code: 1,
    output: expect.stringContaining('has a league already'),
  });
  expect(await run('import', into)).toMatchObject({ code: 2 });

  await inLeague(into, async ({ Player, Venue }) => {
    expect(await Venue.find().lean()).toMatchObject([{ name: 'The Tap In' }]);
    // The settings of this server name its master, who signs in with their password.
    const [master] = await Player.find().lean();
    expect(master).toMatchObject({ playerNumber: 1606, role: 'Administrator' });
    expect(master?.passwordHash).toBeUndefined();
  });
});
