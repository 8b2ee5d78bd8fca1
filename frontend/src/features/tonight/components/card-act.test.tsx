import type { TournamentCard } from '@ahl/shared-types/tournaments';
import { expect, it } from 'vitest';
import { screen } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { CardAct } from './card-act.tsx';

const date = '2026-11-21';
const startsAt = new Date(Date.now() - 60_000).toISOString();
const card: TournamentCard = {
  id: 'a'.repeat(24),
  name: 'Saturday Special',
  type: 'tournament',
  date,
  startTime: '7:00PM',
  startsAt: [startsAt],
  endTime: null,
  gracePeriod: 600,
  region: 732,
  notes: '',
  assignedHost: '',
  clock: null,
  startStates: [],
  venue: null,
};

const show = (of: TournamentCard) =>
  renderWithData(<CardAct card={of} />, [[['/api/tonight'], { date, reservations: [], table: null }]]);

it('a place is reserved while a start takes entries', () => {
  show(card);

  expect(screen.getByRole('link', { name: /^Reserve/ })).toBeTruthy();
});

it('a game that has its winner is not offered any more', () => {
  show({ ...card, startStates: [{ clock: null, winners: ['Ana Ruiz'] }] });

  expect(screen.queryByRole('link')).toBeNull();
});
