// The states of the calendar without its events: loading, empty, failed.

import type { CalendarViewName } from '@ahl/shared-types/calendar';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarX } from 'lucide-react';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonBlock, SkeletonGroup, SkeletonList } from '@/components/feedback/skeleton.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import type { CalendarAddress } from './use-calendar-address.ts';

const cells = Array.from({ length: 35 }, (_unused, cell) => cell);

/** Renders placeholders of the final shape. */
export const CalendarSkeleton = ({ view, isPhone }: { view: CalendarViewName; isPhone: boolean }) => {
  const { t } = useLingui();
  if (view === 'list' || view === 'map' || (view === 'week' && isPhone))
    return <SkeletonList label={t`Loading the calendar`} />;
  const shown = view === 'week' ? cells.slice(0, 7) : cells;
  const height = isPhone ? 'h-13' : view === 'week' ? 'h-80' : 'h-34';
  return (
    <SkeletonGroup label={t`Loading the calendar`}>
      <div className="grid grid-cols-7 gap-px overflow-hidden rounded-card border border-line bg-surface">
        {shown.map((cell) => (
          <div key={cell} className={`${height} p-1.5`}>
            <SkeletonBlock className="h-full" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
};

/** Renders the message that the period is empty, or that the filters hide everything. */
export const CalendarEmpty = ({ place }: { place: CalendarAddress }) => {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState
        icon={CalendarX}
        title={t`No tournaments scheduled`}
        text={
          place.isFiltering
            ? t`Nothing matches these filters in this period.`
            : t`Try another period, or go back to today.`
        }
        action={
          place.isFiltering ? (
            <Button onClick={place.reset}>
              <Trans>Clear filters</Trans>
            </Button>
          ) : (
            <Button onClick={() => place.change({ date: place.today })}>
              <Trans>Go to today</Trans>
            </Button>
          )
        }
      />
    </Card>
  );
};

/** Renders the message that the calendar could not be loaded. */
export const CalendarError = ({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) => {
  const { t } = useLingui();
  return (
    <Card>
      <ErrorState
        title={t`The calendar did not load`}
        text={t`Nothing is lost. Check the connection and try again.`}
        onRetry={onRetry}
        isRetrying={isRetrying}
      />
    </Card>
  );
};
