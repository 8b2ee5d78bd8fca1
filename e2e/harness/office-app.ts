// A server for one journey of the office: without a demo league, with the master admin and the people that it needs.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PlayerSession } from '@ahl/shared-types/auth';
import type { Mail } from '@ahl/shared-types/mail';
import type { MemberRecord, OneTimeLink } from '@ahl/shared-types/members';
import type { Page } from 'playwright';
import { callOnce } from './api.ts';
import { masterAdmin, startApp } from './app-process.ts';
import { viewports, visit } from './browser.ts';
import { waitFor } from './wait.ts';

/** A member who can sign in. */
export type KnownMember = { id: string; name: string; email: string; playerNumber: number };

const password = 'river-turn-4711';

const storedBy = ({ token, player }: PlayerSession): Record<string, string> => {
  const user = JSON.stringify(player);
  const ofMember = { user, userToken: token };
  return player.isAdmin ? { ...ofMember, adminUser: user, adminToken: token } : ofMember;
};

/** Starts the server, with further variables of its environment; `stop` ends it and deletes its data. */
export const startOffice = async (environment: Record<string, string> = {}) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ahl-office-'));
  const app = await startApp({ DATA_DIR: dataDir, ...environment });
  const admin: PlayerSession = await callOnce(app.url, 'POST', '/api/players/login', null, masterAdmin);
  const call = <T>(method: string, address: string, body?: object): Promise<T> =>
    callOnce<T>(app.url, method, address, admin.token, body);

  const signIn = (email: string, typedPassword = password): Promise<PlayerSession> =>
    callOnce(app.url, 'POST', '/api/players/login', null, { email, password: typedPassword });

  /** Adds a member as the office does; with a password if they are to sign in. */
  const addMember = async (firstName: string, lastName: string, more: object = {}): Promise<KnownMember> => {
    const email = `${firstName}.${lastName}@a.test`.toLowerCase();
    const { member, link } = await call<{ member: MemberRecord; link: OneTimeLink | null }>(
      'POST',
      '/api/members',
      {
        idempotencyKey: randomUUID(),
        firstName,
        lastName,
        email,
        welcome: 'paper',
        isAnotherPerson: true,
        ...more,
      },
    );
    const token = link && new URL(link.url).searchParams.get('token');
    if (token) await callOnce(app.url, 'POST', '/api/auth/reset-password', null, { token, password });
    return { id: member.id, name: `${firstName} ${lastName}`, email, playerNumber: member.playerNumber };
  };

  /** Returns the text of the latest mail to somebody, once it matches the pattern. */
  const mailTo = (to: string, pattern: RegExp): Promise<string> =>
    waitFor(`a mail to ${to}`, async () => {
      const { items } = await call<{ items: Mail[] }>(
        'GET',
        `/api/mail?search=${encodeURIComponent(to)}&sort=-createdAt`,
      );
      return items.map(({ text }) => pattern.exec(text)?.[0]).find(Boolean);
    });

  const visitOffice = (address: string): Promise<Page> =>
    visit(address, { baseURL: app.url, viewport: viewports.desktop }, storedBy(admin));
  const visitAsMember = async (email: string, address: string): Promise<Page> =>
    visit(address, { baseURL: app.url, viewport: viewports.phone }, storedBy(await signIn(email)));
  const visitAsNobody = (address: string): Promise<Page> =>
    visit(address, { baseURL: app.url, viewport: viewports.phone });

  const stop = async (): Promise<void> => {
    await app.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  };
  return {
    url: app.url,
    password,
    call,
    signIn,
    addMember,
    mailTo,
    visitOffice,
    visitAsMember,
    visitAsNobody,
    stop,
  };
};
export type OfficeApp = Awaited<ReturnType<typeof startOffice>>;
