// One server with a small demo league for all journeys, on a data folder of its own.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { ensureBuilt } from '../../scripts/bootstrap/build-frontend.mjs';
import { startApp } from './app-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the server that all journeys share. */
    appUrl: string;
  }
}

/** A tenth of the demo league: all of its kinds of rows, filled in a second or two. */
const demoScale = '0.1';

/** Builds the pages when they changed, starts the server, and returns how to stop it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureBuilt(path.resolve(import.meta.dirname, '../..'));
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ahl-e2e-'));
  const app = await startApp({ DATA_DIR: dataDir, DEMO_DATA: 'true', DEMO_SCALE: demoScale });
  project.provide('appUrl', app.url);
  return async () => {
    await app.kill('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  };
}
