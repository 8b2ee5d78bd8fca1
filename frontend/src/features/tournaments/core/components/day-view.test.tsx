import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage } from '@/lib/language.ts';
import { setConnection } from '@/realtime/connection.ts';
import { holdServerTime, serverNow } from '@/realtime/server-time.ts';
import { act, screen } from '@/testing/render.tsx';
import { buildCard } from '../testing/build-card.ts';
import { beginDay, show, slots, venue, venueNames } from '../testing/open-day.tsx';

beforeEach(beginDay);

describe('the day at home', () => {
  it("shows the league's today, whatever the device's or the server's date is", () => {
    show({ '2025-07-25': [buildCard()] });

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Friday July 25');
  });

  it('lists events whose entry has not closed first, and closed ones last', () => {
    show({
      '2025-07-25': [
        buildCard({ times: ['16:00'], venue: venue('Closed', 'Dallas') }),
        buildCard({ times: ['20:00'], venue: venue('Later', 'Dallas') }),
        buildCard({ times: ['19:00'], venue: venue('Open', 'Dallas') }),
      ],
    });

    expect(venueNames()).toEqual(['Open', 'Later', 'Closed']);
    expect(screen.getByText('Accepting entries · 38 min left')).toBeTruthy();
    expect(screen.getByText('Upcoming · 8:00PM')).toBeTruthy();
    expect(screen.getByText('Entry closed')).toBeTruthy();
  });

  it('counts down as the server’s time passes', () => {
    vi.useFakeTimers();
    show({ '2025-07-25': [buildCard({ times: ['19:00'] })] });

    holdServerTime(serverNow() + 15_000);
    act(() => void vi.advanceTimersByTime(15_100));
    holdServerTime(serverNow() + 50_000);
    act(() => void vi.advanceTimersByTime(45_100));

    expect(screen.getByText('Accepting entries · 37 min left')).toBeTruthy();
  });

  it('switches to the next day when the league’s day ends, at 6 AM', () => {
    vi.useFakeTimers();
    holdServerTime(Date.parse('2025-07-26T10:59:50Z'));
    show({ '2025-07-25': [], '2025-07-26': [] });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Friday July 25');

    holdServerTime(serverNow() + 15_000);
    act(() => void vi.advanceTimersByTime(15_100));

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Saturday July 26');
  });

  it('shows no entry status on another day', () => {
    show({ '2025-07-26': [buildCard({ date: '2025-07-26' })] }, '/?date=2025-07-26');

    expect(screen.queryByText(/Upcoming|Accepting|closed/)).toBeNull();
  });

  it('shows Venue TBD and the host', () => {
    show({ '2025-07-25': [buildCard({ venue: null }), buildCard({ assignedHost: 'Dana W.' })] });

    expect(venueNames()).toContain('Venue TBD');
    expect(screen.getByText(/Host: No host assigned/)).toBeTruthy();
    expect(screen.getByText(/Host: Dana W\./)).toBeTruthy();
  });

  it('follows the clock: who is left, who won, and how long entry is open', () => {
    const clock = {
      status: 'running',
      startsAt: null,
      eventStartsAt: '2025-07-26T00:00:00.000Z',
      lateEntryMinutes: 10,
      entries: 20,
      playersLeft: 12,
    } as const;
    const late = { ...clock, lateEntryMinutes: 90 };
    const done = { ...clock, status: 'finished' } as const;
    show({
      '2025-07-25': [
        buildCard({ venue: venue('Done', 'Dallas'), startStates: [{ clock: done, winners: ['Ana Ruiz'] }] }),
        buildCard({ venue: venue('Playing', 'Dallas'), startStates: [{ clock, winners: null }] }),
        buildCard({ venue: venue('Open', 'Dallas'), startStates: [{ clock: late, winners: null }] }),
      ],
    });
    const row = (name: string) => screen.getByText(name).closest('li')?.textContent ?? '';

    expect(venueNames()[0]).toBe('Open');
    expect(row('Open')).toContain('Accepting entries · 68 min left');
    expect(row('Playing')).toContain('Entry closed12 players left');
    expect(row('Done')).toContain('FinishedAna Ruiz won');
  });

  it('loads the number of remaining players when entry closes by time alone', () => {
    vi.useFakeTimers();
    setConnection('live');
    const fetched = vi.fn(() => new Promise(() => {}));
    vi.stubGlobal('fetch', fetched);
    const clock = {
      status: 'running',
      startsAt: null,
      eventStartsAt: '2025-07-26T00:00:00.000Z',
      lateEntryMinutes: 23,
      entries: 20,
      playersLeft: 20,
    } as const;
    show({ '2025-07-25': [buildCard({ startStates: [{ clock, winners: null }] })] });
    expect(fetched).not.toHaveBeenCalled();

    holdServerTime(serverNow() + 60_000);
    act(() => void vi.advanceTimersByTime(60_100));

    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it("shows what is played, unless the venue's name contains it", () => {
    const named = (name: string, at: string) => buildCard({ name, venue: venue(at, 'Dallas') });
    show({ '2025-07-25': [named('Double Header', 'Rusty Nail'), named('Cedar Room', 'Cedar Room')] });

    expect(screen.getByText('Double Header')).toBeTruthy();
    expect(screen.getAllByText('Cedar Room')).toHaveLength(1);
  });

  it('dims a note whose time has passed', () => {
    show({
      '2025-07-25': [
        buildCard({ notes: 'Bonus chips before 6:45' }),
        buildCard({ notes: 'Bonus chips before 7:45' }),
      ],
    });

    expect(screen.getByText('Bonus chips before 6:45').dataset.past).toBe('true');
    expect(screen.getByText('Bonus chips before 7:45').dataset.past).toBeUndefined();
  });

  it('shows a note in the language of the reader, dimmed by the time in that text', async () => {
    await act(() => chooseLanguage('es'));
    const notesEs = 'Fichas extra antes de las 6:45';
    show({
      '2025-07-25': [buildCard({ notes: 'Bonus chips', notesEs }), buildCard({ notes: 'Double points' })],
    });

    expect(screen.getByText(notesEs).dataset.past).toBe('true');
    expect(screen.queryByText('Bonus chips')).toBeNull();
    expect(screen.getByText('Double points')).toBeTruthy();
    await act(() => chooseLanguage('en'));
    expect(screen.getByText('Bonus chips')).toBeTruthy();
  });

  it('shows the day in the tab title unless it is today', async () => {
    document.title = "Today's tournaments · AHL";
    show({ '2025-07-25': [], '2025-07-26': [] }, '/?date=2025-07-26');

    expect(document.title).toBe('Saturday, July 26, 2025 · AHL');
    await userEvent.click(screen.getByRole('button', { name: 'Prev Day' }));

    expect(document.title).toBe("Today's tournaments · AHL");
  });

  it('links to the phone page of an unfinished clock, in the same window', () => {
    show({
      '2025-07-25': [
        buildCard({ clock: { id: 'c1', status: 'running' } }),
        buildCard({ clock: { id: 'c2', status: 'finished' } }),
      ],
    });

    const [link, ...others] = screen.getAllByRole('link', { name: /^Clock/ });
    expect(link?.getAttribute('href')).toBe('/clock/c1');
    expect(link?.getAttribute('target')).toBeNull();
    expect(others).toEqual([]);
  });

  it('shows what to do on an empty day', () => {
    show({ '2025-07-25': [] });

    expect(screen.getByText('No tournaments scheduled')).toBeTruthy();
    expect(
      screen.getByText('No events found for Friday, July 25, 2025. Try selecting a different date!'),
    ).toBeTruthy();
  });

  it('offers a retry if the day cannot be loaded', async () => {
    const answers = [new Response('', { status: 503 }), new Response(JSON.stringify([buildCard()]))];
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => answers.shift()),
    );
    show({});

    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));

    expect(await screen.findByText(/Venue \d/)).toBeTruthy();
  });
});

describe('another day', () => {
  it('is in the URL, and today is not', async () => {
    show({ '2025-07-25': [], '2025-07-26': [] });

    await userEvent.click(screen.getByRole('button', { name: 'Next Day' }));
    expect(screen.getByLabelText('address').textContent).toBe('?date=2025-07-26');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Saturday July 26');

    await userEvent.click(screen.getByRole('button', { name: 'Prev Day' }));
    expect(screen.getByLabelText('address').textContent).toBe('');
  });

  it('is today if the URL names an invalid day', () => {
    show({ '2025-07-25': [] }, '/?date=2025-02-30');

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Friday July 25');
  });
});

describe('the venue of an event', () => {
  it.each(['List', 'Grid'])('is one link with its picture and its name (%s)', async (layout) => {
    slots.venuePath.mockImplementation((id: string) => `/venue/${id}`);
    show({ '2025-07-25': [buildCard({ venue: venue('Velvet', 'Dallas') })] });

    await userEvent.click(screen.getByRole('button', { name: layout }));

    const [start, link, ...others] = screen.getAllByRole('link');
    expect(start?.getAttribute('href')).toMatch(/^\/events\/.+\/2025-07-25$/);
    expect(others).toEqual([]);
    expect(link).toBe(screen.getByRole('link', { name: 'Velvet' }));
    expect(link?.getAttribute('href')).toBe('/venue/Velvet');
    expect(link?.querySelector('svg')).toBeTruthy();
  });
});

describe('the layout', () => {
  it('is stored in the browser', async () => {
    show({ '2025-07-25': [buildCard()] });

    await userEvent.click(screen.getByRole('button', { name: 'Grid' }));

    expect(localStorage.getItem('eventLayout')).toBe('grid');
  });
});
