// The states of a day without its events: loading, empty, failed.
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarX } from 'lucide-react';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonBlock, SkeletonCard, SkeletonGroup } from '@/components/feedback/skeleton.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { fullDate } from '../day.ts';
import type { DayFilters } from '../hooks/use-day-filters.ts';
import { gridStyle, type Layout } from './event-list.tsx';

/** The placeholder events while a day loads (spec section 9). */
const placeholders = [1, 2, 3, 4, 5, 6];

const RowPlaceholder = () => (
  <div className="flex items-center gap-3.5 border-t border-line px-4 py-3.5 first:border-t-0 md:gap-5 md:py-3">
    <SkeletonBlock className="h-7 w-[58px] shrink-0 md:w-[92px]" />
    <SkeletonBlock className="size-11 shrink-0 rounded-control max-md:hidden" />
    <div className="flex-1 space-y-2 py-2">
      <SkeletonBlock className="h-4 w-2/5" />
      <SkeletonBlock className="h-3.5 w-3/5" />
    </div>
    <SkeletonBlock className="h-6.5 w-32 shrink-0 rounded-full max-md:hidden" />
  </div>
);

/** Renders six placeholder events of the final shape. */
export const DaySkeleton = ({ layout }: { layout: Layout }) => {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Loading tournaments`}>
      <div
        className={
          layout === 'list' ? 'overflow-hidden rounded-card border border-line bg-surface' : gridStyle
        }
      >
        {placeholders.map((key) =>
          layout === 'list' ? <RowPlaceholder key={key} /> : <SkeletonCard key={key} />,
        )}
      </div>
    </SkeletonGroup>
  );
};

/** Renders the message that the day is empty, or that the filters hide everything. */
export const NoEvents = ({ date, filters }: { date: string; filters: DayFilters }) => {
  const { t } = useLingui();
  const day = fullDate(date);
  return (
    <Card>
      <EmptyState
        icon={CalendarX}
        title={t`No tournaments scheduled`}
        text={t`No events found for ${day}. Try selecting a different date!`}
        action={
          filters.isFiltering && (
            <Button onClick={filters.reset}>
              <Trans>Show all regions</Trans>
            </Button>
          )
        }
      />
    </Card>
  );
};

/** Renders the message that the day could not be loaded. */
export const DayError = ({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) => {
  const { t } = useLingui();
  return (
    <Card>
      <ErrorState
        title={t`Tournaments did not load`}
        text={t`Nothing is lost. Check the connection and try again.`}
        onRetry={onRetry}
        isRetrying={isRetrying}
      />
    </Card>
  );
};
