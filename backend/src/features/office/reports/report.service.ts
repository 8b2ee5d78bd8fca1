// Reads a report: checks the caller, determines the period, sums, and names the rows.
import { addMonths } from '@ahl/shared-types/calendar';
import { AppError, addDays, invalidInput, leagueDate } from '@ahl/shared-types/common';
import { ageingBuckets } from '@ahl/shared-types/invoices';
import type { PolicyActor } from '@ahl/shared-types/permissions';
import { reason } from '@ahl/shared-types/reasons';
import {
  canSeeReport,
  isTimeline,
  lapsedAfterDays,
  maxReportDays,
  type Report,
  type ReportName,
  type ReportQuery,
  type RowKind,
  rowsOf,
  shapeOf,
} from '@ahl/shared-types/reports';
import type { Models } from '#db/models.ts';
import {
  bonusRows,
  charityRows,
  financeRows,
  isReady,
  nightRows,
  type ReportDeps,
  type SumRows,
} from './report-rows.ts';
import { type Choice, cohortValues, columnValue, sumCohorts, totalOf, type Value } from './report-sums.ts';

type Query = { report: ReportName } & ReportQuery;

/** @throws FORBIDDEN */
export const assertMaySee = (actor: Pick<PolicyActor, 'viewer'>, report: ReportName): void => {
  if (!canSeeReport(actor, report)) throw new AppError('FORBIDDEN', 'report.refused');
};

/** Returns the requested period: by default the last twelve months. @throws VALIDATION_FAILED */
const periodOf = (
  { now, timeZone }: Pick<ReportDeps, 'now' | 'timeZone'>,
  query: Pick<ReportQuery, 'from' | 'to'>,
): { from: string; to: string } => {
  const to = query.to ?? leagueDate(now(), timeZone);
  const from = query.from ?? `${addMonths(to, -11).slice(0, 7)}-01`;
  if (from > to) throw invalidInput({ to: 'days.end-before-start' });
  if (addDays(from, maxReportDays) < to)
    throw invalidInput({ from: reason('report.too-long', { max: maxReportDays }) });
  return { from, to };
};

const dayMs = 86_400_000;

/** Returns the period of the same length that ended the day before. */
const periodBefore = ({ from, to }: { from: string; to: string }) => {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs;
  const last = addDays(from, -1);
  return { from: addDays(last, -days), to: last };
};

const sumsOf = async (
  deps: ReportDeps,
  report: ReportName,
  choice: Choice,
  by: RowKind,
): Promise<SumRows> => {
  if (report === 'bonuses') return bonusRows(deps, choice, by);
  if (report === 'charity') return charityRows(deps, choice, by);
  if (report === 'finance') return financeRows(deps, choice, by);
  return nightRows(await deps.figureReader.read(choice), report, choice, by);
};

const namedBy = { venue: 'Venue', drive: 'CharityDrive' } as const;

/** Returns the names of rows that are records. */
const readLabels = async (
  models: Models,
  by: RowKind,
  keys: readonly string[],
): Promise<Map<string, string>> => {
  if (by !== 'venue' && by !== 'drive') return new Map();
  const ids = keys.filter((key) => key !== '');
  const found = { _id: { $in: ids } };
  const rows =
    namedBy[by] === 'Venue'
      ? await models.Venue.find(found).select('name').lean()
      : await models.CharityDrive.find(found).select('name').lean();
  return new Map(rows.map(({ _id, name }) => [_id.toHexString(), name]));
};

type Row = Report['rows'][number];

/** How late money is, and what is no longer owed, in display order. */
const ageingOrder: readonly string[] = [...ageingBuckets, 'paid', 'uncollectible'];

/** Sorts time, weekdays and ageing in their natural order; everything else by the drawn column, highest first. */
const inOrder = (rows: readonly Row[], by: RowKind, drawn: number): Row[] => {
  if (by === 'ageing')
    return rows.toSorted((a, b) => ageingOrder.indexOf(a.key) - ageingOrder.indexOf(b.key));
  return isTimeline(by) || by === 'weekday' || by === 'region'
    ? rows.toSorted((a, b) => a.key.localeCompare(b.key))
    : rows.toSorted(
        (a, b) => (b.values[drawn] ?? 0) - (a.values[drawn] ?? 0) || a.label.localeCompare(b.label),
      );
};

/** Returns the filter for the players whom the office would write to because of a report. */
const peopleOf = (
  deps: ReportDeps,
  report: ReportName,
  choice: Choice,
  rows: SumRows,
  count: (name: string) => number,
): Report['people'] => {
  const { from, to, weekday } = choice;
  // The list of players has no weekdays.
  if (weekday !== undefined) return null;
  if (report === 'new-players') return { by: 'first', from, to, count: count('firstTimers') };
  if (report === 'attendance' || report === 'venues' || report === 'lapsed') {
    const latest = addDays(leagueDate(deps.now(), deps.timeZone), -lapsedAfterDays);
    const last = to < latest ? to : latest;
    if (rows.size === 0 || last < from) return null;
    return { by: 'last', from, to: last, count: count('lastSeen') };
  }
  return null;
};

/** Returns the months of players who began together. */
const readRetention = async (deps: ReportDeps, choice: Choice): Promise<Pick<Report, 'rows' | 'totals'>> => {
  const columns = [...shapeOf('retention').columns];
  const thisMonth = leagueDate(deps.now(), deps.timeZone).slice(0, 7);
  const cohorts = sumCohorts(await deps.figureReader.read(choice), choice);
  const rows = [...cohorts].map(([month, row]) => ({
    key: month,
    label: month,
    values: cohortValues(month, row, columns, thisMonth),
  }));
  const began = rows.reduce((sum, { values }) => sum + (values[0] ?? 0), 0);
  const totals = columns.map((_, column): Value => {
    if (column === 0) return began;
    const known = rows.filter(({ values }) => values[column] !== null && values[column] !== undefined);
    const players = known.reduce((sum, { values }) => sum + (values[0] ?? 0), 0);
    if (players === 0) return null;
    const stayed = known.reduce((sum, { values }) => sum + (values[column] ?? 0) * (values[0] ?? 0), 0);
    return Math.round((stayed / players) * 10) / 10;
  });
  return { rows: inOrder(rows, 'month', 0), totals };
};

/** Returns how many players of a list are meant: those within its own, shorter period. */
const countPeople = async (
  deps: ReportDeps,
  report: ReportName,
  choice: Choice,
  people: Report['people'],
) => {
  if (!people || people.to === choice.to) return people;
  const rows = await sumsOf(deps, report, { ...choice, to: people.to }, 'month');
  return { ...people, count: totalOf(rows.values()).lastSeen ?? 0 };
};

/** Returns a report. @throws FORBIDDEN, VALIDATION_FAILED */
export const readReport = async (
  deps: ReportDeps,
  actor: Pick<PolicyActor, 'viewer'>,
  { report, by: wantedBy, from: _from, to: _to, ...filters }: Query,
): Promise<Report> => {
  assertMaySee(actor, report);
  const period = periodOf(deps, { from: _from, to: _to });
  const by = rowsOf(report, wantedBy);
  const { columns, drawn } = shapeOf(report);
  const choice = { ...period, ...filters };
  const shared = { report, ...period, by, columns: [...columns] };
  const ready = await isReady(deps, report);
  if (report === 'retention')
    return { ...shared, ...(await readRetention(deps, choice)), before: null, people: null, isReady: ready };
  const sums = await sumsOf(deps, report, choice, by);
  const before = await sumsOf(deps, report, { ...choice, ...periodBefore(period) }, by);
  const labels = await readLabels(deps.models, by, [...sums.keys()]);
  const valuesOf = (row: Record<string, number>) => columns.map((column) => columnValue(column, row));
  const rows = [...sums].map(([key, row]) => ({
    key,
    label: labels.get(key) ?? key,
    values: valuesOf({ ...row }),
  }));
  const total = totalOf(sums.values());
  const people = peopleOf(deps, report, choice, sums, (name) => total[name] ?? 0);
  return {
    ...shared,
    rows: inOrder(rows, by, columns.indexOf(drawn)),
    totals: valuesOf({ ...total }),
    before: before.size > 0 ? valuesOf({ ...totalOf(before.values()) }) : null,
    people: await countPeople(deps, report, choice, people),
    isReady: ready,
  };
};
