import type { ReactNode } from 'react';
import { cn } from '@/lib/cn.ts';
import { Dot } from './dot.tsx';

/** Felt: open or live; red: closes soon or failed; sky: upcoming; closed: over; brass: an award. */
export type ChipTone = 'felt' | 'red' | 'sky' | 'closed' | 'brass';

const tones: Record<ChipTone, string> = {
  felt: 'border-transparent bg-felt-tint text-felt',
  red: 'border-transparent bg-red-tint text-red',
  sky: 'border-transparent bg-sky-tint text-sky',
  closed: 'border-line text-ink-3',
  brass: 'border-transparent bg-brass-tint text-brass',
};

/** Renders a status in a few words. `dot` marks live things; `pulse` animates the dot. */
export const Chip = ({
  tone,
  dot,
  className,
  children,
}: {
  tone: ChipTone;
  dot?: 'still' | 'pulse' | undefined;
  className?: string;
  children: ReactNode;
}) => (
  <span
    className={cn(
      'inline-flex min-h-6.5 items-center gap-1.5 rounded-full border px-2.5 text-sm font-semibold whitespace-nowrap tabular-nums',
      tones[tone],
      className,
    )}
  >
    {dot && <Dot isPulsing={dot === 'pulse'} />}
    {children}
  </span>
);
