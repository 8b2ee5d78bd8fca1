import type { TagColour } from '@ahl/shared-types/event-tags';
import { useLingui } from '@lingui/react/macro';
import { cn } from '@/lib/cn.ts';
import { colourLabels, colourStyles } from '../tag-colours.ts';

/** Renders the colour of a tag, with its name for people who cannot see it. */
export const TagDot = ({ colour }: { colour: TagColour }) => {
  const { i18n } = useLingui();
  return (
    <span
      role="img"
      aria-label={i18n._(colourLabels[colour])}
      className={cn('size-3.5 shrink-0 rounded-full border border-line', colourStyles[colour])}
    />
  );
};
