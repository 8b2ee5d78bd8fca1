import { defaultThought } from '@ahl/shared-types/site-content';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage } from '@/lib/language.ts';
import { holdServerTime, serverNow } from '@/realtime/server-time.ts';
import { act, screen, waitFor } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { CountdownCard } from './countdown-card.tsx';
import { DonatedCard } from './donated-card.tsx';
import { HomeTabs, homeTabOf } from './home-tabs.tsx';
import { StoreBanner } from './store-banner.tsx';
import { Ticker } from './ticker.tsx';
import { WelcomeCard } from './welcome-card.tsx';

const target = Date.parse('2026-11-29T19:00:00Z');

beforeEach(() => {
  holdServerTime(target - (8 * 86_400 + 17 * 3_600 + 42 * 60 + 9) * 1_000);
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await act(() => chooseLanguage('en'));
});

describe('the ticker', () => {
  const show = (linkUrl: string | null) =>
    renderWithData(<Ticker />, [[['/api/thought-of-the-day'], { text: defaultThought, linkUrl }]]);

  it('is read once by a screen reader, and is a link if one is set', () => {
    show('/news/1');

    expect(screen.getByRole('link', { name: defaultThought }).getAttribute('href')).toBe('/news/1');
    expect(screen.getAllByText(defaultThought)).toHaveLength(2);
    expect(screen.getAllByText(defaultThought)[1]?.getAttribute('aria-hidden')).toBe('true');
  });

  it('is in Spanish if there is a Spanish line', async () => {
    await act(() => chooseLanguage('es'));
    const thought = { text: 'Play nice', textEs: 'Juega limpio', linkUrl: null };
    renderWithData(<Ticker />, [[['/api/thought-of-the-day'], thought]]);

    expect(screen.getAllByText('Juega limpio')).toHaveLength(2);
  });

  it('opens external addresses in a new tab', () => {
    show('https://example.com/');

    expect(screen.getByRole('link').getAttribute('target')).toBe('_blank');
  });

  it('can be stopped and started', async () => {
    const { user } = show(null);

    await user.click(screen.getByRole('button', { name: 'Stop the line' }));

    expect(screen.getByRole('button', { name: 'Let the line scroll' })).toBeTruthy();
  });
});

describe('the countdown', () => {
  const config = {
    isActive: true,
    title: '$1000 Freeroll',
    subtitle: 'Sunday at 1PM',
    targetDate: new Date(target).toISOString(),
    titleEs: null as string | null,
    subtitleEs: null as string | null,
    linkUrl: null as string | null,
  };
  const show = (more: Partial<typeof config> = {}) =>
    renderWithData(<CountdownCard />, [[['/api/countdown-config'], { ...config, ...more }]]);
  const timer = () => screen.getByRole('timer').textContent;

  it('counts days, hours, minutes and seconds, and updates each second', () => {
    vi.useFakeTimers();
    show();
    expect(timer()).toBe('08days17hours42min09sec');

    holdServerTime(serverNow() + 1_000);
    act(() => void vi.advanceTimersByTime(1_010));

    expect(timer()).toBe('08days17hours42min08sec');
  });

  it('is in Spanish if the league wrote it, otherwise in English', async () => {
    await act(() => chooseLanguage('es'));
    show({ titleEs: 'Torneo gratuito de $1000' });

    expect(screen.getByRole('heading', { name: 'Torneo gratuito de $1000' })).toBeTruthy();
    expect(screen.getByText('Sunday at 1PM')).toBeTruthy();
    expect(timer()).toBe('08días17horas42min09seg');
  });

  it('shows zeros after the target', () => {
    holdServerTime(target + 5_000);
    show();

    expect(timer()).toBe('00days00hours00min00sec');
  });

  it('is a link as a whole if one is set', () => {
    show({ linkUrl: 'https://example.com/freeroll' });

    const link = screen.getByRole('link');
    expect(link.getAttribute('href')).toBe('https://example.com/freeroll');
    expect(link.textContent).toContain('$1000 Freeroll');
  });

  it('is not shown when it is switched off', () => {
    show({ isActive: false });

    expect(screen.queryByRole('timer')).toBeNull();
  });
});

describe('while they load', () => {
  it('the countdown and the banner reserve their space, and release it if there is nothing to show', async () => {
    const { container, unmount } = renderWithData(
      <>
        <CountdownCard />
        <StoreBanner />
      </>,
      [],
      { waiting: ['/api'] },
    );
    expect(screen.getByTestId('countdown-place')).toBeTruthy();
    expect(container.querySelector('.aspect-5\\/1')).toBeTruthy();
    unmount();

    const failed = renderWithData(
      <>
        <CountdownCard />
        <StoreBanner />
      </>,
      [],
      { failing: ['/api'] },
    );

    await waitFor(() => {
      expect(failed.container.textContent).toBe('');
      expect(failed.container.querySelector('.aspect-5\\/1')).toBeNull();
    });
  });
});

describe('the rest of the side column', () => {
  it('sums the donations, and links to the details', () => {
    renderWithData(<DonatedCard />, [
      [['/api/charity/totals'], { meals: 9_214, backpacks: 3_150, toys: 5_188, bicycles: 850 }],
    ]);

    expect(screen.getByText('18,402')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Items Donated' })).toBeTruthy();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/charity');
  });

  it('links to the store if the banner is on', () => {
    renderWithData(<StoreBanner />, [
      [
        ['/api/store-banner'],
        { isActive: true, imageUrl: '/pictures/1', linkUrl: 'https://store.example.com/' },
      ],
    ]);

    expect(screen.getByRole('link', { name: "The league's store" }).getAttribute('target')).toBe('_blank');
  });

  it('shows no banner that is off', () => {
    renderWithData(<StoreBanner />, [
      [['/api/store-banner'], { isActive: false, imageUrl: '/pictures/1', linkUrl: null }],
    ]);

    expect(screen.queryByRole('img')).toBeNull();
  });

  it('offers a visitor Join and the referral; Sign In is in the header', () => {
    renderWithData(<WelcomeCard />);

    for (const [name, href] of [
      ['Join', '/join'],
      ['$200 Venue Referral', '/venue-referral'],
    ] as const)
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
  });
});

describe('the tabs', () => {
  it('are those of the spec; Calendar of Events is a separate page', () => {
    renderWithData(<HomeTabs active="news" />);

    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Today', '/'],
      ['Calendar of Events', '/calendar'],
      ['News', '/?tab=news'],
      ['All Stars', '/?tab=allstars'],
      ['Recent Winners', '/?tab=winners'],
    ]);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('News');
  });

  it.each([
    ['', 'today'],
    ['tab=winners', 'winners'],
    ['tab=nonsense', 'today'],
  ])('for "%s" open %s', (search, tab) => {
    expect(homeTabOf(new URLSearchParams(search))).toBe(tab);
  });
});
