// Event Clocks over a server with given responses.
import { leagueDate } from '@ahl/shared-types/common';
import type { Clock } from '@ahl/shared-types/poker-clocks';
import type { Screen } from '@ahl/shared-types/screens';
import { vi } from 'vitest';
import type { Account } from '@/features/session/stored-user.ts';
import { actAs } from '@/features/session/testing/act-as.ts';
import { setConnection } from '@/realtime/connection.ts';
import { holdServerTime } from '@/realtime/server-time.ts';
import { buildConfig } from '@/testing/config.ts';
import { ClocksPage } from '../list/clocks.office-page.tsx';
import { buildClock } from './build-clock.ts';
import { type Answer, renderPage } from './render-page.tsx';

/** The league's own time zone. */
export const zone = 'America/Chicago';
/** A Friday in the league, 8:10:30PM: the time is fixed, so that no minute passes while a page loads. */
const nowMs = Date.parse('2026-11-21T02:10:30Z');
/** Returns the time the given number of minutes ago (ms). */
export const minutesAgo = (minutes: number) => nowMs - minutes * 60_000;
/** Returns the time of day of an instant in the league. */
export const wall = (instantMs: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(instantMs);

/** An event of today with two starts. */
export const card = {
  id: 'calendar-64b000000000000000000003',
  name: 'Friday League Night',
  type: 'calendar-event',
  startTime: '7:00PM & 9:30PM',
  startsAt: [],
  gracePeriod: null,
  assignedHost: 'Dana W.',
  venue: { id: 'v', name: 'Rusty Nail Tavern', city: 'Irving', logo: null, imageUrl: null },
};
/** Builds a screen that is online and shows the clock. */
export const buildScreen = (more: Partial<Screen>): Screen => ({
  screenId: crypto.randomUUID(),
  number: 12,
  clockId: buildClock().id,
  label: '',
  isTrusted: true,
  isPaired: true,
  isOnline: true,
  checkIn: 'on',
  seenAt: new Date(nowMs).toISOString(),
  offsetMs: 0,
  version: 1,
  visible: true,
  wakeLock: true,
  sound: 'on',
  voice: 'on',
  view: 'clock',
  isSpeaker: false,
  settingsVersion: 0,
  ...more,
});

type Night = {
  open?: Clock[];
  finished?: Clock[];
  screens?: Screen[];
  cards?: unknown[];
  created?: Answer;
  actor?: Partial<Account>;
};
/** Opens Event Clocks over a server with the given clocks, screens and events. */
export const openList = (
  {
    open = [],
    finished = [],
    screens = [],
    cards = [card],
    created = { body: { clock: buildClock() } },
    actor = { role: 'Super Admin' },
  }: Night,
  address = '/',
) => {
  vi.useFakeTimers({ now: nowMs, toFake: ['Date'] });
  holdServerTime(nowMs);
  setConnection('live');
  actAs(actor);
  return renderPage(
    <ClocksPage />,
    [
      [/status=open/, { body: { items: open, total: open.length } }],
      [/status=finished/, { body: { items: finished, total: finished.length } }],
      [/POST \/api\/poker-clocks$/, created],
      [/api\/screens/, { body: screens }],
      [
        /api\/structures/,
        { body: { items: [{ id: 'a'.repeat(24), name: 'Deepstack Sunday', summary: 'Long' }], total: 1 } },
      ],
      [/tournaments\/date/, { body: cards }],
      [/api\/config/, { body: buildConfig(nowMs) }],
    ],
    address,
  );
};
/** Builds a clock of today whose id ends with the given letter. */
export const clockOf = (last: string, venueName: string, more: Partial<Clock> = {}) =>
  buildClock({
    id: `64b00000000000000000000${last}`,
    venueName,
    date: leagueDate(nowMs, zone),
    startTime: '00:00',
    ...more,
  });
