// The loading, empty and error states of the All Stars.
import { Trans, useLingui } from '@lingui/react/macro';
import { Star } from 'lucide-react';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonBlock, SkeletonGroup, SkeletonRow } from '@/components/feedback/skeleton.tsx';
import { Card } from '@/components/ui/card.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';

/** The styles of lists side by side. */
export const starGrid = 'grid items-start gap-3.5 md:grid-cols-2 lg:grid-cols-3';

/** Renders lists while they load. */
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

/** Renders the state in which nobody has played yet. */
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

/** Renders the state in which the lists did not load. */
export const AllStarsError = ({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) => {
  const { t } = useLingui();
  return (
    <Card>
      <ErrorState title={t`The All Stars did not load`} onRetry={onRetry} isRetrying={isRetrying} />
    </Card>
  );
};
