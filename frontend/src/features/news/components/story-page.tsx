import type { StoryPage as Story } from '@ahl/shared-types/news';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, FileQuestion } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonBlock, SkeletonGroup, SkeletonText } from '@/components/feedback/skeleton.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { RichText } from '@/components/ui/rich-text.tsx';
import { ShareActions } from '@/components/ui/share-button.tsx';
import { ApiError } from '@/lib/api-client.ts';
import { useProductName, usePublicConfig } from '@/lib/config.ts';
import { formatInstantDay } from '@/lib/format.ts';
import { useLanguage } from '@/lib/language.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { MoreStories } from './more-stories.tsx';

import { StoryPicture } from './story-picture.tsx';

const Loading = () => (
  <SkeletonGroup className="mx-auto max-w-190 space-y-5">
    <div className="space-y-5">
      <SkeletonBlock className="h-10 w-4/5" />
      <SkeletonBlock className="aspect-video rounded-card" />
      <SkeletonText lines={6} />
    </div>
  </SkeletonGroup>
);

const storyIn = (story: Story, isSpanish: boolean) =>
  isSpanish && story.titleEs !== null && story.bodyEs !== null
    ? { title: story.titleEs, body: story.bodyEs, lang: 'es' }
    : { title: story.title, body: story.body, lang: 'en' };

/** Renders a story in a language, in English if there is no Spanish text. */
export const StoryArticle = ({ story, isSpanish }: { story: Story; isSpanish: boolean }) => {
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const { title, body, lang } = storyIn(story, isSpanish);
  return (
    <article className="mx-auto max-w-190">
      <Link
        to="/news"
        className="inline-flex min-h-10 items-center gap-2 font-medium text-ink-2 hover:text-ink"
      >
        <ArrowLeft size={18} aria-hidden="true" />
        <Trans>All news</Trans>
      </Link>
      <h1 lang={lang} className="title mt-2 text-balance">
        {title}
      </h1>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3.5">
        <time dateTime={story.createdAt} className="text-ink-2">
          {formatInstantDay(story.createdAt, timeZone)}
        </time>
        <ShareActions title={title} />
      </div>
      <StoryPicture
        src={story.imageUrl}
        sizes="(min-width: 800px) 760px, 100vw"
        isFirst
        className="my-5 rounded-card border border-line"
      />
      <div lang={lang}>
        <RichText html={body} />
      </div>
    </article>
  );
};

/** Renders the story; its title is the page's. */
const Article = ({ story }: { story: Story }) => {
  const productName = useProductName();
  const isSpanish = useLanguage() === 'es';
  const { title } = storyIn(story, isSpanish);
  useEffect(() => {
    document.title = `${title} · ${productName}`;
  }, [title, productName]);
  return <StoryArticle story={story} isSpanish={isSpanish} />;
};

/** Renders one story, and further ones to read. */
export const StoryPage = ({ id }: { id: string }) => {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useEndpoint('GET /api/news/:id', { params: { id } });
  if (error instanceof ApiError && [400, 404, 422].includes(error.status))
    return (
      <EmptyState
        icon={FileQuestion}
        title={t`This story is not here`}
        text={t`It may have been taken down, or the link is not whole.`}
        action={
          <LinkButton to="/news" variant="primary">
            <Trans>View All News</Trans>
          </LinkButton>
        }
      />
    );
  if (error) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <Loading />;
  return (
    <>
      <Article story={data} />
      <MoreStories id={id} />
    </>
  );
};
