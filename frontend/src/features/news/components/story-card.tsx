import type { StorySummary } from '@ahl/shared-types/news';
import { StretchedLink } from '@/components/ui/stretched.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { formatInstantDay } from '@/lib/format.ts';
import { useLanguage } from '@/lib/language.ts';
import { StoryPicture } from './story-picture.tsx';

/** Renders a story in a list: picture, date, title and its beginning; the whole card links to the story. */
export const StoryCard = ({ story, level = 'h2' }: { story: StorySummary; level?: 'h2' | 'h3' }) => {
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const isSpanish = useLanguage() === 'es' && story.titleEs !== null;
  const lang = isSpanish ? 'es' : 'en';
  const Heading = level;
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface">
      <StoryPicture src={story.imageUrl} sizes="(min-width: 1024px) 370px, (min-width: 640px) 50vw, 100vw" />
      <div className="flex flex-1 flex-col gap-1.5 p-4">
        <time dateTime={story.createdAt} className="text-sm text-ink-2">
          {formatInstantDay(story.createdAt, timeZone)}
        </time>
        <Heading lang={lang} className="text-lg leading-snug font-semibold text-balance">
          <StretchedLink to={`/news/${story.id}`} className="group-hover:underline">
            {isSpanish ? story.titleEs : story.title}
          </StretchedLink>
        </Heading>
        <p lang={lang} className="text-ink-2">
          {isSpanish ? story.previewEs : story.preview}
        </p>
      </div>
    </article>
  );
};
