import { storyPreview } from '@ahl/shared-types/news';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Newspaper, Rss } from 'lucide-react';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonCard, SkeletonGroup } from '@/components/feedback/skeleton.tsx';
import { TablePages } from '@/components/table/table-pages.tsx';
import { useTableState } from '@/components/table/use-table-state.ts';
import { Button } from '@/components/ui/button.tsx';
import { buttonStyle } from '@/components/ui/button-style.ts';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { SearchInput } from '@/components/ui/search-input.tsx';
import { useNews } from '../hooks/use-news.ts';
import { StoryCard } from './story-card.tsx';

const pageSize = 12;
const grid = 'grid gap-3.5 sm:grid-cols-2 lg:grid-cols-3';

/** Every story of the league, with search and pages. */
export const NewsList = () => {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useNews();
  const table = useTableState({ pageSize });
  const wanted = table.search.toLowerCase();
  const found = (data ?? []).filter(({ title, body }) =>
    `${title} ${storyPreview(body, Number.POSITIVE_INFINITY)}`.toLowerCase().includes(wanted),
  );
  const shown = found.slice((table.page - 1) * table.pageSize, table.page * table.pageSize);
  const count = data?.length ?? 0;
  return (
    <div className="space-y-5">
      <PageHeader
        title={<Trans>News</Trans>}
        actions={
          <a href="/news.xml" className={buttonStyle('quiet')}>
            <Rss />
            RSS
          </a>
        }
      />
      <div className="flex flex-wrap items-center gap-3.5">
        <SearchInput
          label={t`Search news`}
          className="w-full sm:w-80"
          value={table.searchText}
          onChange={(event) => table.setSearchText(event.target.value)}
        />
        {data && (
          <p className="text-ink-2">
            <Plural value={count} one="# story" other="# stories" />
          </p>
        )}
      </div>
      {isError && <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !isError && (
        <SkeletonGroup>
          <div className={grid}>
            {[1, 2, 3, 4, 5, 6].map((card) => (
              <SkeletonCard key={card} />
            ))}
          </div>
        </SkeletonGroup>
      )}
      {data && found.length === 0 && (
        <EmptyState
          icon={Newspaper}
          title={wanted ? t`Nothing found` : t`No News Stories Yet`}
          text={
            wanted
              ? t`No story has these words.`
              : t`Stories of finals, new venues and charity drives will stand here.`
          }
          action={
            wanted ? (
              <Button onClick={table.clear}>
                <Trans>Show all</Trans>
              </Button>
            ) : undefined
          }
        />
      )}
      {shown.length > 0 && (
        <div className={grid}>
          {shown.map((story) => (
            <StoryCard key={story.id} story={story} />
          ))}
        </div>
      )}
      {found.length > table.pageSize && (
        <TablePages label={t`news`} table={table} total={found.length} isLoading={false} />
      )}
    </div>
  );
};
