// The states of the All Stars without their lists.
import { Trans, useLingui } from '@lingui/react/macro';
import { Star } from 'lucide-react';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonBlock, SkeletonGroup, SkeletonRow } from '@/components/feedback/skeleton.tsx';
import { Card } from '@/components/ui/card.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';

/** Lists side by side. */
export const starGrid = 'grid items-start gap-3.5 md:grid-cols-2 lg:grid-cols-3';

/** Lists while they load. */
export const AllStarsSkeleton = ({ lists, rows }: { lists: number; rows: number }) => {
  const { t } = useLingui();
  const count = (length: number) => Array.from({ length }, (_unused, index) => index);
  return (
    <SkeletonGroup label={t`Loading the All Stars`}>
      <div className={starGrid}>
        {count(lists).map((list) => (
          <div key={list} className="overflow-hidden rounded-card border border-line bg-surface">
            <SkeletonBlock className="mx-4 my-4 h-3.5 w-2/5" />
            {count(rows).map((row) => (
              <SkeletonRow key={row} />
            ))}
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
};

/** Nobody has played yet. */
export const NoStars = () => {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState
        icon={Star}
        title={t`No stars yet`}
        text={t`The first results of the season make the first stars.`}
        action={
          <LinkButton to="/" variant="primary">
            <Trans>Find a game tonight</Trans>
          </LinkButton>
        }
      />
    </Card>
  );
};

/** The lists did not load. */
export const AllStarsError = ({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) => {
  const { t } = useLingui();
  return (
    <Card>
      <ErrorState title={t`The All Stars did not load`} onRetry={onRetry} isRetrying={isRetrying} />
    </Card>
  );
};
