// `/admin/financials/invoice-settings`: the common settings of all invoices, the fee plans, and each venue's plan.
import { leagueDate } from '@ahl/shared-types/common';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router-dom';
import { UndoPlace } from '@/components/changes/undo-place.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { Card } from '@/components/ui/card.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { TabBar, TabLink } from '@/components/ui/tabs.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { serverNow } from '@/realtime/server-time.ts';
import { PlanList } from './plan-list.tsx';
import { SettingsForm } from './settings-form.tsx';
import { VenueList } from './venue-list.tsx';

const Settings = ({ today }: { today: string }) => {
  const { data, isError, isFetching, refetch } = useEndpoint('GET /api/invoice-settings');
  if (data) return <SettingsForm settings={data} year={today.slice(0, 4)} />;
  if (isError)
    return (
      <Card>
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
      </Card>
    );
  return <SkeletonList rows={8} />;
};

/** Renders the page. */
export const InvoiceSettingsPage = () => {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const today = leagueDate(serverNow(), timeZone);
  const tab = params.get('tab');
  return (
    <PageContainer className="space-y-3.5">
      <PageHeader
        title={t`Invoice settings`}
        facts={[t`What a venue pays, and how its invoices look`, t`Final invoices stay as they are`]}
      />
      <TabBar label={t`Parts of this page`}>
        <TabLink to="?" isActive={tab === null}>
          <Trans>Settings</Trans>
        </TabLink>
        <TabLink to="?tab=plans" isActive={tab === 'plans'}>
          <Trans>Fee plans</Trans>
        </TabLink>
        <TabLink to="?tab=venues" isActive={tab === 'venues'}>
          <Trans>Venues</Trans>
        </TabLink>
      </TabBar>
      {tab === 'plans' && <PlanList />}
      {tab === 'venues' && <VenueList today={today} />}
      {tab !== 'plans' && tab !== 'venues' && <Settings today={today} />}
      <UndoPlace />
    </PageContainer>
  );
};
