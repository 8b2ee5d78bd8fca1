import type { ChangeEntity } from '@ahl/shared-types/changes';
import { Trans, useLingui } from '@lingui/react/macro';
import { History } from 'lucide-react';
import { usePublicConfig } from '@/lib/config.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { longWhen } from '@/lib/when.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { SkeletonList } from '../feedback/skeleton.tsx';
import { Card } from '../ui/card.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { List } from '../ui/list.tsx';
import { ShortFields } from './change-fields.tsx';
import { ActorName, KindChip, UndoButton } from './change-parts.tsx';

const shownRows = 10;

/** Renders the `Changes` tab of a record: who changed it, when and how, newest first, with undo. */
export const RecordHistory = ({ entity, entityId }: { entity: ChangeEntity; entityId: string }) => {
  const { t } = useLingui();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const { data, error, refetch, isFetching } = useEndpoint('GET /api/changes', {
    query: { entity, entityId, page: 1, pageSize: shownRows },
  });
  if (error && !data)
    return (
      <Card>
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
      </Card>
    );
  if (!data) return <SkeletonList rows={4} label={t`Loading the changes`} />;
  if (data.items.length === 0)
    return (
      <Card>
        <EmptyState
          icon={History}
          title={t`No changes on record`}
          text={t`Every change from now on is listed here, with who made it.`}
        />
      </Card>
    );
  return (
    <div className="space-y-3">
      <List aria-label={t`Changes`}>
        {data.items.map((change) => (
          <li
            key={change.id}
            className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-line px-4 py-3 first:border-t-0"
          >
            <div className="min-w-0 flex-1 basis-60 space-y-1">
              <p className="flex flex-wrap items-center gap-2">
                <KindChip kind={change.kind} />
                <span className="font-semibold">
                  <ActorName change={change} />
                </span>
                <span className="text-ink-2 tabular-nums">{longWhen(change.at, timeZone)}</span>
              </p>
              <ShortFields change={change} />
              {change.reason && <p className="text-ink-2 italic">{change.reason}</p>}
            </div>
            <UndoButton change={change} />
          </li>
        ))}
      </List>
      {data.total > shownRows && (
        <LinkButton to={`/admin/changes?entity=${entity}&entityId=${entityId}`}>
          <Trans>All {data.total} changes</Trans>
        </LinkButton>
      )}
    </div>
  );
};
