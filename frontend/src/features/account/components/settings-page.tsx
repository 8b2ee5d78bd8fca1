import { Trans, useLingui } from '@lingui/react/macro';
import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonBlock, SkeletonGroup, SkeletonText } from '@/components/feedback/skeleton.tsx';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { SplitLayout } from '@/components/layouts/split-layout.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { CloseCard } from './close-card.tsx';
import { DataCard } from './data-card.tsx';
import { EmailCard } from './email-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { LookCard } from './theme-card.tsx';

const Loading = () => (
  <SkeletonGroup className="space-y-4">
    {[5, 3, 2].map((lines) => (
      <div key={lines} className="mb-4 rounded-card border border-line bg-surface p-4 sm:p-6">
        <SkeletonBlock className="mb-4 h-4 w-28" />
        <SkeletonText lines={lines} />
      </div>
    ))}
  </SkeletonGroup>
);

const Matters = ({ notifications, calendars }: { notifications: ReactNode; calendars: ReactNode }) => {
  const { t } = useLingui();
  const settings = useEndpoint('GET /api/account/settings');
  if (settings.isPending) return <Loading />;
  if (settings.isError)
    return (
      <ErrorState
        title={t`Your settings did not load`}
        onRetry={() => void settings.refetch()}
        isRetrying={settings.isFetching}
      />
    );
  return (
    <div className="space-y-4">
      <ProfileCard settings={settings.data} />
      <EmailCard settings={settings.data} />
      <PasswordCard />
      {notifications}
      {calendars}
    </div>
  );
};

/**
 * `/settings`. `theme` is the theme switch, `notifications` the card of the member's notifications,
 * `calendars` that of the member's calendars, `earlierNights` the card of nights before the account.
 */
export const SettingsPage = ({
  theme,
  notifications = null,
  calendars = null,
  earlierNights = null,
}: {
  theme: ReactNode;
  notifications?: ReactNode;
  calendars?: ReactNode;
  earlierNights?: ReactNode;
}) => {
  const { t } = useLingui();
  return (
    <PageContainer className="space-y-5">
      <PageHeader
        title={<Trans>Settings</Trans>}
        actions={
          <LinkButton to="/privacy-settings" icon={<EyeOff />}>
            <Trans>Privacy settings</Trans>
          </LinkButton>
        }
      />
      <SplitLayout
        asideLabel={t`Devices and data`}
        aside={
          <>
            <LookCard theme={theme} />
            {earlierNights}
            <SessionsCard />
            <DataCard />
            <CloseCard />
          </>
        }
      >
        <Matters notifications={notifications} calendars={calendars} />
      </SplitLayout>
    </PageContainer>
  );
};
