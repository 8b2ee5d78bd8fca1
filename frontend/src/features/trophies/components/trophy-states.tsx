// The states of a case without trophies: loading, nothing yet, unknown, failed.
import { useLingui } from '@lingui/react/macro';
import { Trophy } from 'lucide-react';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonBlock, SkeletonGroup } from '@/components/feedback/skeleton.tsx';
import { NoSuchPlayer } from '@/components/league/no-such-player.tsx';
import { Card } from '@/components/ui/card.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { ApiError } from '@/lib/api-client.ts';

/** Renders the page's layout while it loads. */
export const TrophiesSkeleton = () => {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Loading the trophies`}>
      <div className="space-y-5">
        <SkeletonBlock className="h-10 w-3/5 max-w-80" />
        <div className="grid gap-7 lg:grid-cols-[minmax(0,1fr)_330px]">
          <div className="grid gap-3.5 sm:grid-cols-2 lg:grid-cols-3">
            {[1, 2, 3, 4, 5, 6].map((tile) => (
              <SkeletonBlock key={tile} className="h-52 rounded-card max-sm:h-28" />
            ))}
          </div>
          <div className="space-y-4">
            <SkeletonBlock className="h-56 rounded-card" />
            <SkeletonBlock className="h-44 rounded-card" />
          </div>
        </div>
      </div>
    </SkeletonGroup>
  );
};

/** Renders the state before a first night, when nothing can be won yet. */
export const NoTrophies = ({ isOwn, name }: { isOwn: boolean; name: string }) => {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState
        icon={Trophy}
        title={isOwn ? t`Your case is empty` : t`${name} has no trophies yet`}
        text={t`The first trophy comes with the first league night, as soon as its result is posted.`}
        action={<LinkButton to="/" variant="primary">{t`Find a game tonight`}</LinkButton>}
      />
    </Card>
  );
};

/** Renders why there is nothing to show, and what to do. */
export const TrophiesFailure = ({
  error,
  isRetrying,
  onRetry,
}: {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}) => {
  const { t } = useLingui();
  const status = error instanceof ApiError ? error.status : 0;
  return (
    <Card>
      <h1 className="sr-only">{t`Trophies`}</h1>
      {status === 404 || status === 400 || status === 422 ? (
        <NoSuchPlayer />
      ) : (
        <ErrorState title={t`The trophies did not load`} onRetry={onRetry} isRetrying={isRetrying} />
      )}
    </Card>
  );
};
