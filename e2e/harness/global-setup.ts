// Starts a server with a small demo league for each worker, on a data folder of its own.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureBuilt } from '../../scripts/bootstrap/build-frontend.mjs';
import { startApp } from './app-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The addresses of the servers: one for each worker, so that files that run concurrently share no data. */
    appUrls: string[];
  }
}

/** A tenth of the demo league: all kinds of rows, created in a second or two. */
const demoScale = '0.1';

const startOne = async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ahl-e2e-'));
  const app = await startApp({ DATA_DIR: dataDir, DEMO_DATA: 'true', DEMO_SCALE: demoScale });
  return {
    url: app.url,
    stop: async () => {
      await app.kill('SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** Builds the pages if they changed, starts the servers, and returns the function that stops them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureBuilt(path.resolve(import.meta.dirname, '../..'));
  const apps = await Promise.all(Array.from({ length: project.config.maxWorkers }, startOne));
  project.provide(
    'appUrls',
    apps.map(({ url }) => url),
  );
  return async () => {
    await Promise.all(apps.map(({ stop }) => stop()));
  };
}
