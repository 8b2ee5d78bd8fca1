// The states of a board without its rows: loading, empty, nobody found, no such board, failed.
import { Trans, useLingui } from '@lingui/react/macro';
import { ListOrdered, SearchX, Trophy } from 'lucide-react';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonBlock, SkeletonGroup } from '@/components/feedback/skeleton.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { ApiError } from '@/lib/api-client.ts';

/** Renders placeholder rows of the final shape. */
export const LeaderboardSkeleton = () => {
  const { t } = useLingui();
  return (
    <SkeletonGroup
      label={t`Loading the standings`}
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((row) => (
        <div key={row} className="flex h-14 items-center gap-3.5 border-t border-line px-4 first:border-t-0">
          <SkeletonBlock className="h-6 w-8" />
          <SkeletonBlock className="size-9 shrink-0 rounded-full" />
          <SkeletonBlock className="h-4 w-2/5" />
          <SkeletonBlock className="ml-auto h-5 w-16" />
        </div>
      ))}
    </SkeletonGroup>
  );
};

/** Renders the message that nobody was found, the page is beyond the last, or nobody has played on this board yet. */
export const NobodyListed = ({
  search,
  total,
  onClearSearch,
  onFirstPage,
}: {
  search: string;
  total: number;
  onClearSearch: () => void;
  onFirstPage: () => void;
}) => {
  const { t } = useLingui();
  if (total > 0)
    return (
      <Card>
        <EmptyState
          icon={SearchX}
          title={t`The board ends before this page`}
          action={<Button onClick={onFirstPage}>{t`First page`}</Button>}
        />
      </Card>
    );
  if (search)
    return (
      <Card>
        <EmptyState
          icon={SearchX}
          title={t`Nobody called “${search}” is on this board`}
          text={t`Try fewer letters, or look on the board of the whole league.`}
          action={<Button onClick={onClearSearch}>{t`Clear search`}</Button>}
        />
      </Card>
    );
  return (
    <Card>
      <EmptyState
        icon={Trophy}
        title={t`Nobody has points here yet`}
        text={t`The first night that is played on this board opens it.`}
        action={
          <LinkButton to="/" variant="primary">
            <Trans>Find a game tonight</Trans>
          </LinkButton>
        }
      />
    </Card>
  );
};

/** Renders the message that a board does not exist or did not load. */
export const LeaderboardError = ({
  error,
  isRetrying,
  onRetry,
  onReset,
}: {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
  onReset: () => void;
}) => {
  const { t } = useLingui();
  const isUnknown =
    error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
  return (
    <Card>
      {isUnknown ? (
        <EmptyState
          icon={ListOrdered}
          title={t`There is no such board`}
          text={t`The season or the venue of this link is gone.`}
          action={<Button variant="primary" onClick={onReset}>{t`Show the league’s board`}</Button>}
        />
      ) : (
        <ErrorState title={t`The standings did not load`} onRetry={onRetry} isRetrying={isRetrying} />
      )}
    </Card>
  );
};
