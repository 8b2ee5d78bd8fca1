import { leagueRule, type RulesVersion, type StoredRuleDraft } from '@ahl/shared-types/points-rules';
import { keyOf } from '@ahl/shared-types/query-keys';
import type { SeasonClosing, SeasonRecord } from '@ahl/shared-types/seasons';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { fireEvent, renderAt, screen, waitFor, within } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { NewSeason } from './season-facts.tsx';
import { SeasonPage } from './season-page.tsx';
import { SeasonsPage } from './seasons-page.tsx';

const id = 'a'.repeat(24);
const season = (more: Partial<SeasonRecord> = {}): SeasonRecord => ({
  id,
  name: 'Fall 2026',
  startsOn: '2026-09-21',
  endsOn: '2026-12-20',
  status: 'running',
  version: 2,
  isArchived: false,
  closedAt: null,
  nights: 374,
  players: 238,
  rule: { name: 'AHL season', version: 1 },
  ...more,
});
const version: RulesVersion = {
  id: 'b'.repeat(24),
  seasonId: id,
  version: 1,
  rule: leagueRule,
  publishedAt: '2026-09-07T12:00:00.000Z',
  publishedBy: 'Alex Brennan',
  reason: '',
  isInForce: true,
};
const player = (firstName: string) => ({
  id: firstName,
  firstName,
  lastName: 'Pena',
  pokerHandle: '',
  playerNumber: 70,
  profileImage: null,
});
const compared = (firstName: string, rankBefore: number, rankAfter: number) => ({
  player: player(firstName),
  pointsBefore: 100,
  pointsAfter: 120,
  rankBefore,
  rankAfter,
});
const closing = (more: Partial<SeasonClosing> = {}): SeasonClosing => ({
  season: season(),
  isOver: true,
  openClaims: {
    total: 25,
    items: [
      {
        id: 'c1',
        playerName: 'Ann Abel',
        date: '2026-11-10',
        name: 'Tuesday Night',
        venueName: 'Copper Still',
      },
    ],
  },
  missingResults: { total: 0, items: [] },
  podium: [
    {
      rank: 1,
      isShared: false,
      previousRank: null,
      player: player('Ruben'),
      points: 165_180,
      games: 48,
      counted: 15,
      wins: 4,
      bestPlace: 1,
      isQualified: true,
    },
  ],
  boards: 44,
  isCrowned: false,
  ...more,
});

type Sent = { method: string; path: string; body: unknown };
let sent: Sent[];
/** Opens a page of a season over a server that answers writes as told. */
const open = (
  tab: string,
  answers: Record<string, unknown> = {},
  record = season(),
  end = closing(),
  draft: StoredRuleDraft | null = null,
) => {
  const shown = renderWithData(
    <SeasonPage id={id} />,
    [
      [keyOf('GET /api/seasons/:id', { params: { id } }), record],
      [keyOf('GET /api/points-rules', { query: { seasonId: id } }), [version]],
      [keyOf('GET /api/points-rules'), [version]],
      [keyOf('GET /api/seasons'), []],
      [keyOf('GET /api/seasons/office', { query: { pageSize: 50 } }), { items: [season()], total: 1 }],
      [keyOf('GET /api/seasons/:id/closing', { params: { id } }), end],
      [keyOf('GET /api/seasons/:id/rule-draft', { params: { id } }), { draft }],
    ],
    { address: `/admin/edit-point-races/${id}${tab ? `?tab=${tab}` : ''}` },
  );
  const readings: Record<string, unknown> = {
    [`/api/seasons/${id}`]: record,
    [`/api/seasons/${id}/closing`]: end,
    [`/api/seasons/${id}/rule-draft`]: { draft },
    '/api/seasons': [],
    '/api/points-rules': [version],
    [`/api/points-rules?seasonId=${id}`]: [version],
  };
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(readings[path] ?? { items: [], total: 0 });
    sent.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : null });
    const answer = answers[`${method} ${path}`];
    return answer instanceof Response ? answer : Response.json(answer);
  });
  return shown;
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const write = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

beforeEach(() => {
  sent = [];
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  clearToasts();
  vi.unstubAllGlobals();
});

describe('the list of seasons', () => {
  it('names state, days and rule, and opens each', async () => {
    const summer = season({ id: 'd'.repeat(24), name: 'Summer 2026', status: 'closed' });
    vi.stubGlobal('fetch', async () => Response.json({ items: [season(), summer], total: 2 }));
    renderAt(
      <QueryClientProvider client={createQueryClient()}>
        <SeasonsPage />
      </QueryClientProvider>,
    );

    const row = within(await screen.findByRole('row', { name: /Fall 2026/ }));
    expect(row.getByText('Running')).toBeTruthy();
    expect(row.getByText('Sep 21 – Dec 20, 2026')).toBeTruthy();
    expect(row.getByText('AHL season, version 1')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Summer 2026/ }).getAttribute('href')).toBe(
      `/admin/edit-point-races/${summer.id}`,
    );
    await expectAccessible();
  });
});

describe('a new season', () => {
  it('places the days that another season has at the field', async () => {
    renderWithData(<NewSeason />, [], { address: '/admin/edit-point-races/new' });
    const params = { name: 'Summer', startsOn: '2026-06-22', endsOn: '2026-09-20' };
    const refusal = {
      code: 'VALIDATION_FAILED',
      message: 'No.',
      fieldReasons: { startsOn: { reason: 'season.overlaps', params } },
    };
    vi.stubGlobal('fetch', async () => Response.json(refusal, { status: 400 }));

    write('Name', 'Fall');
    fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-09-20' } });
    fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-12-20' } });
    press('Add the season');

    expect(await screen.findByText('Summer has days of these: 2026-06-22 to 2026-09-20.')).toBeTruthy();
    expect(screen.getByLabelText('First day').getAttribute('aria-invalid')).toBe('true');
    await expectAccessible();
  });
});

describe('the rule of a season', () => {
  it('is checked, shown with what it changes, and published with a reason', async () => {
    const published = { ...version, version: 2, reason: 'Voted' };
    open('rule', {
      'POST /api/points-rules/preview': {
        players: 238,
        changedPoints: 2,
        changedRanks: 1,
        differences: [compared('Ann', 5, 2)],
      },
      'POST /api/points-rules': published,
    });
    expect(await screen.findByText('Version 1 is in force')).toBeTruthy();

    fireEvent.change(screen.getByRole('combobox', { name: 'Which nights' }), { target: { value: 'all' } });
    press('See what changes');

    const changes = within(await screen.findByRole('region', { name: 'What changes' }));
    expect(changes.getByText('Of 238 players 2 get other points and 1 another rank.')).toBeTruthy();
    expect(changes.getByText('up 3')).toBeTruthy();
    await expectAccessible();
    write('Why the rule changes', 'Voted');
    press('Publish version 2');

    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toMatchObject({
      path: '/api/points-rules',
      body: {
        seasonId: id,
        expectedVersion: 1,
        reason: 'Voted',
        rule: { counting: { method: 'all' }, base: { formula: 'table', beyond: 500 }, qualifiers: 80 },
      },
    });
    expect(readToasts()[0]?.title).toBe('Version 2 is published');
  });

  it('is kept as a draft for the whole office, and goes on from it', async () => {
    const kept: StoredRuleDraft = {
      rule: { ...leagueRule, qualifiers: 12 },
      baseVersion: 1,
      savedBy: 'Kim Reyes',
      savedAt: '2026-11-20T18:00:00.000Z',
      version: 3,
    };
    const { unmount } = open('rule', { [`PUT /api/seasons/${id}/rule-draft`]: { ...kept, version: 1 } });
    await screen.findByText('Version 1 is in force');
    write('Players who qualify', '12');
    press('Keep the draft');

    await waitFor(() => expect(readToasts()[0]?.title).toBe('The draft is kept'));
    expect(sent[0]).toMatchObject({
      method: 'PUT',
      body: { baseVersion: 1, version: 0, rule: { qualifiers: 12 } },
    });
    expect(await screen.findByText(/A draft, kept by Kim Reyes/)).toBeTruthy();
    unmount();
    sent = [];

    open('rule', { [`DELETE /api/seasons/${id}/rule-draft`]: { draft: null } }, season(), closing(), kept);
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Players who qualify' });
    expect(field.value).toBe('12');
    await expectAccessible();
    press('Delete the draft');

    expect(await screen.findByText('Version 1 is in force')).toBeTruthy();
    await waitFor(() => expect(field.value).toBe('80'));
    expect(sent.map(({ method }) => method)).toEqual(['DELETE']);
  });

  it('keeps what was typed when somebody else changed the draft meanwhile', async () => {
    const body = {
      code: 'VERSION_CONFLICT',
      reason: 'rule-draft.changed-meanwhile',
      message: 'Somebody else has changed this draft meanwhile.',
      requestId: 'r',
    };
    open('rule', { [`PUT /api/seasons/${id}/rule-draft`]: Response.json(body, { status: 409 }) });
    await screen.findByText('Version 1 is in force');
    write('Players who qualify', '12');
    press('Keep the draft');

    await waitFor(() => expect(readToasts()[0]).toMatchObject({ title: 'The draft is as it was' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Players who qualify' }).value).toBe('12');
  });

  it('says at the field that a table does not fall, and asks the server nothing', async () => {
    open('rule');
    await screen.findByText('Version 1 is in force');

    write('Points of each place', '10,000\n9,000\n9,500');
    write('Points of every later place', '500');
    press('See what changes');

    expect(await screen.findByText('Place 3 is worth more than the place before it.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('is a draft that another rule may begin, and that is rehearsed over past seasons', async () => {
    const row = { ...compared('Ann', 2, 1), stackBefore: null, stackAfter: 12_000 };
    const { router } = open('rule', {
      'POST /api/points-rules/rehearsal': {
        seasons: [
          {
            season: { id, name: 'Fall 2026', startsOn: '2026-09-21', endsOn: '2026-12-20' },
            nights: 374,
            players: 238,
            changedPoints: 30,
            changedRanks: 12,
            rule: { ...leagueRule, formula: 'table' },
            topBefore: [row],
            topAfter: [row],
            movers: [row],
            qualifiers: { before: 80, after: 90, gained: [row], lost: [] },
          },
        ],
      },
    });
    await screen.findByText('Version 1 is in force');
    fireEvent.change(screen.getByRole('combobox', { name: 'Start from another rule' }), {
      target: { value: 'APL' },
    });
    await router.navigate(`/admin/edit-point-races/${id}?tab=rehearsal`);
    fireEvent.click(await screen.findByRole('button', { name: 'Rehearse the draft' }));

    const card = within(await screen.findByRole('region', { name: 'Fall 2026' }));
    expect(sent[0]).toMatchObject({ body: { seasonIds: [id], rule: { name: 'APL' } } });
    expect(card.getByText('Finalists: 80 under its own rule, 90 under the draft.')).toBeTruthy();
    await expectAccessible();
  });

  it('of a closed season stays as it is', async () => {
    open('rule', {}, season({ status: 'closed' }));

    expect(await screen.findByText(/This season is closed: its rule stays/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'See what changes' })).toBeNull();
  });
});

describe('the end of a season', () => {
  it('lists what is open and closes with what was seen', async () => {
    const closed = season({ status: 'closed', version: 3 });
    open('close', { [`POST /api/seasons/${id}/close`]: closed });

    expect(await screen.findByText('Ann Abel')).toBeTruthy();
    expect(screen.getByText('and 24 more')).toBeTruthy();
    expect(screen.getByText('Every night of the calendar has its result.')).toBeTruthy();
    await expectAccessible();
    press('Close the season');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Close Fall 2026?' }));
    expect(dialog.getByText(/Something is still open/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Close the season' }));

    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ version: 2, openClaims: 25, missingResults: 0 });
    await waitFor(() => expect(readToasts()[0]?.title).toBe('Fall 2026 is closed'));
  });

  it('waits for the last day; a closed one is opened again or archived', async () => {
    const { unmount } = open('close', {}, season(), closing({ isOver: false }));
    expect(await screen.findByText(/runs until December 20, 2026/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close the season' }).disabled).toBe(true);
    unmount();

    const closed = season({ status: 'closed' });
    open('close', {}, closed, closing({ season: closed, isCrowned: true }));
    expect(await screen.findByText('Champions')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Archive' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reopen' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the next season' })).toBeTruthy();
  });
});
