// Owns the cache of decoded figures: a month is read again only when its stamp changed, which one small row of the
// state of the figures shows. So every replica answers from the current figures, and from memory.
import type { Models } from '#db/models.ts';
import { invoiceFiguresStateId, invoiceFiguresVersion } from './count-invoices.ts';
import { figuresStateId, figuresVersion } from './count-nights.ts';
import { type FigureTable, readDayKey, readPlaceKey, unpackMonth, unpackTable } from './figures.ts';
import { type InvoiceRow, readInvoiceRows } from './invoice-figures.ts';

/** A row of counters with its day, place and host. */
export type DayRow = { date: string; venueId: string; region: number; hostName: string; values: number[] };
/** A row of counters of a place; `month` is the month in which the players of a cohort played. */
type PlaceRow = { venueId: string; region: number; month: string; values: number[] };
/** The rows of one month. */
type MonthRows = { days: DayRow[]; hosts: DayRow[]; regulars: PlaceRow[]; cohorts: PlaceRow[] };
/** By month, in order. */
export type FigureRows = ReadonlyMap<string, MonthRows>;

type Period = { from: string; to: string };

type Packed = { _id: string; packed: string; stamp: string };

/** How the months of one kind of figures are read. */
type Kind<Rows> = {
  stateId: string;
  version: number;
  /** The maximum number of cached rows. */
  maxCachedRows: number;
  find: (month: string) => Promise<Packed | null>;
  decode: (month: string, packed: string) => Rows;
  sizeOf: (rows: Rows) => number;
};

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

/** Caches decoded months: those requested longest ago are dropped first. */
const createMonthCache = <Rows>(maxRows: number, sizeOf: (rows: Rows) => number) => {
  const cache = new Map<string, { stamp: string; rows: Rows; size: number }>();
  let cachedRows = 0;
  const drop = (month: string) => {
    cachedRows -= cache.get(month)?.size ?? 0;
    cache.delete(month);
  };
  return {
    get: (month: string, stamp: string): Rows | null => {
      const known = cache.get(month);
      if (known?.stamp !== stamp) return null;
      // Just requested: the last one to be dropped.
      cache.delete(month);
      cache.set(month, known);
      return known.rows;
    },
    put: (month: string, stamp: string, rows: Rows): void => {
      drop(month);
      const size = sizeOf(rows);
      cache.set(month, { stamp, rows, size });
      cachedRows += size;
      for (const oldest of cache.keys()) {
        if (cachedRows <= maxRows || oldest === month) break;
        drop(oldest);
      }
    },
  };
};

const createMonthReader = <Rows>(ReportState: Models['ReportState'], kind: Kind<Rows>) => {
  const cache = createMonthCache(kind.maxCachedRows, kind.sizeOf);

  const readStamps = async ({ from, to }: Period): Promise<[string, string][]> => {
    const state = await ReportState.findById(kind.stateId).lean();
    return Object.entries((state?.stamps ?? {}) as Record<string, string>)
      .filter(([month]) => month >= from.slice(0, 7) && month <= to.slice(0, 7))
      .sort(([a], [b]) => a.localeCompare(b));
  };

  return {
    isReady: async (): Promise<boolean> =>
      (await ReportState.findById(kind.stateId).select('version').lean())?.version === kind.version,

    read: async (period: Period): Promise<ReadonlyMap<string, Rows>> => {
      const rows = new Map<string, Rows>();
      for (const [month, stamp] of await readStamps(period)) {
        const known = cache.get(month, stamp);
        if (known) {
          rows.set(month, known);
          continue;
        }
        const stored = await kind.find(month);
        if (!stored) continue;
        const decoded = kind.decode(month, stored.packed);
        rows.set(month, decoded);
        cache.put(month, stored.stamp, decoded);
      }
      return rows;
    },
  };
};

/** Creates the reader of figures for the reports of one process. */
export const createFigureReader = ({
  ReportMonth,
  ReportInvoiceMonth,
  ReportState,
}: Pick<Models, 'ReportMonth' | 'ReportInvoiceMonth' | 'ReportState'>) => {
  const nights = createMonthReader(ReportState, {
    stateId: figuresStateId,
    version: figuresVersion,
    // Some tens of megabytes.
    maxCachedRows: 400_000,
    find: (month) => ReportMonth.findById(month).lean(),
    decode,
    sizeOf,
  });
  const invoices = createMonthReader(ReportState, {
    stateId: invoiceFiguresStateId,
    version: invoiceFiguresVersion,
    maxCachedRows: 100_000,
    find: (month) => ReportInvoiceMonth.findById(month).lean(),
    decode: (month, packed) => readInvoiceRows(month, unpackTable(packed)),
    sizeOf: (rows) => rows.length,
  });
  return {
    /** Whether every night has been counted. */
    isReady: nights.isReady,
    /** Returns the rows of the months of a period. */
    read: (period: Period): Promise<FigureRows> => nights.read(period),
    /** Whether every invoice has been counted. */
    isReadyForInvoices: invoices.isReady,
    /** Returns the rows of invoices that were issued in the months of a period. */
    readInvoices: async (period: Period): Promise<InvoiceRow[]> =>
      [...(await invoices.read(period)).values()].flat(),
  };
};
export type FigureReader = ReturnType<typeof createFigureReader>;
