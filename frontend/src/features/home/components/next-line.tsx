import { Trans } from '@lingui/react/macro';
import { useNextEvent } from '@/lib/next-event.ts';

/** Renders what the league plays next and when, as a line. */
export const NextLine = () => {
  const next = useNextEvent(true);
  if (!next) return <Trans>Free-play hold'em, every night of the week</Trans>;
  return `${next.title} · ${next.when}`;
};
