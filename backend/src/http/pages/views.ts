// The first view of each public page: the calls whose answers it needs, under the browser's own query keys, and what
// those answers add to its head. A page that is not listed here starts with an empty cache.
import {
  type CalendarCard,
  type CalendarDay,
  calendarQueryOf,
  readCalendarPlace,
} from '@ahl/shared-types/calendar';
import { addDays, isLeagueDate } from '@ahl/shared-types/common';
import type { ContentPageKey } from '@ahl/shared-types/content-pages';
import type { EventNight } from '@ahl/shared-types/events';
import { isSpecLeague } from '@ahl/shared-types/league-settings';
import { type StoryPage, storyPreview } from '@ahl/shared-types/news';
import type { PagePath } from '@ahl/shared-types/pages';
import type { Clock } from '@ahl/shared-types/poker-clocks';
import { type AddressText, type ApiKey, keyOf, readAddress } from '@ahl/shared-types/query-keys';
import {
  leaderboardQueryOf,
  readLeaderboardChoice,
  venueLeaderboardQueryOf,
} from '@ahl/shared-types/standings';
import type { TournamentCard } from '@ahl/shared-types/tournaments';
import type { TrophyCase } from '@ahl/shared-types/trophies';
import type { VenuePage } from '@ahl/shared-types/venues';
import { trophyShareCard } from '#features/ranking/trophies/trophy-share-card.ts';
import { eventJsonLd } from '#features/schedule/calendar/event-json-ld.ts';
import type { ShareCard } from '#features/site/feeds/share-card.ts';
import {
  leaderboardCard,
  playerCard,
  raceCard,
  type SeasonOfPlayer,
  venueCard,
} from './cards/board-cards.ts';
import { nightCard } from './cards/night-card.ts';
import { leagueCard, storyCard } from './cards/story-card.ts';
import { newsArticleJsonLd } from './json-ld.ts';
import type { ViewContext } from './view-context.ts';

/** The part of the head that comes from the answers. */
export type HeadPart = {
  title?: string;
  description?: string;
  /** A path or a URL. */
  imageUrl?: string;
  type?: 'website' | 'article';
  jsonLd?: object[];
};

/** A page's first view. */
export type View = {
  keys: (context: ViewContext) => ApiKey[];
  /** `answers` are those of `keys`, in that order. A refusal of the first key is the page's own answer (404). */
  head?: (answers: readonly unknown[], context: ViewContext) => HeadPart;
  /** The picture of the page when it is shared, from the answer of its first key; without one, the league's own. */
  card?: (answer: unknown, context: ViewContext) => ShareCard;
};

/** Returns the query of a list with search, pages and filters in the address, as `useTableState` has it. */
const listQuery = <const Filter extends string>(
  search: URLSearchParams,
  filters: readonly Filter[],
  pageSize: number,
) => {
  const page = Number(search.get('page'));
  const names = ['search', 'sort', ...filters] as const;
  const query = Object.fromEntries(names.map((name) => [name, readAddress(search, name)]));
  return {
    ...(query as { [Name in 'search' | 'sort' | Filter]?: AddressText }),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize,
  };
};

/** The page size of a race; the browser makes the same query (frontend: points-rules/components/race-board.tsx). */
const raceRows = 50;
type RaceAnswer = Parameters<typeof raceCard>[0];

/** The tabs of the home page that do not show a day. */
const homeTabs: readonly string[] = ['news', 'allstars', 'winners'];

const staticKeys = (...keys: ApiKey[]): View => ({ keys: () => keys });

const contentPage = (key: ContentPageKey): View =>
  staticKeys(keyOf('GET /api/content-pages/:key', { params: { key } }), keyOf('GET /api/league-settings'));

/** The key of all venues by name, to choose one from. */
const venueChoices = keyOf('GET /api/venues', { query: { pageSize: 100, sort: 'name' } });

/** Returns the `:id` of a page's path; every page that reads it has one. */
const idOf = ({ id = '' }: Record<string, string>): string => id;

const playerPoints: View = {
  keys: ({ params, search }) => [
    keyOf('GET /api/players/:id/points', {
      params: { id: idOf(params) },
      query: listQuery(search, ['seasonId'], 25),
    }),
    keyOf('GET /api/seasons'),
  ],
  head: ([answer]) => {
    const { player } = answer as { player: { firstName: string; lastName: string } };
    const name = `${player.firstName} ${player.lastName}`.trim();
    return {
      title: `${name}: points`,
      description: `Points, ranks and every score of ${name}, each explained.`,
    };
  },
  card: (answer, context) => playerCard(answer as SeasonOfPlayer, context),
};

/** Returns events that are still ahead, at most 30: more would only make the page heavy. */
const upcoming = (days: readonly CalendarDay[], { today }: ViewContext) =>
  days.flatMap(({ date, events }) => (date >= today ? events : [])).slice(0, 30);

/** Returns the day that the home page shows: the one in its address, otherwise today. */
const shownDay = (search: URLSearchParams, today: string): string => {
  const requested = search.get('date') ?? '';
  return isLeagueDate(requested) ? requested : today;
};

/** Returns a title with the day that home shows, as in the browser; today has the page's title. */
const dayTitle = ({ search, today }: ViewContext): HeadPart => {
  const date = shownDay(search, today);
  if (date === today || homeTabs.includes(search.get('tab') ?? '')) return {};
  const locale = search.get('lang') === 'es' ? 'es-US' : 'en-US';
  const parts = { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const;
  return { title: new Intl.DateTimeFormat(locale, parts).format(new Date(`${date}T00:00:00Z`)) };
};

/** How many days `/events` covers; the browser makes the same query (frontend: routes/public/events.tsx). */
const daysOfEvents = 14;

/** Returns the head of a night's page: what it is before it is played, who won afterwards. */
const nightHead = (night: EventNight, context: ViewContext): HeadPart => {
  const { name, date, startTime, venue, place, results } = night;
  const isSpanish = context.language === 'es';
  const parts = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  const day = new Intl.DateTimeFormat(isSpanish ? 'es-US' : 'en-US', parts).format(
    new Date(`${date}T00:00:00Z`),
  );
  const where = [venue?.name, venue?.city].filter(Boolean).join(', ');
  const winners = results
    .flatMap((result) => result.winners)
    .map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim())
    .join(', ');
  const won = isSpanish ? `Ganó ${winners}.` : `Won by ${winners}.`;
  const free = isSpanish ? 'Póker gratuito, con puntos de la liga.' : 'Free poker for league points.';
  return {
    title: [venue?.name ?? name, day].join(', '),
    description: [`${name}: ${day}, ${startTime}, ${where}.`, winners ? won : free].join(' '),
    jsonLd: eventJsonLd([night], {
      ...context,
      ...(venue && place ? { placeOf: new Map([[venue.id, place]]) } : {}),
    }),
  };
};

/** The first views by page. */
export const views: Partial<Record<PagePath, View>> = {
  '/': {
    keys: ({ today, search, language, productName }) => [
      keyOf('GET /api/tournaments/date/:date', { params: { date: shownDay(search, today) } }),
      keyOf('GET /api/thought-of-the-day'),
      // Announced where a league of the specification's name shows its texts.
      ...(isSpecLeague(productName) ? [] : [keyOf('GET /api/calendar/next')]),
      keyOf('GET /api/news/active'),
      ...(language === 'es' ? [keyOf('GET /api/news/spanish')] : []),
      keyOf('GET /api/store-banner'),
      keyOf('GET /api/countdown-config'),
      keyOf('GET /api/charity/totals'),
      keyOf('GET /api/winners/recent'),
      ...(search.get('tab') === 'news' ? [keyOf('GET /api/news')] : []),
      ...(search.get('tab') === 'allstars' ? [keyOf('GET /api/all-stars')] : []),
    ],
    head: ([answer], context) => ({
      ...dayTitle(context),
      jsonLd: eventJsonLd(answer as TournamentCard[], context),
    }),
  },
  '/calendar': {
    keys: ({ search, today }) => [
      keyOf('GET /api/calendar', { query: calendarQueryOf(readCalendarPlace(search, today)) }),
      keyOf('GET /api/cities'),
      venueChoices,
      keyOf('GET /api/event-tags'),
      ...(search.get('view') === 'map' ? [keyOf('GET /api/venues/map')] : []),
    ],
    head: ([answer], context) => ({
      jsonLd: eventJsonLd(upcoming((answer as { days: CalendarDay[] }).days, context), context),
    }),
  },
  '/events': {
    keys: ({ today }) => [
      keyOf('GET /api/events', { query: { from: today, to: addDays(today, daysOfEvents - 1) } }),
    ],
    head: ([answer], context) => ({
      jsonLd: eventJsonLd((answer as { items: CalendarCard[] }).items.slice(0, 30), context),
    }),
  },
  '/events/:id/:date': {
    keys: ({ params: { id = '', date = '' } }) => [
      keyOf('GET /api/events/:id/:date', { params: { id, date } }),
      keyOf('GET /api/events/:id/:date/moves', { params: { id, date } }),
    ],
    head: ([answer], context) => nightHead(answer as EventNight, context),
    card: (answer, context) => nightCard(answer as EventNight, context),
  },
  '/venues': {
    keys: ({ search, today }) => [
      keyOf('GET /api/venues', { query: listQuery(search, ['region'], 50) }),
      keyOf('GET /api/tournaments/date/:date', { params: { date: today } }),
      keyOf('GET /api/venues/map'),
    ],
  },
  '/venue/:id': {
    keys: ({ params, today }) => [
      keyOf('GET /api/venues/:id', { params: { id: idOf(params) } }),
      keyOf('GET /api/standings', { query: venueLeaderboardQueryOf(idOf(params)) }),
      keyOf('GET /api/tournaments/date/:date', { params: { date: today } }),
    ],
    head: ([answer], context) => {
      const venue = answer as VenuePage;
      const placeOf = new Map([[venue.id, venue]]);
      return {
        title: venue.name,
        description: `${venue.name}, ${venue.city}: ${venue.description}`.slice(0, 200),
        jsonLd: eventJsonLd(venue.nextNights, { ...context, placeOf }),
      };
    },
    card: (answer, context) => venueCard(answer as VenuePage, context),
  },
  '/leaderboard': {
    keys: ({ search }) => [
      keyOf('GET /api/standings', {
        query: { ...leaderboardQueryOf(readLeaderboardChoice(search)), ...listQuery(search, [], 25) },
      }),
      keyOf('GET /api/seasons'),
      venueChoices,
    ],
    card: (answer, context) => leaderboardCard(answer as Parameters<typeof leaderboardCard>[0], context),
  },
  '/players/:id/points': playerPoints,
  '/my-points/:id': playerPoints,
  '/players/:id/trophies': {
    keys: ({ params }) => [keyOf('GET /api/trophies/:id', { params: { id: idOf(params) } })],
    head: ([answer], { search }) => {
      const { player, trophies } = answer as TrophyCase;
      const name = `${player.firstName} ${player.lastName}`;
      const won = trophies.filter(({ wonOn }) => wonOn !== null).length;
      if (search.get('lang') === 'es')
        return {
          title: `${name}: trofeos`,
          description: `${name} ha ganado ${won} de ${trophies.length} trofeos de la liga.`,
        };
      return {
        title: `${name}: trophies`,
        description: `${name} has won ${won} of ${trophies.length} league trophies.`,
      };
    },
    card: (answer, { productName, language }) => trophyShareCard(answer as TrophyCase, productName, language),
  },
  '/point-races': {
    keys: ({ search }) => {
      const id = search.get('race');
      const query = { page: Number(search.get('page') ?? 1), pageSize: raceRows };
      return [
        id ? keyOf('GET /api/races/:id/standings', { params: { id }, query }) : keyOf('GET /api/point-races'),
      ];
    },
    head: ([answer]) => ('race' in (answer as object) ? { title: (answer as RaceAnswer).race.name } : {}),
    card: (answer, context) =>
      'race' in (answer as object) ? raceCard(answer as RaceAnswer, context) : leagueCard(context),
  },
  '/allstars': staticKeys(keyOf('GET /api/all-stars')),
  '/news': { keys: ({ search }) => [keyOf('GET /api/news/list', { query: listQuery(search, [], 12) })] },
  '/news/:id': {
    keys: ({ params }) => [
      keyOf('GET /api/news/:id', { params: { id: idOf(params) } }),
      keyOf('GET /api/news/:id/neighbours', { params: { id: idOf(params) } }),
    ],
    head: ([answer], { publicUrl, language }) => {
      const story = answer as StoryPage;
      const isSpanish = language === 'es' && story.titleEs !== null;
      return {
        title: isSpanish ? (story.titleEs ?? '') : story.title,
        description: storyPreview(isSpanish ? (story.bodyEs ?? '') : story.body),
        type: 'article',
        jsonLd: [newsArticleJsonLd(story, publicUrl)],
      };
    },
    card: (answer, context) => storyCard(answer as StoryPage, context),
  },
  '/clock/:id': {
    keys: ({ params }) => [
      keyOf('GET /api/poker-clocks/:id', { params: { id: idOf(params) } }),
      keyOf('GET /api/poker-clocks/:id/night', { params: { id: idOf(params) } }),
    ],
    head: ([answer]) => {
      const { name, venueName } = answer as Clock;
      return {
        title: venueName || name,
        description: `${[name, venueName].filter(Boolean).join(' at ')}: the live clock, the blinds to come, the seats.`,
      };
    },
  },
  '/add-tournament': staticKeys(venueChoices),
  '/join': staticKeys(keyOf('GET /api/league-settings')),
  '/rules': contentPage('rules'),
  '/about': contentPage('about'),
  '/terms-conditions': contentPage('terms'),
  '/privacy': contentPage('privacy'),
  '/charity': staticKeys(keyOf('GET /api/charity/totals'), keyOf('GET /api/charity/drives')),
  '/winners': {
    keys: ({ search }) => [
      keyOf('GET /api/winners/recent'),
      keyOf('GET /api/results', { query: listQuery(search, ['region'], 25) }),
    ],
  },
};
