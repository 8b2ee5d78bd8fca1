import { cn } from '@/lib/cn.ts';

const tones = { felt: 'bg-felt', red: 'bg-red', ink: 'bg-ink-3', current: 'bg-current' };

/** The dot of live things; nothing else may pulse; static with reduced motion. Decorative: name the state in words. */
export const Dot = ({
  tone = 'current',
  isPulsing = false,
}: {
  tone?: keyof typeof tones;
  isPulsing?: boolean;
}) => (
  <span
    aria-hidden="true"
    className={cn('inline-block size-2 shrink-0 rounded-full', tones[tone], isPulsing && 'animate-beat')}
  />
);
