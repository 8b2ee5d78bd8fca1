import type { MemberRecord, TimelineItem } from '@ahl/shared-types/members';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/query-client.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { buildConfig } from '@/testing/config.ts';
import { fireEvent, renderAt, screen, waitFor, within } from '@/testing/render.tsx';
import { AddMemberPage } from './add-member.office-page.tsx';
import { EditMemberPage } from './edit-member.office-page.tsx';
import { MemberPage } from './member-page.tsx';

const id = 'a'.repeat(24);
const member = (more: Partial<MemberRecord> = {}): MemberRecord => ({
  id,
  version: 3,
  firstName: 'Alicia',
  lastName: 'Moreno',
  middleInitial: '',
  pokerHandle: 'AceAlicia',
  email: 'alicia@a.test',
  phone: '817 555 0188',
  birthYear: 1980,
  birthday: '11-22',
  city: 'Fort Worth',
  state: 'TX',
  region: 733,
  tags: ['VIP'],
  playerNumber: 1606,
  formerNumbers: [],
  profileImage: null,
  rank: 'Player',
  role: 'Player',
  hostId: null,
  hostName: '',
  privacy: { nameForm: 'full', showsPicture: true, allowsFaceOff: true, isListed: true },
  states: [],
  joinedAt: '2024-03-01T12:00:00.000Z',
  closesAt: null,
  closedAt: null,
  nights: 18,
  lastPlayedOn: '2026-03-10',
  homeVenue: { id: 'b'.repeat(24), name: 'Rusty Nail' },
  season: { id: 'c'.repeat(24), name: 'Fall 2026', rank: 444, players: 1973, points: 59_358, games: 18 },
  readyBonuses: 3,
  signIn: { hasPassword: true, lastSeenAt: '2026-03-10T12:00:00.000Z', devices: 1, pendingEmail: null },
  notes: [
    { id: 'd'.repeat(24), text: 'Wants to host.', authorName: 'Alex B.', at: '2026-03-01T12:00:00.000Z' },
  ],
  abilities: { edit: true, fixLogin: true, ban: true, giveRoles: false, viewAs: false, makeHost: true },
  ...more,
});
const night: TimelineItem = {
  kind: 'night',
  id: 'e'.repeat(24),
  at: '2026-03-10T00:00:00.000Z',
  corrections: 1,
  score: {
    place: 6,
    points: 6_480,
    result: {
      id: 'e'.repeat(24),
      name: 'Tuesday',
      date: '2026-03-10',
      venue: { id: 'b'.repeat(24), name: 'Main & Fourth' },
      region: 733,
      entrants: 28,
      nightId: 'calendar-1',
    },
    explanation: {
      formula: 'table',
      ruleName: 'House rule',
      ruleVersion: 3,
      base: 6_480,
      sharedBy: 1,
      multiplier: 1,
      participation: 0,
      bonuses: [],
      factor: 1,
      weight: 'normal',
      granted: [],
      counted: true,
      why: 'counts',
    },
  },
};
const mail: TimelineItem = {
  kind: 'mail',
  id: 'f'.repeat(24),
  at: '2026-03-09T00:00:00.000Z',
  subject: 'Your bonus is ready',
  status: 'failed',
  attempts: 5,
  lastError: 'no such mailbox',
  sentAt: null,
};

const merge: TimelineItem = {
  kind: 'merge',
  id: '9'.repeat(24),
  at: '2026-03-08T00:00:00.000Z',
  isUndone: false,
  isSurvivor: true,
  other: { id: '8'.repeat(24), name: 'Alice Moreno', playerNumber: 1999 },
  byName: 'Alex B.',
  note: 'Told us at the bar.',
};
const parted: TimelineItem = { ...merge, id: `${merge.id}-undone`, isUndone: true, note: '' };

type Sent = { method: string; path: string; body: unknown };
let sent: Sent[];
let answers: Record<string, unknown>;

beforeEach(() => {
  sent = [];
  answers = {
    [`GET /api/members/${id}`]: member(),
    [`GET /api/members/${id}/timeline`]: { items: [night, mail], total: 2 },
    'GET /api/members/next-number': { playerNumber: 2015 },
    'GET /api/members/duplicates': { items: [] },
    'GET /api/config': buildConfig(),
    'GET /api/regions': [],
    'GET /api/changes': { items: [], total: 0 },
    'GET /api/opening-points': { items: [], total: 0 },
  };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    const [plain = ''] = path.split('?');
    sent.push({ method, path, body: init.body ? JSON.parse(String(init.body)) : null });
    const answer = answers[`${method} ${plain}`];
    if (answer instanceof Response) return answer.clone();
    if (answer === undefined) throw new Error(`Nobody answers ${method} ${path}`);
    return Response.json(answer);
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = (element: ReactNode, address: string) =>
  renderAt(<QueryClientProvider client={createQueryClient()}>{element}</QueryClientProvider>, address);
const sentTo = (method: string, path: string) =>
  sent.filter((each) => each.method === method && each.path.startsWith(path));

describe('the page of a member', () => {
  it('shows the member and the current facts, and explains a figure', async () => {
    open(<MemberPage id={id} />, `/admin/members/${id}`);

    expect(await screen.findByRole('heading', { name: 'Alicia Moreno', level: 1 })).toBeTruthy();
    expect(screen.getByText('444th of 1,973')).toBeTruthy();
    expect(screen.getByText('VIP')).toBeTruthy();
    expect(await screen.findByText('6th of 28 at Main & Fourth')).toBeTruthy();
    expect(screen.getByText('not delivered · no such mailbox')).toBeTruthy();
    await expectAccessible();

    fireEvent.click(screen.getByRole('button', { name: /\+6,480/ }));

    expect(screen.getByText('6,480 for 6th = 6,480')).toBeTruthy();
    expect(screen.getByText('Rule “House rule”, version 3')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Corrected once since' })).toBeTruthy();
  });

  it('filters the timeline by kind', async () => {
    const { router } = open(<MemberPage id={id} />, `/admin/members/${id}`);
    await screen.findByText('6th of 28 at Main & Fourth');

    fireEvent.click(screen.getByRole('link', { name: 'Mails' }));

    await waitFor(() => expect(sentTo('GET', `/api/members/${id}/timeline?kind=mail`)).not.toHaveLength(0));
    expect(router.state.location.search).toBe('?kind=mail');
  });

  it('shows which account was merged into it, and that they were separated again', async () => {
    answers[`GET /api/members/${id}/timeline`] = { items: [parted, merge], total: 2 };
    open(<MemberPage id={id} />, `/admin/members/${id}`);

    expect(await screen.findByText('Alice Moreno #1999 was combined with this account')).toBeTruthy();
    expect(screen.getByText('by Alex B. · “Told us at the bar.”')).toBeTruthy();
    expect(screen.getByText('Separated from Alice Moreno #1999 again')).toBeTruthy();
    await expectAccessible();
  });

  it('adds opening points for a season, and names what is wrong before', async () => {
    const season = { id: 'c'.repeat(24), name: 'Fall 2026', startsOn: '2026-09-01', endsOn: '2026-12-31' };
    answers['GET /api/seasons'] = [{ ...season, status: 'running' }];
    answers['POST /api/opening-points'] = { id: 'f'.repeat(24) };
    open(<MemberPage id={id} />, `/admin/members/${id}`);
    fireEvent.click(await screen.findByRole('button', { name: 'Add opening points' }));
    const dialog = within(await screen.findByRole('dialog'));
    const fill = (name: string, value: string) =>
      fireEvent.change(dialog.getByRole('textbox', { name }), { target: { value } });
    fill('Points', '1,284');
    fill('Nights', '3');
    fill('Wins', '4');
    fill('Where they come from', 'old site');
    fireEvent.click(dialog.getByRole('button', { name: 'Add the points' }));
    expect(await dialog.findByText('At most 3 wins are possible in 3 nights.')).toBeTruthy();
    fill('Nights', '18');
    fireEvent.change(dialog.getByLabelText('Season'), { target: { value: season.id } });
    fireEvent.click(dialog.getByRole('button', { name: 'Add the points' }));

    await waitFor(() =>
      expect(sentTo('POST', '/api/opening-points')).toMatchObject([
        {
          body: { playerId: id, seasonId: season.id, points: 1_284, nights: 18, wins: 4, source: 'old site' },
        },
      ]),
    );
  });

  it('lists opening points, and removes a line', async () => {
    const line = { id: 'f'.repeat(24), season: null, points: 1_284, nights: 18, wins: 4, version: 0 };
    const items = [{ ...line, source: 'old site', stoodOn: '2026-08-31', isImported: true }];
    answers['GET /api/opening-points'] = { items, total: 1 };
    answers[`DELETE /api/opening-points/${line.id}`] = { id: line.id };
    open(<MemberPage id={id} />, `/admin/members/${id}`);

    expect(await screen.findByText('All time only: 1,284 points')).toBeTruthy();
    expect(screen.getByText('18 nights · 4 wins · old site · Aug 31, 2026')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Remove the opening points of all time' }));

    await waitFor(() => expect(sentTo('DELETE', '/api/opening-points/')).toHaveLength(1));
  });

  it('saves a note', async () => {
    answers[`POST /api/members/${id}/notes`] = member().notes[0];
    open(<MemberPage id={id} />, `/admin/members/${id}`);
    fireEvent.click(await screen.findByRole('button', { name: 'Add a note' }));

    fireEvent.change(screen.getByRole('textbox', { name: 'Note' }), { target: { value: 'Call on Monday' } });
    fireEvent.click(screen.getByRole('button', { name: 'Keep the note' }));

    await waitFor(() =>
      expect(sentTo('POST', `/api/members/${id}/notes`)).toMatchObject([
        { body: { text: 'Call on Monday' } },
      ]),
    );
  });

  it('offers only permitted actions', async () => {
    const abilities = {
      edit: false,
      fixLogin: false,
      ban: false,
      giveRoles: false,
      viewAs: false,
      makeHost: false,
    };
    answers[`GET /api/members/${id}`] = member({ abilities, role: 'Super Admin' });
    open(<MemberPage id={id} />, `/admin/members/${id}`);
    await screen.findByRole('heading', { name: 'Alicia Moreno', level: 1 });

    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Change the picture/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add a note' })).toBeNull();
  });
});

const write = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

describe('adding a member', () => {
  const rosa = {
    id,
    name: 'Rosa Del Río',
    playerNumber: 12,
    pokerHandle: '',
    city: 'Denton',
    email: '',
    birthYear: null,
    isBanned: false,
    reasons: ['name'],
  };

  it('shows likely members while typing, asks about them, and adds another person', async () => {
    answers['GET /api/members/duplicates'] = { items: [rosa] };
    answers['POST /api/members'] = Response.json(
      { code: 'CONFLICT', message: 'Known', reason: 'member.likely-known', params: {}, members: [rosa] },
      { status: 409 },
    );
    open(<AddMemberPage />, '/admin/members/add');
    await screen.findByRole('textbox', { name: /First name/ });
    write(/First name/, 'Rosa');
    write(/Last name/, 'Del Rio');
    expect(await screen.findByRole('link', { name: 'Rosa Del Río' })).toBeTruthy();
    await expectAccessible();

    fireEvent.click(screen.getByRole('button', { name: 'Add the member' }));
    const question = await screen.findByRole('alertdialog', { name: 'May be a member already' });
    answers['POST /api/members'] = { member: member(), link: null };
    fireEvent.click(within(question).getByRole('button', { name: 'Add: it is another person' }));

    await waitFor(() => expect(sentTo('POST', '/api/members')).toHaveLength(2));
    expect(sentTo('POST', '/api/members').map(({ body }) => body)).toMatchObject([
      // The untouched region is empty, not the number 0.
      { firstName: 'Rosa', isAnotherPerson: false, region: null },
      { firstName: 'Rosa', isAnotherPerson: true },
    ]);
  });

  it('shows the code to print', async () => {
    const link = {
      url: 'https://league.test/reset-password?token=abc',
      expiresAt: '2026-04-01T12:00:00.000Z',
    };
    answers['POST /api/members'] = { member: member(), link };
    open(<AddMemberPage />, '/admin/members/add');
    await screen.findByRole('textbox', { name: /First name/ });
    write(/First name/, 'Nina');
    write(/Last name/, 'Newman');
    write(/Email/, 'nina@a.test');
    fireEvent.click(screen.getByRole('radio', { name: 'Code on paper' }));
    fireEvent.click(screen.getByRole('button', { name: 'Add the member' }));

    expect(await screen.findByText(link.url)).toBeTruthy();
    expect(screen.getByRole('img', { name: `QR code of ${link.url}` })).toBeTruthy();
    await expectAccessible();
  });
});

describe('editing a member', () => {
  it('asks which one if the address names none', async () => {
    const choice = { id, name: 'Alicia Moreno', playerNumber: 1606, city: 'Plano', isRetired: false };
    answers['GET /api/choices/members'] = { items: [choice], hasMore: false };
    const { router, user } = open(<EditMemberPage />, '/admin/members/edit');

    await screen.findByRole('heading', { name: 'Which member?' });
    await expectAccessible();
    await user.type(screen.getByRole('combobox', { name: 'Member' }), 'Moreno');
    await user.click(await screen.findByRole('option', { name: /Alicia Moreno/ }));
    await user.click(screen.getByRole('button', { name: 'Open' }));

    await waitFor(() =>
      expect(router.state.location.pathname + router.state.location.search).toBe(
        `/admin/members/edit?id=${id}`,
      ),
    );
    expect(await screen.findByRole('heading', { name: 'Edit Alicia Moreno' })).toBeTruthy();
  });

  it('saves at the version, and does not change the sign-in address', async () => {
    answers[`PUT /api/members/${id}`] = member({ version: 4, city: 'Denton' });
    open(<EditMemberPage />, `/admin/members/edit?id=${id}`);
    await screen.findByRole('heading', { name: 'Edit Alicia Moreno' });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Email/ }).readOnly).toBe(true);
    await expectAccessible();

    write(/City/, 'Denton');
    write(/Tags/, 'VIP, Sunday host');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() =>
      expect(sentTo('PUT', '/api/members')).toMatchObject([
        { body: { version: 3, city: 'Denton', tags: ['VIP', 'Sunday host'], playerNumber: 1606 } },
      ]),
    );
    expect(sentTo('PUT', '/api/members')[0]?.body).not.toHaveProperty('privacy');
  });
});
