// The query keys and values that a page's first view reads. Each is read by the page's own parser, so that unknown keys
// and refused values count as missing. Only the server uses this file.
import { readCalendarPlace } from '../calendar/calendar-address.rules.ts';
import { isLeagueDate } from '../common/league-time.ts';
import { isRegionText } from '../common/region-number.ts';
import type { PagePath } from '../pages/pages.ts';
import { readLeaderboardChoice } from '../standings/leaderboard-address.rules.ts';

/** Values by key; an empty text counts as missing. */
type PageQuery = Record<string, string>;
type ReadQuery = (search: URLSearchParams) => PageQuery;

const isId = (text: string) => /^[0-9a-f]{24}$/i.test(text);
const maxTextLength = 80;
const maxNumber = 100_000;

const valueIf = (search: URLSearchParams, name: string, isRight: (text: string) => boolean): string => {
  const text = search.get(name)?.trim() ?? '';
  return isRight(text) ? text : '';
};

const isWholeNumber = (text: string): boolean => /^[1-9]\d*$/.test(text) && Number(text) <= maxNumber;

const oneOf =
  (values: readonly string[]) =>
  (text: string): boolean =>
    values.includes(text);

/** The query of a list with search, order and pages. */
const readList: ReadQuery = (search) => ({
  search: valueIf(search, 'search', (text) => text.length <= maxTextLength),
  sort: valueIf(search, 'sort', (text) => /^-?\w{1,40}$/.test(text)),
  page: valueIf(search, 'page', (text) => isWholeNumber(text) && text !== '1'),
  pageSize: valueIf(search, 'pageSize', (text) => isWholeNumber(text) && Number(text) <= 200),
});

const isMonth = (text: string) => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);

const readCalendar: ReadQuery = (search) => {
  const { view, date, filters } = readCalendarPlace(search, '');
  return {
    ...filters,
    view: view === 'month' ? '' : view,
    date,
    open: valueIf(search, 'open', oneOf(['day'])),
  };
};

const readLeaderboard: ReadQuery = (search) => {
  const choice = readLeaderboardChoice(search);
  return { ...readList(search), ...choice, period: choice.period === 'season' ? '' : choice.period };
};

const readPlayerPoints: ReadQuery = (search) => ({
  ...readList(search),
  seasonId: valueIf(search, 'seasonId', isId),
  region: valueIf(search, 'region', isRegionText),
  venueId: valueIf(search, 'venueId', isId),
  month: valueIf(search, 'month', isMonth),
  night: valueIf(search, 'night', isId),
  place: valueIf(search, 'place', isWholeNumber),
  of: valueIf(search, 'of', isWholeNumber),
});

/** The readers by page; a page that is not listed reads no query. */
const pageQueries: Partial<Record<PagePath, ReadQuery>> = {
  '/': (search) => ({
    tab: valueIf(search, 'tab', oneOf(['news', 'allstars', 'winners'])),
    date: valueIf(search, 'date', isLeagueDate),
  }),
  '/calendar': readCalendar,
  '/leaderboard': readLeaderboard,
  '/point-races': (search) => ({
    race: valueIf(search, 'race', isId),
    page: valueIf(search, 'page', (text) => isWholeNumber(text) && text !== '1'),
  }),
  '/players/:id/points': readPlayerPoints,
  '/my-points/:id': readPlayerPoints,
  '/news': readList,
  '/venues': (search) => ({ ...readList(search), region: valueIf(search, 'region', isRegionText) }),
  '/winners': (search) => ({ ...readList(search), region: valueIf(search, 'region', isRegionText) }),
};

/** The query of a page's address as its first view reads it: only known keys, sorted, none of them empty. */
export const readPageQuery = (path: string | null, search: URLSearchParams): URLSearchParams => {
  const read = path === null ? undefined : pageQueries[path as PagePath];
  const language: PageQuery = { lang: valueIf(search, 'lang', oneOf(['es'])) };
  const pairs = Object.entries({ ...read?.(search), ...language }).filter(([, value]) => value !== '');
  return new URLSearchParams(pairs.sort(([a], [b]) => (a < b ? -1 : 1)));
};
