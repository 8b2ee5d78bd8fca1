// The office page of a text: `/admin/rules`, `/admin/about-us`, `/admin/edit-terms-conditions`.
import type { ContentPage, ContentPageKey } from '@ahl/shared-types/content-pages';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { RecordFrame, RecordPage, type RecordTab } from '@/components/record/record-page.tsx';
import { Card } from '@/components/ui/card.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { ProgressBar } from '@/components/ui/progress-bar.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { formatInstantDay } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { longWhen } from '@/lib/when.ts';
import { PageForm } from './page-form.tsx';
import { PageVersions } from './page-versions.tsx';

const publicPaths = {
  rules: '/rules',
  about: '/about',
  terms: '/terms-conditions',
  privacy: '/privacy',
} as const satisfies Record<ContentPageKey, string>;

/** Renders how many members have accepted the terms since they were asked. */
const AcceptanceCount = () => {
  const { t } = useLingui();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const { data } = useEndpoint('GET /api/content-pages/terms/acceptance');
  if (!data?.requested) return null;
  const { accepted, members } = data;
  const day = formatInstantDay(data.requested.at, timeZone);
  return (
    <Card className="space-y-2 px-4 py-3">
      <p className="font-semibold">
        <Plural
          value={members}
          one={`${accepted} of # member has accepted the terms.`}
          other={`${accepted} of # members have accepted the terms.`}
        />{' '}
        <span className="font-normal text-ink-2">
          <Trans>Asked since {day}; who joined later accepted them with the form.</Trans>
        </span>
      </p>
      <ProgressBar label={t`Accepted`} value={accepted} max={Math.max(members, 1)} />
    </Card>
  );
};

/** Loads the privacy text, which is edited with the terms: whoever can change one can change the other. */
const PrivacyText = ({ children }: { children: (page: ContentPage) => ReactNode }) => {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useEndpoint('GET /api/content-pages/:key', {
    params: { key: 'privacy' },
  });
  if (data) return children(data);
  if (isError) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <SkeletonList rows={4} label={t`Loading the text`} />;
};

const useTabs = (page: ContentPage): RecordTab[] => {
  const { t } = useLingui();
  const own = [
    {
      id: 'text',
      label: t`Text`,
      content: () => (
        <div className="space-y-3.5">
          {page.key === 'terms' && <AcceptanceCount />}
          <PageForm page={page} path={publicPaths[page.key]} />
        </div>
      ),
    },
    { id: 'versions', label: t`Versions`, content: () => <PageVersions page={page} /> },
  ];
  if (page.key !== 'terms') return own;
  return [
    ...own,
    {
      id: 'privacy',
      label: t`Privacy`,
      content: () => (
        <PrivacyText>{(privacy) => <PageForm page={privacy} path={publicPaths.privacy} />}</PrivacyText>
      ),
    },
    {
      id: 'privacy-versions',
      label: t`Versions of privacy`,
      content: () => <PrivacyText>{(privacy) => <PageVersions page={privacy} />}</PrivacyText>,
    },
  ];
};

const titles = {
  rules: msg`Rules`,
  about: msg`About Us`,
  terms: msg`Terms & Conditions`,
  privacy: msg`Privacy`,
} as const satisfies Record<ContentPageKey, MessageDescriptor>;

const Shown = ({ page }: { page: ContentPage }) => {
  const { t, i18n } = useLingui();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const title = i18n._(titles[page.key]);
  const tabs = useTabs(page);
  const changedAt = longWhen(page.updatedAt, timeZone);
  return (
    <RecordFrame
      title={title}
      facts={[t`Last changed ${changedAt}`]}
      actions={
        <LinkButton icon={<ExternalLink />} to={publicPaths[page.key]}>
          <Trans>Public page</Trans>
        </LinkButton>
      }
      tabsLabel={title}
      tabs={tabs}
    />
  );
};

/** Renders a page of text with its editor and its versions; for the terms also how many have accepted them. */
export const TextPage = ({ pageKey }: { pageKey: ContentPageKey }) => {
  const { t } = useLingui();
  const query = useEndpoint('GET /api/content-pages/:key', { params: { key: pageKey } });
  return (
    <RecordPage query={query} loadingLabel={t`Loading the text`}>
      {(page) => <Shown key={page.key} page={page} />}
    </RecordPage>
  );
};
