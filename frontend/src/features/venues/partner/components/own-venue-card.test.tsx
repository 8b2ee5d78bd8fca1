import { afterEach, describe, expect, it } from 'vitest';
import { restoreSession } from '@/features/session/session-state.ts';
import { accountOf } from '@/features/session/stored-user.ts';
import { screen } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { OwnVenueCard } from './own-venue-card.tsx';

const signIn = (managesVenue = true) => {
  const account = accountOf({
    id: 'a'.repeat(24),
    firstName: 'Alicia',
    lastName: 'Moreno',
    playerNumber: 1606,
    managesVenue,
  });
  localStorage.setItem('user', JSON.stringify(account));
  localStorage.setItem('userToken', 'token');
  restoreSession();
};

const show = (venues: { id: string; name: string; city: string }[]) =>
  renderWithData(<OwnVenueCard />, [[['/api/venue-partner/venues'], venues]]);

afterEach(() => {
  localStorage.clear();
  restoreSession();
});

describe('the link to the own venue', () => {
  const copperStill = { id: 'b'.repeat(24), name: 'Copper Still', city: 'Arlington' };

  it('is shown to a member who manages one', () => {
    signIn();
    show([copperStill]);

    expect(screen.getByText('Copper Still')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Nights and invoices' }).getAttribute('href')).toBe(
      '/your-venue',
    );
  });

  it('is hidden from other members, and from visitors', () => {
    signIn(false);
    // A request for the venues would fail the test.
    renderWithData(<OwnVenueCard />, []);
    expect(screen.queryByRole('link')).toBeNull();
    localStorage.clear();
    restoreSession();

    show([copperStill]);

    expect(screen.queryByRole('link')).toBeNull();
  });
});
