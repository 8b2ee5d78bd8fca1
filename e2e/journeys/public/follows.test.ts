import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { callOnce, signIn } from '../../harness/api.ts';
import { appUrl } from '../../harness/app-url.ts';
import { visit } from '../../harness/browser.ts';
import { leagueToday } from '../../harness/today.ts';

// A change by an admin or a post by a host appears on an open page, without a reload.
type Venue = { id: string; name: string; region: number; version: number };
type Content = {
  title: string;
  body: string;
  titleEs: string | null;
  bodyEs: string | null;
  version: number;
};
type Row = { player: { id: string; lastName: string } };

let token: string;
const url = () => appUrl();
const get = <T>(path: string) => callOnce<T>(url(), 'GET', path, token);
const write = <T>(method: string, path: string, body: object) =>
  callOnce<T>(url(), method, path, token, body);
const today = leagueToday;
let starts = 0;
/** Another start for each night: two at one venue and start are asked about. */
const nextStart = (): string => {
  starts += 1;
  return `09:${String(starts).padStart(2, '0')}`;
};

beforeAll(async () => {
  token = await signIn(url());
});

/** Opens a page and waits until its socket is connected: from then on it receives changes. */
const openLive = async (address: string): Promise<Page> => {
  const page = await visit('/robots.txt');
  // Listen from the start: the socket can connect before the page has loaded.
  const connected = page
    .waitForEvent('websocket', (opened) => opened.url().includes('socket.io'))
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40')),
    );
  await page.goto(address);
  await connected;
  return page;
};

const unique = (word: string) => `${word} ${crypto.randomUUID().slice(0, 8)}`;

const postResult = async (word: string) => {
  const [venues, standings] = await Promise.all([
    get<{ items: Venue[] }>('/api/venues?pageSize=1'),
    get<{ items: Row[] }>('/api/standings?pageSize=9'),
  ]);
  const venue = venues.items[0];
  if (!venue) throw new Error('The demo league has no venue.');
  const name = unique(word);
  const finishers = standings.items.map(({ player }, index) => ({ playerId: player.id, place: index + 1 }));
  await write('POST', '/api/results', {
    idempotencyKey: crypto.randomUUID(),
    name,
    venueId: venue.id,
    date: today(),
    startTime: nextStart(),
    entrants: 30,
    finishers,
  });
  return { name, venue, players: standings.items.map(({ player }) => player) };
};

describe('an open page updates with', () => {
  it('the thought of the day and the countdown on /', async () => {
    const page = await openLive('/');
    const text = unique('Bring a friend');
    const title = unique('Winter freeroll');

    await write('PUT', '/api/thought-of-the-day', { text, linkUrl: null });
    await write('PUT', '/api/countdown-config', {
      isActive: true,
      title,
      subtitle: '',
      targetDate: new Date(Date.now() + 86_400_000).toISOString(),
      linkUrl: null,
    });

    await page.getByText(text).first().waitFor();
    await page.getByText(title).first().waitFor();
  });

  it('a new story on /news, and its correction on /news/:id', async () => {
    const list = await openLive('/news');
    const title = unique('Finals');

    const { id } = await write<{ id: string }>('POST', '/api/news', { title, body: '<p>At the Copper.</p>' });

    await list.getByText(title).first().waitFor();
    const story = await openLive(`/news/${id}`);
    const corrected = unique('Corrected finals');
    await write('PUT', `/api/news/${id}`, { title: corrected, body: '<p>At the Still.</p>', version: 1 });
    await story.getByRole('heading', { name: corrected }).waitFor();
  });

  it('the totals on /charity', async () => {
    const page = await openLive('/charity');

    await write('PUT', '/api/charity/totals', {
      meals: 41_234,
      backpacks: 10_001,
      toys: 10_002,
      bicycles: 3_003,
    });

    await page.getByText('41,234').first().waitFor();
  });

  it('an edit of /rules', async () => {
    const page = await openLive('/rules');
    const { title, body, titleEs, bodyEs, version } = await get<Content>('/api/content-pages/rules');
    const section = unique('Phones away');

    await write('PUT', '/api/content-pages/rules', {
      title,
      body: `${body}<h2>${section}</h2><p>While a hand is on.</p>`,
      titleEs,
      bodyEs,
      version,
    });

    await page.getByRole('heading', { name: section }).waitFor();
  });

  it('a new tournament, on /calendar and on /venue/:id', async () => {
    const venues = await get<{ items: Venue[] }>('/api/venues?pageSize=1');
    const venue = venues.items[0];
    const calendar = await openLive(`/calendar?view=list&venue=${venue?.id}`);
    const page = await openLive(`/venue/${venue?.id}`);
    const name = unique('Sunday special');

    await write('POST', '/api/calendar-events', {
      name,
      venueId: venue?.id,
      weekday: new Date(`${today()}T00:00:00Z`).getUTCDay(),
      startTimes: [nextStart()],
      startsOn: today(),
    });

    await calendar.getByText(name).first().waitFor();
    await page.getByText(name).first().waitFor();
  });

  it('a posted result on /leaderboard, /winners, /point-races and the points of a player', async () => {
    const { items } = await get<{ items: Row[] }>('/api/standings?pageSize=1');
    const player = items[0]?.player;
    const points = await openLive(`/players/${player?.id}/points`);
    const winners = await openLive('/winners');
    const board = await openLive('/leaderboard');
    const before = await board.locator('main').innerText();

    const venues = await get<{ items: Venue[] }>('/api/venues?pageSize=1');
    const bar = await openLive(`/venue/${venues.items[0]?.id}`);

    const { name } = await postResult('Lunch game');

    await bar.getByText(name).first().waitFor();
    await points.getByText(name).first().waitFor();
    await winners.getByText(name).first().waitFor();
    await expect.poll(async () => (await board.locator('main').innerText()) !== before).toBe(true);
  });
});

describe('a page that the server rendered', () => {
  /** Collects the API addresses that a page requests from now on. */
  const asksOf = (page: Page): string[] => {
    const requests: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) requests.push(pathname);
    });
    return requests;
  };

  it('does not request anything of its first view again when its socket connects', async () => {
    const page = await visit('/robots.txt');
    const requests = asksOf(page);
    const socket = page.waitForEvent('websocket', (opened) => opened.url().includes('socket.io'));
    const answered = socket.then((opened) =>
      opened.waitForEvent('framereceived', ({ payload }) => String(payload).includes('"keys"')),
    );

    await page.goto('/news');
    await answered;
    await page.evaluate('new Promise((resolve) => setTimeout(resolve, 0))');

    expect(requests).toEqual([]);
  });

  it('shows changes made between its rendering and its connection', async () => {
    const page = await visit('/robots.txt');
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.routeWebSocket(/socket\.io/, async (route) => {
      await gate;
      route.connectToServer();
    });
    await page.goto('/news');
    const title = unique('Between');

    await write('POST', '/api/news', { title, body: '<p>At the Copper.</p>' });
    expect(await page.getByText(title).count()).toBe(0);
    letGo();

    await page.getByText(title).first().waitFor();
  });

  it('shows changes on the next navigation while no socket can be connected', async () => {
    const page = await visit('/robots.txt');
    let attempts = 0;
    await page.route(/socket\.io/, (route) => route.abort());
    await page.routeWebSocket(/socket\.io/, (route) => {
      attempts += 1;
      return route.close();
    });
    await page.goto('/news');
    await page.getByRole('article').first().waitFor();
    await page.getByRole('link', { name: 'Rules' }).first().click();
    await page.waitForURL('**/rules');
    // It tries again once it has detected that the first attempt failed.
    await expect.poll(() => attempts).toBeGreaterThan(1);
    const title = unique('Without a socket');

    await write('POST', '/api/news', { title, body: '<p>At the Copper.</p>' });
    await page.getByRole('link', { name: 'News' }).first().click();

    await page.getByText(title).first().waitFor();
  });
});
