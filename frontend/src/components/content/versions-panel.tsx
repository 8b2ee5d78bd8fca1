// The versions of a text: who saved each and when, what it changed, how it differs from the current one, and restore.
import type { ContentText, ContentVersion } from '@ahl/shared-types/content-versions';
import { Trans, useLingui } from '@lingui/react/macro';
import { History, RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { cn } from '@/lib/cn.ts';
import { usePublicConfig } from '@/lib/config.ts';
import { longWhen } from '@/lib/when.ts';
import { toastFailure } from '../feedback/attempt.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { SkeletonGroup, SkeletonList, SkeletonText } from '../feedback/skeleton.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Chip } from '../ui/chip.tsx';
import { List } from '../ui/list.tsx';
import { Segmented, SegmentedButton } from '../ui/segmented.tsx';
import { DifferenceView } from './difference-view.tsx';

/** Two versions to compare, by number; `before` is null for the first version. */
export type ComparedVersions = { before: number | null; after: number };

/** The query for the text of a version, as returned by `useEndpoint`. */
type TextQuery = {
  data: ContentText | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
};

/** Renders the differences between two versions once both have loaded; the feature loads them. */
export const Comparison = ({ before, after }: { before: TextQuery | null; after: TextQuery }) => {
  const retry = () => {
    void before?.refetch();
    void after.refetch();
  };
  if (after.isError || before?.isError)
    return <ErrorState onRetry={retry} isRetrying={after.isFetching || before?.isFetching === true} />;
  if (!after.data || (before && !before.data))
    return (
      <SkeletonGroup>
        <SkeletonText lines={5} />
      </SkeletonGroup>
    );
  return <DifferenceView before={before?.data ?? null} after={after.data} />;
};

const VersionRow = ({
  version,
  isShown,
  onShow,
}: {
  version: ContentVersion;
  isShown: boolean;
  onShow: () => void;
}) => {
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  return (
    <li className="border-t border-line first:border-t-0">
      <button
        type="button"
        aria-pressed={isShown}
        onClick={onShow}
        className={cn(
          'flex min-h-14 w-full flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 text-left -outline-offset-2 hover:bg-raised',
          isShown && 'bg-felt-tint',
        )}
      >
        <span className="min-w-0 flex-1 basis-44">
          <span className="block font-semibold tabular-nums">{longWhen(version.savedAt, timeZone)}</span>
          <span className="block text-ink-2">{version.savedBy || <Trans>The league</Trans>}</span>
        </span>
        {version.isCurrent && (
          <Chip tone="felt">
            <Trans>Now</Trans>
          </Chip>
        )}
      </button>
    </li>
  );
};

type Restoring = { version: ContentVersion; onRestore: (version: number) => Promise<unknown> };

const RestoreButton = ({ version, onRestore }: Restoring) => {
  const { t } = useLingui();
  const [isPending, setIsPending] = useState(false);
  const restore = async () => {
    setIsPending(true);
    try {
      await onRestore(version.version);
    } catch (error) {
      toastFailure(t`Not restored`, error);
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Button
      icon={<RotateCcw />}
      isPending={isPending}
      pendingLabel={t`Restoring...`}
      onClick={() => void restore()}
    >
      <Trans>Restore this version</Trans>
    </Button>
  );
};

/** The query for the list of versions. */
type ListQuery = {
  data: { items: readonly ContentVersion[]; total: number } | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

type PanelProps = {
  /** Restores the text of a version as a new version; reports a failure itself. */
  onRestore: (version: number) => Promise<unknown>;
  /** Renders the differences between two versions. */
  comparison: (versions: ComparedVersions) => ReactNode;
};

const Versions = ({ items, onRestore, comparison }: PanelProps & { items: readonly ContentVersion[] }) => {
  const { t } = useLingui();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const [shownVersion, setShownVersion] = useState<number | null>(null);
  const [against, setAgainst] = useState<'before' | 'now'>('before');
  const shown = items.find(({ version }) => version === shownVersion) ?? items[0];
  if (!shown) return null;
  const earlier = items[items.indexOf(shown) + 1]?.version ?? null;
  const newest = items[0]?.version ?? shown.version;
  const isAgainstNow = against === 'now' && !shown.isCurrent;
  const compared = isAgainstNow
    ? { before: shown.version, after: newest }
    : { before: earlier, after: shown.version };
  return (
    <div className="grid items-start gap-3.5 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
      <List aria-label={t`Versions`}>
        {items.map((version) => (
          <VersionRow
            key={version.version}
            version={version}
            isShown={version === shown}
            onShow={() => setShownVersion(version.version)}
          />
        ))}
      </List>
      <Card className="space-y-4 p-4 sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="font-semibold tabular-nums">
            {shown.isCurrent ? <Trans>What the last save changed</Trans> : longWhen(shown.savedAt, timeZone)}
          </h2>
          {!shown.isCurrent && <RestoreButton version={shown} onRestore={onRestore} />}
        </div>
        {!shown.isCurrent && (
          <Segmented label={t`Compare`}>
            <SegmentedButton
              label={t`What it changed`}
              isPressed={against === 'before'}
              onClick={() => setAgainst('before')}
            />
            <SegmentedButton
              label={t`Until now`}
              isPressed={against === 'now'}
              onClick={() => setAgainst('now')}
            />
          </Segmented>
        )}
        {comparison(compared)}
      </Card>
    </div>
  );
};

/** Renders the `Versions` tab of a text. */
export const VersionsPanel = ({ list, ...panel }: PanelProps & { list: ListQuery }) => {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = list;
  if (error && !data)
    return (
      <Card>
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
      </Card>
    );
  if (!data) return <SkeletonList rows={4} label={t`Loading the versions`} />;
  if (data.items.length === 0)
    return (
      <Card>
        <EmptyState
          icon={History}
          title={t`No earlier versions`}
          text={t`Every save from now on is kept here, to compare and to restore.`}
        />
      </Card>
    );
  return <Versions items={data.items} {...panel} />;
};
