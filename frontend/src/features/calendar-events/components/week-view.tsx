// `/admin/calendar/edit?view=week`: the nights of a week by venue; a click on an empty cell adds an event there.
import { addDays } from '@ahl/shared-types/common';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { SelectField } from '@/components/ui/select-field.tsx';
import { WeekSteps } from '@/components/ui/week-steps.tsx';
import { formatDay } from '@/lib/format.ts';
import { useRegionOptions } from '@/lib/regions.ts';
import { useCalendarWeek } from '../use-calendar-week.ts';
import { WeekDays } from './week-days.tsx';
import { WeekGrid } from './week-grid.tsx';

const monthDay = { month: 'long', day: 'numeric' } as const;

/** Renders the week by venue on a desktop, by day on a phone. */
export const WeekView = ({ today }: { today: string }) => {
  const { t } = useLingui();
  const { from, days, region, rows, nights, isError, retry, go, choose } = useCalendarWeek(today);
  const regions = useRegionOptions(region);
  const first = formatDay(from, monthDay);
  const last = formatDay(addDays(from, 6), monthDay);
  const cancelled = nights.filter(({ isCancelled }) => isCancelled).length;
  return (
    <div className="space-y-3.5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="font-display text-2xl font-bold">{t`${first} to ${last}`}</h2>
          <p role="status" className="min-h-5 text-ink-2 tabular-nums">
            {rows && plural(nights.length, { one: '# night', other: '# nights' })}
            {cancelled > 0 && ` · ${plural(cancelled, { one: '# cancelled', other: '# cancelled' })}`}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <SelectField
            label={t`Region`}
            value={region}
            onChange={choose}
            options={[{ value: '', label: t`All regions` }, ...regions]}
          />
          <WeekSteps from={from} today={today} onGo={go} />
        </div>
      </div>
      {!rows && isError && <ErrorState onRetry={retry} />}
      {!rows && !isError && <SkeletonList rows={6} />}
      {rows && (
        <>
          <WeekGrid rows={rows} days={days} today={today} />
          <WeekDays nights={nights} days={days} today={today} />
        </>
      )}
    </div>
  );
};
