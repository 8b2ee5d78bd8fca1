import type { ContentPage } from '@ahl/shared-types/content-pages';
import type { StoredLeagueSettings } from '@ahl/shared-types/league-settings';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setAnswer } from '@/lib/endpoint-query.ts';
import { chooseLanguage } from '@/lib/language.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { buildSettings } from '@/testing/config.ts';
import { setRegions } from '@/testing/regions.ts';
import { act, renderAt, screen, within } from '@/testing/render.tsx';
import { ContentPageView } from './content-page.tsx';

const rules: ContentPage = {
  key: 'rules',
  title: 'Tournament Rules',
  body: '<p>Hello.</p><h2>Seats</h2><p>Eight. <a href="/leaderboard">Board</a></p><h2>Ties</h2><p>Split.</p><h2>End</h2><p>Bye.</p>',
  titleEs: 'Reglas',
  bodyEs:
    '<p>Hola.</p><h2>Asientos</h2><p>Ocho.</p><h2>Empates</h2><p>Se reparte.</p><h2>Fin</h2><p>Adiós.</p>',
  effectiveOn: null,
  version: 3,
  updatedAt: '2026-11-20T18:00:00.000Z',
};

const open = (answer: () => Response, ageLimit = 21, more: Partial<StoredLeagueSettings> = {}) => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answer()),
  );
  const queryClient = createQueryClient();
  setRegions(queryClient);
  setAnswer(queryClient, 'GET /api/league-settings', {}, buildSettings({ ageLimit, ...more }));
  const page = renderAt(
    <QueryClientProvider client={queryClient}>
      <ContentPageView pageKey="rules" canPrint />
    </QueryClientProvider>,
    '/rules',
  );
  return { ...page, queryClient };
};

afterEach(async () => {
  vi.unstubAllGlobals();
  await act(() => chooseLanguage('en'));
});

describe('a page of text', () => {
  it('has a title, the day of its last change, sections with addresses and a table of contents', async () => {
    open(() => Response.json(rules));

    expect(await screen.findByRole('heading', { level: 1, name: 'Tournament Rules' })).toBeTruthy();
    expect(screen.getByText('Last changed November 20, 2026')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Ties' }).id).toBe('ties');
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
    expect(contents.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '#seats',
      '#ties',
      '#end',
    ]);
    expect(await contents.findByRole('link', { current: 'location' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Print' })).toBeTruthy();
  });

  it('shows the age limit of the league, and updates when it changes', async () => {
    const { queryClient } = open(() =>
      Response.json({ ...rules, body: '<p>From {ageLimit} years on; {this} stays.</p>' }),
    );
    expect(await screen.findByText('From 21 years on; {this} stays.')).toBeTruthy();

    act(() => setAnswer(queryClient, 'GET /api/league-settings', {}, buildSettings({ ageLimit: 18 })));

    expect(await screen.findByText('From 18 years on; {this} stays.')).toBeTruthy();
  });

  it('says the name, the place and the law of the league, and reads well without them', async () => {
    const body = '<p>{league} plays in {place}, in {regions}. {stateLaw} applies, in {courts}.</p>';
    const { unmount } = open(() => Response.json({ ...rules, title: 'About {league}', body }));
    expect(await screen.findByRole('heading', { level: 1, name: 'About AHL' })).toBeTruthy();
    expect(
      screen.getByText(
        'AHL plays in Dallas-Fort Worth, in North Texas, Mid Cities and Texoma. The law of the State of Texas applies, in the courts of Tarrant County.',
      ),
    ).toBeTruthy();
    unmount();

    open(() => Response.json({ ...rules, body }), 21, {
      name: 'A <b> & C',
      place: '',
      state: '',
      county: '',
    });

    expect(
      await screen.findByText(
        'A <b> & C plays in our area, in North Texas, Mid Cities and Texoma. The law of the place where the league plays applies, in the courts of that place.',
      ),
    ).toBeTruthy();
  });

  it('is shown in Spanish, marked as such, with the same addresses', async () => {
    await act(() => chooseLanguage('es'));
    open(() => Response.json(rules));

    expect(await screen.findByText('Se reparte.')).toBeTruthy();
    expect(screen.getByRole('article').lang).toBe('es');
    expect(screen.getByRole('region', { name: 'Empates' }).id).toBe('ties');
  });

  it('is shown in English, marked as such, if it has no Spanish', async () => {
    await act(() => chooseLanguage('es'));
    open(() => Response.json({ ...rules, titleEs: null, bodyEs: null }));

    expect(await screen.findByText('Split.')).toBeTruthy();
    expect(screen.getByRole('article').lang).toBe('en');
  });

  it('opens internal links without reloading the page', async () => {
    const { user, router } = open(() => Response.json(rules));

    await user.click(await screen.findByRole('link', { name: 'Board' }));

    expect(router.state.location.pathname).toBe('/leaderboard');
  });

  it('offers a retry if it did not load', async () => {
    let isDown = true;
    const { user } = open(() => (isDown ? new Response('', { status: 503 }) : Response.json(rules)));
    await screen.findByText('This page did not load');

    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await screen.findByRole('heading', { name: 'Tournament Rules' })).toBeTruthy();
  });
});
