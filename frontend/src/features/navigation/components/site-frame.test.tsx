import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setAnswer } from '@/lib/endpoint-query.ts';
import { chooseLanguage } from '@/lib/language.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { buildSettings, setConfig } from '@/testing/config.ts';
import { act, renderAt, screen, waitFor, within } from '@/testing/render.tsx';
import { type RouteInfo, RoutesContext } from '../routes-context.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

const paths = [
  '/',
  '/calendar',
  '/news',
  '/point-races',
  '/allstars',
  '/winners',
  '/leaderboard',
  '/rules',
  '/about',
  '/contact',
  '/join',
  '/charity',
  '/venue-referral',
  '/add-tournament',
  '/add-venue',
  '/terms-conditions',
  '/privacy',
];
const routes: RouteInfo[] = paths.map((path) => ({ path, title: path, access: 'public' }));

const open = (logo: () => Response = () => Response.json({ imageUrl: null }), settings = buildSettings()) => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => logo()),
  );
  const queryClient = createQueryClient();
  setConfig(queryClient);
  setAnswer(queryClient, 'GET /api/league-settings', {}, settings);
  const page = renderAt(
    <QueryClientProvider client={queryClient}>
      <RoutesContext value={routes}>
        <Header search={<p>The search</p>} />
        <Footer />
      </RoutesContext>
    </QueryClientProvider>,
  );
  return { queryClient, ...page };
};
const hrefs = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

afterEach(async () => {
  vi.unstubAllGlobals();
  await act(() => chooseLanguage('en'));
});

describe('the header', () => {
  it('links to every page of the spec, and home from the logo', () => {
    open();

    const header = screen.getByRole('banner');
    expect(hrefs(header)).toEqual(
      '/ /calendar /news /point-races /allstars /winners /leaderboard /rules /about /contact /join'.split(
        ' ',
      ),
    );
    expect(within(header).getByRole('link', { name: 'AHL home' }).getAttribute('href')).toBe('/');
    expect(within(header).getByText('The search')).toBeTruthy();
  });

  it("shows the league's own logo if there is one, the chip if it cannot be loaded", async () => {
    const { unmount } = open(() => Response.json({ imageUrl: '/logo.svg' }));
    const link = screen.getByRole('link', { name: 'AHL home' });
    await waitFor(() => expect(link.querySelector('img')?.getAttribute('src')).toBe('/logo.svg'));
    unmount();

    const { queryClient } = open(() => new Response('', { status: 500 }));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));

    expect(screen.getByRole('link', { name: 'AHL home' }).querySelector('svg')).toBeTruthy();
  });

  it('opens a menu on a narrow screen with the same links, which Escape closes', async () => {
    const { user } = open();

    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    await waitFor(() => expect(screen.getAllByRole('navigation', { name: 'Main' })).toHaveLength(2));
    const menu = screen.getAllByRole('navigation', { name: 'Main' }).at(-1);
    expect(menu && hrefs(menu)).toContain('/leaderboard');
    await waitFor(() => expect(menu?.contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');

    expect(screen.getByRole('button', { name: 'Open menu' }).getAttribute('aria-expanded')).toBe('false');
  });
});

describe('the footer', () => {
  it('has quick links, contact, place and named social links', () => {
    open();

    expect(hrefs(screen.getByRole('navigation', { name: 'Quick Links' }))).toEqual(
      '/ /rules /news /charity /leaderboard /venue-referral /add-tournament /add-venue /terms-conditions /privacy'.split(
        ' ',
      ),
    );
    expect(screen.getByRole('link', { name: 'Tournament Rules' }).getAttribute('href')).toBe('/rules');
    expect(screen.getByRole('link', { name: 'Contact Us' }).getAttribute('href')).toBe('/contact');
    expect(screen.getByText('Dallas-Fort Worth, Texas')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Facebook, opens in a new window' })).toBeTruthy();
  });

  it('has the place and the pages that another league has entered, and nothing for those it has not', () => {
    const entered = {
      place: 'Portland',
      state: '',
      socialLinks: 'https://www.youtube.com/@us\nhttps://chat.example/us',
    };
    const { unmount } = open(undefined, buildSettings(entered));
    const links = within(screen.getByRole('list', { name: 'The league elsewhere' }));
    expect(screen.getByText('Portland')).toBeTruthy();
    expect(links.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
      'YouTube, opens in a new window',
      'chat.example, opens in a new window',
    ]);
    unmount();

    open(undefined, buildSettings({ place: '', state: '', socialLinks: '' }));

    expect(screen.queryByRole('list', { name: 'The league elsewhere' })).toBeNull();
  });
});

describe('the language switch', () => {
  it('shows each name in its own language, changes the page and remembers', async () => {
    const { user } = open();
    const group = within(screen.getAllByRole('group', { name: 'Language' })[0] as HTMLElement);
    const spanish = group.getByRole('button', { name: 'Español' });
    expect([spanish.lang, spanish.getAttribute('aria-pressed')]).toEqual(['es', 'false']);

    await user.click(spanish);

    expect(await group.findByRole('button', { name: 'Español', pressed: true })).toBeTruthy();
    expect(document.documentElement.lang).toBe('es');
    expect(localStorage.getItem('language')).toBe('es');
    // The server renders the next page in it.
    expect(document.cookie).toMatch(/(^|; )language=es(;|$)/);
  });
});
