// The states of a player's points without data: loading, unknown, failed.
import { useLingui } from '@lingui/react/macro';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonBlock, SkeletonGroup, SkeletonRow } from '@/components/feedback/skeleton.tsx';
import { NoSuchPlayer } from '@/components/league/no-such-player.tsx';
import { Card } from '@/components/ui/card.tsx';

/** Renders the page's layout while it loads. */
export const PointsSkeleton = () => {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Loading the points`}>
      <div className="space-y-5">
        <div className="flex items-center gap-5">
          <SkeletonBlock className="size-18 rounded-full" />
          <div className="flex-1 space-y-2.5">
            <SkeletonBlock className="h-9 w-2/5" />
            <SkeletonBlock className="h-4 w-3/5" />
          </div>
        </div>
        <div className="grid grid-cols-2 gap-3.5 lg:grid-cols-4">
          {[1, 2, 3, 4].map((tile) => (
            <SkeletonBlock key={tile} className="h-24 rounded-card" />
          ))}
        </div>
        <SkeletonBlock className="h-72 rounded-card" />
        <div className="overflow-hidden rounded-card border border-line bg-surface">
          {[1, 2, 3, 4].map((row) => (
            <SkeletonRow key={row} />
          ))}
        </div>
      </div>
    </SkeletonGroup>
  );
};

/** Renders the message that no player has this address. */
export const UnknownPlayer = () => {
  const { t } = useLingui();
  return (
    <Card>
      <h1 className="sr-only">{t`Points`}</h1>
      <NoSuchPlayer />
    </Card>
  );
};

/** Renders the message that the points did not load. */
export const PointsError = ({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) => {
  const { t } = useLingui();
  return (
    <Card>
      <h1 className="sr-only">{t`Points`}</h1>
      <ErrorState title={t`The points did not load`} onRetry={onRetry} isRetrying={isRetrying} />
    </Card>
  );
};
