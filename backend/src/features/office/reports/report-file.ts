// Owns the files of reports: the same rows and columns as on the screen, as text.
import { amountText, type MoneyForm } from '@ahl/shared-types/money';
import { type Report, type ReportColumn, type RowKind, reportColumns } from '@ahl/shared-types/reports';
import type { CellValue } from '#http/resource/cell.ts';
import type { ExportColumn } from '#http/resource/export-rows.ts';

/** The English name of each column. */
export const columnHeaders: Readonly<Record<ReportColumn, string>> = {
  nights: 'Nights',
  entries: 'Entries',
  perNight: 'Entries a night',
  firstTimers: 'New players',
  returning: 'Returning',
  share: 'Percent of entries',
  lastSeen: 'Not seen since',
  regulars: 'Players a month',
  hours: 'Hours',
  hoursPerNight: 'Hours a night',
  points: 'Points',
  pointsPerEntry: 'Points an entry',
  bonusPoints: 'Points of bonuses',
  corrections: 'Corrected nights',
  special: 'Double or excluded',
  began: 'New players',
  month1: 'After 1 month (%)',
  month2: 'After 2 months (%)',
  month3: 'After 3 months (%)',
  month6: 'After 6 months (%)',
  month9: 'After 9 months (%)',
  month12: 'After 12 months (%)',
  issued: 'Given',
  redeemed: 'Taken',
  expired: 'Expired',
  revoked: 'Revoked',
  waiting: 'Waiting',
  invoices: 'Invoices',
  billedCents: 'Billed',
  paidCents: 'Paid',
  openCents: 'Still owed',
  overdueCents: 'Overdue',
  paidInDays: 'Days until paid',
  donations: 'Donations',
  meals: 'Meals',
  backpacks: 'Backpacks',
  toys: 'Toys',
  bicycles: 'Bicycles',
  items: 'Items',
};

/** The English name of each kind of row. */
export const rowHeaders: Readonly<Record<RowKind, string>> = {
  month: 'Month',
  week: 'Week',
  weekday: 'Weekday',
  region: 'Region',
  venue: 'Venue',
  host: 'Host',
  kind: 'Kind',
  drive: 'Drive',
  ageing: 'Ageing',
};

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Returns the name of a row in a file. */
export const rowName = (
  { key, label }: Pick<Report['rows'][number], 'key' | 'label'>,
  by: RowKind,
): string => (by === 'weekday' ? (weekdays[Number(key)] ?? key) : label);

/** Returns a number for a spreadsheet: money in dollars. */
const fileValue = (column: ReportColumn, value: number | null | undefined): CellValue => {
  if (value === null || value === undefined) return null;
  return reportColumns[column] === 'cents' ? value / 100 : value;
};

/** Returns the columns of a report's file. */
export const reportFileColumns = ({
  by,
  columns,
}: Pick<Report, 'by' | 'columns'>): ExportColumn<Report['rows'][number]>[] => [
  { header: rowHeaders[by], value: (row) => rowName(row, by) },
  ...columns.map((column, index) => ({
    header: columnHeaders[column],
    value: ({ values }: Report['rows'][number]): CellValue => fileValue(column, values[index]),
  })),
];

const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** Returns a number of a report as text: `1,234`, `12.5 %`, empty if there is none. */
export const valueText = (
  column: ReportColumn,
  value: number | null | undefined,
  money: MoneyForm,
): string => {
  if (value === null || value === undefined) return '–';
  if (reportColumns[column] === 'cents') return amountText(value, money);
  const text = numbers.format(value);
  return reportColumns[column] === 'percent' ? `${text} %` : text;
};
