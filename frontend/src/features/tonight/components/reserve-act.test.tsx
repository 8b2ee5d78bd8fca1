import type { Reservation } from '@ahl/shared-types/tonight';
import type { TournamentCard } from '@ahl/shared-types/tournaments';
import { expect, it } from 'vitest';
import { screen } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { ReservationCard } from './reservation-card.tsx';
import { ReserveAct } from './reserve-act.tsx';

const startsAt = new Date(Date.now() + 86_400_000).toISOString();
const card: TournamentCard = {
  id: 'a'.repeat(24),
  name: 'Friday Deepstack',
  type: 'tournament',
  date: '2026-12-04',
  startTime: '7:00PM',
  startsAt: [startsAt],
  endTime: null,
  gracePeriod: null,
  region: 732,
  notes: '',
  assignedHost: '',
  clock: null,
  startStates: [],
  venue: null,
};
const reservation: Reservation = {
  id: 'e'.repeat(24),
  eventId: card.id,
  date: card.date,
  startTime: '19:00',
  name: card.name,
  venueName: 'Rusty Nail',
  startsAt,
  entryClosesAt: startsAt,
  reservedAt: startsAt,
  seat: { status: 'reserved', position: null, heldUntil: startsAt, callEndsAt: null },
};
const withSeat = (seat: Partial<Reservation['seat']>): Reservation => ({
  ...reservation,
  seat: { ...reservation.seat, ...seat },
});
const show = (reservations: Reservation[]) =>
  renderWithData(<ReserveAct card={card} />, [
    [['/api/tonight'], { date: '2026-11-21', reservations: [], table: null }],
    [['/api/tonight/reservations'], reservations],
  ]);

it('a place of a coming night can be reserved', () => {
  show([]);

  expect(screen.getByRole('button', { name: 'Reserve 7:00PM' })).toBeTruthy();
});

it('a reserved place can be cancelled, and one in line says which', () => {
  const { unmount } = show([reservation]);
  expect(screen.getByRole('status').textContent).toContain('Your place at 7:00PM is reserved.');
  expect(screen.getByRole('button', { name: 'Cancel the reservation' })).toBeTruthy();
  unmount();

  show([withSeat({ status: 'waiting', position: 3 })]);
  expect(screen.getByRole('status').textContent).toContain('7:00PM: you are 3rd in line.');
  expect(screen.getByRole('button', { name: 'Leave the line' })).toBeTruthy();
});

it('a place of another night is not shown', () => {
  show([{ ...reservation, date: '2026-12-11' }]);

  expect(screen.getByRole('button', { name: 'Reserve 7:00PM' })).toBeTruthy();
});

const showCard = (shown: Reservation) =>
  renderWithData(
    <ReservationCard
      reservation={shown}
      isBusy={false}
      onCancel={() => undefined}
      onAccept={() => undefined}
    />,
    [],
  );

it('an offered seat counts down and can be accepted', () => {
  showCard(withSeat({ status: 'called', callEndsAt: new Date(Date.now() + 161_000).toISOString() }));

  expect(screen.getByRole('timer').textContent).toMatch(/^2:4[01]$/);
  expect(screen.getByRole('button', { name: 'I am coming' })).toBeTruthy();
});

it('an offer that ran out, and a place that was held too long, say so without a message from the server', () => {
  const past = new Date(Date.now() - 1_000).toISOString();
  const { unmount } = showCard(withSeat({ status: 'called', callEndsAt: past }));
  expect(screen.queryByRole('button', { name: 'I am coming' })).toBeNull();
  expect(screen.getByText('The offered seat went to the next in line')).toBeTruthy();
  unmount();

  showCard(withSeat({ heldUntil: past }));
  expect(screen.getByText('Your place has lapsed')).toBeTruthy();
});
