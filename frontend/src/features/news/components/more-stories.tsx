import type { StorySummary } from '@ahl/shared-types/news';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useLanguage } from '@/lib/language.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { StoryCard } from './story-card.tsx';

const linkStyle = 'flex min-h-14 items-center gap-3 py-2.5 font-semibold hover:underline';

/** Renders the previous and next story, and three others. */
export const MoreStories = ({ id }: { id: string }) => {
  const { t } = useLingui();
  const { data } = useEndpoint('GET /api/news/:id/neighbours', { params: { id } });
  const { newer, older, others = [] } = data ?? {};
  const isSpanish = useLanguage() === 'es';
  const titleOf = ({ title, titleEs }: StorySummary): string => (isSpanish && titleEs) || title;
  return (
    <div className="mx-auto mt-9 max-w-190 space-y-7 print:hidden">
      {(newer || older) && (
        <nav aria-label={t`Other stories`} className="grid gap-x-7 border-y border-line sm:grid-cols-2">
          {older ? (
            <Link to={`/news/${older.id}`} className={linkStyle}>
              <ArrowLeft size={18} aria-hidden="true" className="shrink-0" />
              <span className="sr-only">
                <Trans>Previous story:</Trans>
              </span>
              {titleOf(older)}
            </Link>
          ) : (
            <span />
          )}
          {newer && (
            <Link to={`/news/${newer.id}`} className={`${linkStyle} justify-end text-right`}>
              <span className="sr-only">
                <Trans>Next story:</Trans>
              </span>
              {titleOf(newer)}
              <ArrowRight size={18} aria-hidden="true" className="shrink-0" />
            </Link>
          )}
        </nav>
      )}
      {others.length > 0 && (
        <section aria-labelledby="more-news">
          <h2 id="more-news" className="label mb-3.5 text-ink-2">
            <Trans>More news</Trans>
          </h2>
          <div className="grid gap-3.5 sm:grid-cols-3">
            {others.map((story) => (
              <StoryCard key={story.id} story={story} level="h3" />
            ))}
          </div>
        </section>
      )}
    </div>
  );
};
