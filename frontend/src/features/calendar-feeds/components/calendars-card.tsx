import { Trans, useLingui } from '@lingui/react/macro';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonText } from '@/components/feedback/skeleton.tsx';
import { Card, CardHeading } from '@/components/ui/card.tsx';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { OwnCalendar } from './own-calendar.tsx';

/** Renders the member's own calendars, to subscribe to from their phone or computer. */
export const CalendarsCard = () => {
  const { t } = useLingui();
  const feeds = useEndpoint('GET /api/account/calendar-feeds');
  return (
    <Card aria-labelledby="calendars" className="px-4 pt-2 pb-4 sm:px-6 sm:pt-3 sm:pb-6">
      <CardHeading id="calendars">
        <Trans>Your calendar</Trans>
      </CardHeading>
      <p className="mb-4 max-w-[64ch] text-pretty text-ink-2">
        <Trans>
          Your own calendar follows by itself. The address is secret: whoever has it can read these nights.
        </Trans>
      </p>
      {feeds.isPending && <SkeletonText lines={4} />}
      {feeds.isError && (
        <ErrorState
          title={t`Your calendars did not load`}
          onRetry={() => void feeds.refetch()}
          isRetrying={feeds.isFetching}
        />
      )}
      <div className="space-y-5">
        {feeds.data?.items.map((feed) => (
          <OwnCalendar key={feed.kind} feed={feed} />
        ))}
      </div>
    </Card>
  );
};
