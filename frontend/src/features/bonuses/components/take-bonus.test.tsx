import type { OfferedBonus } from '@ahl/shared-types/bonuses';
import { keyOf } from '@ahl/shared-types/query-keys';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '@/testing/axe.ts';
import { screen, waitFor } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { TakeBonus } from './take-bonus.tsx';

const code = 'ABCDEFGHJK';
const offered: OfferedBonus = {
  title: 'Happy hour chips',
  kind: 'chips',
  amount: 500,
  venueName: 'The Tin Bar',
  state: 'open',
  opens: '2026-11-21T23:00:00.000Z',
  closes: '2026-11-22T01:30:00.000Z',
  countsUntil: '2026-11-28',
  left: 12,
  own: null,
};
const key = keyOf('GET /api/bonus-offers/code/:code', { params: { code } });
const open = (more: Partial<OfferedBonus> = {}) =>
  renderWithData(<TakeBonus code={code} />, [[key, { ...offered, ...more }]]);

afterEach(() => vi.unstubAllGlobals());

describe('/take-bonus/:code', () => {
  it('gives the bonus with one tap and links to its code', async () => {
    const { user } = open();
    const sent: string[] = [];
    vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
      sent.push(`${method} ${url}`);
      return Response.json({ ...offered, left: 11, own: { uniqueCode: 'K7M2-9PQR-XT4W-H8CD' } });
    });
    expect(screen.getByText(/12 left/)).toBeTruthy();
    await expectAccessible();

    await user.click(screen.getByRole('button', { name: 'Take the bonus' }));

    const link = await screen.findByRole('link', { name: 'Show the bonus' });
    expect(link.getAttribute('href')).toBe('/verify-bonus/K7M2-9PQR-XT4W-H8CD');
    expect(sent).toEqual([`POST /api/bonus-offers/code/${code}`]);
  });

  it.each([
    ['upcoming', /^It opens/],
    ['over', /^It closed/],
    ['used-up', /^All of them are taken/],
    ['ended', /^The league has ended it/],
  ] as const)('shows why an offer that is %s cannot be taken', (state, words) => {
    open({ state });

    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('reports that a code is wrong', async () => {
    renderWithData(<TakeBonus code="x" />, [], { failing: ['/api/bonus-offers'], status: 404 });

    await waitFor(() => expect(screen.getByText('Wrong code')).toBeTruthy());
  });
});
