import type { AccountSettings } from '@ahl/shared-types/account';
import { type Privacy, privacySchema } from '@ahl/shared-types/privacy';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Settings } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonBlock, SkeletonGroup, SkeletonText } from '@/components/feedback/skeleton.tsx';
import { toast } from '@/components/feedback/toast-store.ts';
import { CheckboxField } from '@/components/form/checkbox-field.tsx';
import { ChoiceGroup } from '@/components/form/choice-group.tsx';
import { Form } from '@/components/form/form.tsx';
import { SaveBar } from '@/components/form/save-bar.tsx';
import { UnsavedGuard } from '@/components/form/unsaved-guard.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { SplitLayout } from '@/components/layouts/split-layout.tsx';
import { Card } from '@/components/ui/card.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import type { Account } from '@/features/session/stored-user.ts';
import { useViewer } from '@/features/session/use-viewer.ts';
import { call } from '@/lib/api-client.ts';
import { setAnswer } from '@/lib/endpoint-query.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { PrivacyPreview, WhoSeesAll } from './privacy-preview.tsx';

/** Returns the member's row on the season's board; null if the member is not on it. */
const useOwnRow = (playerId: string) =>
  useEndpoint('GET /api/standings/position', { query: { playerId, pageSize: 25 } });

type Ready = { account: Account; privacy: Privacy; names: AccountSettings };

const usePrivacyForm = (privacy: Privacy) => {
  const { t } = useLingui();
  const client = useQueryClient();
  return useContractForm({
    schema: privacySchema,
    defaultValues: privacy,
    errorTitle: t`Nothing was changed`,
    onSubmit: async (body) => {
      const saved = await call('PUT /api/account/privacy', { body });
      setAnswer(client, 'GET /api/account/privacy', {}, saved);
      toast({ title: t`Saved`, description: t`Every page shows you this way from now on.` });
    },
  });
};

const NameForm = ({ names }: { names: AccountSettings }) => {
  const { t } = useLingui();
  const { firstName, lastName, pokerHandle } = names;
  const initial = [...lastName][0] ?? '';
  return (
    <ChoiceGroup
      name="nameForm"
      label={t`Your name`}
      options={[
        { value: 'full', label: `${firstName} ${lastName}` },
        { value: 'initial', label: `${firstName} ${initial}.` },
        { value: 'handle', label: pokerHandle || t`Handle only` },
      ]}
      hint={
        pokerHandle ? (
          <Trans>Nobody finds you by a name that you do not show.</Trans>
        ) : (
          <Trans>
            To be known by a handle,{' '}
            <Link to="/settings" className="font-semibold text-sky underline">
              give yourself one
            </Link>{' '}
            first.
          </Trans>
        )
      }
    />
  );
};

const Choices = ({ account, privacy, names }: Ready) => {
  const { t } = useLingui();
  const form = usePrivacyForm(privacy);
  const row = useOwnRow(account.id).data?.row ?? null;
  const chosen = useWatch({ control: form.methods.control }) as Privacy;
  return (
    <SplitLayout
      leadLabel={t`How others see you`}
      asideLabel={t`Who sees all`}
      aside={<WhoSeesAll />}
      lead={
        <PrivacyPreview
          privacy={chosen}
          names={names}
          playerNumber={account.playerNumber}
          profileImage={account.profileImage}
          row={row}
        />
      }
    >
      <Form form={form} label={t`Privacy settings`}>
        <UnsavedGuard />
        <Card className="space-y-5 p-4 sm:p-6">
          <NameForm names={names} />
          <div className="space-y-3 border-t border-line pt-4">
            <CheckboxField
              name="showsPicture"
              label={t`Show my picture`}
              hint={t`Without it others see your initials.`}
            />
            <CheckboxField
              name="allowsFaceOff"
              label={t`Allow face-offs`}
              hint={t`Other members can compare their nights with yours.`}
            />
            <CheckboxField
              name="isListed"
              label={t`List me in the search for players`}
              hint={t`Hosts can still find you when they sign you in.`}
            />
          </div>
        </Card>
        <SaveBar />
      </Form>
    </SplitLayout>
  );
};

const Loading = () => (
  <SkeletonGroup>
    <div className="grid gap-7 lg:grid-cols-[minmax(0,1fr)_330px]">
      {[6, 4].map((lines) => (
        <div key={lines} className="rounded-card border border-line bg-surface p-4 sm:p-6">
          <SkeletonBlock className="mb-4 h-4 w-28" />
          <SkeletonText lines={lines} />
        </div>
      ))}
    </div>
  </SkeletonGroup>
);

const Body = ({ account }: { account: Account }) => {
  const { t } = useLingui();
  const privacy = useEndpoint('GET /api/account/privacy');
  const names = useEndpoint('GET /api/account/settings');
  if (privacy.isError || names.isError)
    return (
      <ErrorState
        title={t`Your privacy settings did not load`}
        onRetry={() => {
          void privacy.refetch();
          void names.refetch();
        }}
        isRetrying={privacy.isFetching || names.isFetching}
      />
    );
  if (!privacy.data || !names.data) return <Loading />;
  return <Choices account={account} privacy={privacy.data} names={names.data} />;
};

/** Renders `/privacy-settings`: what others see, with a preview row of the leaderboard before it is saved. */
export const PrivacyPage = () => {
  const { account } = useViewer();
  return (
    <PageContainer className="space-y-5">
      <PageHeader
        title={<Trans>Privacy settings</Trans>}
        actions={
          <LinkButton to="/settings" icon={<Settings />}>
            <Trans>Settings</Trans>
          </LinkButton>
        }
      />
      {account && <Body account={account} />}
    </PageContainer>
  );
};
