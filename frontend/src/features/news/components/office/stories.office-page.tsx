// `/admin/news/edit`: every story with its state, the waiting recaps, and the order of the featured stories.
import type { OfficeStoryRow, StoryState } from '@ahl/shared-types/news';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { EyeOff, Newspaper, Plus, RotateCcw, Send, Star, Trash2 } from 'lucide-react';
import { previewOf, runBulk } from '@/components/table/bulk-acts.ts';
import { ResourcePage } from '@/components/table/resource-page.tsx';
import type { BulkAction, Column, TableFilter } from '@/components/table/table-types.ts';
import { useTableState } from '@/components/table/use-table-state.ts';
import { Card } from '@/components/ui/card.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import type { MenuEntry } from '@/components/ui/menu.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { shortWhen } from '@/lib/when.ts';
import { serverNow } from '@/realtime/server-time.ts';
import { newStoryPath, storiesPath, storyRecordPath } from '../../news-paths.ts';
import { actOnStory, type StoryAct } from '../../story-acts.ts';
import { FeaturedOrder } from './featured-order.tsx';
import { StoryChip, stateLabels } from './story-chip.tsx';

const useColumns = (): Column<OfficeStoryRow>[] => {
  const { t } = useLingui();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const when = (instant: string | null) => (instant ? shortWhen(instant, timeZone, serverNow()) : '');
  const shownText = (from: string, until: string) => {
    if (until === '') return from;
    return from === '' ? t`until ${until}` : `${from} – ${until}`;
  };
  return [
    {
      id: 'title',
      header: t`Story`,
      primary: true,
      sortable: true,
      hideable: false,
      cell: ({ title, preview, isFeatured }) => (
        <span className="block min-w-0 py-1">
          <span className="flex items-center gap-2 whitespace-normal">
            {title}
            {isFeatured && <Star size={16} aria-label={t`Featured`} className="shrink-0 text-felt" />}
          </span>
          <span className="line-clamp-1 font-normal whitespace-normal text-ink-2">{preview}</span>
        </span>
      ),
    },
    { id: 'state', header: t`State`, mobile: 'bare', cell: (story) => <StoryChip story={story} /> },
    {
      id: 'publishFrom',
      header: t`Shown`,
      sortable: true,
      cell: ({ publishFrom, publishUntil }) => (
        <span className="whitespace-nowrap">{shownText(when(publishFrom), when(publishUntil))}</span>
      ),
    },
    {
      id: 'spanish',
      header: t`Spanish`,
      mobile: false,
      cell: ({ titleEs }) => (titleEs === null ? t`No` : t`Yes`),
    },
    {
      id: 'updatedAt',
      header: t`Last changed`,
      sortable: true,
      mobile: false,
      cell: ({ updatedAt }) => when(updatedAt),
    },
  ];
};

const useBulkActions = (): BulkAction[] => {
  const { t } = useLingui();
  const client = useQueryClient();
  const act = async (rows: Parameters<BulkAction['onAct']>[0], name: StoryAct) => {
    const outcome = await runBulk('news', rows, name);
    await invalidate(client, 'GET /api/news');
    return outcome;
  };
  return [
    {
      label: t`Publish`,
      icon: <Send />,
      onAct: (rows) => act(rows, 'publish'),
      doneText: (count) => plural(count, { one: '# story is published', other: '# stories are published' }),
    },
    {
      label: t`Withdraw`,
      icon: <EyeOff />,
      onAct: (rows) => act(rows, 'withdraw'),
      doneText: (count) =>
        plural(count, { one: '# story is a draft again', other: '# stories are drafts again' }),
    },
    {
      label: t`Restore`,
      icon: <RotateCcw />,
      onAct: (rows) => act(rows, 'restore'),
      doneText: (count) => plural(count, { one: '# story is restored', other: '# stories are restored' }),
    },
    {
      label: t`Delete`,
      icon: <Trash2 />,
      isDanger: true,
      onAct: (rows) => act(rows, 'delete'),
      doneText: (count) => plural(count, { one: '# story is deleted', other: '# stories are deleted' }),
    },
  ];
};

const states: readonly StoryState[] = ['draft', 'scheduled', 'live', 'expired', 'recap'];

const useFilters = (): TableFilter[] => {
  const { t, i18n } = useLingui();
  return [
    {
      name: 'state',
      label: t`Any state`,
      options: [
        ...states.map((value) => ({ value, label: i18n._(stateLabels[value]) })),
        { value: 'featured', label: t`Featured` },
        { value: 'deleted', label: t`Deleted` },
      ],
    },
  ];
};

const useRowActs = () => {
  const { t } = useLingui();
  const client = useQueryClient();
  return (story: OfficeStoryRow): MenuEntry[] => {
    const act = (name: StoryAct) => () => void actOnStory(client, story, name);
    if (story.isDeleted) return [{ label: t`Restore`, icon: <RotateCcw />, onSelect: act('restore') }];
    return [
      story.status === 'draft'
        ? { label: t`Publish`, icon: <Send />, onSelect: act('publish') }
        : { label: t`Withdraw`, icon: <EyeOff />, onSelect: act('withdraw') },
      { label: t`Delete`, icon: <Trash2 />, isSeparated: true, onSelect: act('delete') },
    ];
  };
};

/** Renders how many recaps the league has written, with a link to them. */
const WaitingRecaps = () => {
  const { data } = useEndpoint('GET /api/news/office', { query: { state: 'recap', page: 1, pageSize: 1 } });
  const count = data?.total ?? 0;
  if (count === 0) return null;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
      <p>
        <span className="font-semibold">
          <Plural
            value={count}
            one="# recap of a night is written."
            other="# recaps of nights are written."
          />
        </span>{' '}
        <span className="text-ink-2">
          <Trans>Publish one as it is, edit it first, or delete it.</Trans>
        </span>
      </p>
      <LinkButton to={`${storiesPath}?state=recap`}>
        <Trans>View them</Trans>
      </LinkButton>
    </Card>
  );
};

const WriteLink = () => (
  <LinkButton to={newStoryPath} variant="primary" icon={<Plus />}>
    <Trans>Write a story</Trans>
  </LinkButton>
);

/** Renders the list of stories. */
export const StoriesPage = () => {
  const { t } = useLingui();
  const table = useTableState({ filters: ['state'] });
  const columns = useColumns();
  const filters = useFilters();
  const bulkActions = useBulkActions();
  const rowActs = useRowActs();
  const list = useEndpoint(
    'GET /api/news/office',
    { query: table.query },
    { placeholderData: keepPreviousData },
  );
  return (
    <ResourcePage
      id="news"
      title={t`News`}
      facts={(total) => [total !== undefined && plural(total, { one: '# story', other: '# stories' })]}
      actions={<WriteLink />}
      list={list}
      table={table}
      columns={columns}
      getId={({ id }) => id}
      getName={({ title }) => title}
      rowTo={({ id }) => storyRecordPath(id)}
      rowActions={rowActs}
      bulkActions={bulkActions}
      loadPreview={previewOf('news', table)}
      searchLabel={t`Search the title`}
      filters={filters}
      empty={{
        icon: Newspaper,
        title: t`No stories yet`,
        text: t`A story appears on the front page, in the news and in the feed.`,
        action: <WriteLink />,
      }}
    >
      {!table.isNarrowed && <WaitingRecaps />}
      {!table.isNarrowed && <FeaturedOrder />}
    </ResourcePage>
  );
};
