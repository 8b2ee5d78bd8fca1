// Everything that a venue's TV can show, each with the most content, and a TV that shows it: responses of a server with
// exactly that content.
import { leagueDate } from '@ahl/shared-types/common';
import { leagueRule } from '@ahl/shared-types/points-rules';
import {
  type Clock,
  type Entry,
  emptyNight,
  leagueSettings,
  type Night,
} from '@ahl/shared-types/poker-clocks';
import { type DisplayContent, type DisplayView, displayViews } from '@ahl/shared-types/screens';
import type { Page } from 'playwright';

const minuteMs = 60_000;
const clockId = 'c'.repeat(24);
const venueId = 'd'.repeat(24);
const tournamentId = `calendar-${'e'.repeat(24)}`;
const longName = 'Maximiliana Wolfeschlegelsteinhausen-Bergerdorff';
const play = (smallBlind: number) => ({
  kind: 'level' as const,
  durationMs: 20 * minuteMs,
  smallBlind,
  bigBlind: smallBlind * 2,
  ante: smallBlind / 5,
  bigBlindAnte: smallBlind * 2,
});
const levels: Clock['levels'] = [
  play(12_500),
  play(37_500),
  play(62_500),
  { kind: 'break', durationMs: 15 * minuteMs, colourUpChip: 5_000 },
  ...[87_500, 112_500, 137_500, 162_500, 187_500].map(play),
];
const chips: Clock['chips'] = (['red', 'green', 'black', 'purple', 'yellow', 'orange'] as const).map(
  (colour, at) => ({ value: [10_000, 25_000, 50_000, 100_000, 250_000, 500_000][at] ?? 1, colour, count: 8 }),
);

const entries: Entry[] = Array.from({ length: 36 }, (_one, at) => ({
  id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  playerId: null,
  name: `${longName} ${at}`,
  playerNumber: null,
  seat: { table: Math.floor(at / 9) + 1, seat: (at % 9) + 1 },
  isSeatFixed: false,
  reEntries: 0,
  addOns: 0,
  extraChips: 0,
}));
const movedAt = '2026-01-01T00:00:00.000Z';
const night: Night = {
  ...emptyNight(),
  entries,
  moves: entries.slice(0, 6).map(({ id, seat }) => ({
    entryId: id,
    from: null,
    to: seat ?? { table: 1, seat: 1 },
    reason: 'balance',
    note: '',
    at: movedAt,
  })),
};
const over: Night = {
  ...night,
  bustOuts: entries.slice(1).map(({ id }) => ({ commandId: id, entryIds: [id], unnamed: 0, at: movedAt })),
};

/** The content for a TV to show. */
export type DisplayScene = {
  clock: Partial<Clock>;
  view?: DisplayView;
  /** A TV without a clock; `reported`: its venue's own clock reports. */
  idle?: 'next' | 'reported';
  people?: Night;
  language?: 'en' | 'es';
  /** A selector that matches once the view is shown. */
  shows: string;
};

const announced = {
  text: `Kitchen closes at 10. ${'Please take your seats at once. '.repeat(5)}`.trim().slice(0, 170),
  at: movedAt,
};
const nineLeft: Night = {
  ...night,
  bustOuts: entries.slice(9).map(({ id }) => ({ commandId: id, entryIds: [id], unnamed: 0, at: movedAt })),
};
const running: Partial<Clock> = { status: 'running', levelIndex: 2, remainingMs: 19 * minuteMs };

const finalTable: Partial<Clock> = {
  ...running,
  counts: {
    entries: 36,
    reEntries: 0,
    addOns: 0,
    playersLeft: 9,
    tables: 1,
    totalChips: 12_345_000,
    averageStack: 1_371_667,
  },
};

/** Every view with the longest names, six chips and long announcements. */
export const displayScenes: Record<string, DisplayScene> = {
  'the clock': {
    clock: { ...running, announcement: announced, isHandForHand: true },
    shows: '.display-time',
  },
  'the clock in Spanish': { clock: running, language: 'es', shows: '.display-time' },
  'the clock in overtime': { clock: { ...running, levelIndex: 8, remainingMs: 0 }, shows: '.display-time' },
  'a paused clock': {
    clock: { ...running, status: 'paused', announcement: announced },
    shows: '.display-flag',
  },
  'a break': { clock: { ...running, levelIndex: 3, remainingMs: 9 * minuteMs }, shows: '.display-time' },
  'before the start': { clock: { announcement: announced }, shows: '.display-check-in' },
  'the countdown to the start': {
    clock: { startsAt: new Date(Date.now() + 23 * 60 * minuteMs).toISOString() },
    shows: '.display-check-in',
  },
  'the seats': { clock: { ...running, announcement: announced }, view: 'seats', shows: '.display-table' },
  'the seats before the start': { clock: {}, view: 'seats', shows: '.display-table' },
  'the blinds': { clock: { ...running, announcement: announced }, view: 'blinds', shows: '.display-rows' },
  'the blinds before the start': { clock: {}, view: 'blinds', shows: '.display-rows' },
  'the message': {
    clock: { ...running, announcement: announced },
    view: 'message',
    shows: '.display-message',
  },
  'the check-in code': {
    clock: { ...running, announcement: announced },
    view: 'qr',
    shows: '.display-qr-offer',
  },
  'the points ladder': { clock: finalTable, view: 'ladder', people: nineLeft, shows: '.display-ladder' },
  'the points ladder in Spanish': {
    clock: { ...finalTable, announcement: announced, isHandForHand: true },
    view: 'ladder',
    people: nineLeft,
    language: 'es',
    shows: '.display-ladder',
  },
  'the standings beside a clock': { clock: running, view: 'standings', shows: '.display-boards' },
  'the next nights beside a clock': {
    clock: { ...running, announcement: announced },
    view: 'nextNights',
    shows: '.display-nights',
  },
  'the next start': { clock: {}, idle: 'next', shows: '.display-idle-time' },
  'a reported clock': { clock: {}, idle: 'reported', shows: '.display-reported-time' },
  'the standings of an idle TV': { clock: {}, idle: 'next', view: 'standings', shows: '.display-boards' },
  'the last nights of an idle TV': { clock: {}, idle: 'next', view: 'lastNights', shows: '.display-nights' },
  'the winners of an idle TV': { clock: {}, idle: 'next', view: 'winners', shows: '.display-winners' },
  'the promos of an idle TV': { clock: {}, idle: 'next', view: 'promos', shows: '.display-promos' },
  'the podium': { clock: { status: 'finished', levelIndex: 5 }, people: over, shows: '.display-podium' },
};

/** A start half an hour ago that is open for entry. */
const startedAt = new Date(Date.now() - 30 * minuteMs);
const zone = 'America/Chicago';

const clockOf = (more: Partial<Clock>): Clock => ({
  id: clockId,
  name: 'The Grand Spring Championship of Champions and Friends',
  venueId,
  venueName: "Wolfeschlegel's Old Original Steakhouse and Tavern",
  region: 733,
  hostName: longName,
  tournamentId,
  date: leagueDate(startedAt.getTime(), zone),
  startTime: startedAt.toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }),
  isPublic: true,
  structureName: 'Long',
  levels,
  chips,
  status: 'ready',
  levelIndex: 0,
  remainingMs: 20 * minuteMs,
  anchoredAt: new Date().toISOString(),
  version: 7,
  startsAt: null,
  isHandForHand: false,
  announcement: null,
  settings: leagueSettings,
  counts: {
    entries: 1_036,
    reEntries: 12,
    addOns: 4,
    playersLeft: 1_036,
    tables: 4,
    totalChips: 12_345_000,
    averageStack: 1_234_567,
  },
  ...more,
});

const soon = new Date(Date.now() + 3 * 60 * minuteMs).toISOString();
const nextStart = {
  name: 'The Grand Spring Championship of Champions and Friends',
  date: '2026-11-26',
  startTime: '7:00PM & 9:00PM',
  startsAt: soon,
  hostName: longName,
};
const content: DisplayContent = {
  boards: (['venue', 'overall'] as const).map((scope) => ({
    scope,
    seasonName: 'The Autumn Season of Champions 2026',
    rows: Array.from({ length: 10 }, (_one, at) => ({
      rank: at + 1,
      name: longName,
      points: 123_456.75 - at * 1_000,
    })),
  })),
  lastNights: Array.from({ length: 5 }, (_one, at) => ({
    id: `${at}`,
    name: nextStart.name,
    date: '2026-11-20',
    entrants: 136,
    winners: [longName, longName],
  })),
  winners: Array.from({ length: 3 }, (_one, at) => ({
    id: `${at}`,
    name: longName,
    profileImage: null,
    date: '2026-11-20',
    points: 12_400.5,
  })),
  promos: {
    pictures: [],
    notes: [{ text: announced.text, textEs: null, eventName: nextStart.name }],
  },
  nextNights: Array.from({ length: 6 }, (_one, at) => ({
    id: `${at}`,
    name: nextStart.name,
    date: '2026-11-26',
    startTime: nextStart.startTime,
    startsAt: [soon],
    hostName: longName,
    weight: 'double' as const,
  })),
  reported: null,
};
const report = (): DisplayContent['reported'] => ({
  title: nextStart.name,
  level: 12,
  isBreak: false,
  isPaused: true,
  remainingMs: 12 * 60 * minuteMs,
  blinds: { smallBlind: 125_000, bigBlind: 250_000, ante: 25_000 },
  next: { smallBlind: 150_000, bigBlind: 300_000, ante: 30_000, isBreak: false },
  entrants: 1_036,
  playersLeft: 1_012,
  receivedAt: new Date().toISOString(),
});

const answersOf = ({ clock: more, people = night, idle }: DisplayScene): [RegExp, unknown][] => {
  const clock = clockOf(more);
  const reported = idle === 'reported' ? report() : null;
  return [
    [
      /\/api\/display$/,
      { look, label: 'TV', clockId: idle ? null : clockId, nextStart, abilities: { editLook: false } },
    ],
    [/\/display\/content$/, { ...content, reported }],
    [/\/api\/store-banner$/, { isActive: false, imageUrl: null, linkUrl: null }],
    [/\/api\/thought-of-the-day$/, { text: announced.text, textEs: null, linkUrl: null }],
    [
      /\/night$/,
      { ...people, scoring: leagueRule, weight: 'normal', version: clock.version, resultId: null },
    ],
    [
      /\/check-in-codes$/,
      { codes: [{ code: 'k'.repeat(24), startsAt: new Date().toISOString() }], periodMs: 600_000 },
    ],
    [
      /\/bonus-offers$/,
      [{ title: 'Happy hour chips for everybody who brings a friend along tonight', code: 'ABCDEFGHJK' }],
    ],
    [/\/api\/poker-clocks\/\w+$/, clock],
    [/\/api\/venues\/\w+\/display$/, look],
  ];
};
const look = { theme: 'dark', accent: 'felt', venueId, venueName: 'Steakhouse', logo: null };

const settingsOf = (view: DisplayScene['view']) => {
  const none = Object.fromEntries(displayViews.map((each) => [each, 0]));
  const seconds = { ...none, clock: 5, ...(view ? { [view]: 600 } : {}) };
  return JSON.stringify({
    seconds,
    isRotating: view !== undefined,
    message: `${longName} `.repeat(4).trim(),
  });
};

/**
 * Opens a scene on a page: a paired TV whose socket does not connect and whose wake lock is refused, so that it shows
 * every possible notice.
 */
export const openScene = async (page: Page, scene: DisplayScene): Promise<void> => {
  await page.addInitScript(
    `localStorage.setItem('displayKey', 'a-key');
     localStorage.setItem('language', '${scene.language ?? 'en'}');
     localStorage.setItem('displaySettings', ${JSON.stringify(settingsOf(scene.view))});
     Object.defineProperty(AudioContext.prototype, 'state', { get: () => 'suspended' });
     Object.defineProperty(navigator, 'wakeLock', { value: { request: () => Promise.reject(new Error('refused')) } });`,
  );
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
  await page.route(/socket\.io/, (route) => route.fulfill({ status: 503, body: '' }));
  for (const [path, body] of answersOf(scene))
    await page.route(path, (route) => route.fulfill({ json: body }));
  await page.goto('/tv');
  await page.locator(scene.shows).first().waitFor();
};
