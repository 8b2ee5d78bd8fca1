// The states of a face-off that cannot be shown, or has not been chosen yet.
import { useLingui } from '@lingui/react/macro';
import { Lock, Swords, UserRoundX } from 'lucide-react';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonBlock, SkeletonGroup, SkeletonRow } from '@/components/feedback/skeleton.tsx';
import { Card } from '@/components/ui/card.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { ApiError } from '@/lib/api-client.ts';

/** Renders the skeleton of a face-off while it loads. */
export const FaceOffSkeleton = () => {
  const { t } = useLingui();
  return (
    <SkeletonGroup label={t`Loading the face-off`}>
      <div className="space-y-5">
        <SkeletonBlock className="h-80 rounded-card" />
        <SkeletonBlock className="h-60 rounded-card" />
        <div className="overflow-hidden rounded-card border border-line bg-surface">
          {[1, 2, 3, 4].map((row) => (
            <SkeletonRow key={row} />
          ))}
        </div>
      </div>
    </SkeletonGroup>
  );
};

/** Renders the state before anybody is chosen. */
export const ChooseOther = () => {
  const { t } = useLingui();
  return (
    <Card>
      <EmptyState
        icon={Swords}
        title={t`Choose somebody to face`}
        text={t`Search by name, handle or number, or pick one of your rivals. You see every night that you both played, and who finished higher.`}
      />
    </Card>
  );
};

/** Renders why there is no face-off: refused, unknown, or not loaded. */
export const FaceOffFailure = ({
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
  const again = <LinkButton to="/face-off" variant="primary">{t`Choose somebody else`}</LinkButton>;
  const isUnknown = status === 404 || status === 400 || status === 422;
  return (
    <Card>
      {status === 403 && (
        <EmptyState
          icon={Lock}
          title={t`No face-off with this member`}
          text={t`This member does not take part in face-offs.`}
          action={again}
        />
      )}
      {isUnknown && (
        <EmptyState
          icon={UserRoundX}
          title={t`There is no such player`}
          text={t`The link may be misspelt, or the account is gone.`}
          action={again}
        />
      )}
      {status !== 403 && !isUnknown && (
        <ErrorState title={t`The face-off did not load`} onRetry={onRetry} isRetrying={isRetrying} />
      )}
    </Card>
  );
};
