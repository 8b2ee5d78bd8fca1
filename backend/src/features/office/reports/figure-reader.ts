// Owns the figures that are kept decoded: a month is read again only when its stamp is another one, which the state of the
// figures says in one small row. So every replica answers from the present figures, and from memory.
import type { Models } from '../../../models.ts';
import { figuresStateId, figuresVersion } from './count-nights.ts';
import { type FigureTable, readDayKey, readPlaceKey, unpackMonth } from './figures.ts';

/** A row of counters with the day, place and host that it is of. */
export type DayRow = { date: string; venueId: string; region: number; hostName: string; values: number[] };
/** A row of counters of a place; `month` is that in which the players of a cohort played. */
export type PlaceRow = { venueId: string; region: number; month: string; values: number[] };
/** The rows of one month. */
export type MonthRows = { days: DayRow[]; hosts: DayRow[]; regulars: PlaceRow[]; cohorts: PlaceRow[] };
/** By month, in their order. */
export type FigureRows = ReadonlyMap<string, MonthRows>;

type Cached = { stamp: string; rows: MonthRows; size: number };

/** So many rows are kept at most: some tens of megabytes. */
const maxCachedRows = 400_000;

const decode = (month: string, packed: string): MonthRows => {
  const figures = unpackMonth(packed);
  const dayRows = (table: 'days' | 'hosts'): DayRow[] =>
    [...figures[table]].map(([key, values]) => ({ ...readDayKey(key, month), values }));
  const placeRows = (table: Exclude<FigureTable, 'days' | 'hosts'>): PlaceRow[] =>
    [...figures[table]].map(([key, values]) => ({ ...readPlaceKey(key), values }));
  return {
    days: dayRows('days'),
    hosts: dayRows('hosts'),
    regulars: placeRows('regulars'),
    cohorts: placeRows('cohorts'),
  };
};

const sizeOf = ({ days, hosts, regulars, cohorts }: MonthRows): number =>
  days.length + hosts.length + regulars.length + cohorts.length;

/** Reads figures for the reports of one process. */
export const createFigureReader = ({
  ReportMonth,
  ReportState,
}: Pick<Models, 'ReportMonth' | 'ReportState'>) => {
  /** The one that was asked for longest ago first. */
  const cache = new Map<string, Cached>();
  let cachedRows = 0;

  const drop = (month: string) => {
    cachedRows -= cache.get(month)?.size ?? 0;
    cache.delete(month);
  };
  const put = (month: string, entry: Cached) => {
    drop(month);
    cache.set(month, entry);
    cachedRows += entry.size;
    for (const oldest of cache.keys()) {
      if (cachedRows <= maxCachedRows || oldest === month) break;
      drop(oldest);
    }
  };

  return {
    /** Whether every night was counted once. */
    isReady: async (): Promise<boolean> =>
      (await ReportState.findById(figuresStateId).select('version').lean())?.version === figuresVersion,

    /** The rows of the months of a period. */
    read: async ({ from, to }: { from: string; to: string }): Promise<FigureRows> => {
      const state = await ReportState.findById(figuresStateId).lean();
      const stamps = Object.entries((state?.stamps ?? {}) as Record<string, string>)
        .filter(([month]) => month >= from.slice(0, 7) && month <= to.slice(0, 7))
        .sort(([a], [b]) => a.localeCompare(b));
      const rows = new Map<string, MonthRows>();
      for (const [month, stamp] of stamps) {
        const known = cache.get(month);
        if (known?.stamp === stamp) {
          // Asked for just now: the last one to be dropped.
          cache.delete(month);
          cache.set(month, known);
          rows.set(month, known.rows);
          continue;
        }
        const stored = await ReportMonth.findById(month).lean();
        if (!stored) continue;
        const decoded = decode(month, stored.packed);
        rows.set(month, decoded);
        put(month, { stamp: stored.stamp, rows: decoded, size: sizeOf(decoded) });
      }
      return rows;
    },
  };
};
export type FigureReader = ReturnType<typeof createFigureReader>;
