import { addMonths } from '@ahl/shared-types/calendar';
import { addDays } from '@ahl/shared-types/common';
import { type ReportName, type RowKind, shapeOf } from '@ahl/shared-types/reports';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { TableState } from '@/components/table/use-table-state.ts';
import { SelectField } from '@/components/ui/select-field.tsx';
import { formatWeekday } from '@/lib/format.ts';
import { usePastRegionOptions } from '@/lib/regions.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { rowLabels } from '../report-labels.ts';

const DateRangeFilter = lazy(() =>
  import('@/components/table/date-range-filter.tsx').then((file) => ({ default: file.DateRangeFilter })),
);

/** Returns the preset periods by their values in the select. */
const periodsOf = (today: string): Readonly<Record<string, { from: string; to: string }>> => ({
  days30: { from: addDays(today, -29), to: today },
  days90: { from: addDays(today, -89), to: today },
  year: { from: `${today.slice(0, 4)}-01-01`, to: today },
  lastYear: {
    from: `${Number(today.slice(0, 4)) - 1}-01-01`,
    to: `${Number(today.slice(0, 4)) - 1}-12-31`,
  },
  years3: { from: `${addMonths(today, -35).slice(0, 7)}-01`, to: today },
});

/** Renders the choice of a preset period, or of custom days. */
const PeriodFilter = ({ table, today }: { table: TableState; today: string }) => {
  const { t } = useLingui();
  const periods = periodsOf(today);
  const { from = '', to = '' } = table.filters;
  const isOwn = from !== '' || to !== '';
  const usual = Object.keys(periods).find((key) => periods[key]?.from === from && periods[key]?.to === to);
  const period = usual ?? (isOwn ? 'own' : '');
  const options = [
    { value: '', label: t`Last 12 months` },
    { value: 'days30', label: t`Last 30 days` },
    { value: 'days90', label: t`Last 90 days` },
    { value: 'year', label: t`This year` },
    { value: 'lastYear', label: t`Last year` },
    { value: 'years3', label: t`Last 36 months` },
    ...(period === 'own' ? [{ value: 'own', label: t`Own days` }] : []),
  ];
  return (
    <>
      <SelectField
        label={t`Period`}
        options={options}
        value={period}
        onChange={(value) => table.setFilters(periods[value] ?? { from: '', to: '' })}
      />
      <Suspense fallback={null}>
        <DateRangeFilter
          filter={{ kind: 'dates', from: 'from', to: 'to', label: t`Own days`, today }}
          table={table}
        />
      </Suspense>
    </>
  );
};

/** Renders period, rows and filters of a report. */
export const ReportFilters = ({
  table,
  report,
  by,
  choices,
  today,
}: {
  table: TableState;
  report: ReportName;
  by: RowKind;
  choices: readonly RowKind[];
  today: string;
}) => {
  const { t, i18n } = useLingui();
  const regions = usePastRegionOptions();
  const venues = useEndpoint('GET /api/venues', { query: { sort: 'name', pageSize: 200 } }).data?.items ?? [];
  const { filters } = shapeOf(report);
  const choose = (name: string) => (value: string) => table.setFilter(name, value);
  const has = (name: 'venueId' | 'region' | 'weekday') => filters.includes(name);
  return (
    <div className="flex flex-wrap gap-2">
      <PeriodFilter table={table} today={today} />
      {choices.length > 1 && (
        <SelectField
          label={t`Rows`}
          options={choices.map((value) => {
            const name = i18n._(rowLabels[value]).toLowerCase();
            return { value, label: t`By ${name}` };
          })}
          value={by}
          onChange={choose('by')}
        />
      )}
      {has('region') && (
        <SelectField
          label={t`Region`}
          options={[{ value: '', label: t`All regions` }, ...regions]}
          value={table.filters.region ?? ''}
          onChange={choose('region')}
        />
      )}
      {has('venueId') && (
        <SelectField
          label={t`Venue`}
          options={[
            { value: '', label: t`All venues` },
            ...venues.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={table.filters.venueId ?? ''}
          onChange={choose('venueId')}
        />
      )}
      {has('weekday') && (
        <SelectField
          label={t`Weekday`}
          options={[
            { value: '', label: t`All weekdays` },
            ...[1, 2, 3, 4, 5, 6, 0].map((day) => ({ value: String(day), label: formatWeekday(day) })),
          ]}
          value={table.filters.weekday ?? ''}
          onChange={choose('weekday')}
        />
      )}
    </div>
  );
};
