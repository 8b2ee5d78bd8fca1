// An empty league of its own, for a journey that changes what others depend on; its master administrator is signed in.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PlayerSession } from '@ahl/shared-types/auth';
import type { Page } from 'playwright';
import { callOnce } from './api.ts';
import { masterAdmin, startApp } from './app-process.ts';
import { viewports, visit } from './browser.ts';

/** A running league, and the actions of its master administrator. */
export type OwnLeague = {
  url: string;
  session: PlayerSession;
  call: <T>(method: string, address: string, body?: object) => Promise<T>;
  /** Opens a page on a desktop, signed in. */
  visitOffice: (address: string) => Promise<Page>;
  stop: () => Promise<void>;
};

/** Starts a league without data. */
export const startOwnLeague = async (): Promise<OwnLeague> => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ahl-league-'));
  const app = await startApp({ DATA_DIR: dataDir });
  const { url } = app;
  const session = await callOnce<PlayerSession>(url, 'POST', '/api/players/login', null, masterAdmin);
  const { token } = session;
  const user = JSON.stringify(session.player);
  const stored = { user, userToken: token, adminUser: user, adminToken: token };
  return {
    url,
    session,
    call: (method, address, body) => callOnce(url, method, address, token, body),
    visitOffice: (address) => visit(address, { baseURL: url, viewport: viewports.desktop }, stored),
    stop: async () => {
      await app.kill('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
