// The search of the desk on a phone: where its results are shown, and their order.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubMedia } from '@/testing/media.ts';
import { cleanup, screen, waitFor } from '@/testing/render.tsx';
import { member, openPanel, playerIdOf, type } from '../../testing/open-players-panel.tsx';

const stranger = { ...member, id: playerIdOf(20), firstName: 'Alan', lastName: 'Abbot', playerNumber: 1620 };
const regular = { ...member, id: playerIdOf(21), firstName: 'Aldo', lastName: 'Zimmer', playerNumber: 1621 };
const standing = ({ id }: typeof member, games: number) => ({ player: { id }, games });

const setWidth = (isWide: boolean) => stubMedia(isWide);

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('the search for players to register', () => {
  it('lists the players who play at this venue most often first', async () => {
    await openPanel({}, {}, [
      [/players\/search/, { body: [stranger, member, regular] }],
      [
        /api\/standings\?.*venueId=/,
        { body: { items: [standing(regular, 14), standing(member, 3)], total: 2 } },
      ],
    ]);

    type(/Register by name/, 'al');

    await waitFor(() => {
      const rows = screen.getByRole('list', { name: 'Players found' }).querySelectorAll('li');
      expect(
        [...rows].slice(0, 3).map(({ textContent }) => textContent?.match(/Aldo|Alicia|Alan/)?.[0]),
      ).toEqual(['Aldo', 'Alicia', 'Alan']);
    });
  });

  it.each([
    ['a phone rises to the top, above the keyboard', false, 1],
    ['a laptop stays where it is', true, 0],
  ] as const)('on %s', async (_where, isWide, times) => {
    setWidth(isWide);
    await openPanel();
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');

    const field = screen.getByLabelText(/Register by name/);
    field.focus();

    expect(scroll).toHaveBeenCalledTimes(times);
  });

  it('does not move other controls when they get the focus', async () => {
    setWidth(false);
    await openPanel();
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');

    screen.getByRole('switch', { name: /Draw a seat at once/ }).focus();

    expect(scroll).not.toHaveBeenCalled();
  });
});
