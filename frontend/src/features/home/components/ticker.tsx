import type { Thought } from '@ahl/shared-types/site-content';
import { Trans, useLingui } from '@lingui/react/macro';
import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { AnyLink } from '@/components/ui/any-link.tsx';
import { cn } from '@/lib/cn.ts';
import { type Language, useLanguage } from '@/lib/language.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';

/** Returns the line in a language. */
const textIn = (language: Language, { text, textEs }: Thought): string =>
  (language === 'es' && textEs) || text;

const Words = ({ thought, text, isCopy = false }: { thought: Thought; text: string; isCopy?: boolean }) => (
  <span aria-hidden={isCopy || undefined} className={cn('pr-16', isCopy && 'motion-reduce:hidden')}>
    {thought.linkUrl && !isCopy ? (
      // As high as the line: beside the pause button it must be easy to tap.
      <AnyLink to={thought.linkUrl} className="inline-flex min-h-9 items-center hover:underline">
        {text}
      </AnyLink>
    ) : (
      text
    )}
  </span>
);

/**
 * Renders the black line above the header with the thought of the day. It scrolls, pauses on hover, on focus and with
 * the pause button, and does not move if reduced motion is preferred.
 */
export const Ticker = () => {
  const { t } = useLingui();
  const language = useLanguage();
  const [isPaused, setIsPaused] = useState(false);
  const { data: thought } = useEndpoint('GET /api/thought-of-the-day');
  return (
    <section
      aria-label={t`Thought of the day`}
      className="group flex h-9 items-center gap-3 bg-ticker pl-3.5 text-sm text-ink sm:pl-5 print:hidden"
      data-theme="dark"
    >
      <h2 className="label shrink-0 text-brass max-sm:sr-only">
        <Trans>Thought of the day</Trans>
      </h2>
      <p className="flex min-w-0 flex-1 overflow-hidden whitespace-nowrap">
        {thought && (
          <span
            className={cn(
              'grid w-max min-w-[200%] shrink-0 animate-ticker grid-cols-2 items-center group-focus-within:[animation-play-state:paused] group-hover:[animation-play-state:paused] motion-reduce:animate-none',
              isPaused && '[animation-play-state:paused]',
            )}
          >
            <Words thought={thought} text={textIn(language, thought)} />
            <Words thought={thought} text={textIn(language, thought)} isCopy />
          </span>
        )}
      </p>
      <button
        type="button"
        aria-label={isPaused ? t`Let the line scroll` : t`Stop the line`}
        onClick={() => setIsPaused(!isPaused)}
        className="relative z-10 inline-flex size-9 shrink-0 items-center justify-center bg-ticker text-ink-2 hover:text-ink motion-reduce:hidden"
      >
        {isPaused ? <Play size={14} /> : <Pause size={14} />}
      </button>
    </section>
  );
};
