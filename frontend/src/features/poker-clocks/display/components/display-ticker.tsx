import type { Thought } from '@ahl/shared-types/site-content';
import { useLingui } from '@lingui/react/macro';
import { formatDay } from '@/lib/format.ts';
import { useLanguage } from '@/lib/language.ts';
import { comingNights, type VenueContent } from '../hooks/use-venue-content.ts';
import './display-ticker.css';

/** How long one line stays (ms). */
const turnMs = 12_000;

const thoughtIn = (language: string, thought: Thought): string =>
  (language === 'es' && thought.textEs) || thought.text;

/** Renders the line at the bottom of a screen: the thought of the day, the next night and the last winner, in turn. */
export const DisplayTicker = ({
  venue: { content, thought },
  nowMs,
}: {
  venue: VenueContent;
  /** Server time (ms), so that the screens of a room change together. */
  nowMs: number;
}) => {
  const { t } = useLingui();
  const language = useLanguage();
  const [next] = content ? comingNights(content, nowMs) : [];
  const [last] = content?.winners ?? [];
  const day = next && formatDay(next.date, { weekday: 'long' });
  const lines = [
    thought && thoughtIn(language, thought),
    next && t`Next here: ${day} ${next.startTime}, ${next.name}`,
    last && t`Last winner here: ${last.name}`,
  ].filter((line): line is string => Boolean(line));
  const line = lines[Math.floor(nowMs / turnMs) % Math.max(1, lines.length)];
  if (line === undefined) return null;
  return (
    <p className="display-ticker" data-long={line.length > 110 || undefined}>
      <span key={line}>{line}</span>
    </p>
  );
};
