import type { MemberRow } from '@ahl/shared-types/members';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/query-client.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { stubMedia } from '@/testing/media.ts';
import { fireEvent, renderAt, screen, waitFor, within } from '@/testing/render.tsx';
import { MembersPage } from './members.office-page.tsx';

const member = (more: Partial<MemberRow> = {}): MemberRow => ({
  id: 'a'.repeat(24),
  firstName: 'Alicia',
  lastName: 'Moreno',
  pokerHandle: 'AceAlicia',
  playerNumber: 1606,
  email: 'alicia@a.test',
  profileImage: null,
  region: 733,
  homeVenue: { id: 'b'.repeat(24), name: 'Rusty Nail' },
  role: 'Player',
  nights: 18,
  lastPlayedOn: '2026-03-10',
  joinedAt: '2024-03-01T12:00:00.000Z',
  states: [],
  tags: [],
  ...more,
});
const items = [
  member(),
  member({
    id: 'c'.repeat(24),
    firstName: 'Bob',
    email: '',
    nights: 0,
    lastPlayedOn: null,
    homeVenue: null,
    states: ['no-email'],
  }),
];
let requests: string[];
let sent: { path: string; body: unknown }[];

const open = () => {
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    requests.push(path);
    if (body) sent.push({ path, body: JSON.parse(String(body)) });
    if (path.startsWith('/api/rank-ladder'))
      return Response.json({
        steps: [
          { name: 'Rookie', nights: 0 },
          { name: 'Regular', nights: 20 },
        ],
        version: 7,
      });
    if (path.startsWith('/api/regions')) return Response.json([]);
    if (path.startsWith('/api/members/tags')) return Response.json({ items: [{ tag: 'VIP', members: 2 }] });
    if (path.startsWith('/api/members')) return Response.json({ items, total: 2 });
    return Response.json({ items: [], total: 0 });
  });
  return renderAt(
    <QueryClientProvider client={createQueryClient()}>
      <MembersPage />
    </QueryClientProvider>,
  );
};

beforeEach(() => {
  requests = [];
  sent = [];
  stubMedia();
});
afterEach(() => vi.unstubAllGlobals());

describe('the list of members', () => {
  it('shows the name, the contact data and the notable states of each account', async () => {
    open();

    const alicia = within(await screen.findByRole('row', { name: /Alicia Moreno/ }));
    for (const text of ['AceAlicia · alicia@a.test', '00001606', 'Rusty Nail', '18', 'Mar 10, 2026'])
      expect(alicia.getByText(text)).toBeTruthy();
    const bob = within(screen.getByRole('row', { name: /Bob Moreno/ }));
    expect(bob.getByText('No e-mail')).toBeTruthy();
    expect(bob.getByText('Never')).toBeTruthy();
    await expectAccessible();
  });

  it('queries the server with search and filters', async () => {
    open();
    await screen.findByRole('row', { name: /Alicia Moreno/ });

    fireEvent.change(screen.getByRole('combobox', { name: 'Account' }), { target: { value: 'banned' } });

    await waitFor(() => expect(requests.some((path) => path.includes('state=banned'))).toBe(true));
  });

  it('edits the ladder of ranks', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Ranks' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ladder of ranks' }));
    fireEvent.click(await dialog.findByRole('button', { name: 'Add a step' }));

    fireEvent.change(dialog.getByRole('textbox', { name: 'Name of step 3' }), { target: { value: 'Shark' } });
    await expectAccessible();
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const steps = [
      { name: 'Rookie', nights: 0 },
      { name: 'Regular', nights: 20 },
      { name: 'Shark', nights: 30 },
    ];
    expect(sent).toEqual([{ path: '/api/rank-ladder', body: { steps, version: 7 } }]);
  });

  it('shows which step of the ladder is wrong, and sends nothing', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Ranks' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ladder of ranks' }));
    const nights = await dialog.findByRole('textbox', { name: 'Nights of step 2' });

    fireEvent.change(nights, { target: { value: '0' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const rising = await dialog.findByText('Each step must need more nights than the one before.');
    fireEvent.change(nights, { target: { value: 'twenty' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(nights.getAttribute('aria-invalid')).toBe('true'));
    expect([rising.getAttribute('role'), sent]).toEqual(['alert', []]);
    await expectAccessible();
  });

  it('opens the record of a member, and asks for the input of an action on many', async () => {
    open();
    const row = await screen.findByRole('row', { name: /Alicia Moreno/ });
    expect(
      within(row)
        .getByRole('link', { name: /Alicia Moreno/ })
        .getAttribute('href'),
    ).toBe(`/admin/members/${'a'.repeat(24)}`);

    fireEvent.click(within(row).getByRole('checkbox'));
    fireEvent.click(await screen.findByRole('button', { name: 'Tag' }));

    expect(await screen.findByRole('dialog', { name: 'Add a tag' })).toBeTruthy();
    await expectAccessible();
  });
});
