// Formats rows and numbers of reports.
import { amountText, type MoneyForm } from '@ahl/shared-types/money';
import { type Report, type ReportColumn, type RowKind, reportColumns } from '@ahl/shared-types/reports';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { formatDay, formatNumber, formatWeekday } from '@/lib/format.ts';
import { ageingLabels } from './report-labels.ts';

const monthParts = { month: 'short', year: 'numeric' } as const;
const dayParts = { month: 'short', day: 'numeric', year: 'numeric' } as const;

/** Returns the label of a row; `regionName` returns the names of regions. */
export const rowText = (
  { key, label }: Pick<Report['rows'][number], 'key' | 'label'>,
  by: RowKind,
  regionName: (number: number) => string,
): string => {
  switch (by) {
    case 'month':
      return formatDay(`${key}-01`, monthParts);
    case 'week':
      return formatDay(key, dayParts);
    case 'weekday':
      return formatWeekday(Number(key));
    case 'region':
      return regionName(Number(key)) || key;
    case 'kind':
      return key === 'points' ? t`Points` : t`Chips`;
    case 'ageing': {
      const words = ageingLabels[key];
      return words ? i18n._(words) : key;
    }
    case 'drive':
      return label || t`No drive`;
    case 'venue':
      return label || t`No venue`;
    default:
      return label;
  }
};

/** Formats a number of a column: `1,234`, `12.5`, `40 %`; a dash if there is none. */
export const valueText = (
  column: ReportColumn,
  value: number | null | undefined,
  money: MoneyForm,
): string => {
  if (value === null || value === undefined) return '–';
  if (reportColumns[column] === 'cents') return amountText(value, money);
  const isWhole = Number.isInteger(value);
  const text = isWhole ? formatNumber(value) : formatNumber(Math.round(value * 10) / 10);
  return reportColumns[column] === 'percent' ? `${text} %` : text;
};

/** Returns `+12 %` compared to the previous period; null if that was empty. */
export const changeText = (
  now: number | null | undefined,
  before: number | null | undefined,
): string | null => {
  if (!before || now === null || now === undefined) return null;
  const percent = Math.round((now / before - 1) * 100);
  return `${percent > 0 ? '+' : ''}${formatNumber(percent)} %`;
};
