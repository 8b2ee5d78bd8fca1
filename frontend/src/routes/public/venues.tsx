import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { useClock } from '@/features/tournaments/core/calendar/use-clock.ts';
import { type Tonight, VenueList } from '@/features/venues/core/components/venue-list.tsx';
import { useEndpoint } from '@/lib/use-endpoint.ts';

/** Renders `/venues`: every venue of the league, with tonight's game of each. */
export const VenuesPage = () => {
  const { t } = useLingui();
  const { today } = useClock();
  const { data } = useEndpoint('GET /api/tournaments/date/:date', { params: { date: today } });
  const tonight = useMemo((): Tonight => {
    const cards = (data ?? []).filter(({ isCancelled }) => !isCancelled);
    const byVenue = Map.groupBy(cards, ({ venue }) => venue?.id ?? '');
    return new Map(
      [...byVenue].map(([id, nights]) => [id, nights.map(({ startTime }) => startTime).join(' & ')]),
    );
  }, [data]);
  return (
    <PageContainer className="space-y-6">
      <PageHeader
        title={<Trans>Venues</Trans>}
        facts={[t`Where the league plays, and who plays tonight`]}
        actions={
          <LinkButton to="/calendar?view=map">
            <Trans>Nights on the map</Trans>
          </LinkButton>
        }
      />
      <VenueList tonight={tonight} />
    </PageContainer>
  );
};
