// `/your-venue`: the venue's figures for a signed-in member who manages it.
import { useLingui } from '@lingui/react/macro';
import { Store } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { TabBar, TabLink } from '@/components/ui/tabs.tsx';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { PartnerSkeleton, PartnerView } from './partner-view.tsx';

const NoVenue = () => {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={Store}
      title={t`You do not manage a venue`}
      text={t`The league names who manages a venue. If you do, write to us.`}
      action={<LinkButton to="/contact/email">{t`Write to the league`}</LinkButton>}
    />
  );
};

/** Renders the page of a signed-in manager; a manager of several venues chooses between them. */
export const OwnVenueView = () => {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const { data, isError, isFetching, refetch } = useEndpoint('GET /api/venue-partner/venues');
  if (!data && isError) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <PartnerSkeleton />;
  const shown = data.find(({ id }) => id === params.get('venue')) ?? data[0];
  if (!shown) return <NoVenue />;
  return (
    <PartnerView
      key={shown.id}
      pass={{ venueId: shown.id }}
      month={params.get('month')}
      onMonth={(month) => setParams({ venue: shown.id, month }, { preventScrollReset: true })}
      refused={<NoVenue />}
      switcher={
        data.length > 1 && (
          <TabBar label={t`Your venues`}>
            {data.map(({ id, name }) => (
              <TabLink key={id} to={`?venue=${id}`} isActive={id === shown.id}>
                {name}
              </TabLink>
            ))}
          </TabBar>
        )
      }
    />
  );
};
