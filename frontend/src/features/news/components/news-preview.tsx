import { type SpanishStory, type Story, type StorySummary, storyPreview } from '@ahl/shared-types/news';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight, Newspaper } from 'lucide-react';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonCard, SkeletonGroup } from '@/components/feedback/skeleton.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useSpanishNews } from '../hooks/use-news.ts';
import { StoryCard } from './story-card.tsx';

/** The number of stories on the homepage (spec section 9). */
const previewed = 3;

const summaryOf = (story: Story, spanish: SpanishStory | undefined): StorySummary => ({
  ...story,
  preview: storyPreview(story.body),
  titleEs: spanish?.title ?? null,
  previewEs: spanish?.preview ?? null,
});

/** Renders the latest stories for the homepage. */
export const NewsPreview = () => {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useEndpoint('GET /api/news');
  const spanish = useSpanishNews();
  if (isError) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (data?.length === 0)
    return (
      <EmptyState
        icon={Newspaper}
        title={t`No News Stories Yet`}
        text={t`Stories of finals, new venues and charity drives will appear here.`}
      />
    );
  return (
    <section aria-label={t`News`} className="space-y-5">
      {data ? (
        <div className="grid gap-3.5 sm:grid-cols-3">
          {data.slice(0, previewed).map((story) => (
            <StoryCard key={story.id} story={summaryOf(story, spanish.get(story.id))} />
          ))}
        </div>
      ) : (
        <SkeletonGroup>
          <div className="grid gap-3.5 sm:grid-cols-3">
            <SkeletonCard />
            <SkeletonCard />
            <SkeletonCard />
          </div>
        </SkeletonGroup>
      )}
      <LinkButton to="/news">
        <Trans>View All News</Trans>
        <ArrowRight />
      </LinkButton>
    </section>
  );
};
