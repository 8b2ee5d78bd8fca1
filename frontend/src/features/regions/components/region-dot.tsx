import type { Region } from '@ahl/shared-types/regions';
import { cn } from '@/lib/cn.ts';
import { regionTextColours } from '@/lib/regions.ts';

/** Renders the colour of a region; decorative beside its name. */
export const RegionDot = ({ colour }: { colour: Region['colour'] }) => (
  <span
    aria-hidden="true"
    className={cn('inline-block size-3 shrink-0 rounded-full bg-current', regionTextColours[colour])}
  />
);
