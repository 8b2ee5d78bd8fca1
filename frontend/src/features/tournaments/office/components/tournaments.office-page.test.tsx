import type { ListedTournament, OfficeTournament, TournamentCopy } from '@ahl/shared-types/tournaments';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { holdServerTime } from '@/realtime/server-time.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { setConfig } from '@/testing/config.ts';
import { stubMedia } from '@/testing/media.ts';
import { fireEvent, renderAt, screen, waitFor, within } from '@/testing/render.tsx';
import { AddTournamentPage, EditTournamentPage } from './tournament-pages.tsx';
import { TournamentsPage } from './tournaments.office-page.tsx';

const id = (letter: string) => letter.repeat(24);
const listed = (more: Partial<ListedTournament> = {}): ListedTournament => ({
  key: `${id('a')}@2026-11-27`,
  eventId: id('a'),
  type: 'tournament',
  name: 'Black Friday Bounty',
  date: '2026-11-27',
  startTimes: ['19:00'],
  venueId: id('e'),
  venueName: 'Rusty Nail',
  city: 'Fort Worth',
  region: 733,
  hostName: '',
  state: 'scheduled',
  clockId: null,
  resultId: null,
  startsWithoutResult: ['19:00'],
  reservations: 4,
  ...more,
});
const tournament = (more: Partial<OfficeTournament> = {}): OfficeTournament => ({
  id: id('a'),
  name: 'Black Friday Bounty',
  venueId: id('e'),
  venueName: 'Rusty Nail',
  region: 733,
  date: '2026-11-27',
  startTimes: ['19:00'],
  endTime: null,
  gracePeriod: null,
  notes: '',
  notesEs: '',
  hostName: '',
  tagIds: [],
  cancelledAt: null,
  state: 'scheduled',
  resultId: null,
  clockId: null,
  reservations: 4,
  version: 2,
  ...more,
});

const copied: TournamentCopy = {
  name: 'Black Friday Bounty',
  venueId: id('e'),
  startTimes: ['19:00'],
  endTime: '23:30',
  gracePeriod: 45,
  notes: 'Bounty on the last winner.',
  notesEs: 'Recompensa por el último ganador.',
  hostName: '',
  tagIds: [id('d')],
};

let items: ListedTournament[];
let eventChoice = '';
let sent: { call: string; body: unknown }[];
let answer: object;

beforeEach(() => {
  holdServerTime(Date.parse('2026-11-21T18:00:00Z'));
  items = [
    listed(),
    listed({
      key: `calendar-${id('b')}@2026-11-28`,
      eventId: `calendar-${id('b')}`,
      type: 'calendar-event',
      date: '2026-11-28',
      name: 'Deepstack',
      state: 'cancelled',
    }),
  ];
  sent = [];
  answer = { batchId: 'f81d4fae-7dec-41d0-a765-00a0c91e6bf6', done: 1, failed: [] };
  stubMedia();
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') {
      sent.push({ call: `${method} ${url}`, body: body ? JSON.parse(String(body)) : null });
      return Response.json(answer);
    }
    if (url.startsWith('/api/tournaments?')) return Response.json({ items, total: items.length });
    if (url === `/api/tournaments/copies/${encodeURIComponent(`${id('a')}@2026-11-27`)}`)
      return Response.json(copied);
    if (url.startsWith('/api/tournaments/copies/'))
      return Response.json({ code: 'NOT_FOUND', message: 'None.', requestId: 'r' }, { status: 404 });
    if (url.startsWith('/api/tournaments/')) return Response.json(tournament());
    if (url.startsWith('/api/choices/events'))
      return Response.json({
        items: [
          {
            id: eventChoice,
            name: 'Bounty',
            venueName: 'Rusty Nail',
            city: 'Fort Worth',
            date: null,
            weekday: 5,
            startTimes: ['19:00'],
            isRetired: false,
          },
        ],
        hasMore: false,
      });
    if (url.startsWith('/api/choices/venues'))
      return Response.json({
        items: [{ id: id('e'), name: 'Rusty Nail', city: 'Fort Worth', region: 733, isRetired: false }],
        hasMore: false,
      });
    if (url.startsWith('/api/changes') || url.startsWith('/api/venues'))
      return Response.json({ items: [], total: 0 });
    if (['/api/regions', '/api/event-tags', '/api/hosts/available'].includes(url)) return Response.json([]);
    throw new Error(`not set up: ${url}`);
  });
});
afterEach(() => {
  clearToasts();
  vi.unstubAllGlobals();
});

const open = (element: ReactElement, address = '/') => {
  const client = createQueryClient();
  setConfig(client);
  return renderAt(<QueryClientProvider client={client}>{element}</QueryClientProvider>, address);
};

describe('/admin/tournaments/list', () => {
  it('shows the tournaments with their days and states', async () => {
    open(<TournamentsPage />);

    const row = within((await screen.findByText('Black Friday Bounty')).closest('tr') as HTMLElement);
    expect(row.getByText('Rusty Nail, Fort Worth')).toBeTruthy();
    expect(row.getByText('Fri, Nov 27, 2026')).toBeTruthy();
    expect(row.getByText('Scheduled')).toBeTruthy();
    await expectAccessible();
  });

  it('reinstates one from its row', async () => {
    const { user } = open(<TournamentsPage />);
    await screen.findByText('Deepstack');

    await user.click(screen.getByRole('button', { name: 'Actions for Deepstack, 2026-11-28' }));
    await user.click(screen.getByRole('menuitem', { name: 'Reinstate' }));

    await waitFor(() => expect(readToasts()).toMatchObject([{ title: '1 tournament takes place again' }]));
    expect(sent[0]?.body).toEqual({ ids: [`calendar-${id('b')}@2026-11-28`], act: 'reinstate' });
  });

  it('cancels the chosen ones with a notice to people with a reservation, and offers one undo', async () => {
    const { user } = open(<TournamentsPage />);
    await user.click(await screen.findByLabelText('Select Black Friday Bounty, 2026-11-27'));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));

    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the chosen tournaments?' }));
    await user.type(dialog.getByRole('textbox'), 'The kitchen burnt.');
    await expectAccessible();
    await user.click(dialog.getByRole('button', { name: 'Cancel the tournament' }));

    await waitFor(() => expect(readToasts()).toMatchObject([{ title: '1 tournament is cancelled' }]));
    expect(sent).toEqual([
      {
        call: 'POST /api/tournaments/bulk',
        body: { ids: [`${id('a')}@2026-11-27`], act: 'cancel', notice: { words: 'The kitchen burnt.' } },
      },
    ]);
    expect(readToasts()[0]?.action?.label).toBe('Undo');
  });

  it('keeps the rows selected when the person cancels the dialog', async () => {
    const { user } = open(<TournamentsPage />);
    const box = await screen.findByLabelText<HTMLInputElement>('Select Black Friday Bounty, 2026-11-27');
    await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Move' }));

    await user.click(await screen.findByRole('button', { name: 'Back' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(box.checked).toBe(true);
    expect(sent).toEqual([]);
  });
});

describe('/admin/edit-tournament', () => {
  it.each([
    [id('a'), `/admin/edit-tournament?id=${id('a')}`],
    [`calendar-${id('b')}`, `/admin/calendar/edit-event/${id('b')}`],
  ])('asks which one if the address names none, and opens %s', async (chosen, path) => {
    eventChoice = chosen;
    const { user, router } = open(<EditTournamentPage id={null} />);

    await user.type(await screen.findByRole('combobox', { name: 'Tournament' }), 'Bounty');
    await user.click(await screen.findByRole('option', { name: /Bounty/ }));
    await user.click(screen.getByRole('button', { name: 'Open' }));

    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(path));
  });

  it('saves at the version that was seen', async () => {
    answer = tournament({ name: 'Bounty', version: 3 });
    const { user } = open(<EditTournamentPage id={id('a')} />);

    fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Bounty' } });
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      call: `PUT /api/tournaments/${id('a')}`,
      body: {
        name: 'Bounty',
        venueId: id('e'),
        date: '2026-11-27',
        endTime: null,
        gracePeriod: null,
        version: 2,
      },
    });
  });
});

describe('/admin/tournaments/add', () => {
  it('starts a copy with all values of the original, on a day to be chosen', async () => {
    answer = tournament({ id: id('c') });
    const { user } = open(<AddTournamentPage from={`${id('a')}@2026-11-27`} />);

    expect(await screen.findByRole('heading', { name: 'Copy of Black Friday Bounty' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add the tournament' }));
    expect(await screen.findByText('Choose the day.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2026-12-04' } });
    await user.click(screen.getByRole('button', { name: 'Add the tournament' }));

    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toEqual([
      { call: 'POST /api/tournaments', body: { ...copied, date: '2026-12-04', otherThan: [] } },
    ]);
  });

  it('says that the tournament to copy is not there', async () => {
    open(<AddTournamentPage from={`${id('c')}@2026-11-27`} />);

    expect(await screen.findByText('There is no such tournament')).toBeTruthy();
  });
});
