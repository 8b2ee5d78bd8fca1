import type { Backup } from '@ahl/shared-types/backups';
import type { LeagueExport } from '@ahl/shared-types/league-export';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { restoreSession } from '@/features/session/session-state.ts';
import { accountOf } from '@/features/session/stored-user.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { renderAt, screen, waitFor, within } from '@/testing/render.tsx';
import { BackupsPage } from './backups.office-page.tsx';

const id = (letter: string) => letter.repeat(24);
const backup = (more: Partial<Backup> = {}): Backup => ({
  id: id('a'),
  fileName: 'ahl-2026-11-22T10-30-00Z.ahlbackup',
  status: 'done',
  trigger: 'schedule',
  by: '',
  startedAt: '2026-11-22T10:30:00.000Z',
  finishedAt: '2026-11-22T10:30:04.000Z',
  sizeBytes: 12_430_000,
  sha256: 'f'.repeat(64),
  consistency: 'snapshot',
  collections: 70,
  documents: 61_204,
  isFileHere: true,
  error: '',
  trial: {
    status: 'failed',
    startedAt: '2026-11-22T11:00:00.000Z',
    finishedAt: '2026-11-22T11:00:09.000Z',
    by: 'Maya Torres',
    collections: [
      { name: 'players', expected: 2_000, found: 2_000 },
      { name: 'results', expected: 900, found: 899 },
    ],
    indexes: 210,
    error: 'The counts differ.',
  },
  ...more,
});

const leagueExport = (more: Partial<LeagueExport> = {}): LeagueExport => ({
  id: id('e'),
  fileName: 'league-2026-11-22T10-30-00Z.zip',
  status: 'done',
  by: 'Maya Torres',
  startedAt: '2026-11-22T10:30:00.000Z',
  finishedAt: '2026-11-22T10:30:09.000Z',
  expiresAt: '2026-11-23T10:30:09.000Z',
  filesDone: 90,
  filesTotal: 90,
  rows: 61_000,
  sizeBytes: 8_200_000,
  consistency: 'snapshot',
  isFileHere: true,
  error: '',
  ...more,
});
let leagueExports: LeagueExport[];

let sent: { call: string; body: unknown }[];
/** Simulates a concurrent save: the server is at version 3, with ten backups at 05:00. */
const saveSchedule = (body: { version: number }): Response => {
  if (body.version === 3) return Response.json({ ...body, version: 4 });
  const current = { schedule: 'daily', time: '05:00', keep: 10, version: 3 };
  return Response.json(
    { code: 'VERSION_CONFLICT', message: 'Changed.', current, fields: ['keep'] },
    { status: 409 },
  );
};
beforeEach(() => {
  sent = [];
  leagueExports = [];
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') {
      sent.push({ call: `${method} ${url}`, body: body ? JSON.parse(String(body)) : null });
      if (url === '/api/backups/settings') return saveSchedule(JSON.parse(String(body)));
      if (url === '/api/maintenance') return Response.json(JSON.parse(String(body)));
      if (url.startsWith('/api/league-exports'))
        return Response.json(leagueExport({ status: 'running' }), { status: method === 'POST' ? 201 : 200 });
      return Response.json(backup({ status: 'running' }), { status: method === 'POST' ? 201 : 200 });
    }
    if (url === '/api/config')
      return Response.json({ productName: 'AHL', timeZone: 'America/Chicago', serverTime: 1 });
    if (url === '/api/backups/settings')
      return Response.json({ schedule: 'daily', time: '04:30', keep: 14, version: 2 });
    if (url === '/api/league-exports') return Response.json({ items: leagueExports });
    if (url === '/api/maintenance') return Response.json({ state: 'off', text: '', textEs: '', version: 4 });
    return Response.json({ items: [backup()], total: 1 });
  });
});
afterEach(() => {
  clearToasts();
  vi.unstubAllGlobals();
});

const signInAs = (role: 'Super Admin' | 'Master Admin') => {
  const account = accountOf({ id: 'a'.repeat(24), firstName: 'Dana', lastName: 'Wells', role });
  localStorage.setItem('user', JSON.stringify(account));
  localStorage.setItem('userToken', 'token');
  restoreSession();
};

const open = async (role: 'Super Admin' | 'Master Admin' = 'Master Admin') => {
  signInAs(role);
  const view = renderAt(
    <QueryClientProvider client={createQueryClient()}>
      <BackupsPage />
    </QueryClientProvider>,
    '/admin/backups',
  );
  await screen.findByText('61,204');
  await screen.findByRole('form', { name: 'Maintenance' });
  return view;
};
const choose = async ({ user }: Awaited<ReturnType<typeof open>>, act: string) => {
  await user.click(screen.getByRole('button', { name: /^Actions for ahl-/ }));
  await user.click(screen.getByRole('menuitem', { name: act }));
};

describe('/admin/backups', () => {
  it('lists backups with the results of their trial restores', async () => {
    await open();
    expect(screen.getAllByText('Restore failed').length).toBeGreaterThan(0);
    expect(screen.getAllByText('12.4 MB').length).toBeGreaterThan(0);
    await expectAccessible();
  });

  it('shows the result of the trial for each collection', async () => {
    await choose(await open(), 'What the trial found');
    const dialog = within(await screen.findByRole('dialog', { name: 'Trial restore' }));
    expect(dialog.getByText('The counts differ.')).toBeTruthy();
    expect(within(dialog.getByText('results').closest('tr') as HTMLElement).getByText('899')).toBeTruthy();
    await expectAccessible();
  });

  it('starts a backup and a trial, and warns before a download that it contains all data', async () => {
    const view = await open();
    await view.user.click(screen.getByRole('button', { name: 'Back up now' }));
    await waitFor(() => expect(readToasts()).toMatchObject([{ title: 'The backup has begun' }]));
    await choose(view, 'Try to restore it');
    await waitFor(() => expect(readToasts()).toMatchObject([{ title: 'The trial restore has begun' }]));
    expect(sent.map(({ call }) => call)).toEqual(['POST /api/backups', `POST /api/backups/${id('a')}/trial`]);
    await choose(view, 'Download');
    const dialog = await screen.findByRole('alertdialog', { name: 'Download the whole database?' });
    expect(dialog.textContent).toContain('Keep it where only you can read it.');
  });

  it('offers a download to the master admin alone', async () => {
    const { user } = await open('Super Admin');
    await user.click(screen.getByRole('button', { name: /^Actions for ahl/ }));

    expect(screen.getByRole('menuitem', { name: 'Delete' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Download' })).toBeNull();
  });

  it('offers a choice for each field if somebody else has saved the schedule', async () => {
    const { user } = await open();
    const form = within(await screen.findByRole('form', { name: 'Schedule of backups' }));
    const keep = form.getByRole('textbox', { name: 'How many are kept' });
    await user.clear(keep);
    await user.type(keep, '30');

    await user.click(form.getByRole('button', { name: 'Save the schedule' }));
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'Somebody else saved this meanwhile' }),
    );
    await expectAccessible();
    await user.click(dialog.getByRole('button', { name: 'Use these values' }));

    await waitFor(() => expect(readToasts()).toMatchObject([{ title: 'The schedule is saved' }]));
    expect(sent.map(({ body }) => body)).toEqual([
      { schedule: 'daily', time: '04:30', keep: 30, version: 2 },
      { schedule: 'daily', time: '05:00', keep: 30, version: 3 },
    ]);
  });

  it('closes the site for maintenance, with a message', async () => {
    const { user } = await open();
    const form = within(screen.getByRole('form', { name: 'Maintenance' }));
    await user.click(form.getByText('Closed for maintenance'));
    await user.type(form.getByRole('textbox', { name: /What people read/ }), 'Back at noon.');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          call: 'PUT /api/maintenance',
          body: { state: 'on', text: 'Back at noon.', textEs: '', version: 4 },
        },
      ]),
    );
    await waitFor(() =>
      expect(readToasts()).toMatchObject([{ title: 'The site is closed for maintenance' }]),
    );
  });

  it('exports the league after a warning, for the master alone', async () => {
    const { user } = await open();
    const card = within(screen.getByRole('region', { name: 'Export of the league' }));

    await user.click(await card.findByRole('button', { name: 'Export everything' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Export everything?' }));
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Export everything' }));

    await waitFor(() => expect(readToasts()).toMatchObject([{ title: 'The export has begun' }]));
    expect(sent).toEqual([{ call: 'POST /api/league-exports', body: null }]);
  });

  it('hides the export from other admins', async () => {
    await open('Super Admin');

    expect(screen.queryByRole('region', { name: 'Export of the league' })).toBeNull();
  });

  it('shows the progress of an export, which can be stopped', async () => {
    leagueExports = [leagueExport({ status: 'running', filesDone: 12, isFileHere: false })];
    const { user } = await open();

    expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('13');
    expect(screen.queryByRole('button', { name: 'Export everything' })).toBeNull();
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Stop' }));

    expect(sent).toEqual([{ call: `POST /api/league-exports/${id('e')}/stop`, body: null }]);
  });

  it('lists archives with what is in them and until when, and why one failed', async () => {
    leagueExports = [
      leagueExport(),
      leagueExport({ id: id('f'), status: 'failed', isFileHere: false, error: 'The disk is full.' }),
    ];
    const { user } = await open();

    expect(await screen.findByText(/8\.2 MB, 61,000 rows, as of one moment\. Available until/)).toBeTruthy();
    expect(screen.getByText('The disk is full.')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Download' })).toHaveLength(1);
    await expectAccessible();
    const [remove] = screen.getAllByRole('button', { name: /^Delete the export of/ });
    await user.click(remove as HTMLElement);

    await waitFor(() => expect(readToasts()).toMatchObject([{ title: 'The export is deleted' }]));
    expect(sent).toEqual([{ call: `DELETE /api/league-exports/${id('e')}`, body: null }]);
  });
});
