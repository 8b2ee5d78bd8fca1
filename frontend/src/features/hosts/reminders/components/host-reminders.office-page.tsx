// `/admin/host-reminders`: when hosts are reminded, what would be sent, and what was sent.
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router-dom';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { TabBar, TabLink } from '@/components/ui/tabs.tsx';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { ReminderLog } from './reminder-log.tsx';
import { SettingsForm } from './settings-form.tsx';

const Settings = () => {
  const { data, isError, isFetching, refetch } = useEndpoint('GET /api/host-reminders/settings');
  if (data) return <SettingsForm settings={data} />;
  if (isError) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <SkeletonList rows={6} />;
};

/** Renders the page. */
export const HostRemindersPage = () => {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const isLog = params.get('tab') === 'log';
  const { data } = useEndpoint('GET /api/host-reminders/settings');
  return (
    <PageContainer className="space-y-3.5">
      <PageHeader
        title={t`Host reminders`}
        facts={[
          data && (data.isOn ? t`Reminders are on` : t`Reminders are off`),
          t`Hosts say yes or no by a link`,
        ]}
      />
      <TabBar label={t`Parts of this page`}>
        <TabLink to="?" isActive={!isLog}>
          <Trans>Settings</Trans>
        </TabLink>
        <TabLink to="?tab=log" isActive={isLog}>
          <Trans>Log</Trans>
        </TabLink>
      </TabBar>
      {isLog ? <ReminderLog /> : <Settings />}
    </PageContainer>
  );
};
