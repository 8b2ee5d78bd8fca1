import type { TournamentCard } from '@ahl/shared-types/tournaments';
import { expect, it } from 'vitest';
import { screen } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { CardAct } from './card-act.tsx';

const date = '2026-11-21';
const clockId = 'c'.repeat(24);
const card: TournamentCard = {
  id: 'a'.repeat(24),
  name: 'Saturday Special',
  type: 'tournament',
  date,
  startTime: '7:00PM',
  startsAt: ['2026-11-22T01:00:00.000Z'],
  endTime: null,
  gracePeriod: null,
  region: 732,
  notes: '',
  assignedHost: '',
  clock: { id: clockId, status: 'running' },
  startStates: [],
  venue: null,
};

const show = (
  isReservable: boolean,
  table: { clockId: string; entryId: string; finish: null } | null = null,
) =>
  renderWithData(<CardAct card={card} isReservable={isReservable} place={<span>place</span>} />, [
    [['/api/tonight'], { date, reservations: [], table }],
  ]);

it('a place can be reserved on the night itself', () => {
  show(true);

  expect(screen.getByRole('link', { name: /^Reserve/ })).toBeTruthy();
  expect(screen.queryByText('place')).toBeNull();
});

it('if no action is possible, the space of the button stays empty, as from the first paint', () => {
  show(false);

  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('place')).toBeTruthy();
});

it('the space stays empty past midnight for the new day, whose starts are not on the page of the night', () => {
  const night = { date: '2026-11-20', reservations: [], table: null };
  renderWithData(<CardAct card={card} isReservable place={<span>place</span>} />, [
    [['/api/tonight'], night],
  ]);

  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('place')).toBeTruthy();
});

it('a member at a table finds the seat after entry is over', () => {
  show(false, { clockId, entryId: 'entry', finish: null });

  expect(screen.getByRole('link', { name: /^My seat/ })).toBeTruthy();
});
