// Which board is shown stands in the address, so that it can be shared:
// `?region=&venueId=&period=&seasonId=&month=&asOf=` beside what the list keeps there (search, sort, page).
import { regionIds } from '@ahl/shared-types/common';
import type { BoardQuery } from '@ahl/shared-types/standings';
import { useSearchParams } from 'react-router-dom';
import { isLeagueDate } from '../board-days.ts';

/** What can be chosen; an empty text is the league, the running season, the present month, now. */
export type BoardChoice = {
  region: string;
  venueId: string;
  period: 'season' | 'month' | 'all-time';
  seasonId: string;
  month: string;
  asOf: string;
};

/** The board of the address, and the way to another; a change goes back to the first page. */
export type BoardAddress = {
  choice: BoardChoice;
  query: BoardQuery;
  change: (parts: Partial<Record<Part, string>>) => void;
  /** The overall board of the running season. */
  reset: () => void;
};
type Part = keyof BoardChoice | 'search' | 'sort' | 'page';

const isId = (text: string) => /^[0-9a-f]{24}$/i.test(text);
const isMonth = (text: string) => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);

/** Reads the choice; what cannot be one is left out, so that a mangled link still shows a board. */
export const readChoice = (params: URLSearchParams): BoardChoice => {
  const read = (name: keyof BoardChoice) => params.get(name)?.trim() ?? '';
  const keep = (text: string, isRight: boolean) => (isRight ? text : '');
  const period = read('period');
  const region = read('region');
  return {
    region: keep(
      region,
      regionIds.some((id) => String(id) === region),
    ),
    venueId: keep(read('venueId'), isId(read('venueId'))),
    period: period === 'month' || period === 'all-time' ? period : 'season',
    seasonId: keep(read('seasonId'), isId(read('seasonId'))),
    month: keep(read('month'), isMonth(read('month'))),
    asOf: keep(read('asOf'), isLeagueDate(read('asOf'))),
  };
};

/** The query of GET /api/standings for a choice: a venue's board, else a region's, else the league's. */
export const queryOf = ({ region, venueId, period, seasonId, month, asOf }: BoardChoice): BoardQuery => ({
  ...(venueId
    ? { scope: 'venue', venueId }
    : region
      ? { scope: 'region', region: Number(region) }
      : { scope: 'overall' }),
  period,
  ...(period === 'season' && seasonId ? { seasonId } : {}),
  ...(period === 'month' && month ? { month } : {}),
  ...(asOf ? { asOf } : {}),
});

/** The board that the address asks for. */
export const useBoardAddress = (): BoardAddress => {
  const [params, setParams] = useSearchParams();
  const choice = readChoice(params);
  const change: BoardAddress['change'] = (parts) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('page');
        for (const [name, value] of Object.entries(parts)) {
          if (value && !(name === 'period' && value === 'season')) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { preventScrollReset: true },
    );
  return {
    choice,
    query: queryOf(choice),
    change,
    reset: () => setParams(new URLSearchParams()),
  };
};
