// Heavy (Headless UI), like the other popovers of a table.
import { addDays } from '@ahl/shared-types/common';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarRange } from 'lucide-react';
import { useId } from 'react';
import { formatDay } from '@/lib/format.ts';
import { Button } from '../ui/button.tsx';
import { Input } from '../ui/input.tsx';
import { Popover } from '../ui/popover.tsx';
import type { DatesFilter } from './table-types.ts';
import type { TableState } from './use-table-state.ts';

type Range = { from: string; to: string };
const dayParts = { month: 'short', day: 'numeric', year: 'numeric' } as const;
const shortDay = (date: string) => formatDay(date, dayParts);

/** Returns `Nov 1, 2026 – Nov 20, 2026`, `From Nov 1, 2026`, or the filter's label. */
const rangeText = ({ from, to }: Range, label: string): string => {
  if (from && from === to) return shortDay(from);
  const first = from && shortDay(from);
  const last = to && shortDay(to);
  if (first && last) return `${first} – ${last}`;
  if (first) return t`From ${first}`;
  return last ? t`Until ${last}` : label;
};

const presetsOf = (today: string): { label: string; range: Range }[] => [
  { label: t`Today`, range: { from: today, to: today } },
  { label: t`Last 7 days`, range: { from: addDays(today, -6), to: today } },
  { label: t`Last 30 days`, range: { from: addDays(today, -29), to: today } },
  { label: t`Next 7 days`, range: { from: today, to: addDays(today, 6) } },
];

const DayInput = ({
  label,
  value,
  onPick,
}: {
  label: string;
  value: string;
  onPick: (date: string) => void;
}) => {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <Input
        id={id}
        type="date"
        value={value}
        onChange={(event) => onPick(event.target.value)}
        className="tabular-nums"
      />
    </div>
  );
};

/** Renders a filter for a first and a last day: typed, or a preset range. Days in the wrong order are swapped. */
export const DateRangeFilter = ({ filter, table }: { filter: DatesFilter; table: TableState }) => {
  const { t: translate } = useLingui();
  const range = { from: table.filters[filter.from] ?? '', to: table.filters[filter.to] ?? '' };
  const pick = ({ from, to }: Range) => {
    const isSwapped = from !== '' && to !== '' && from > to;
    table.setFilters({ [filter.from]: isSwapped ? to : from, [filter.to]: isSwapped ? from : to });
  };
  return (
    <Popover label={rangeText(range, filter.label)} icon={<CalendarRange />} align="start">
      <div className="w-72 max-w-full space-y-3">
        <div className="grid grid-cols-2 gap-2">
          {presetsOf(filter.today).map((preset) => (
            <Button key={preset.label} onClick={() => pick(preset.range)}>
              {preset.label}
            </Button>
          ))}
        </div>
        <DayInput
          label={translate`First day`}
          value={range.from}
          onPick={(from) => pick({ from, to: range.to })}
        />
        <DayInput
          label={translate`Last day`}
          value={range.to}
          onPick={(to) => pick({ from: range.from, to })}
        />
        {(range.from || range.to) && (
          <Button variant="quiet" onClick={() => pick({ from: '', to: '' })}>
            <Trans>Any day</Trans>
          </Button>
        )}
      </div>
    </Popover>
  );
};
