// The definition of each report: its columns, the possible kinds of rows, the column of the chart. Used on both sides.
import type { Permission } from '../permissions/access.ts';

/** The kind of a report's number, which decides its format. */
export type ValueKind = 'count' | 'decimal' | 'percent' | 'hours' | 'cents' | 'days';

/** Every column with its kind. */
export const reportColumns = {
  nights: 'count',
  entries: 'count',
  perNight: 'decimal',
  firstTimers: 'count',
  returning: 'count',
  share: 'percent',
  lastSeen: 'count',
  regulars: 'decimal',
  hours: 'hours',
  hoursPerNight: 'hours',
  points: 'count',
  pointsPerEntry: 'decimal',
  bonusPoints: 'count',
  corrections: 'count',
  special: 'count',
  began: 'count',
  month1: 'percent',
  month2: 'percent',
  month3: 'percent',
  month6: 'percent',
  month9: 'percent',
  month12: 'percent',
  issued: 'count',
  redeemed: 'count',
  expired: 'count',
  revoked: 'count',
  waiting: 'count',
  invoices: 'count',
  billedCents: 'cents',
  paidCents: 'cents',
  openCents: 'cents',
  overdueCents: 'cents',
  paidInDays: 'days',
  donations: 'count',
  meals: 'count',
  backpacks: 'count',
  toys: 'count',
  bicycles: 'count',
  items: 'count',
} as const satisfies Record<string, ValueKind>;
export type ReportColumn = keyof typeof reportColumns;
export const reportColumnNames = Object.keys(reportColumns) as [ReportColumn, ...ReportColumn[]];

/** The possible kinds of rows. */
export const rowKinds = [
  'month',
  'week',
  'weekday',
  'region',
  'venue',
  'host',
  'kind',
  'drive',
  'ageing',
] as const;
export type RowKind = (typeof rowKinds)[number];

/** Whether rows are periods of time, in order. */
export const isTimeline = (by: RowKind): boolean => by === 'month' || by === 'week';

type ReportShape = {
  columns: readonly ReportColumn[];
  /** The kinds of rows to choose from, the default first. */
  by: readonly [RowKind, ...RowKind[]];
  /** The column shown in the chart. */
  drawn: ReportColumn;
  /** The permission needed in addition to `report:see`. */
  permission?: Permission;
  /** The filters in addition to the period. */
  filters: readonly ('venueId' | 'region' | 'weekday')[];
};

const place = ['venueId', 'region'] as const;
const nightBy = ['month', 'week', 'weekday', 'region', 'venue'] as const;

/** All reports. */
export const reports = {
  attendance: {
    columns: ['nights', 'entries', 'perNight', 'firstTimers', 'returning'],
    by: nightBy,
    drawn: 'entries',
    filters: [...place, 'weekday'],
  },
  retention: {
    columns: ['began', 'month1', 'month2', 'month3', 'month6', 'month9', 'month12'],
    by: ['month'],
    drawn: 'month1',
    filters: place,
  },
  lapsed: {
    columns: ['lastSeen', 'entries', 'share'],
    by: nightBy,
    drawn: 'lastSeen',
    filters: [...place, 'weekday'],
  },
  'new-players': {
    columns: ['firstTimers', 'entries', 'share'],
    by: nightBy,
    drawn: 'firstTimers',
    filters: [...place, 'weekday'],
  },
  venues: {
    columns: ['nights', 'entries', 'perNight', 'firstTimers', 'regulars', 'lastSeen', 'hours'],
    by: ['venue'],
    drawn: 'entries',
    filters: ['region', 'weekday'],
  },
  hosts: {
    columns: ['nights', 'hours', 'hoursPerNight'],
    by: ['host', 'month'],
    drawn: 'hours',
    filters: [...place, 'weekday'],
  },
  points: {
    columns: ['nights', 'entries', 'points', 'pointsPerEntry', 'bonusPoints', 'special', 'corrections'],
    by: nightBy,
    drawn: 'points',
    filters: [...place, 'weekday'],
  },
  bonuses: {
    columns: ['issued', 'redeemed', 'expired', 'revoked', 'waiting'],
    by: ['month', 'kind', 'venue'],
    drawn: 'issued',
    permission: 'bonus:issue',
    filters: ['venueId'],
  },
  finance: {
    columns: ['invoices', 'billedCents', 'paidCents', 'openCents', 'overdueCents', 'paidInDays'],
    by: ['ageing', 'month', 'venue'],
    drawn: 'openCents',
    permission: 'invoice:edit',
    filters: ['venueId'],
  },
  charity: {
    columns: ['donations', 'meals', 'backpacks', 'toys', 'bicycles', 'items'],
    by: ['month', 'venue', 'drive'],
    drawn: 'items',
    permission: 'charity:edit',
    filters: ['venueId'],
  },
} as const satisfies Record<string, ReportShape>;
export type ReportName = keyof typeof reports;
export const reportNames = Object.keys(reports) as [ReportName, ...ReportName[]];

/** The definition of a report. */
export const shapeOf = (report: ReportName): ReportShape => reports[report];

/** The kind of rows of a report: the chosen one, or the default if the report does not have it. */
export const rowsOf = (report: ReportName, by: RowKind | undefined): RowKind => {
  const choices: readonly RowKind[] = reports[report].by;
  return by && choices.includes(by) ? by : reports[report].by[0];
};

/** After this many days without a night a player counts as one to win back. */
export const lapsedAfterDays = 28;
