// The links of report rows: to the nights, players, bonuses or donations behind them.
import { addMonths } from '@ahl/shared-types/calendar';
import { addDays } from '@ahl/shared-types/common';
import { toQueryString } from '@ahl/shared-types/query-keys';
import type { Report } from '@ahl/shared-types/reports';

type Filters = Readonly<Record<string, string>>;
type Row = Pick<Report['rows'][number], 'key'>;

const later = (a: string, b: string): string => (a > b ? a : b);
const earlier = (a: string, b: string): string => (a < b ? a : b);

/** Returns the first and last day of a row within the period. */
const daysOf = ({ by, from, to }: Pick<Report, 'by' | 'from' | 'to'>, { key }: Row) => {
  if (by === 'month') {
    const last = addDays(addMonths(`${key}-01`, 1), -1);
    return { from: later(from, `${key}-01`), to: earlier(to, last) };
  }
  if (by === 'week') return { from: later(from, key), to: earlier(to, addDays(key, 6)) };
  return { from, to };
};

/** Returns the filters of a row, combined with those of the report. */
const filtersOf = (report: Report, row: Row, filters: Filters): Record<string, string> => {
  const { venueId = '', region = '' } = filters;
  const place = {
    venueId: report.by === 'venue' ? row.key : venueId,
    region: report.by === 'region' ? row.key : region,
  };
  return { ...daysOf(report, row), ...place };
};

const withoutEmpty = (query: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

/** Returns the address of the records behind a row; null if no list shows exactly those. */
export const rowLink = (report: Report, row: Row, filters: Filters): string | null => {
  const query = withoutEmpty(filtersOf(report, row, filters));
  switch (report.report) {
    case 'attendance':
    case 'points':
    case 'venues':
      // The list of results has no filter for weekdays.
      return report.by === 'weekday' || filters.weekday ? null : `/admin/results${toQueryString(query)}`;
    case 'new-players':
    case 'retention':
      return report.by === 'weekday' || filters.weekday
        ? null
        : `/admin/reports/people${toQueryString({ by: 'first', ...query })}`;
    case 'lapsed':
      return report.by === 'weekday' || filters.weekday
        ? null
        : `/admin/reports/people${toQueryString({ by: 'last', ...query })}`;
    case 'charity': {
      if (report.by === 'drive' && row.key === '') return null;
      const drive = report.by === 'drive' ? { driveId: row.key } : {};
      return `/admin/charity${toQueryString({ ...query, ...drive })}`;
    }
    case 'finance': {
      const isBucket = report.by === 'ageing' && row.key !== 'paid' && row.key !== 'uncollectible';
      const ageing = isBucket ? { ageing: row.key } : { status: row.key };
      const more = report.by === 'ageing' ? ageing : {};
      return `/admin/financials/invoice-list${toQueryString({ ...query, ...more })}`;
    }
    case 'hosts':
      return report.by === 'host' ? `/admin/hosts${toQueryString({ search: row.key })}` : null;
    default:
      return null;
  }
};

/** Returns the address of the players in a report. */
export const peopleLink = (
  people: NonNullable<Report['people']>,
  { venueId = '', region = '' }: Filters,
): string => {
  const { by, from, to } = people;
  return `/admin/reports/people${toQueryString(withoutEmpty({ by, from, to, venueId, region }))}`;
};
