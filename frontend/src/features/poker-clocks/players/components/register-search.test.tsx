// The search of the desk on a phone: where its results are shown, and their order.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stubMedia } from '@/testing/media.ts';
import { cleanup, screen, waitFor } from '@/testing/render.tsx';
import { button, member, openPanel, playerIdOf, tap, type } from '../../testing/open-players-panel.tsx';

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
      expect([...rows].map(({ textContent }) => textContent?.match(/Aldo|Alicia|Alan/)?.[0])).toEqual([
        'Aldo',
        'Alicia',
        'Alan',
      ]);
    });
  });

  describe('that takes its time', () => {
    /** Opens the panel over a server that holds each search back until it is answered. */
    const openSlow = async (members: readonly (typeof member)[]) => {
      const panel = await openPanel();
      const serve = globalThis.fetch;
      const held: PromiseWithResolvers<Response>[] = [];
      vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
        if (!url.includes('players/search')) return serve(url, init);
        held.push(Promise.withResolvers());
        return held.at(-1)?.promise;
      });
      const answer = () => held.shift()?.resolve(new Response(JSON.stringify(members)));
      const expectRequest = () => waitFor(() => expect(held).toHaveLength(1));
      return { ...panel, answer, isRequested: expectRequest };
    };
    const walkIn = () => button(/Otis Farrow.*Walk-in$/);
    const found = () => screen.queryByRole('button', { name: /Alicia Moreno.*Register$/ });

    it('offers the walk-in from the first moment, at one place, until a member is found', async () => {
      const { answer, isRequested } = await openSlow([{ ...member, firstName: 'Otis', lastName: 'Farrow' }]);

      type(/Register by name/, 'Otis Farrow');
      const atFirst = walkIn();
      expect(screen.getByText('Searching…')).toBeTruthy();
      await isRequested();
      expect(walkIn()).toBe(atFirst);
      answer();
      const found = await screen.findByRole('button', { name: /Otis Farrow.*Register$/ });

      expect(walkIn()).toBe(atFirst);
      expect(atFirst.compareDocumentPosition(found)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    });

    it.each([
      ['before the server is asked', async () => undefined],
      ['while the server is asked', ({ isRequested }: { isRequested: () => Promise<void> }) => isRequested()],
    ] as const)('registers the walk-in %s', async (_when, moment) => {
      const panel = await openSlow([]);
      type(/Register by name/, 'Otis Farrow');
      await moment(panel);

      tap(/Otis Farrow.*Walk-in$/);

      await waitFor(() =>
        expect(panel.issuedCommands()).toMatchObject([{ type: 'register', entry: { name: 'Otis Farrow' } }]),
      );
    });

    it('shows no member who was found for another text', async () => {
      const { answer, isRequested } = await openSlow([member]);
      type(/Register by name/, 'Alicia');
      await isRequested();
      answer();
      await screen.findByRole('button', { name: /Alicia Moreno.*Register$/ });

      type(/Register by name/, 'Otis Farrow');
      expect(found()).toBeNull();
      await isRequested();

      expect(found()).toBeNull();
    });

    it('keeps the members found while a longer text is searched for', async () => {
      const { answer, isRequested } = await openSlow([member]);
      type(/Register by name/, 'Ali');
      await isRequested();
      answer();
      await screen.findByRole('button', { name: /Alicia Moreno.*Register$/ });

      type(/Register by name/, 'Alicia');
      expect(found()).toBeTruthy();
      await isRequested();

      expect(found()).toBeTruthy();
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
