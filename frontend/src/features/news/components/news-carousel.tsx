import { isSpecLeague } from '@ahl/shared-types/league-settings';
import type { Story } from '@ahl/shared-types/news';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { SkeletonBlock } from '@/components/feedback/skeleton.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { useProductName } from '@/lib/config.ts';
import { useNextEvent } from '@/lib/next-event.ts';
import { useFeaturedNews, useSpanishNews } from '../hooks/use-news.ts';
import { StoryPicture } from './story-picture.tsx';

/** How long a slide is shown, in milliseconds (spec section 9). */
const slideMs = 5_000;

/** Returns the index of the slide and a step function. It advances and wraps, unless held or with reduced motion. */
const useAdvance = (count: number, isHeld: boolean) => {
  const [position, setPosition] = useState(0);
  useEffect(() => {
    if (count < 2 || isHeld || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => setPosition((before) => before + 1), slideMs);
    return () => clearInterval(timer);
  }, [count, isHeld]);
  const index = count === 0 ? 0 : ((position % count) + count) % count;
  return { index, step: (by: number) => setPosition((before) => before + by) };
};

/** Renders the placeholder while nothing is featured: that of the specification, or what the league plays next. */
const Promo = () => {
  const productName = useProductName();
  const isSpec = isSpecLeague(productName);
  const next = useNextEvent(!isSpec);
  return (
    <div className="flex aspect-video flex-col items-center justify-center gap-1 rounded-card bg-felt p-5 text-center text-felt-ink">
      <p className="font-display text-3xl leading-none font-bold">
        {isSpec ? <Trans>$500 Team Play Circuit Freeroll</Trans> : (next?.title ?? productName)}
      </p>
      <p className="font-semibold">
        {isSpec ? (
          <Trans>Sunday 7/27 at 1PM</Trans>
        ) : (
          (next?.when ?? <Trans>Free-play hold'em, every night of the week</Trans>)
        )}
      </p>
    </div>
  );
};

const Caption = ({ stories }: { stories: readonly Story[] }) => {
  const spanish = useSpanishNews();
  const title = spanish.get(stories[0]?.id ?? '')?.title ?? stories[0]?.title ?? '';
  const count = stories.length;
  return (
    <p className="text-sm text-ink-2">
      {count === 1 ? (
        <Trans>Click image to read: {title}</Trans>
      ) : (
        <Trans>Featured Stories ({count}) - Click image to read more</Trans>
      )}
    </p>
  );
};

const Slides = ({ stories }: { stories: readonly Story[] }) => {
  const { t } = useLingui();
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isHeld = isPointed || isFocused;
  const { index, step } = useAdvance(stories.length, isHeld);
  const spanish = useSpanishNews();
  const story = stories[index];
  if (!story) return null;
  return (
    <section
      aria-roledescription={t`carousel`}
      aria-label={t`Featured stories`}
      onPointerEnter={() => setIsPointed(true)}
      onPointerLeave={() => setIsPointed(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <Link
        to={`/news/${story.id}`}
        className="group relative block overflow-hidden rounded-card border border-line"
      >
        <StoryPicture src={story.imageUrl} sizes="(min-width: 1024px) 330px, 100vw" isFirst />
        <span
          data-theme="dark"
          className="absolute inset-x-0 bottom-0 bg-ticker/85 px-3.5 py-2.5 font-semibold text-ink group-hover:underline"
        >
          {spanish.get(story.id)?.title ?? story.title}
        </span>
      </Link>
      <div className="mt-2 flex min-h-10 items-center justify-between gap-2">
        <Caption stories={stories} />
        {stories.length > 1 && (
          <div className="flex shrink-0 gap-1">
            <IconButton label={t`Previous story`} icon={<ChevronLeft />} onClick={() => step(-1)} />
            <IconButton label={t`Next story`} icon={<ChevronRight />} onClick={() => step(1)} />
          </div>
        )}
      </div>
      <p aria-live={isHeld ? 'polite' : 'off'} className="sr-only">
        <Plural value={stories.length} one="Story" other={`Story ${index + 1} of #`} />
      </p>
    </section>
  );
};

/** Renders the featured stories, one at a time; a static promo while there are none. */
export const NewsCarousel = () => {
  const { data } = useFeaturedNews();
  if (!data) return <SkeletonBlock className="aspect-video rounded-card" />;
  return data.length === 0 ? <Promo /> : <Slides stories={data} />;
};
