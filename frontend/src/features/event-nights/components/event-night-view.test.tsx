import type { EventNight } from '@ahl/shared-types/events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdServerTime } from '@/realtime/server-time.ts';
import { act, screen } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { EventNightView } from './event-night-view.tsx';
import { NightPhotos } from './night-photos.tsx';

const atMs = Date.parse('2027-03-06T02:00:00Z');
beforeEach(() => {
  vi.useFakeTimers({ now: atMs });
  holdServerTime(atMs);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const build = (more: Partial<EventNight> = {}): EventNight => ({
  id: 'calendar-1',
  name: 'Friday Hold’em',
  type: 'calendar-event',
  date: '2027-03-05',
  startTime: '7:00PM',
  startsAt: ['2027-03-06T01:00:00.000Z'],
  endTime: null,
  gracePeriod: null,
  region: 61,
  notes: '',
  assignedHost: '',
  venue: { id: 'v1', name: 'The Tin Bar', city: 'Springfield', logo: null, imageUrl: null },
  startStates: [],
  clock: null,
  tags: [],
  isCancelled: false,
  changes: [],
  usualStartTime: null,
  state: 'ahead',
  clockId: null,
  place: null,
  results: [],
  shortPath: '/e/abcdefgh',
  recap: null,
  report: null,
  photos: [],
  previousDate: null,
  ...more,
});
const show = (night: EventNight) =>
  renderWithData(
    <EventNightView
      id={night.id}
      date={night.date}
      slots={{
        row: () => null,
        act: () => null,
        clock: (clockId) => <p>The clock {clockId}</p>,
        photos: ({ photos }) => <NightPhotos photos={photos} isMember />,
      }}
    />,
    [[['/api/events', night.id, night.date], night]],
  );

describe('the page of a night', () => {
  it('shows the running clock itself', () => {
    show(build({ state: 'running', clockId: 'c1' }));
    expect(screen.getByText('The clock c1')).toBeTruthy();
  });

  it('counts on what the venue’s own clock reported, and says that it is reported', () => {
    show(
      build({
        state: 'running',
        report: {
          title: 'Friday',
          level: 5,
          isBreak: false,
          isPaused: false,
          remainingMs: 90_000,
          blinds: { smallBlind: 300, bigBlind: 600, ante: 100 },
          next: { smallBlind: 400, bigBlind: 800, ante: 0, isBreak: false },
          entrants: 34,
          playersLeft: 21,
          receivedAt: new Date(atMs - 20_000).toISOString(),
        },
      }),
    );
    expect(screen.getByRole('timer').textContent).toBe('01:10');
    holdServerTime(atMs + 5_000);
    act(() => void vi.advanceTimersByTime(5_000));
    expect(screen.getByRole('timer').textContent).toBe('01:05');
    expect(screen.getByText('Level 5')).toBeTruthy();
    expect(screen.getByText('300 / 600 (100)')).toBeTruthy();
    expect(screen.getByText('Reported by the venue’s own clock.')).toBeTruthy();
  });

  it('leads to the story about it, and shows the short address of one that is ahead', () => {
    show(build({ recap: { id: 's1', title: 'Ann wins', titleEs: null } }));
    expect(screen.getByRole('link', { name: 'Ann wins' }).getAttribute('href')).toBe('/news/s1');
    expect(screen.getByRole('link', { name: /\/e\/abcdefgh$/ }).getAttribute('href')).toBe('/e/abcdefgh');
  });

  it('lets a member who is in a picture take it down', () => {
    const photo = { id: 'p1', imageUrl: '/pictures/1', takenAt: new Date(atMs).toISOString() };
    show(build({ state: 'over', photos: [photo] }));
    expect(screen.getByRole('img', { name: 'The winners’ table' }).getAttribute('src')).toBe('/pictures/1');
    expect(screen.getByRole('button', { name: 'I am in it: take it down' })).toBeTruthy();
  });
});
