// The timeline of a member, newest first, filtered by kind; kind and page are kept in the address.
import { type TimelineItem, type TimelineKind, timelineKinds } from '@ahl/shared-types/members';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, History } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { pageRange } from '@/components/table/table-pages.tsx';
import { Card } from '@/components/ui/card.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { List } from '@/components/ui/list.tsx';
import { TabBar, TabLink } from '@/components/ui/tabs.tsx';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { kindLabels } from '../member-labels.ts';
import { TimelineRow } from './timeline-row.tsx';

const pageSize = 20;

const kindOf = (value: string | null): TimelineKind | undefined =>
  timelineKinds.find((kind) => kind === value);

const addressOf = (kind: TimelineKind | undefined, page = 1): string => {
  const params = new URLSearchParams();
  if (kind) params.set('kind', kind);
  if (page > 1) params.set('page', String(page));
  return `?${params}`;
};

const Rows = ({ items }: { items: readonly TimelineItem[] }) => {
  const { t } = useLingui();
  if (items.length === 0)
    return (
      <Card>
        <EmptyState
          icon={History}
          title={t`Nothing here yet`}
          text={t`What happens with this member from now on is listed here.`}
        />
      </Card>
    );
  return (
    <List aria-label={t`What happened`}>
      {items.map((item) => (
        <TimelineRow key={`${item.kind} ${item.id}`} item={item} />
      ))}
    </List>
  );
};

/** Renders the tabs of kinds and a page of the timeline. */
export const MemberTimeline = ({ id }: { id: string }) => {
  const { t, i18n } = useLingui();
  const [params, setParams] = useSearchParams();
  const kind = kindOf(params.get('kind'));
  const page = Math.max(1, Math.floor(Number(params.get('page')) || 1));
  const { data, error, refetch, isFetching } = useEndpoint(
    'GET /api/members/:id/timeline',
    { params: { id }, query: { ...(kind ? { kind } : {}), page, pageSize } },
    { placeholderData: keepPreviousData },
  );
  const goTo = (next: number) => setParams(new URLSearchParams(addressOf(kind, next).slice(1)));
  return (
    <section aria-label={t`What happened`} className="space-y-3.5">
      <TabBar label={t`Kinds of entries`}>
        <TabLink to="?" isActive={kind === undefined} preventScrollReset>
          <Trans>Everything</Trans>
        </TabLink>
        {timelineKinds.map((each) => (
          <TabLink key={each} to={addressOf(each)} isActive={kind === each} preventScrollReset>
            {i18n._(kindLabels[each])}
          </TabLink>
        ))}
      </TabBar>
      {data && <Rows items={data.items} />}
      {!data && error && (
        <Card>
          <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
        </Card>
      )}
      {!data && !error && <SkeletonList rows={6} label={t`Loading the timeline`} />}
      {data && data.total > pageSize && (
        <nav aria-label={t`Pages of the timeline`} className="flex items-center gap-2">
          <p role="status" className="mr-auto text-ink-2 tabular-nums">
            {pageRange(page, pageSize, data.total)}
          </p>
          <IconButton
            label={t`Newer`}
            icon={<ChevronLeft />}
            disabled={page === 1}
            onClick={() => goTo(page - 1)}
          />
          <IconButton
            label={t`Older`}
            icon={<ChevronRight />}
            disabled={page * pageSize >= data.total}
            onClick={() => goTo(page + 1)}
          />
        </nav>
      )}
    </section>
  );
};
