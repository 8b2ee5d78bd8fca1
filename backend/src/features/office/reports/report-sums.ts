// Owns the numbers of a report: sums of figures by kind of row, and the columns computed from them. Pure.
import { addDays, weekdayOf } from '@ahl/shared-types/common';
import type { ReportColumn, RowKind } from '@ahl/shared-types/reports';
import type { DayRow, FigureRows } from './figure-reader.ts';
import { counters } from './figures.ts';

/** The choice of figures that a report sums. */
export type Choice = {
  from: string;
  to: string;
  venueId?: string | undefined;
  region?: number | undefined;
  weekday?: number | undefined;
};

/** A number of a report; null if there is nothing to divide by. */
export type Value = number | null;
/** Sums by name. */
export type Sums = Readonly<Record<string, number>>;

/** The fields of a day by which its row is found. */
type Row = Omit<DayRow, 'values'>;

/** Returns the Monday of a date's week. */
export const weekOf = (date: string): string => addDays(date, -((weekdayOf(date) + 6) % 7));

/** Returns the key of the row that a day belongs to. */
export const rowKeyOf = (by: RowKind, { date, venueId, region, hostName }: Row): string => {
  switch (by) {
    case 'month':
      return date.slice(0, 7);
    case 'week':
      return weekOf(date);
    case 'weekday':
      return String(weekdayOf(date));
    case 'region':
      return String(region);
    case 'venue':
      return venueId;
    default:
      return hostName;
  }
};

const isChosen = ({ from, to, venueId, region, weekday }: Choice, row: Row): boolean =>
  row.date >= from &&
  row.date <= to &&
  (venueId === undefined || row.venueId === venueId) &&
  (region === undefined || row.region === region) &&
  (weekday === undefined || weekdayOf(row.date) === weekday);

/**
 * Returns the key of a row, cached by its day if the day alone decides it: a year of nights has few days, and each is
 * computed once.
 */
const createKeys = (by: RowKind) => {
  if (by !== 'week' && by !== 'weekday') return (row: Row) => rowKeyOf(by, row);
  const known = new Map<string, string>();
  return (row: Row): string => {
    const key = known.get(row.date) ?? rowKeyOf(by, row);
    known.set(row.date, key);
    return key;
  };
};

const addTo = (sums: Map<string, number[]>, key: string, row: readonly number[]): void => {
  const sum = sums.get(key);
  if (!sum) {
    sums.set(key, [...row]);
    return;
  }
  for (let index = 0; index < row.length; index += 1) sum[index] = (sum[index] ?? 0) + (row[index] ?? 0);
};

const named = (names: readonly string[], values: readonly number[]): Record<string, number> =>
  Object.fromEntries(names.map((name, index) => [name, values[index] ?? 0]));

/** Sums nights by row: those of `days`, or those of `hosts` if the rows are hosts. */
export const sumNights = (figures: FigureRows, choice: Choice, by: RowKind, isByHost: boolean) => {
  const table = isByHost ? 'hosts' : 'days';
  const sums = new Map<string, number[]>();
  const keyOf = createKeys(by);
  for (const month of figures.values())
    for (const day of month[table]) if (isChosen(choice, day)) addTo(sums, keyOf(day), day.values);
  return new Map([...sums].map(([key, values]) => [key, named(counters[table], values)]));
};

/** Returns how many different players came to each venue per month, averaged over the months of the period. */
export const averageRegulars = (figures: FigureRows, { from, to, region }: Choice): Map<string, number> => {
  const sums = new Map<string, number>();
  const months = [...figures].filter(([month]) => month >= from.slice(0, 7) && month <= to.slice(0, 7));
  for (const [, { regulars }] of months)
    for (const { values, ...place } of regulars) {
      const [players = 0] = values;
      if (region !== undefined && place.region !== region) continue;
      sums.set(place.venueId, (sums.get(place.venueId) ?? 0) + players);
    }
  return new Map([...sums].map(([venueId, sum]) => [venueId, sum / Math.max(1, months.length)]));
};

const monthNumber = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));

/** Sums those who began in each month of the period, and how many of them played a given number of months later. */
export const sumCohorts = (figures: FigureRows, { from, to, venueId, region }: Choice) => {
  const cohorts = new Map<string, number[]>();
  for (const [month, ofMonth] of figures) {
    if (month < from.slice(0, 7) || month > to.slice(0, 7)) continue;
    for (const { values, ...place } of ofMonth.cohorts) {
      const [players = 0] = values;
      if (venueId !== undefined && place.venueId !== venueId) continue;
      if (region !== undefined && place.region !== region) continue;
      const row = cohorts.get(month) ?? [];
      cohorts.set(month, row);
      const later = monthNumber(place.month) - monthNumber(month);
      row[later] = (row[later] ?? 0) + players;
    }
  }
  return cohorts;
};

const cohortMonths = { month1: 1, month2: 2, month3: 3, month6: 6, month9: 9, month12: 12 } as const;

/** Returns the share of those who began who played each number of months later; null while that month has not ended. */
export const cohortValues = (
  month: string,
  row: readonly number[],
  columns: readonly ReportColumn[],
  thisMonth: string,
): Value[] =>
  columns.map((column) => {
    const began = row[0] ?? 0;
    if (!(column in cohortMonths)) return began;
    const later = cohortMonths[column as keyof typeof cohortMonths];
    if (began === 0 || monthNumber(month) + later >= monthNumber(thisMonth)) return null;
    return round(((row[later] ?? 0) / began) * 100);
  });

const round = (value: number): number => Math.round(value * 10) / 10;
const divide = (a = 0, b = 0): Value => (b === 0 ? null : round(a / b));

/** Returns the value of a column; a value that is not a sum is computed from sums. */
export const columnValue = (column: ReportColumn, sums: Sums): Value => {
  switch (column) {
    case 'perNight':
      return divide(sums.entries, sums.nights);
    case 'returning':
      return Math.max(0, (sums.entries ?? 0) - (sums.firstTimers ?? 0));
    case 'share':
      return divide(100 * (sums.shareOf ?? 0), sums.entries);
    case 'regulars':
      return round(sums.regulars ?? 0);
    case 'hours':
      return round((sums.minutes ?? 0) / 60);
    case 'hoursPerNight':
      return divide((sums.minutes ?? 0) / 60, sums.nights);
    case 'paidInDays':
      return divide(sums.paidDays, sums.paidInvoices);
    case 'pointsPerEntry':
      return divide(sums.points, sums.entries);
    default:
      return sums[column] ?? 0;
  }
};

/** Returns the sum of all rows. */
export const totalOf = (rows: Iterable<Sums>): Sums => {
  const total: Record<string, number> = {};
  for (const row of rows)
    for (const [name, value] of Object.entries(row)) total[name] = (total[name] ?? 0) + value;
  return total;
};
