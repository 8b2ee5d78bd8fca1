import type { SecondLooks } from '@ahl/shared-types/results';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountAtom } from '@/features/session/session-state.ts';
import { accountOf } from '@/features/session/stored-user.ts';
import { screen, waitFor } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { NightDialog } from './night-dialog.tsx';

const id = 'n1';
const player = {
  id: 'p1',
  firstName: 'Otto',
  lastName: 'Ortiz',
  pokerHandle: '',
  playerNumber: 9,
  profileImage: null,
};
const night = {
  id,
  name: 'Friday League Night',
  date: '2026-11-20',
  venue: { id: 'v1', name: 'Rusty Nail Tavern' },
  region: 733,
  entrants: 42,
  weight: 'normal',
  seasonId: 's1',
  finishers: [],
};
const looksOf = (more: Partial<SecondLooks['items'][number]> = {}): SecondLooks => {
  const look = {
    player,
    place: 1,
    points: 14_200,
    prizeCents: null,
    lookedAtByName: '',
    lookedAt: null,
    mayConfirm: true,
    ...more,
  };
  return { version: 3, items: [look], abilities: { confirm: look.mayConfirm } };
};
const signIn = (role: 'Player' | 'Operator' | 'Administrator') =>
  getDefaultStore().set(
    accountAtom,
    accountOf({ id: 'a'.repeat(24), firstName: 'Dana', lastName: 'Wells', role, isAdmin: false }),
  );
const open = (looks?: SecondLooks) =>
  renderWithData(<NightDialog id={id} playerId="p1" onClose={() => undefined} />, [
    [['/api/results', id], night],
    ...(looks ? [[['/api/results', id, 'second-looks'], looks] as const] : []),
  ]);

beforeEach(() => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
});
afterEach(() => {
  getDefaultStore().set(accountAtom, null);
  vi.unstubAllGlobals();
});

describe('a result posted by one of its players', () => {
  it('is shown to staff as waiting, and an administrator can mark it as looked at', async () => {
    signIn('Administrator');
    const { user } = open(looksOf());
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
      sent.push([method, url, JSON.parse(String(body))]);
      const looked = {
        lookedAt: '2026-11-21T18:00:00.000Z',
        lookedAtByName: 'Dana Wells',
        mayConfirm: false,
      };
      return Response.json(looksOf(looked));
    });

    expect(await screen.findByText('Waits for a second review')).toBeTruthy();
    expect(screen.getByText(/Otto Ortiz posted or corrected this night/).textContent).toContain(
      'place 1, 14,200 points',
    );
    await user.click(screen.getByRole('button', { name: 'Mark as reviewed' }));

    await waitFor(() => expect(screen.queryByText('Waits for a second review')).toBeNull());
    expect(sent).toEqual([['POST', `/api/results/${id}/second-looks`, { version: 3 }]]);
  });

  it('has no button for a viewer who may not mark it', async () => {
    signIn('Operator');
    open(looksOf({ mayConfirm: false }));

    expect(await screen.findByText('Waits for a second review')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mark as reviewed' })).toBeNull();
  });

  it('is not queried for a member', async () => {
    signIn('Player');
    open();

    expect(await screen.findByRole('dialog', { name: 'Friday League Night' })).toBeTruthy();
    expect(screen.queryByText('Waits for a second review')).toBeNull();
  });
});
