// Owns the figures of reports: counters by month, each a sum of what nights and players add to it. A change of a night
// subtracts what it and its players added before, and adds what they add now; so tables that are updated step by step
// equal those rebuilt from all results at once. Pure.

/** The data of a played night, as it was counted. */
export type CountedNight = {
  id: string;
  date: string;
  venueId: string;
  region: number;
  entrants: number;
  points: number;
  /** The points added by verified bonuses. */
  bonusPoints: number;
  isCorrected: boolean;
  /** Counted double, or not at all, in the standings. */
  isSpecial: boolean;
  hostName: string;
  /** From the start until the result was posted. */
  minutes: number;
  playerIds: string[];
};

/** One night in a player's history. */
export type PlayedDay = { date: string; venueId: string; region: number; resultId: string };

/** The counters of each table, in the order in which they are stored. */
export const counters = {
  /** By venue, region and day. */
  days: [
    'nights',
    'entries',
    'firstTimers',
    'lastSeen',
    'points',
    'bonusPoints',
    'corrections',
    'special',
    'minutes',
  ],
  /** By venue, region, day and host. */
  hosts: ['nights', 'minutes'],
  /** By venue and region: how many different players came in the month. */
  regulars: ['players'],
  /** By venue and region of the first night, and a month: how many of those who began this month played then. */
  cohorts: ['players'],
} as const;
export type FigureTable = keyof typeof counters;
type Counter<T extends FigureTable> = (typeof counters)[T][number];

/** Rows of counters by their key. */
export type Table = Map<string, number[]>;
/** The figures of one month. */
export type MonthFigures = Record<FigureTable, Table>;
/** By month, `2026-11`. */
export type Figures = Map<string, MonthFigures>;

/** The values that something adds to one counter row. */
type Contribution = { month: string; table: FigureTable; key: string; values: number[] };

/** Returns the month of a date. */
export const monthOf = (date: string): string => date.slice(0, 7);

const placeKey = ({ venueId, region }: Pick<PlayedDay, 'venueId' | 'region'>) => `${venueId} ${region}`;
const dayKey = (day: Pick<PlayedDay, 'venueId' | 'region' | 'date'>) =>
  `${placeKey(day)} ${day.date.slice(8)}`;

const valuesOf = <T extends FigureTable>(
  table: T,
  counts: { readonly [C in Counter<T>]?: number },
): number[] =>
  counters[table].map((name) => (counts as Readonly<Record<string, number | undefined>>)[name] ?? 0);

const contribute = <T extends FigureTable>(
  month: string,
  table: T,
  key: string,
  counts: { readonly [C in Counter<T>]?: number },
): Contribution => ({ month, table, key, values: valuesOf(table, counts) });

/** Returns what a night itself adds. */
export const nightContributions = (night: CountedNight): Contribution[] => {
  const month = monthOf(night.date);
  const { minutes } = night;
  const own = contribute(month, 'days', dayKey(night), {
    nights: 1,
    entries: night.entrants,
    points: night.points,
    bonusPoints: night.bonusPoints,
    corrections: night.isCorrected ? 1 : 0,
    special: night.isSpecial ? 1 : 0,
    minutes,
  });
  if (!night.hostName) return [own];
  const hosted = contribute(month, 'hosts', `${dayKey(night)} ${night.hostName}`, { nights: 1, minutes });
  return [own, hosted];
};

const compareDays = (a: PlayedDay, b: PlayedDay): number =>
  a.date.localeCompare(b.date) || a.resultId.localeCompare(b.resultId);

/** Returns a player's nights, earliest first. */
export const sortDays = (days: readonly PlayedDay[]): PlayedDay[] => days.toSorted(compareDays);

/** Returns what a player adds: the first and the last night, the months at a venue, and the months since the first. */
export const playerContributions = (days: readonly PlayedDay[]): Contribution[] => {
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return [];
  const seen = new Map<string, Contribution>();
  for (const day of days) {
    const month = monthOf(day.date);
    const regular = contribute(month, 'regulars', placeKey(day), { players: 1 });
    seen.set(`${month} ${regular.key}`, regular);
    const cohort = contribute(monthOf(first.date), 'cohorts', `${placeKey(first)} ${month}`, { players: 1 });
    seen.set(`cohort ${month}`, cohort);
  }
  return [
    contribute(monthOf(first.date), 'days', dayKey(first), { firstTimers: 1 }),
    contribute(monthOf(last.date), 'days', dayKey(last), { lastSeen: 1 }),
    ...seen.values(),
  ];
};

/** Returns a month without figures. */
const emptyMonth = (): MonthFigures => ({
  days: new Map(),
  hosts: new Map(),
  regulars: new Map(),
  cohorts: new Map(),
});

/** Adds to a row of counters, or subtracts from it; a row of zeros is removed. */
export const addToTable = (table: Table, key: string, values: readonly number[], sign: 1 | -1 = 1): void => {
  const row = table.get(key);
  const sum = values.map((value, index) => (row?.[index] ?? 0) + sign * value);
  if (sum.some((value) => value !== 0)) table.set(key, sum);
  else table.delete(key);
};

/** Adds contributions to figures, or subtracts them. */
export const addContributions = (
  figures: Figures,
  contributions: readonly Contribution[],
  sign: 1 | -1 = 1,
): void => {
  for (const { month, table, key, values } of contributions) {
    const ofMonth = figures.get(month) ?? emptyMonth();
    figures.set(month, ofMonth);
    addToTable(ofMonth[table], key, values, sign);
  }
};

/** Returns the months that contributions belong to. */
export const monthsTouched = (contributions: readonly Contribution[]): string[] => [
  ...new Set(contributions.map(({ month }) => month)),
];

const inKeyOrder = (table: Table): Record<string, number[]> =>
  Object.fromEntries([...table].sort(([a], [b]) => (a < b ? -1 : 1)));

/** Returns a table as text. */
export const packTable = (table: Table): string => JSON.stringify(inKeyOrder(table));

/** Reads what `packTable` wrote. */
export const unpackTable = (packed: string): Table =>
  new Map(Object.entries(JSON.parse(packed) as Record<string, number[]>));

/**
 * Returns a month as text. Reading one text is many times faster than reading the same numbers as fields of a document.
 */
export const packMonth = (month: MonthFigures): string =>
  JSON.stringify(Object.fromEntries(Object.entries(month).map(([table, rows]) => [table, inKeyOrder(rows)])));

/** Reads what `packMonth` wrote. */
export const unpackMonth = (packed: string): MonthFigures => {
  const stored = JSON.parse(packed) as Partial<Record<FigureTable, Record<string, number[]>>>;
  const tableOf = (table: FigureTable): Table => new Map(Object.entries(stored[table] ?? {}));
  return {
    days: tableOf('days'),
    hosts: tableOf('hosts'),
    regulars: tableOf('regulars'),
    cohorts: tableOf('cohorts'),
  };
};

/** Whether a month has no figures. */
export const isEmptyMonth = (month: MonthFigures): boolean =>
  Object.values(month).every((rows) => rows.size === 0);

const dayLength = 8 + 24 + 24 + 6;

/** Returns a player's nights as text: date, venue, night and region of each, one after the other. */
export const packDays = (days: readonly PlayedDay[]): string =>
  days
    .map(
      ({ date, venueId, resultId, region }) =>
        `${date.replaceAll('-', '')}${venueId}${resultId}${String(region).padStart(6, '0')}`,
    )
    .join('');

/** Reads what `packDays` wrote. */
export const unpackDays = (packed: string): PlayedDay[] => {
  const days: PlayedDay[] = [];
  for (let at = 0; at + dayLength <= packed.length; at += dayLength) {
    const date = packed.slice(at, at + 8);
    days.push({
      date: `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`,
      venueId: packed.slice(at + 8, at + 32),
      resultId: packed.slice(at + 32, at + 56),
      region: Number(packed.slice(at + 56, at + dayLength)),
    });
  }
  return days;
};

/** Returns the parts of a key of `days` or `hosts`. */
export const readDayKey = (key: string, month: string) => {
  const [venueId = '', region = '0', day = '01', ...host] = key.split(' ');
  return { venueId, region: Number(region), date: `${month}-${day}`, hostName: host.join(' ') };
};

/** Returns the parts of a key of `regulars` or `cohorts`. */
export const readPlaceKey = (key: string) => {
  const [venueId = '', region = '0', month = ''] = key.split(' ');
  return { venueId, region: Number(region), month };
};
