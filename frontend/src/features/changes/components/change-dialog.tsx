// Heavy (Headless UI): loaded lazily by the list.
import type { Change } from '@ahl/shared-types/changes';
import { useLingui } from '@lingui/react/macro';
import { FieldsSideBySide } from '@/components/changes/change-fields.tsx';
import { ActorName } from '@/components/changes/change-parts.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonGroup, SkeletonText } from '@/components/feedback/skeleton.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { longWhen } from '@/lib/when.ts';

const Body = ({ change }: { change: Change }) => {
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  return (
    <div className="space-y-3.5">
      <p className="text-ink-2">
        <span className="font-semibold text-ink">
          <ActorName change={change} />
        </span>{' '}
        · {longWhen(change.at, timeZone)}
      </p>
      {change.reason && <p className="italic">{change.reason}</p>}
      <FieldsSideBySide change={change} />
    </div>
  );
};

/** Renders one change with every field before and after, in full. */
export const ChangeDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { t } = useLingui();
  const { data, error, refetch, isFetching } = useEndpoint('GET /api/changes/:id', { params: { id } });
  return (
    <Dialog isOpen onClose={onClose} size="lg" title={data?.label ?? t`A change`}>
      {data && <Body change={data} />}
      {!data && error && <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !error && (
        <SkeletonGroup label={t`Loading the change`}>
          <SkeletonText lines={6} />
        </SkeletonGroup>
      )}
    </Dialog>
  );
};
