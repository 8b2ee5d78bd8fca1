// The changes of an act, opened inside its line, a page at a time.
import type { Change } from '@ahl/shared-types/changes';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ShortFields } from '@/components/changes/change-fields.tsx';
import { recordPath } from '@/components/changes/change-labels.ts';
import { KindChip, UndoButton } from '@/components/changes/change-parts.tsx';
import { recordKinds } from '@/components/changes/record-kinds.ts';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { pageRange } from '@/components/table/table-pages.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { List } from '@/components/ui/list.tsx';
import { useEndpoint } from '@/lib/use-endpoint.ts';

const pageSize = 25;

/** Renders a record by its name, as a link if it has a page. */
export const RecordName = ({ record }: { record: Pick<Change, 'entity' | 'entityId' | 'label'> }) => {
  const path = recordPath(record);
  if (path === null) return <>{record.label}</>;
  return (
    <Link to={path} className="underline decoration-line underline-offset-4 hover:decoration-ink">
      {record.label}
    </Link>
  );
};

const Part = ({ change, onOpen }: { change: Change; onOpen: (id: string) => void }) => {
  const { i18n } = useLingui();
  const { label } = change;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-t border-line px-3.5 py-2.5 first:border-t-0">
      <div className="min-w-0 flex-1 basis-60 space-y-1">
        <p className="flex flex-wrap items-center gap-2">
          <KindChip kind={change.kind} />
          <span className="font-medium wrap-anywhere">
            <RecordName record={change} />
          </span>
          <span className="text-ink-2">{i18n._(recordKinds[change.entity].label)}</span>
        </p>
        <ShortFields change={change} />
        <button
          type="button"
          onClick={() => onOpen(change.id)}
          className="thumb font-medium text-sky underline-offset-4 hover:underline"
        >
          <Trans>
            Side by side<span className="sr-only">: {label}</span>
          </Trans>
        </button>
      </div>
      <UndoButton change={change} />
    </li>
  );
};

/** Renders the changes of an act; `onOpen` shows one of them with every field in full. */
export const ActParts = ({ batchId, onOpen }: { batchId: string; onOpen: (id: string) => void }) => {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching } = useEndpoint(
    'GET /api/changes',
    { query: { batchId, page, pageSize } },
    { placeholderData: keepPreviousData },
  );
  if (error && !data) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <SkeletonList rows={3} label={t`Loading the changes`} />;
  const { items, total } = data;
  return (
    <div className="space-y-2 font-normal">
      <List aria-label={t`What one action changed`}>
        {items.map((change) => (
          <Part key={change.id} change={change} onOpen={onOpen} />
        ))}
      </List>
      {total > pageSize && (
        <nav aria-label={t`Pages of the action`} className="flex items-center gap-2">
          <p role="status" className="mr-auto text-ink-2 tabular-nums">
            {pageRange(page, pageSize, total)}
          </p>
          <IconButton
            label={t`Previous page`}
            icon={<ChevronLeft />}
            disabled={page === 1}
            onClick={() => setPage(page - 1)}
          />
          <IconButton
            label={t`Next page`}
            icon={<ChevronRight />}
            disabled={page * pageSize >= total}
            onClick={() => setPage(page + 1)}
          />
        </nav>
      )}
    </div>
  );
};
