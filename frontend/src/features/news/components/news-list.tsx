import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Newspaper, Rss } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonCard, SkeletonGroup } from '@/components/feedback/skeleton.tsx';
import { TablePages } from '@/components/table/table-pages.tsx';
import { useTableState } from '@/components/table/use-table-state.ts';
import { Button } from '@/components/ui/button.tsx';
import { buttonStyle } from '@/components/ui/button-style.ts';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { SearchInput } from '@/components/ui/search-input.tsx';
import { useStories } from '../hooks/use-news.ts';
import { StoryCard } from './story-card.tsx';

/** The page size of the first query; the server makes the same query (backend: http/pages/views.ts). */
const newsPageSize = 12;
const grid = 'grid gap-3.5 sm:grid-cols-2 lg:grid-cols-3';

/** Scrolls to the first story of another page, because the pagination is below the last one. */
const useStartOfPage = (page: number) => {
  const start = useRef<HTMLDivElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    start.current?.scrollIntoView({ block: 'start' });
  }, [page]);
  return start;
};

/** Renders every story of the league, with search and pages. */
export const NewsList = () => {
  const { t } = useLingui();
  const table = useTableState({ pageSize: newsPageSize });
  const { data, isError, isFetching, isPlaceholderData, refetch } = useStories(table.query);
  const start = useStartOfPage(table.page);
  const wanted = table.search;
  const count = data?.total ?? 0;
  return (
    <div ref={start} className="space-y-5">
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
      {data?.items.length === 0 && (
        <EmptyState
          icon={Newspaper}
          title={wanted || count > 0 ? t`Nothing found` : t`No News Stories Yet`}
          text={
            wanted || count > 0
              ? t`No story has these words.`
              : t`Stories of finals, new venues and charity drives will appear here.`
          }
          action={
            wanted || count > 0 ? (
              <Button onClick={() => (wanted ? table.clear() : table.setPage(1))}>
                <Trans>Show all</Trans>
              </Button>
            ) : undefined
          }
        />
      )}
      {data && data.items.length > 0 && (
        <div className={grid} aria-busy={isPlaceholderData}>
          {data.items.map((story) => (
            <StoryCard key={story.id} story={story} />
          ))}
        </div>
      )}
      {count > table.pageSize && (
        <TablePages label={t`news`} table={table} total={count} isLoading={isPlaceholderData} />
      )}
    </div>
  );
};
