// The page of one record: title and actions at the top, tabs kept in the address, facts at the side, and
// the states that every such page has. The record's content and actions belong to its feature.
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, FileQuestion, RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ApiError } from '@/lib/api-client.ts';
import { usePageName } from '@/lib/page-name.ts';
import { UndoPlace } from '../changes/undo-place.tsx';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { SkeletonBlock, SkeletonGroup, SkeletonText } from '../feedback/skeleton.tsx';
import { PageContainer } from '../layouts/page-container.tsx';
import { SplitLayout } from '../layouts/split-layout.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { TabBar, TabLink } from '../ui/tabs.tsx';

/** A tab of a record; the first one is shown if the address names none. */
export type RecordTab = { id: string; label: ReactNode; content: () => ReactNode };

/** The list that a record belongs to. */
export type BackLink = { to: string; label: string };

const Tabs = ({ label, tabs }: { label: string; tabs: readonly RecordTab[] }) => {
  const [params] = useSearchParams();
  const shown = tabs.find(({ id }) => id === params.get('tab')) ?? tabs[0];
  const shownId = shown?.id ?? '';
  const [visited, setVisited] = useState<readonly string[]>([shownId]);
  if (!visited.includes(shownId)) setVisited([...visited, shownId]);
  const addressOf = (id: string) => (id === tabs[0]?.id ? '?' : `?tab=${id}`);
  return (
    <>
      <TabBar label={label} className="mb-3.5">
        {tabs.map((tab) => (
          <TabLink key={tab.id} to={addressOf(tab.id)} isActive={tab === shown} preventScrollReset>
            {tab.label}
          </TabLink>
        ))}
      </TabBar>
      {/* Opened tabs stay mounted: a form in another tab keeps its typed values. */}
      {tabs
        .filter(({ id }) => visited.includes(id))
        .map((tab) => (
          <div key={tab.id} hidden={tab !== shown}>
            {tab.content()}
          </div>
        ))}
    </>
  );
};

/** Renders the message that the record was deleted, and a button that restores it. */
const DeletedBanner = ({ text, onRestore }: { text: ReactNode; onRestore: () => unknown }) => {
  const [isPending, setIsPending] = useState(false);
  const { t } = useLingui();
  const restore = async () => {
    setIsPending(true);
    try {
      await onRestore();
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Card
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 border-red bg-red-tint px-4 py-3 text-red"
    >
      <p className="font-semibold">{text}</p>
      <Button
        icon={<RotateCcw />}
        onClick={() => void restore()}
        isPending={isPending}
        pendingLabel={t`Restoring...`}
      >
        <Trans>Restore</Trans>
      </Button>
    </Card>
  );
};

/** The props of `RecordFrame`. */
export type RecordFrameProps = {
  title: ReactNode;
  facts?: readonly (string | false | null | undefined)[];
  /** A picture or a mark before the title. */
  mark?: ReactNode;
  /** The actions; the only primary one last. */
  actions?: ReactNode;
  /** For a deleted record: the message and its restore; `onRestore` reports a failure itself. */
  deleted?: { text: ReactNode; onRestore: () => unknown } | null;
  /** Names the tabs for screen readers. */
  tabsLabel?: string;
  tabs?: readonly RecordTab[];
  aside?: ReactNode;
  asideLabel?: string;
  /** The body of a record without tabs. */
  children?: ReactNode;
};

/**
 * Renders title, facts, actions, tabs, body and side of a record; also for a new one, which is not loaded. A title of
 * words names the page too.
 */
export const RecordFrame = ({
  title,
  facts,
  mark,
  actions,
  deleted,
  tabsLabel,
  tabs,
  aside,
  asideLabel,
  children,
}: RecordFrameProps) => {
  const { t } = useLingui();
  usePageName(typeof title === 'string' ? title : null);
  const body = (
    <>
      {tabs && <Tabs label={tabsLabel ?? t`Parts of this page`} tabs={tabs} />}
      {children}
    </>
  );
  return (
    <div className="space-y-5">
      <div className={mark === undefined ? undefined : 'flex flex-wrap items-start gap-4'}>
        {mark}
        <div className="min-w-0 flex-1 basis-64">
          <PageHeader title={title} {...(facts ? { facts } : {})} actions={actions} />
        </div>
      </div>
      {deleted && <DeletedBanner text={deleted.text} onRestore={deleted.onRestore} />}
      {aside === undefined ? (
        body
      ) : (
        <SplitLayout aside={aside} asideLabel={asideLabel ?? t`Facts`}>
          {body}
        </SplitLayout>
      )}
    </div>
  );
};

const RecordSkeleton = ({ label }: { label: string | undefined }) => (
  <SkeletonGroup {...(label === undefined ? {} : { label })} className="space-y-5">
    <div className="space-y-2">
      <SkeletonBlock className="h-9 w-64 max-w-full" />
      <SkeletonBlock className="h-4 w-96 max-w-full" />
    </div>
    <div className="mt-5 grid gap-7 lg:grid-cols-[minmax(0,1fr)_330px]">
      <Card className="p-4">
        <SkeletonText lines={8} />
      </Card>
      <Card className="p-4">
        <SkeletonText lines={5} />
      </Card>
    </div>
  </SkeletonGroup>
);

/** A query as returned by `useEndpoint`; if nothing is fetched, `data` is the record or null. */
export type RecordQuery<R> = {
  data: R | undefined;
  error: unknown;
  isFetching?: boolean;
  refetch: () => unknown;
};

/** Whether the record does not exist; the server refuses an id in an invalid form (400) before it looks it up. */
const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** Loads one record and renders it: skeleton, not found, failed with a retry, and the result of `children`. */
export const RecordPage = <R,>({
  query,
  back,
  loadingLabel,
  missingTitle,
  children,
}: {
  query: RecordQuery<R>;
  back?: BackLink;
  /** `Loading the venue`. */
  loadingLabel?: string;
  /** `There is no such venue`. */
  missingTitle?: string;
  children: (record: R) => ReactNode;
}) => {
  const { t } = useLingui();
  const { data, error, isFetching = false, refetch } = query;
  const isNotFound = isMissing(error);
  const isReady = data !== undefined && !isNotFound;
  return (
    <PageContainer className="space-y-3.5">
      {back && (
        <Link
          to={back.to}
          className="-mb-1 inline-flex min-h-11 items-center gap-2 font-medium text-ink-2 hover:text-ink"
        >
          <ArrowLeft size={18} aria-hidden="true" />
          {back.label}
        </Link>
      )}
      {isReady && children(data)}
      {isNotFound && (
        <Card>
          <EmptyState
            icon={FileQuestion}
            title={missingTitle ?? t`There is no such page`}
            text={t`It may have been deleted, or the address is not complete.`}
            action={back && <LinkButton to={back.to}>{back.label}</LinkButton>}
          />
        </Card>
      )}
      {!isReady && !isNotFound && Boolean(error) && (
        <Card>
          <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
        </Card>
      )}
      {!isReady && !error && <RecordSkeleton label={loadingLabel} />}
      <UndoPlace />
    </PageContainer>
  );
};
